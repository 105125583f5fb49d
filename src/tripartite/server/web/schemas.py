"""What travels between server and client. The client's types are generated from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=2, max_length=40)]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Email = Annotated[  # one address, without what separates or comments addresses in a header
    str,
    StringConstraints(
        strip_whitespace=True,
        max_length=254,
        pattern=r'^[^@\s,;:<>()\[\]\\"]+@[^@\s,;:<>()\[\]\\"]+\.[^@\s,;:<>()\[\]\\"]+$',
    ),
]
Language = Literal["en", "es", "it"]
ShortId = Annotated[str, StringConstraints(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
OptionId = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Strict(BaseModel):
    """Input that refuses fields it does not know."""

    model_config = ConfigDict(extra="forbid")


# --- accounts --------------------------------------------------------------------------------------------


class Credentials(Strict):
    name: Name
    password: Password


class SignUp(Credentials):
    email: Email | None = None


class ForgottenPassword(Strict):
    email: Email


class NewPassword(Strict):
    """With the token of a letter."""

    token: Annotated[str, StringConstraints(min_length=1, max_length=100)]
    password: Password


class Farewell(Strict):
    """The removal of an account."""

    current_password: Password


class Preferences(Strict):
    """What a person may change of the own account; absent fields stay."""

    name: Name | None = None
    email: Email | None = None
    password: Password | None = None
    current_password: Password | None = Field(
        None, description="needed with a new password and with another e-mail address"
    )
    language: Language | None = None
    notify_by_email: bool | None = None
    webhook: Annotated[str, StringConstraints(max_length=500, pattern=r"^(https?://.+)?$")] | None = None


class Me(BaseModel):
    id: str
    name: str
    guest: bool
    email: str | None
    language: Language
    notify_by_email: bool
    webhook: str | None


class PushKeys(Strict):
    """What a browser lets notices be encrypted with (RFC 8291)."""

    p256dh: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{87}$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]


class PushWish(Strict):
    """Where a browser takes notices, as its own `PushSubscription` says."""

    endpoint: Annotated[str, StringConstraints(max_length=1000, pattern=r"^https?://.+$")]
    keys: PushKeys


class PushState(BaseModel):
    key: str = Field(description="the server's public key, for `applicationServerKey`")
    endpoint: str | None = Field(description="where this browser takes notices, if it does")


# --- games -----------------------------------------------------------------------------------------------


class ChoiceInfo(BaseModel):
    id: str
    name: str
    explanation: str
    values: list[str]
    value_names: list[str]
    default: str
    paragraph: str
    hands: dict[str, list[str]] = Field(description="by value the seats that one player holds together then")
    limits: dict[str, list[str]] = Field(description="by scenario the values it takes, where not all")


class LessonInfo(BaseModel):
    """A guided game, or a puzzle."""

    id: str
    title: str
    text: str
    minutes: int
    steps: int
    puzzle: bool


class LessonStep(BaseModel):
    """Something to read; a task is also something to do."""

    title: str
    text: str
    paragraph: str
    task: bool
    accept: list[str] = Field(description="patterns of the answers that it accepts; a puzzle keeps them")
    point: list[str] | None = Field(
        description="elements of the board to look at; null for those that accepted answers touch"
    )


class LessonScript(LessonInfo):
    """A lesson with what it says at each step."""

    script: list[LessonStep]


class LessonStart(Strict):
    anew: Annotated[bool, Field(description="from the beginning, though it has been begun")] = False


class GameInfo(BaseModel):
    id: str
    name: str
    line: str = Field(description="what kind of game it is, in a few words")
    facts: str = Field(description="of what kind it is, for how many, how long and how hard, in one line")
    tagline: str = Field(description="what players do in it, in two sentences")
    play_now: str = Field(description="whom a guest plays who begins at once")
    chapter_word: str = Field(description="what its chapters are called, such as turn")
    seats: list[str]
    seat_names: dict[str, str]
    scenarios: list[str]
    scenario_names: dict[str, str]
    scenario_texts: dict[str, str]
    choices: list[ChoiceInfo]
    bots: list[str]
    words: dict[str, str] = Field(description="what pages say of verbs, elements, decisions, dice and seats")
    rules_version: int
    components: str
    texts: dict[str, str] = Field(description="by language the hash of its texts, for keeping them")
    lessons: list[LessonInfo] = Field(description="guided games and puzzles")


# --- arranged positions ----------------------------------------------------------------------------------

ShapeKind = Literal["number", "flag", "name", "maybe", "list", "some", "table", "parts", "words"]


class NamedThing(BaseModel):
    id: str
    name: str


class FactShape(BaseModel):
    """What may be written as the value of a fact.

    `maybe`, `list` and `some` (a list in which each stands once) are of an `item`, `table` by `keys` of an
    `item`, `parts` by `keys` of what stands in `parts` beside them, and `words` of their `parts`, which are
    written as one text with `between` between them. A list in `parts` replaces what was there if the part
    `whole` is true.
    """

    kind: ShapeKind
    low: int = 0
    high: int = 0
    names: list[NamedThing] = Field(default_factory=list)
    element: str | None = Field(None, description="the kind of elements of the board that these are")
    item: FactShape | None = None
    keys: FactShape | None = None
    parts: list[FactShape] = Field(default_factory=list)
    between: str = ""
    whole: str | None = None


class FactInfo(BaseModel):
    id: str
    name: str
    shape: FactShape


class FactChapter(BaseModel):
    id: str
    name: str
    facts: list[FactInfo]


class Draft(BaseModel):
    """A position as somebody arranges it: a segment of a scenario with its board changed by facts."""

    scenario: ShortId
    options: dict[ShortId, ShortId] = Field(default_factory=dict, max_length=20)
    segment: ShortId
    facts: dict[ShortId, Any] = Field(default_factory=dict, max_length=100)


class WrittenDraft(Draft, Strict):
    """A draft that somebody sends."""


class FactsInfo(BaseModel):
    """What may be said of an arranged position of a game."""

    segments: list[NamedThing]
    chapters: list[FactChapter]
    first: Draft = Field(description="what to begin with")


class DraftReason(BaseModel):
    """Why a draft is no position of the game."""

    field: str = Field(description="the place in the draft, such as `zones.riga.armies`; empty for all of it")
    text: str
    paragraph: str | None = None


class PuzzleWanted(WrittenDraft):
    title: Annotated[str, Field(min_length=1, max_length=100)]


class DraftOfTable(Strict):
    at_answer: Annotated[int, Field(ge=0)]


class RuleParagraph(BaseModel):
    id: str
    title: str
    kind: str
    text: str
    rulings: list[str]
    comment: str


class Phrase(BaseModel):
    """A sentence, or a part of one, before it is put into words: its template in the texts of the game, and
    the facts to fill it with, which may be phrases themselves."""

    table: str
    key: str
    facts: dict[str, Any]


# --- tables ----------------------------------------------------------------------------------------------

SeatKind = Literal["human", "bot", "open", "reserved"]
TableStatus = Literal["waiting", "running", "finished", "abandoned"]


class SeatRequest(Strict):
    """human: me (several seats may be mine); bot; open: whoever comes; reserved: by a personal link."""

    kind: SeatKind
    bot: ShortId | None = None


class ArrangedTable(WrittenDraft):
    """With open or reserved seats all that is hidden is dealt anew; otherwise nobody can join later."""

    seats: dict[ShortId, SeatRequest] = Field(max_length=6)
    private: bool = True


class NewTable(Strict):
    game: ShortId
    scenario: ShortId
    options: dict[ShortId, ShortId] = Field(default_factory=dict, max_length=20)
    seats: dict[ShortId, SeatRequest] = Field(max_length=6)
    private: bool = True
    several_seats: Annotated[bool, Field(description="one person may take more than one open seat")] = False
    clock_seconds: Annotated[int, Field(ge=5, le=60 * 60 * 24 * 30)] | None = None
    bots_explain: Annotated[
        bool | None,
        Field(description="bots say why they did what they did; if absent where one person plays with bots"),
    ] = None
    language: Language = "en"


class SeatFacts(BaseModel):
    seat: str
    kind: SeatKind
    player: str | None = None
    player_id: str | None = None
    bot: str | None = None
    mine: bool = False
    hand: list[str] = Field(description="the seats that whoever plays this one plays too, itself among them")
    invite: str | None = Field(
        None, description="the personal link of a reserved seat, shown to the table's host"
    )
    resigned: bool = False
    connected: bool = Field(description="the person has the table open")
    absent: bool = Field(
        description="not connected and out of time or long away: the host may give the seat to a bot"
    )


class SeatInfo(SeatFacts):
    seat_name: str


class LessonPlace(BaseModel):
    """How far a lesson has come: the number of the step to do from 0, that of all steps once it is done."""

    id: str
    step: int
    steps: int
    done: bool


class TableAtAll(BaseModel):
    id: str
    game: str
    scenario: str
    options: dict[str, str]
    components: str = Field(description="hash of the component data that the game is played with")
    status: TableStatus
    private: bool
    several_seats: bool = Field(description="one person may take more than one open seat")
    host: str
    i_am_host: bool
    waiting_for: list[str]
    my_turn: bool
    winners: list[str] | None = Field(None, description="seats once the game is over, none in a draw")
    created: str
    updated: str
    clock_seconds: int | None = Field(None, description="for each decision; null without a limit")
    bots_explain: bool = Field(description="bots say why they did what they did")
    deadline: str | None = None
    link: str = Field(description="the address that lets others join or watch")
    seed_hash: str
    seed: str | None = Field(None, description="only after the end")
    rematch: str | None = Field(None, description="of a private table only for its own people")
    forked_from: str | None = Field(None, description="the game it branched off from, unless that is private")
    forked_at: int | None = None
    lesson: LessonPlace | None = Field(None, description="the lesson that is played at it")


class TableFacts(TableAtAll):
    """A table without words."""

    seats: list[SeatFacts]
    standing: Phrase | None = Field(None, description="where the game is in its sequence of play")


class TableInfo(TableAtAll):
    scenario_name: str
    seats: list[SeatInfo]
    standing: str | None = Field(None, description="where the game is in its sequence of play, in words")


class Move(BaseModel):
    """How far an option moves the issue that it is about, and to which place."""

    value: int
    to: str


class OptionAtAll(BaseModel):
    id: str
    verb: str
    args: list[str]
    touches: list[str]
    final: bool = Field(description="chosen, I cannot take it back alone: a die falls or something is shown")
    light: bool = Field(False, description="only opens a decision of mine and can be taken back")
    moves: Move | None = Field(None, description="what is certain beforehand: no die decides it")


class OptionFacts(OptionAtAll):
    """An option without words: the template `verb` of the table `option`, and its facts."""

    facts: dict[str, Any]
    hint: Phrase | None = Field(None, description="what is worth knowing before, such as the odds")
    waste: Phrase | None = Field(None, description="what would be lost by it: a sentence")


class OptionInfo(OptionAtAll):
    text: str
    hint: str | None = Field(None, description="what is worth knowing before, such as the odds")
    waste: str | None = Field(None, description="what would be lost by it, such as points left unspent")


class OfferAtAll(BaseModel):
    """What could be let be from now on, until the end of the chapter."""

    by: str = Field(description="the fact in which later decisions have to be alike, or any")


class OfferFacts(OfferAtAll):
    what: Phrase


class WaiverOffer(OfferAtAll):
    text: str


class AskFacts(BaseModel):
    """A decision without words: the template `prompt` of the table of that name, and its facts."""

    prompt: str
    paragraph: str
    facts: dict[str, Any]
    options: list[OptionFacts]
    waivers: list[OfferFacts]


class AskInfo(BaseModel):
    prompt: str
    text: str
    paragraph: str
    options: list[OptionInfo]
    waivers: list[WaiverOffer]


class WaiverAtAll(BaseModel):
    """What the seat lets be until the end of the chapter, which nobody else is told."""

    given: list[int] = Field(description="the numbers of the answers that it gave")


class WaiverFacts(WaiverAtAll):
    what: Phrase


class WaiverInfo(WaiverAtAll):
    text: str


class WaiverRequest(Strict):
    seat: ShortId
    by: ShortId
    version: Annotated[int, Field(ge=0)]


class BeatMark(BaseModel):
    """What an event says by itself of the beat that it is told in. It goes on with the beat before it if
    that is of one of the kinds that it `joins`, or of its own `kind` and opened by an event with the same
    `same`; otherwise, and where it begins another phase (`each`: even one of that name), a beat begins."""

    kind: str
    weight: int = Field(description="from 1, which a hurried reader skips, to 5, which decides the game")
    seat: str | None = Field(description="who acts")
    joins: list[str]
    same: str | None
    phase: str | None
    each: bool
    dice: list[int] = Field(description="the faces that fell")
    loss: bool = Field(description="whether somebody loses something by it")


class MessageAtAll(BaseModel):
    """One entry of a table's stream. kind: event (facts.event names it), answer, committed, reason (why a bot
    gave that `answer`), undone (back to `answer`), chat, seats, settings, started, ended, abandoned,
    abandon_asked, undo_asked, undo_refused, clock, rematch, rules. Numbers never repeat, so that a client can
    resume after any of them."""

    seq: int
    kind: str
    at: str
    paragraph: str | None = None
    seat: str | None = None
    answer: int | None = None
    facts: dict[str, Any] = Field(default_factory=dict)
    elements: list[str] = Field(default_factory=list, description="of the board, at which it happened")
    beat: BeatMark | None = Field(None, description="of events: how they are told together")


class MessageFacts(MessageAtAll):
    """A message without words. An event is said by the template `facts.event` of the table `event`, filled
    with the facts; an answer by the name of its seat, a colon, and what is `said`."""

    said: Phrase | None
    body: str | None = Field(description="what somebody wrote")


class Message(MessageAtAll):
    text: str


class ScoreAtAll(BaseModel):
    points: dict[str, int]
    decisive: str | None = Field(
        description="the one condition that decides, whose row the points are; null where all add up"
    )
    by_condition: dict[str, dict[str, int]]
    final: dict[str, int] | None
    winners: list[str] = Field(description="seats; empty until the game is over, and in a draw")
    history: list[dict[str, Any]] = Field(
        default_factory=list, description="points by answer number, for the chart"
    )


class ScoreFacts(ScoreAtAll):
    """A score without words."""

    verdict: list[Phrase] = Field(description="which victory condition would apply now: sentences")


class ScoreInfo(ScoreAtAll):
    condition_texts: dict[str, str]
    verdict: str = Field(description="which victory condition would apply now, in words")


class UndoRequest(BaseModel):
    by: str
    to_answer: int
    consents: list[str]
    needed: list[str]


class StageUnderWay(BaseModel):
    """Where a course, such as a turn, stands."""

    course: str
    stage: str


class StateAtAll(BaseModel):
    seq: int = Field(description="number of the last message that this state includes")
    version: int
    seat: str | None = Field(description="whose eyes: a seat of mine, or null for a spectator")
    segment: str
    stages: list[StageUnderWay] = Field(
        default_factory=list,
        description="of the courses that `components.courses` tells, the outermost first",
    )
    committed: str | None
    waiting_for: list[str]
    board: dict[str, Any]
    aids: dict[str, Any] = Field(
        default_factory=dict, description="what follows from the board as I see it: odds, supply lines"
    )
    undo_to: int | None = Field(None, description="answer number that one click takes me back to")
    undo_request: UndoRequest | None = None
    answers: int


class StateFacts(StateAtAll):
    """The state without words, which a client puts into any language by the texts of the game."""

    table: TableFacts
    ask: AskFacts | None
    score: ScoreFacts
    waivers: list[WaiverFacts] = Field(default_factory=list, description="of the seat")


class TableState(StateAtAll):
    """Everything a client needs to show a table from one seat's point of view."""

    table: TableInfo
    segment_name: str
    ask: AskInfo | None
    score: ScoreInfo
    waivers: list[WaiverInfo] = Field(default_factory=list, description="of the seat")


