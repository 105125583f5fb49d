"""What the server itself says at a table, in the order of LANGUAGES; the rules' own words are in `texts`."""

from __future__ import annotations

from typing import Any, Final

from tripartite.texts import LANGUAGES, capital

Words = dict[str, tuple[str, str, str]]

REFUSALS: Final[Words] = {
    "no_such_table": ("There is no such table.", "No existe esa mesa.", "Quel tavolo non esiste."),
    "no_such_game": (
        "There is no game “{game}”.",
        "No existe el juego «{game}».",
        "Il gioco «{game}» non esiste.",
    ),
    "no_such_seat": (
        "This table has no seat “{seat}”.",
        "Esta mesa no tiene el puesto «{seat}».",
        "Questo tavolo non ha il posto «{seat}».",
    ),
    "no_such_bot": (
        "There is no bot “{bot}” for this game.",
        "No existe el bot «{bot}» para este juego.",
        "Per questo gioco non c'è il bot «{bot}».",
    ),
    "no_such_invitation": (
        "This invitation is not valid, or somebody has used it.",
        "Esta invitación no vale o alguien la ha usado ya.",
        "Questo invito non è valido, oppure qualcuno l'ha già usato.",
    ),
    "no_such_answer": (
        "There is no answer number {answer} in this game.",
        "Esta partida no tiene la respuesta número {answer}.",
        "Questa partita non ha la risposta numero {answer}.",
    ),
    "seats_incomplete": (
        "Say who plays each of these seats: {seats}.",
        "Di quién juega cada uno de estos puestos: {seats}.",
        "Di' chi gioca ciascuno di questi posti: {seats}.",
    ),
    "one_hand": (
        "One player holds these seats together, so the same must be said of all of them: {seats}.",
        "Un mismo jugador lleva estos puestos, así que debe decirse lo mismo de todos: {seats}.",
        "Uno stesso giocatore tiene questi posti, perciò per tutti deve valere lo stesso: {seats}.",
    ),
    "not_your_seat": (
        "That seat is not yours.",
        "Ese puesto no es tuyo.",
        "Quel posto non è tuo.",
    ),
    "not_a_player": (
        "Only players of this table can do that.",
        "Solo pueden hacerlo quienes juegan en esta mesa.",
        "Possono farlo solo i giocatori di questo tavolo.",
    ),
    "not_the_host": (
        "Only the host of this table can do that.",
        "Solo puede hacerlo quien abrió esta mesa.",
        "Può farlo solo chi ha aperto questo tavolo.",
    ),
    "not_running": (
        "The game at this table is not running.",
        "La partida de esta mesa no está en curso.",
        "La partita di questo tavolo non è in corso.",
    ),
    "already_started": (
        "The game has started already.",
        "La partida ya ha empezado.",
        "La partita è già cominciata.",
    ),
    "not_ended": (
        "That is possible after the end of the game.",
        "Eso se puede después del final de la partida.",
        "Si può dopo la fine della partita.",
    ),
    "already_ended": (
        "The game has ended.",
        "La partida ha terminado.",
        "La partita è finita.",
    ),
    "seat_taken": (
        "That seat is taken.",
        "Ese puesto está ocupado.",
        "Quel posto è occupato.",
    ),
    "not_absent": (
        "{player} can be replaced only when not connected and either out of time or away for {hours} hours.",
        "Solo se puede sustituir a {player} si no está conectado y se le acabó el tiempo o falta desde hace "
        "{hours} horas.",
        "{player} si può sostituire solo se non è connesso e ha esaurito il tempo o manca da {hours} ore.",
    ),
    "no_open_seat": (
        "No seat is open at this table; you can watch.",
        "No queda ningún puesto libre en esta mesa; puedes mirar.",
        "A questo tavolo non ci sono posti liberi; puoi guardare.",
    ),
    "seats_open": (
        "Seats still wait for somebody: {seats}. Give them to bots, or wait.",
        "Aún faltan jugadores: {seats}. Dáselos a los bots o espera.",
        "Alcuni posti aspettano ancora qualcuno: {seats}. Dalli ai bot o aspetta.",
    ),
    "has_seen_other_hand": (
        "You have seen the cards of another seat, and others play this game or have played it: "
        "you can come back only to a seat whose cards you know.",
        "Has visto las cartas de otro puesto, y otras personas juegan o han jugado esta partida: "
        "solo puedes volver a un puesto cuyas cartas conoces.",
        "Hai visto le carte di un altro posto, e altri giocano o hanno giocato questa partita: "
        "puoi tornare solo a un posto di cui conosci le carte.",
    ),
    "hands_known": (
        "Somebody knows the cards of several seats of this game and does not play all of them, so nobody new "
        "can join. Branch off with an open seat: there the hidden cards are dealt anew.",
        "Alguien conoce las cartas de varios puestos de esta partida y no los juega todos: no puede entrar "
        "nadie más. Crea una variante con un puesto libre: allí se reparten de nuevo las cartas ocultas.",
        "Qualcuno conosce le carte di più posti di questa partita e non li gioca tutti: nessun altro può "
        "entrare. Crea una variante con un posto libero: lì le carte coperte si distribuiscono di nuovo.",
    ),
    "dice_known": (
        "The dice of an imported game are known to you. Branch off from it to play on with others.",
        "Conoces los dados de una partida importada. Crea una variante para seguir con otros.",
        "Conosci i dadi di una partita importata. Creane una variante per continuare con altri.",
    ),
    "cannot_branch": (
        "You can branch off from a game that has ended, or from your own game if nobody else has played it.",
        "Puedes crear una variante de una partida terminada, o de la tuya si no la ha jugado nadie más.",
        "Puoi creare una variante di una partita finita, o della tua se non l'ha giocata nessun altro.",
    ),
    "no_undo_asked": (
        "Nobody has asked to take anything back.",
        "Nadie ha pedido deshacer nada.",
        "Nessuno ha chiesto di tornare indietro.",
    ),
    "nothing_to_undo": (
        "There is nothing to take back to answer {answer}.",
        "No hay nada que deshacer hasta la respuesta {answer}.",
        "Non c'è nulla da annullare fino alla risposta {answer}.",
    ),
    "other_components": (
        "This game is played with other component data ({components}) than this server has ({served}). "
        "Nothing is lost: it goes on where that data is served.",
        "Esta partida usa otros datos de componentes ({components}) que los de este servidor ({served}). "
        "No se pierde nada: sigue donde se usen esos datos.",
        "Questa partita usa altri dati dei componenti ({components}) rispetto a questo server ({served}). "
        "Nulla è perso: continua dove si usano quei dati.",
    ),
    "other_rules": (
        "This game was begun with other rules, so this server cannot go on with it.",
        "Esta partida empezó con otras reglas; este servidor ya no puede jugarla.",
        "Questa partita è cominciata con altre regole; questo server non può continuarla.",
    ),
    "no_such_player": (
        "That person is not at this table.",
        "Esa persona no está en esta mesa.",
        "Quella persona non è a questo tavolo.",
    ),
    "nothing_asked_about": (
        "Name an option, or an element of the board.",
        "Nombra una opción o un elemento del tablero.",
        "Indica un'opzione o un elemento del tabellone.",
    ),
    "not_understood": (
        "That message is not understood.",
        "Ese mensaje no se entiende.",
        "Quel messaggio non si capisce.",
    ),
}

