"""How Downfall tells its story: by moves, battles, flights and surrenders, summed up after each part."""

from __future__ import annotations

from typing import Final

from tripartite.story import BeatKind, PhaseKind, Place, Sum, Telling

LOSSES: Final = ("army_reduced", "army_eliminated")

TELLING: Final = Telling(
    kinds=(
        BeatKind("turn", 2, ("turn_begins",), ("country_enters",)),
        BeatKind("part", 2, ("part_begins",)),
        BeatKind(
            "action",
            2,
            ("action",),
            (
                "supply_received",
                "points_received",
                "missions_received",
                "submarines_received",
                "development_laid",
                "development_done",
                "tile_laid",
                "tile_done",
            ),
        ),
        BeatKind("development", 3, ("development_shown",)),
        BeatKind(
            "build", 1, ("army_built", "army_raised", "army_converted", "army_disbanded"), same=("zone",)
        ),
        BeatKind("move", 1, ("tactical_move", "strategic_move", "naval_move"), ("control",), same=("zone",)),
        BeatKind(
            "offensive",
            2,
            ("assault", "activated", "attack_declared", "support_declared"),
            ("control", "invaded", "soviet_invasion"),
            same=("zone",),
        ),
        BeatKind("landing", 4, ("landing",), ("control",)),
        BeatKind("flight", 2, ("mission_flown",), ("mission_answered",)),
        BeatKind("battle", 3, ("combat",), ("combat_die", *LOSSES, "control", "development_shown")),
        BeatKind("bombing", 4, ("bombers_sent",), ("bombers_stopped", "bombers_through")),
        BeatKind("submarines", 3, ("submarine_placed",)),
        BeatKind("unsupplied", 2, ("army_unsupplied",), LOSSES, same=("zone",)),
        BeatKind("front", 1, ("control",), same=("side",)),
        BeatKind(
            "war",
            4,
            ("barbarossa", "karelia_attacked", "invaded", "country_enters", "soviet_invasion"),
            ("country_enters", "soviet_invasion"),
        ),
        BeatKind(
            "surrender",
            5,
            ("surrender", "north_africa_falls", "north_africa_neutral"),
            ("control", "army_disbanded", "army_eliminated", "north_africa_falls", "north_africa_neutral"),
        ),
        BeatKind("end", 5, ("war_ends",)),
    ),
    elements={
        "zone": Place("zone"),
        "from": Place("zone"),
        "country": Place("country"),
        "side": Place("seat"),
        "action": Place("action"),
        "development": Place("development"),
    },
    actor=("side",),
    phases=(
        PhaseKind("turn", ("turn_begins",), each=True, chapter=True),
        PhaseKind("part", ("part_begins",), each=True, closing=True),
        PhaseKind("victory", ("war_ends",)),
    ),
    sums=(
        Sum("actions", ("action",), "action"),
        Sum("zones_taken", ("control",), "side"),
        Sum("battles", ("combat",), "zone"),
        Sum("steps_lost", LOSSES, "army"),
        Sum("armies_built", ("army_built",), "army"),
        Sum("unsupplied", ("army_unsupplied",), "zone"),
        Sum("surrendered", ("surrender",), "country"),
    ),
    dice=("die",),
    losses=(*LOSSES, "army_unsupplied"),
    explained=("act", "attack", "assault", "land", "answer", "bomb"),
)