class ArrangedPosition(BaseModel):
    """A draft by the rules: the table as it would begin, or every reason why it cannot."""

    state: TableState | None
    asked: list[str] = Field(description="who decides first, and what")
    values: dict[str, Any] = Field(description="what the board says of each fact")
    reasons: list[DraftReason]


class AnswerRequest(Strict):
    seat: ShortId
    option: OptionId
    version: Annotated[int, Field(ge=0)]


class PlanStart(Strict):
    """`version` is that of the state in which the seat has to decide."""

    seat: ShortId
    version: Annotated[int, Field(ge=0)]


class PlanAnswer(Strict):
    option: OptionId
    version: Annotated[int, Field(ge=0, description="of the plan's state")]


class PlanUndo(Strict):
    to_step: Annotated[int, Field(ge=0, description="how many of the planned answers stay")]


class PlanPlay(Strict):
    version: Annotated[int, Field(ge=0, description="of the table's state, not of the plan's")]


class PlanStep(BaseModel):
    """One planned answer, and what happened after it on the copy."""

    prompt: str
    option: str
    text: str
    told: list[str]


class PlanState(BaseModel):
    """A plan: the table as it would stand on the copy, from the planning seat's eyes. Its `undo_to` and
    what is taken back count planned answers."""

    state: TableState
    steps: list[PlanStep]
    over: bool = Field(description="the seat's part of the turn ends here")


