"""Print when powers speak: for each window who; for each question whose; each power. ``python -m cng_env.powers``."""

from cng_env.powers import POWERS
from cng_env.vocabulary import Node
from cng_env.windows import MOMENTS, QUESTIONS
from tabletop.docs import sentence


def report() -> str:
    """The windows and the questions in the order of a round, then the powers by number."""
    lines = ["WINDOWS, in the order of a round.", ""]
    for moment, (kind, arguments, when) in MOMENTS.items():
        lines.append(f"{moment}({', '.join(('g', 'me', *arguments))})  {kind.__name__}: {when}")
        speakers = [f"{power.title} ({power.no})" for power in POWERS if moment in vars(power)]
        lines += [f"    {speaker}" for speaker in speakers] or ["    nobody"]
    lines += ["", "QUESTIONS, in the order of a round.", ""]
    lines += [f"{node.name}  {power.title} ({power.no})" for node, power in QUESTIONS.items()]
    lines += ["", "POWERS, by number: effect and moves.", ""]
    for power in POWERS:
        lines += [f"{power.title}  no. {power.no}", f"    {sentence(power)}"]
        lines += [f"    window {moment}" for moment in MOMENTS if moment in vars(power)]
        lines += [f"    question {node.name}" for node, asked in QUESTIONS.items() if asked is power]
        for move in power.moves:
            nodes = ", ".join(Node(node).name for node in move.nodes)
            lines += [f"    move {move.__name__} at {nodes}: {sentence(move)}"]
    return "\n".join(lines)


if __name__ == "__main__":
    print(report())
