"""Print when cards speak: for each window who, in which order; for each card its moves. ``python -m kot_env.cards``."""

from kot_env.cards import DECK
from kot_env.vocabulary import Node
from kot_env.windows import MOMENTS
from tabletop.docs import sentence


def report() -> str:
    """The windows in the order of a turn, then the cards by number."""
    lines = ["WINDOWS, in the order of a turn; the cards of one monster speak in the order shown, once per copy.", ""]
    for moment, (kind, arguments, when) in MOMENTS.items():
        lines.append(f"{moment}({', '.join(('g', 'me', *arguments))})  {kind.__name__}: {when}")
        speakers = [f"{card.title} ({card.no})" for card in DECK if moment in vars(card)]
        lines += [f"    {at}. {speaker}" for at, speaker in enumerate(speakers, 1)] or ["    nobody"]
    lines += ["", "CARDS, by number: price, effect, windows and moves.", ""]
    for card in DECK:
        kind = "keep" if card.kept else "discard"
        lines += [f"{card.title}  no. {card.no}, {kind}, costs {card.cost}, {card.copies} in the box"]
        lines += [f"    {sentence(card)}"]
        lines += [f"    window {moment}" for moment in MOMENTS if moment in vars(card)]
        for move in card.moves:
            nodes = ", ".join(Node(node).name for node in move.nodes)
            lines += [f"    move {move.__name__} at {nodes}: {sentence(move)}"]
    return "\n".join(lines)


if __name__ == "__main__":
    print(report())
