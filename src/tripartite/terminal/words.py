"""The words of the terminal client itself, in the order of LANGUAGES; the game's own words are in `texts`."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "es", "it")

WORDS: Final[dict[str, tuple[str, str, str]]] = {
    # Playing
    "welcome_player": (
        "{game}, {scenario}. You play {seats}. Type a number or words to choose, `help` for everything else.",
        "{game}, {scenario}. Juegas con {seats}. Elige con un número o con palabras; `help` da lo demás.",
        "{game}, {scenario}. Giochi con {seats}. Scegli con un numero o con parole; `help` dà il resto.",
    ),
    "welcome_watcher": (
        "{game}, {scenario}. The bots play, you watch.",
        "{game}, {scenario}. Juegan los bots, tú miras.",
        "{game}, {scenario}. Giocano i bot, tu guardi.",
    ),
    "hand_over": (
        "{seat} decides. Hand over the keyboard, then press Enter: ",
        "Decide {seat}. Pasa el teclado y pulsa Intro: ",
        "Decide {seat}. Passa la tastiera, poi premi Invio: ",
    ),
    "how_to_choose": (
        "Type a number or words; or auto, why ..., undo, board, rules ..., help.",
        "Escribe un número o palabras; o auto, why ..., undo, board, rules ..., help.",
        "Scrivi un numero o parole; oppure auto, why ..., undo, board, rules ..., help.",
    ),
    "narrowed": (
        "Some of the options; `back` shows all.",
        "Parte de las opciones; `back` las muestra todas.",
        "Una parte delle opzioni; `back` le mostra tutte.",
    ),
    "no_such_number": (
        "{number} is not on the list; it goes from 1 to {most}.",
        "{number} no está en la lista; va de 1 a {most}.",
        "{number} non è nella lista; va da 1 a {most}.",
    ),
    "nothing_fits": (
        "No option fits “{words}”. Try `why {words}`, or `help`.",
        "Ninguna opción encaja con «{words}». Prueba `why {words}` o `help`.",
        "Nessuna opzione corrisponde a «{words}». Prova `why {words}` o `help`.",
    ),
    "only_one": (
        "Only one fits: {option}. Enter chooses it, `back` shows all.",
        "Solo encaja una: {option}. Intro la elige, `back` muestra todas.",
        "Ne corrisponde una sola: {option}. Invio la sceglie, `back` mostra tutte.",
    ),
    "auto": ("The bot chooses: {option}", "El bot elige: {option}", "Il bot sceglie: {option}"),
    "time_is_up": (
        "The time is up; the bot decides.",
        "Se acabó el tiempo; decide el bot.",
        "Il tempo è scaduto; decide il bot.",
    ),
    "auto_all": (
        "The bot plays {seat} from now on.",
        "Desde ahora el bot juega con {seat}.",
        "Da ora il bot gioca con {seat}.",
    ),
    "why_what": (
        "Say what: `why` and an option or words, such as `why {example}`.",
        "Di qué: `why` y una opción o palabras, como `why {example}`.",
        "Di' che cosa: `why` e un'opzione o parole, come `why {example}`.",
    ),
    "why_unknown": (
        "“{words}” names nothing of the game.",
        "«{words}» no nombra nada del juego.",
        "«{words}» non indica nulla del gioco.",
    ),
    "undone": (
        "Taken back: {answers} (bots included).",
        "Decisiones anuladas: {answers} (bots incluidos).",
        "Decisioni annullate: {answers} (bot inclusi).",
    ),
    "undo_nothing": (
        "There is no decision of yours to take back.",
        "No hay ninguna decisión tuya que anular.",
        "Non c'è nessuna tua decisione da annullare.",
    ),
    "undo_closed": (
        "A die or a reveal came in between; it closed the way back.",
        "Hubo un dado o una revelación de por medio: ya no se puede volver atrás.",
        "In mezzo c'è stato un dado o una rivelazione: non si torna più indietro.",
    ),
    "undo_reveal": (
        "Another player has shown a card since; that closed the way back.",
        "Otro jugador ha mostrado una carta desde entonces: ya no se puede volver atrás.",
        "Da allora un altro giocatore ha mostrato una carta: non si torna più indietro.",
    ),
    "undo_how_many": (
        "`undo` takes a whole number of decisions, such as `undo 2`.",
        "`undo` admite un número de decisiones, como `undo 2`.",
        "`undo` vuole un numero di decisioni, come `undo 2`.",
    ),
    "no_such_card_downfall": (
        "No zone is called “{words}”.",
        "Ninguna zona se llama «{words}».",
        "Nessuna zona si chiama «{words}».",
    ),
    "no_such_card_churchill": (
        "No card is called “{words}”.",
        "Ninguna carta se llama «{words}».",
        "Nessuna carta si chiama «{words}».",
    ),
    "no_such_rule": (
        "No paragraph has that number or holds “{words}”.",
        "Ningún párrafo tiene ese número ni contiene «{words}».",
        "Nessun paragrafo ha quel numero o contiene «{words}».",
    ),
    "rules_what": (
        "Say which: `rules` and the number of a paragraph, or a word.",
        "Di cuál: `rules` y el número de un párrafo, o una palabra.",
        "Di' quale: `rules` e il numero di un paragrafo, o una parola.",
    ),
    "save_where": (
        "Say where: `save game.json`.",
        "Di dónde: `save partida.json`.",
        "Di' dove: `save partita.json`.",
    ),
    "saved": (
        "Saved. Go on with: tripartite play {game} --load {file}",
        "Guardado. Se sigue con: tripartite play {game} --load {file}",
        "Salvato. Si riprende con: tripartite play {game} --load {file}",
    ),
    "saved_over": (
        "Saved. Check it with: tripartite verify {file}",
        "Guardado. Se comprueba con: tripartite verify {file}",
        "Salvato. Si controlla con: tripartite verify {file}",
    ),
    "save_before_leaving": (
        "A file name saves the game before you leave; Enter leaves without: ",
        "Un nombre de archivo guarda la partida antes de salir; Intro sale sin guardar: ",
        "Un nome di file salva la partita prima di uscire; Invio esce senza: ",
    ),
    "unsaved": (
        "The game was not saved.",
        "La partida no se ha guardado.",
        "La partita non è stata salvata.",
    ),
    "only_in_game": (
        "There is nothing to decide any more.",
        "Ya no hay nada que decidir.",
        "Non c'è più niente da decidere.",
    ),
    "no_such_command": (
        "“{words}” is no command; `help` lists them.",
        "«{words}» no es un comando; `help` los muestra.",
        "«{words}» non è un comando; `help` li mostra.",
    ),
    "after_the_game": (
        "`save FILE` keeps the record, which `tripartite verify FILE` replays and checks; "
        "`score`, `board`, `log` look back; Enter leaves.",
        "`save ARCHIVO` guarda el registro, que `tripartite verify ARCHIVO` repite y comprueba; "
        "`score`, `board` y `log` miran atrás; Intro sale.",
        "`save FILE` conserva la partita, che `tripartite verify FILE` rigioca e controlla; "
        "`score`, `board` e `log` guardano indietro; Invio esce.",
    ),
    "help": (
        """A decision
  3                 choose line 3; a line with … opens a shorter list
  {example:18}keep the options with these words; Enter takes the last one
  back              all options again
  auto              let the bot decide this once; `auto all`: until the end
  undo, undo 2      take back your last decisions, until a die or a reveal
  why {example:14}why something is not allowed, with the paragraph