MESSAGES: Final[Words] = {
    "joined": ("{player} plays {seat}.", "{player} juega con {seat}.", "{player} gioca {seat}."),
    "left": (
        "{player} leaves {seat}; a bot takes over.",
        "{player} deja {seat}; sigue un bot.",
        "{player} lascia {seat}; continua un bot.",
    ),
    "resigned": (
        "{player} resigns {seat}; a bot takes over.",
        "{player} abandona {seat}; sigue un bot.",
        "{player} si ritira da {seat}; continua un bot.",
    ),
    "replaced": (
        "{player} is absent; a bot takes over {seat}.",
        "{player} no está; un bot sigue con {seat}.",
        "{player} è assente; un bot continua con {seat}.",
    ),
    "bot": ("A bot plays {seat}.", "Un bot juega con {seat}.", "Un bot gioca {seat}."),
    "open": ("The seat {seat} is open.", "El puesto {seat} está libre.", "Il posto {seat} è libero."),
    "reserved": (
        "The seat {seat} is reserved for the holder of a link.",
        "El puesto {seat} está reservado para quien tenga un enlace.",
        "Il posto {seat} è riservato a chi ha un link.",
    ),
    "started": ("The game begins.", "Empieza la partida.", "La partita comincia."),
    "ended": (
        "The game is over. Winner: {winners}.",
        "La partida ha terminado. Ganador: {winners}.",
        "La partita è finita. Vincitore: {winners}.",
    ),
    "drawn": (
        "The game is over; it is a draw.",
        "La partida ha terminado en tablas.",
        "La partita è finita in parità.",
    ),
    "abandoned": ("The game is abandoned.", "Se abandona la partida.", "La partita è abbandonata."),
    "abandon_asked": (
        "{player} wants to abandon the game; everybody has to agree.",
        "{player} quiere abandonar la partida; todos tienen que estar de acuerdo.",
        "{player} vuole abbandonare la partita; tutti devono essere d'accordo.",
    ),
    "committed": (
        "{seat} has chosen in secret.",
        "{seat} ha elegido en secreto.",
        "{seat} ha scelto in segreto.",
    ),
    "undone": (
        "{player} goes back to answer {answer}.",
        "{player} vuelve a la respuesta {answer}.",
        "{player} torna alla risposta {answer}.",
    ),
    "choice_undone": (
        "{player} takes back what was chosen in secret.",
        "{player} retira lo que había elegido en secreto.",
        "{player} ritira ciò che aveva scelto in segreto.",
    ),
    "undo_asked": (
        "{player} asks to go back to answer {answer}.",
        "{player} pide volver a la respuesta {answer}.",
        "{player} chiede di tornare alla risposta {answer}.",
    ),
    "undo_agreed": (
        "{player} agrees to go back.",
        "{player} acepta volver atrás.",
        "{player} accetta di tornare indietro.",
    ),
    "undo_refused": (
        "{player} does not agree to go back.",
        "{player} no acepta volver atrás.",
        "{player} non accetta di tornare indietro.",
    ),
    "undo_dropped": (
        "The game went on, so the wish to go back is void.",
        "La partida ha seguido: la petición de volver atrás queda sin efecto.",
        "La partita è andata avanti: la richiesta di tornare indietro decade.",
    ),
    "clock": (
        "Time is up for {seat}: the bot answers.",
        "Se acabó el tiempo de {seat}: responde el bot.",
        "Tempo scaduto per {seat}: risponde il bot.",
    ),
    "rematch": (
        "{player} sets up a rematch.",
        "{player} prepara la revancha.",
        "{player} prepara la rivincita.",
    ),
}

