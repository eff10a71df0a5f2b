"""What must always hold: sentences about whole batches of records, and what every game's views must show."""


def broken(claims):
    """The sentences that do not hold, with the first row in which, of {sentence: mark per game}."""
    return [f"{sentence} (row {int((~marks).argmax())})" for sentence, marks in claims.items() if not marks.all()]


def views_hold(game, states, seats, observations, masks, each):
    """{sentence: mark per game} about what the acting seats are shown.

    `each` names the stretches of the observation that hold equally much of every possible seat.
    """
    n, most = game.num_players, states["alive"].shape[1]
    stretches = [one for one in game.layout.stretches if one.name in each]
    shown = [observations[:, game.layout.slice(one.name)].reshape(len(states), most, -1) for one in stretches]
    me = observations[:, game.layout.slice("acting")][:, 0] == 1
    ghosts = sum(part[:, n:].any((1, 2)) for part in shown)
    return {
        "a move is legal": masks.any(1),
        "a mask holds zeros and ones": (masks.view("u1") <= 1).all(1),
        "no number is above its high": (observations <= game.layout.high).all(1),
        "absent seats are zeros": ghosts == 0,
        "the acting seat sees itself first": me & (seats == states["seat"]),
    }