Looking
{looking}
Leaving
  save game.json    keep the game
  quit              leave; you are asked whether to save
On the screen a number in [brackets] is the paragraph of the rules that something rests on.""",
        """Una decisión
  3                 elige la línea 3; una línea con … abre una lista más corta
  {example:18}deja las opciones con esas palabras; Intro toma la última
  back              otra vez todas las opciones
  auto              deja decidir al bot una vez; `auto all`: hasta el final
  undo, undo 2      anula tus últimas decisiones, hasta un dado o una revelación
  why {example:14}por qué algo no se permite, con el párrafo
Mirar
{looking}
Salir
  save partida.json guarda la partida
  quit              sale; se pregunta si hay que guardar
En la pantalla un número entre [corchetes] es el párrafo de las reglas en que algo se basa.""",
        """Una decisione
  3                 sceglie la riga 3; una riga con … apre una lista più corta
  {example:18}tiene le opzioni con queste parole; Invio prende l'ultima
  back              di nuovo tutte le opzioni
  auto              lascia decidere al bot una volta; `auto all`: fino alla fine
  undo, undo 2      annulla le tue decisioni, fino a un dado o a una rivelazione
  why {example:14}perché qualcosa non è permesso, con il paragrafo
Guardare
{looking}
Uscire
  save partita.json conserva la partita
  quit              esce; chiede se salvare
