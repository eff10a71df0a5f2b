"""`python -m kot_env`: compile every door now, so that nothing has to wait for it later."""

from kot_env.envs import raw_env, vector_env
from tabletop.warm import compile_doors

if __name__ == "__main__":
    compile_doors("King of Tokyo", raw_env, vector_env)