ODDS: Final[Words] = {
    "odds": (
        "{attack}:{defence}, wins {win} %, tie {tie} %",
        "{attack}:{defence}, gana {win} %, empate {tie} %",
        "{attack}:{defence}, vince {win} %, pari {tie} %",
    ),
    "alone": (
        "alone {odds}",
        "solo: {odds}",
        "da sola: {odds}",
    ),
    "against": (
        "against {army} {attack}:{defence}, wins {win} %",
        "contra {army} {attack}:{defence}, gana {win} %",
        "contro {army} {attack}:{defence}, vince {win} %",
    ),
}

VERDICTS: Final[Words] = {
    "allied_victory": (
        "both Axis powers have surrendered, and first and last are at most {spread} points apart: "
        "the first wins",
        "ambas potencias del Eje se han rendido y {spread} puntos como mucho separan al primero del último: "
        "gana el primero",
        "le due potenze dell'Asse si sono arrese e al massimo {spread} punti separano il primo dall'ultimo: "
        "vince il primo",
    ),
    "broken_alliance": (
        "both Axis powers have surrendered, but first and last are more than {spread} points apart: "
        "the second wins, unless the first has more than both others together",
        "ambas potencias del Eje se han rendido, pero más de {spread} puntos separan al primero del último: "
        "gana el segundo, salvo que el primero tenga más que los otros dos juntos",
        "le due potenze dell'Asse si sono arrese, ma più di {spread} punti separano il primo dall'ultimo: "
        "vince il secondo, a meno che il primo abbia più degli altri due insieme",
    ),
    "broken_alliance_1": (
        "both Axis powers have surrendered, but first and last are more than {spread} points apart: "
        "the first wins only within a limit of {spread} plus a die",
        "ambas potencias del Eje se han rendido, pero más de {spread} puntos separan al primero del último: "
        "el primero solo gana dentro de un límite de {spread} más un dado",
        "le due potenze dell'Asse si sono arrese, ma più di {spread} punti separano il primo dall'ultimo: "
        "il primo vince solo entro un limite di {spread} più un dado",
    ),
    "broken_alliance_tournament": (
        "both Axis powers have surrendered, but first and last are more than {spread} points apart: "
        "the second wins",
        "ambas potencias del Eje se han rendido, pero más de {spread} puntos separan al primero del último: "
        "gana el segundo",
        "le due potenze dell'Asse si sono arrese, ma più di {spread} punti separano il primo dall'ultimo: "
        "vince il secondo",
    ),
    "negotiated_surrender": (
        "the Axis still fights ({powers}), so the first is held back and the last is helped; "
        "then the highest wins",
        "el Eje sigue luchando ({powers}): el primero pierde puntos y el último los gana; "
        "después gana el más alto",
        "l'Asse combatte ancora ({powers}): il primo perde punti e l'ultimo ne guadagna; "
        "poi vince il più alto",
    ),
    "now": (
        "if the game ended now ({paragraph}): {verdict}.",
        "si la partida acabara ahora ({paragraph}): {verdict}.",
        "se la partita finisse ora ({paragraph}): {verdict}.",
    ),
    "then": ("{verdict} ({paragraph}).", "{verdict} ({paragraph}).", "{verdict} ({paragraph})."),
    "would_win": ("{seat} would win.", "ganaría {seat}.", "vincerebbe {seat}."),
    "won": ("{seat} has won.", "ha ganado {seat}.", "ha vinto {seat}."),
}


def say(words: Words, key: str, language: str, **facts: Any) -> str:
    """A sentence of the server in a language."""
    return capital(fill(words, key, language, **facts))


def fill(words: Words, key: str, language: str, **facts: Any) -> str:
    """A part of a sentence; a list among the facts is written out."""
    written = {
        name: ", ".join(map(str, fact)) if isinstance(fact, list) else fact for name, fact in facts.items()
    }
    return words[key][LANGUAGES.index(language)].format(**written)