Sullo schermo un numero fra [parentesi] è il paragrafo delle regole su cui qualcosa si fonda.""",
    ),
    "looking_churchill": (
        """  board, hand       everything on the table; your cards
  card eden         the text of a card; `card` alone: the conference card
  score             points by condition
  log, log 50       what happened last
  rules 5.22        a paragraph; `rules capture`: those that speak of it""",
        """  board, hand       todo lo que hay en la mesa; tus cartas
  card eden         el texto de una carta; `card` solo: la carta de conferencia
  score             puntos por condición
  log, log 50       lo último que ha pasado
  rules 5.22        un párrafo; `rules captura`: los que hablan de ello""",
        """  board, hand       tutto ciò che è sul tavolo; le tue carte
  card eden         il testo di una carta; `card` da solo: la carta conferenza
  score             punti per condizione
  log, log 50       che cosa è successo da ultimo
  rules 5.22        un paragrafo; `rules cattura`: quelli che ne parlano""",
    ),
    "looking_downfall": (
        """  board, hand       the whole map; your developments
  card riga         a zone: terrain, neighbors, armies
  score             the fate of Germany; zones and armies
  log, log 50       what happened last
  rules 8-4         a paragraph; `rules landing`: those that speak of it""",
        """  board, hand       todo el mapa; tus desarrollos
  card riga         una zona: terreno, vecinas, ejércitos
  score             la suerte de Alemania; zonas y ejércitos
  log, log 50       lo último que ha pasado
  rules 8-4         un párrafo; `rules desembarco`: los que hablan de ello""",
        """  board, hand       tutta la mappa; i tuoi sviluppi
  card riga         una zona: terreno, vicine, armate
  score             la sorte della Germania; zone e armate
  log, log 50       che cosa è successo da ultimo
  rules 8-4         un paragrafo; `rules sbarco`: quelli che ne parlano""",
    ),
    # Players and hands; the short names fit into tables
    "uk": ("UK", "RU", "UK"),
    "ussr": ("USSR", "URSS", "URSS"),
    "us": ("US", "EE. UU.", "USA"),
    "you": ("you", "tú", "tu"),
    "won": ("Won", "Gan.", "Vinte"),
    "now": ("Now", "Ahora", "Adesso"),
    "cannot_advance": (
        "leader may not advance",
        "el líder no puede avanzar",
        "il leader non può avanzare",
    ),
    "cannot_debate": (
        "leader may not debate",
        "el líder no puede debatir",
        "il leader non può dibattere",
    ),
    "cannot_break_ties": (
        "leader may not break ties",
        "el líder no puede deshacer empates",
        "il leader non può sciogliere parità",
    ),
    "may_pass": ("may pass once", "puede pasar una vez", "può passare una volta"),
    "to_place": (
        "networks to place {number}",
        "redes clandestinas por colocar {number}",
        "reti clandestine da piazzare {number}",
    ),
    "to_align": (
        "political markers to place {number}",
        "marcadores políticos por colocar {number}",
        "segnalini politici da piazzare {number}",
    ),
    # The conference table
    "table_empty": (
        "No issue is on the table.",
        "No hay ninguna cuestión en la mesa.",
        "Nessuna questione è sul tavolo.",
    ),
    "threatened": (
        "{seat} threatens to capture {issue} (space {space}).",
        "{seat} amenaza con capturar {issue} (espacio {space}).",
        "{seat} minaccia di catturare {issue} (spazio {space}).",
    ),
    "table_legend": (
        "Table: 0 is the center, C the leader's chair (captured).",
        "Mesa: 0 es el centro; la última letra, la silla del líder (capturada).",
        "Tavolo: 0 è il centro; l'ultima lettera, la sedia del leader (catturata).",
    ),
    # The war
    "position": ("Is in", "Está en", "Si trova in"),
    "off": ("Off", "Of", "Off"),
    "nav": ("Nav", "Nav", "Nav"),
    "fronts_legend": (
        "Fronts: ■ entered; Off offensive support, Nav naval support in the theater box, Axis reserves.",
        "Frentes: ■ ocupado; Of apoyo ofensivo, Nav apoyo naval en la casilla de teatro, Eje reservas.",
        "Fronti: ■ occupata; Off supporto offensivo, Nav supporto navale nel teatro, Asse riserve.",
    ),
    "theater_box": ("theater box", "casilla de teatro", "casella di teatro"),
    "land": ("land", "tierra", "terra"),
    "needs_naval": ("amphibious: {number} naval", "anfibio: {number} naval", "anfibio: {number} navale"),
    "needs_issue": ("{issue} in the center", "{issue} en el centro", "{issue} al centro"),
    "nets": ("Net.", "Redes", "Reti"),
    "pols": ("Pol.", "Pol.", "Pol."),
    "boxes_legend": (
        "Countries: (c) colony, ← behind the front, Net. networks, Pol. political marker.",
        "Países: (c) colonia, ← tras el frente, Redes, Pol. marcador político.",
        "Paesi: (c) colonia, ← dietro il fronte, Reti, Pol. segnalino politico.",
    ),
    "card_modifier": ("card {number:+}", "carta {number:+}", "carta {number:+}"),
    "step": ("{name} ({step} of {steps})", "{name} ({step} de {steps})", "{name} ({step} di {steps})"),
    # Points
    "condition": ("Condition (9.4)", "Condición (9.4)", "Condizione (9.4)"),
    "adjusted": ("Negotiated surrender (4.43)", "Rendición negociada (4.43)", "Resa negoziata (4.43)"),
    "allied_victory": (
        "Germany and Japan have surrendered and the scores are at most {spread} apart: the first one wins.",
        "Alemania y Japón se han rendido y las puntuaciones distan {spread} como mucho: gana el primero.",
        "Germania e Giappone si sono arrese e i punteggi distano al più {spread}: vince il primo.",
    ),
    "broken_alliance": (
        "Germany and Japan have surrendered, but the scores are more than {spread} apart: "
        "the alliance breaks, which can cost the first one the victory.",
        "Alemania y Japón se han rendido, pero las puntuaciones distan más de {spread}: "
        "la alianza se rompe y eso puede costarle la victoria al primero.",
        "Germania e Giappone si sono arrese, ma i punteggi distano più di {spread}: "
        "l'alleanza si rompe, e ciò può costare la vittoria al primo.",
    ),
    "negotiated_surrender": (
        "Not every Axis power was beaten ({powers}): a negotiated surrender, "
        "which takes from those ahead and gives to the last.",
        "No todas las potencias del Eje han caído ({powers}): una rendición negociada, "
        "que quita a los que van delante y da al último.",
        "Non tutte le potenze dell'Asse sono state vinte ({powers}): una resa negoziata, "
        "che toglie a chi è avanti e dà all'ultimo.",
    ),
    "final_tie": (
        "A tie: the bomb, Germany or otherwise the UK decides it.",
        "Un empate: lo deciden la bomba, Alemania o, si no, el Reino Unido.",
        "Una parità: la decidono la bomba, la Germania o altrimenti il Regno Unito.",
    ),
    # Downfall of the Third Reich
    "front_line": (
        "Where armies face each other",
        "Donde se enfrentan ejércitos",
        "Dove le armate si fronteggiano",
    ),
    "around": ("Around {zone}", "Alrededor de {zone}", "Intorno a {zone}"),
    "air": ("Air", "Aire", "Aerei"),
    "box_open": ("in the box", "en el cajón", "nella casella"),
    "missions_of": (
        "{basic} + {advanced} advanced",
        "{basic} + {advanced} avanzadas",
        "{basic} + {advanced} avanzate",
    ),
    "neighbors": ("Neighbors", "Vecinas", "Vicine"),
    "supply_zone": ("Supply Zone", "Zona de Suministro", "Zona di Rifornimento"),
    "key_zone": ("Key Zone", "Zona Clave", "Zona Chiave"),
    "held_by": ("Control", "Control", "Controllo"),
    "game_over": ("The game is over", "La partida ha terminado", "La partita è finita"),
}

# What a group of options with the same verb is called.
VERBS: Final[dict[str, tuple[str, str, str]]] = {
    "advance": (
        "Advance an issue with a staff card",
        "Avanzar una cuestión con una carta de personal",
        "Avanzare una questione con una carta staff",
    ),
    "advance_by": (
        "Advance by a value of your choice",
        "Avanzar con un valor a elección",
        "Avanzare di un valore a scelta",
    ),
    "lead": (
        "Advance with your leader, discarding a card",
        "Avanzar con tu líder, descartando una carta",
        "Avanzare con il tuo leader, scartando una carta",
    ),
    "chief": (
        "Commit the chief of staff",
        "Comprometer al jefe de estado mayor",
        "Impegnare il capo di stato maggiore",
    ),
    "debate": (
        "Debate with a staff card",
        "Debatir con una carta de personal",
        "Dibattere con una carta staff",
    ),
    "debate_by": (
        "Debate by a value of your choice",
        "Debatir con un valor a elección",
        "Dibattere con un valore a scelta",
    ),
    "lead_debate": (
        "Debate with your leader, discarding a card",
        "Debatir con tu líder, descartando una carta",
        "Dibattere con il tuo leader, scartando una carta",
    ),
    "offensive": ("Place offensive support", "Colocar apoyo ofensivo", "Piazzare supporto offensivo"),
    "naval": ("Place naval support", "Colocar apoyo naval", "Piazzare supporto navale"),
    "activate": (
        "Activate a Pol-Mil issue",
        "Activar una cuestión Pol-Mil",
        "Attivare una questione Pol-Mil",
    ),
    "operate": (
        "Choose an army for an operation",
        "Elegir un ejército para una operación",
        "Scegliere un'armata per un'operazione",
    ),
    "move": ("Move without attack", "Mover sin atacar", "Muovere senza attaccare"),
    "assault": ("Move and attack or support", "Mover y atacar o apoyar", "Muovere e attaccare o appoggiare"),
    "land": ("Land", "Desembarcar", "Sbarcare"),
    "declare": ("Declare an attack", "Declarar un ataque", "Dichiarare un attacco"),
    "resolve": ("Fight an attack", "Librar un ataque", "Risolvere un attacco"),
    "fly": ("Fly an air mission", "Enviar una misión aérea", "Mandare una missione aerea"),
    "bomb": ("Bomb Germany", "Bombardear Alemania", "Bombardare la Germania"),
    "act": ("Take an Action", "Hacer una Acción", "Fare un'Azione"),
    "build": ("Build an army", "Construir un ejército", "Costruire un'armata"),
    "raise": ("Restore a reduced army", "Subir un ejército reducido", "Ripristinare un'armata ridotta"),
    "develop": ("Develop", "Desarrollar", "Sviluppare"),
    "convert": (
        "Convert infantry into tanks",
        "Convertir infantería en carros",
        "Convertire fanteria in carri",
    ),
    "disband": ("Disband an army", "Retirar un ejército", "Togliere un'armata"),
    "turn_to_infantry": (
        "Turn tanks back into infantry",
        "Devolver carros a infantería",
        "Riportare carri a fanteria",
    ),
    "place_network": ("Place a network", "Colocar una red clandestina", "Piazzare una rete clandestina"),
    "remove_network": ("Remove an opposing network", "Quitar una red rival", "Rimuovere una rete avversaria"),
    "place_political": (
        "Place a political marker",
        "Colocar un marcador político",
        "Piazzare un segnalino politico",
    ),
    "remove_political": (
        "Remove an opposing political marker",
        "Quitar un marcador político rival",
        "Rimuovere un segnalino politico avversario",
    ),
}


class Words:
    """The client's words in one language."""

    def __init__(self, language: str) -> None:
        self.column = LANGUAGES.index(language)

    def __call__(self, key: str, **facts: object) -> str:
        return WORDS[key][self.column].format(**facts)

    def verb(self, verb: str) -> str:
        return VERBS[verb][self.column] if verb in VERBS else verb.replace("_", " ").capitalize()