class PlayedPlan(BaseModel):
    """What became of a plan at the table. stopped: done, all of it was given; chance, a die fell or something
    was revealed; others, somebody else has to decide; differs, the next answer is not offered there."""

    state: TableState
    given: int
    stopped: Literal["done", "chance", "others", "differs"]
    left: list[PlanStep]


class WhyNot(BaseModel):
    reason: str
    text: str
    paragraph: str
    facts: dict[str, Any]


class BotMotive(BaseModel):
    """What speaks for an option, or against it where the share is negative."""

    key: str
    share: float
    text: str


class Advised(BaseModel):
    """An option as a bot sees it; of the motives the weightiest."""

    option: str
    text: str
    score: float
    motives: list[BotMotive]


class Advice(BaseModel):
    """What a bot would do at that version of the game, and what it thinks of the next best options."""

    version: int
    options: list[Advised]


class Inquiry(BaseModel):
    """What a game tells of an element on demand; nothing if there is nothing to tell."""

    element: str
    told: dict[str, Any] | None


class UndoAsk(Strict):
    to_answer: Annotated[int, Field(ge=0)]


class Consent(Strict):
    agree: bool


class ChatRequest(Strict):
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]


class MuteRequest(Strict):
    player_id: ShortId
    muted: bool


class Muted(BaseModel):
    """Somebody whose chat is not shown to the reader."""

    player_id: str
    name: str


