"""The wheel holds what it should, plays when installed elsewhere, and importing a game stays light."""

import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

try:
    import tomllib
except ImportError:  # Python 3.10
    import tomli as tomllib

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GAMES = ["cng_env", "kot_env"]
PACKAGES = sorted(["agents", "benchmarks", *GAMES, "tabletop", "training"])
HEAVY = ["torch", "stable_baselines3", "sb3_contrib", "ray", "tyro", "rich", "matplotlib"]

PLAY = """
import importlib, sys
game = importlib.import_module(sys.argv[1])
env = game.env()
env.reset(seed=1)
steps = 0
while env.agents and steps < 40:
    observation, reward, termination, truncation, info = env.last()
    env.step(None if termination or truncation else int(observation["action_mask"].argmax()))
    steps += 1
print(game.__file__)
print(steps)
"""


def run(*command, cwd, **environment):
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def files_of(package):
    """What a user should get: all files of a package but caches and hidden ones."""
    for path in sorted((ROOT / package).rglob("*")):
        parts = path.relative_to(ROOT).parts
        if path.is_file() and not any(part == "__pycache__" or part.startswith(".") for part in parts):
            yield "/".join(parts)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built by way of the sdist, so that the sdist is complete too."""
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    assert len(list(out.glob("*.tar.gz"))) == 1
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The Python of a fresh environment: the wheel from a file, its dependencies borrowed from this environment."""
    home = tmp_path_factory.mktemp("elsewhere")
    venv.create(home / "venv", with_pip=True)
    folder = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = folder / Path(sys.executable).name
    run(python, "-m", "pip", "install", "--no-index", "--no-deps", wheel, cwd=home)
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])", cwd=home).strip()
    borrowed = dict.fromkeys(sysconfig.get_paths()[name] for name in ("purelib", "platlib"))
    Path(site, "borrowed.pth").write_text("\n".join(borrowed) + "\n", encoding="utf-8")
    return python


def test_the_wheel_holds_all_packages_with_all_their_files_and_no_tests(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert sorted({name.split("/")[0] for name in names if ".dist-info/" not in name}) == PACKAGES
    missing = {name for package in PACKAGES for name in files_of(package)} - set(names)
    assert not missing
    assert {f"{package}/py.typed" for package in ("tabletop", *GAMES)} <= set(names)
    assert not [name for name in names if "__pycache__" in name]
    assert any(name.endswith("licenses/LICENSE") for name in names)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "lane", ["interpreted", pytest.param("compiled", marks=[pytest.mark.slow, pytest.mark.compiled])]
)
def test_the_wheel_plays_when_installed_elsewhere(installed, tmp_path, lane, game):
    disable = "1" if lane == "interpreted" else "0"
    out = run(installed, "-I", "-c", PLAY, game, cwd=tmp_path, NUMBA_DISABLE_JIT=disable).split("\n")
    assert Path(out[0]).is_relative_to(installed.parents[1])
    assert int(out[1]) > 0


@pytest.mark.parametrize("package", ["tabletop", *GAMES])
def test_importing_a_game_loads_no_heavy_library(package):
    code = f"import sys, {package}; print([name for name in {HEAVY} if name in sys.modules])"
    assert run(sys.executable, "-c", code, cwd=ROOT, PYTHONPATH="").strip() == "[]"


def test_the_core_needs_four_libraries():
    names = [re.split(r"[<>=~! ]", line)[0] for line in PYPROJECT["project"]["dependencies"]]
    assert sorted(names) == ["gymnasium", "numba", "numpy", "pettingzoo"]


def test_the_citation_names_the_version():
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {PYPROJECT['project']['version']}\n" in citation


def test_every_module_excused_from_type_checking_exists():
    excused = [
        line
        for table in PYPROJECT["tool"]["mypy"]["overrides"]
        if table.get("ignore_errors")
        for line in table["module"]
    ]
    paths = {line: ROOT / line.removesuffix(".*").replace(".", "/") for line in excused}
    assert excused
    assert not [line for line, path in paths.items() if not (path.is_dir() or path.with_suffix(".py").is_file())]


def test_every_make_target_is_explained():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.M)
    explained = re.findall(r"^([a-z-]+):.*## ", makefile, re.M)
    assert sorted(phony.split()) == sorted(explained)


def test_the_locks_pin_every_line_and_name_no_machine():
    for name in ("requirements.lock", "requirements-torch.lock"):
        lines = [line for line in (ROOT / name).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        odd = [
            line for line in lines if not re.fullmatch(r'[a-z0-9-]+==[0-9.]+( ; python_version (<|>=) "3\.\d+")?', line)
        ]
        assert lines and not odd
