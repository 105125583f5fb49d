"""What the server says when it refuses something, in English, Spanish and Italian."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tripartite.texts import LANGUAGES

# error: (English, Spanish, Italian); {placeholders} are facts
TEXTS: dict[str, tuple[str, str, str]] = {
    "bad_request": (
        "The request cannot be understood.",
        "No se entiende la petición.",
        "La richiesta non è comprensibile.",
    ),
    "malformed": (
        "Some of the input is malformed: {fields}",
        "Hay datos mal escritos: {fields}",
        "Alcuni dati sono malformati: {fields}",
    ),
    "not_logged_in": (
        "Log in first, or go on as a guest.",
        "Entra primero, o sigue como invitado.",
        "Prima accedi, oppure continua come ospite.",
    ),
    "not_yours": (
        "That is not yours to do.",
        "Eso no te corresponde a ti.",
        "Non spetta a te farlo.",
    ),
    "not_found": (
        "There is nothing here.",
        "Aquí no hay nada.",
        "Qui non c'è nulla.",
    ),
    "wrong_method": (
        "This address cannot be used in that way.",
        "Esta dirección no se usa así.",
        "Questo indirizzo non si usa così.",
    ),
    "foreign_origin": (
        "Requests are accepted only from the pages of this server.",
        "Solo se aceptan peticiones desde las páginas de este servidor.",
        "Si accettano richieste solo dalle pagine di questo server.",
    ),
    "header_missing": (
        "Requests that change something need the header X-Tripartite: 1.",
        "Las peticiones que cambian algo necesitan la cabecera X-Tripartite: 1.",
        "Le richieste che cambiano qualcosa hanno bisogno dell'intestazione X-Tripartite: 1.",
    ),
    "nul_character": (
        "Texts cannot contain the character NUL.",
        "Los textos no pueden contener el carácter NUL.",
        "I testi non possono contenere il carattere NUL.",
    ),
    "too_large": (
        "That is too large: {limit} bytes is the most.",
        "Es demasiado grande: el máximo son {limit} bytes.",
        "È troppo grande: il massimo è {limit} byte.",
    ),
    "too_many": (
        "Too many requests. Try again in {seconds} seconds.",
        "Demasiadas peticiones. Inténtalo de nuevo dentro de {seconds} segundos.",
        "Troppe richieste. Riprova tra {seconds} secondi.",
    ),
    "internal": (
        "Something went wrong on the server. It has been written down as {request}.",
        "Algo ha fallado en el servidor. Ha quedado anotado como {request}.",
        "Qualcosa è andato storto sul server. È stato annotato come {request}.",
    ),
    "no_database": (
        "The database cannot be reached.",
        "No se puede acceder a la base de datos.",
        "Il database non è raggiungibile.",
    ),
    "name_taken": (
        "Somebody else already has the name {name}.",
        "Otra persona ya tiene el nombre {name}.",
        "Qualcun altro ha già il nome {name}.",
    ),
    "bad_name": (
        "A name has 2 to 40 letters, digits or signs, and no invisible characters.",
        "Un nombre tiene de 2 a 40 letras, cifras o signos, y ningún carácter invisible.",
        "Un nome ha da 2 a 40 lettere, cifre o segni, e nessun carattere invisibile.",
    ),
    "wrong_credentials": (
        "This name and this password do not belong together.",
        "Ese nombre y esa contraseña no van juntos.",
        "Questo nome e questa password non vanno insieme.",
    ),
    "wrong_password": (
        "To change the password, give the present one with it.",
        "Para cambiar la contraseña, indica también la actual.",
        "Per cambiare la password, indica anche quella attuale.",
    ),
    "already_account": (
        "You already have an account, {name}. Log out first to make another one.",
        "Ya tienes una cuenta, {name}. Sal primero para crear otra.",
        "Hai già un account, {name}. Esci prima di crearne un altro.",
    ),
    "guests_cannot": (
        "Guests have no password and get no notices. Sign up first; your games stay yours.",
        "Los invitados no tienen contraseña ni reciben avisos. Regístrate antes; conservarás tus partidas.",
        "Gli ospiti non hanno password e non ricevono avvisi. Prima registrati; le tue partite restano tue.",
    ),
    "bad_webhook": (
        "A webhook is an http or https address without a user name, such as https://example.org/hook.",
        "Un webhook es una dirección http o https sin nombre de usuario, como https://example.org/hook.",
        "Un webhook è un indirizzo http o https senza nome utente, come https://example.org/hook.",
    ),
    "private_webhook": (
        "{host} is not on the public Internet, and notices are not sent into private networks. "
        "Give an address that anybody could reach.",
        "{host} no está en la Internet pública, y no se envían avisos a redes privadas. "
        "Indica una dirección a la que cualquiera pueda llegar.",
        "{host} non è sulla rete Internet pubblica, e gli avvisi non si inviano alle reti private. "
        "Indica un indirizzo raggiungibile da chiunque.",
    ),
}


def denial_text(error: str, language: str, facts: Mapping[str, Any]) -> str:
    """The sentence for an error; one that is not listed reads as its name."""
    texts = TEXTS.get(error)
    if texts is None:
        return f"{error.replace('_', ' ').capitalize()}."
    index = LANGUAGES.index(language) if language in LANGUAGES else 0
    return texts[index].format_map({key: _written(value) for key, value in facts.items()})


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key}: {entry}" for key, entry in value.items())
    return str(value)