class TableSettings(Strict):
    """What the host may change of a table; absent fields stay."""

    bots_explain: bool | None = None


class SeatChange(Strict):
    seat: ShortId
    kind: SeatKind
    bot: ShortId | None = None


class JoinRequest(Strict):
    """Without a seat the first open one is taken."""

    seat: ShortId | None = None


class PlayNow(Strict):
    game: ShortId | None = None


class ForkRequest(Strict):
    """Without seats I go on with those that were mine, else with the first, against bots. With open or
    reserved seats all that is hidden is dealt anew; otherwise nobody can join later."""

    at_answer: Annotated[int, Field(ge=0)]
    seats: dict[ShortId, SeatRequest] | None = Field(None, max_length=6)
    private: bool = True


class ReplayStep(BaseModel):
    """The table as it was after that many answers."""

    at_answer: int
    answers: int
    messages: list[Message]
    state: TableState


class SummaryEntry(BaseModel):
    name: str
    seat: str | None = Field(description="where it is that of a seat")
    number: int


class SummaryLine(BaseModel):
    """What happened how often, or how much there was of it, by whom or where."""

    name: str
    entries: list[SummaryEntry]


class Summary(BaseModel):
    """What closes a phase (`kind`), the `chapter` that it opened, or the whole game, told from message
    `first` to message `last`."""

    kind: str
    chapter: bool
    title: str
    first: int
    last: int
    lines: list[SummaryLine]
    moments: list[str] = Field(description="what weighed most, in words")
    gained: dict[str, int] | None = Field(
        description="points by seat, where they were counted before and after"
    )


class RollCheck(BaseModel):
    answer: int
    counter: int
    purpose: str
    sides: int
    result: list[int]
    agrees: bool


class Verification(BaseModel):
    seed_hash: str
    seed: str | None
    agrees: bool
    problem: str | None
    dice_agree: bool = Field(
        description="the seed is the one that was published, and the dice follow from it, even where the "
        "rules have been changed since; shuffles are in `rolls` only where they have not"
    )
    rolls: list[RollCheck]


class Problem(BaseModel):
    """Every refusal: what is wrong, in words, and in a game by which paragraph."""

    error: str
    text: str
    paragraph: str | None = None
    facts: dict[str, Any] = Field(default_factory=dict)
