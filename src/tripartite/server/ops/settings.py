"""How a server is set up: by the options of `tripartite serve` and by TRIPARTITE_... variables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

from limits import parse
from platformdirs import user_data_path
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from tripartite.core.game import BadData
from tripartite.games.registry import GAMES

PREFIX = "TRIPARTITE_"
DEFAULT_PORT = 8741
STATIC = Path(__file__).parents[1] / "static"
LOOPBACK = ("127.0.0.1", "::1", "localhost")
RATES = {
    "login": "10/minute",
    "guesses": "100/hour",
    "reset": "5/hour",
    "signup": "5/hour",
    "guest": "30/hour",
    "tables": "60/hour",
    "notices": "60/hour",
    "drafts": "120/minute",
    "chat": "20/minute",
    "answers": "300/minute",
    "frames": "1200/minute",
    "history": "120/minute",
    "all": "600/minute",
}


class Settings(BaseModel):
    """Every setting of a server. `Settings()` alone is a server for one's own machine."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    data_dir: Path = Field(default_factory=lambda: user_data_path("tripartite", appauthor=False))
    database: str = Field(default="", repr=False)  # its address may hold a password
    host: str = "127.0.0.1"
    port: int = Field(default=DEFAULT_PORT, ge=0, le=65535)
    components: dict[str, Path] = Field(default_factory=dict)  # an owner's component folder by game
    lessons: tuple[Path, ...] = ()  # folders with own lessons
    base_url: str = ""  # the address that others reach the server at, if it is not that of host and port
    hosts: tuple[str, ...] = ()  # the names that others reach the server by, where there is no base_url
    static_dir: Path = STATIC
    trusted_proxies: str = "127.0.0.1,::1"  # whose X-Forwarded-For is believed
    request_seconds: float = Field(default=20.0, gt=0)  # that the head or body of a request may take to come
    lines: int = Field(default=200, ge=1)  # live connections that one address may have
    limits: bool = True
    rates: dict[str, str] = Field(default_factory=dict)  # changes of RATES
    metrics_token: str = Field(default="", repr=False)  # lets a collector on another machine read /metrics
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    smtp_host: str = ""  # no e-mail without it
    smtp_port: int = Field(default=587, ge=1, le=65535)
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    smtp_user: str = ""
    smtp_password: str = Field(default="", repr=False)
    smtp_sender: str = "tripartite@localhost"
    private_webhooks: bool = False  # whether people may have notices sent to addresses of the own network
    absent_after_seconds: float = Field(default=3 * 24 * 3600.0, ge=0)  # then the host may seat a bot
    notice_delay: float = Field(default=30.0, ge=0)  # seconds that somebody may be away without a notice

    @field_validator("base_url")
    @classmethod
    def _is_address(cls, value: str) -> str:
        parts = urlsplit(value)
        if value and (parts.scheme not in {"http", "https"} or not parts.netloc or parts.path.strip("/")):
            raise ValueError("expected an address such as https://games.example.org")
        return value.rstrip("/")

    @field_validator("hosts", mode="before")
    @classmethod
    def _read_hosts(cls, value: Any) -> Any:
        return (
            tuple(host_name(entry) for entry in value.split(",") if entry.strip())
            if isinstance(value, str)
            else value
        )

    @field_validator("components", mode="before")
    @classmethod
    def _read_components(cls, value: Any) -> Any:
        """Each entry is GAME=FOLDER, or a folder with one sub folder for each game."""
        entries = value.split(",") if isinstance(value, str) else value
        return component_folders(entries) if isinstance(entries, list) else entries

    @field_validator("lessons", mode="before")
    @classmethod
    def _read_lessons(cls, value: Any) -> Any:
        return tuple(filter(None, map(str.strip, value.split(",")))) if isinstance(value, str) else value

    @field_validator("rates", mode="before")
    @classmethod
    def _read_rates(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        return dict(entry.partition("=")[::2] for entry in value.replace(" ", "").split(",") if entry)

    @model_validator(mode="after")
    def _complete(self) -> Self:
        for name, rate in self.rates.items():
            if name not in RATES:
                raise ValueError(f"rate {name!r}: there is {', '.join(RATES)}")
            parse(rate)
        if not self.database:
            file = self.data_dir.absolute() / "tripartite.db"
            object.__setattr__(self, "database", f"sqlite:///{file}")
        return self

    @property
    def address(self) -> str:
        """Where the server can be reached, as far as it knows itself."""
        if self.base_url:
            return self.base_url
        host = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def known_hosts(self) -> frozenset[str] | None:
        """The names that a request may call the server by; None if any will do, or can do no harm."""
        if self.hosts:
            return frozenset({*self.hosts, *LOOPBACK, host_name(urlsplit(self.base_url).netloc)}) - {""}
        if self.base_url or self.host not in LOOPBACK:
            return None
        return frozenset(LOOPBACK)

    @property
    def trusts_any_host(self) -> bool:
        """Whether links are made with whatever name a request calls the server by."""
        return not self.base_url and self.known_hosts is None

    @property
    def absent_after(self) -> timedelta:
        return timedelta(seconds=self.absent_after_seconds)

    @property
    def secure(self) -> bool:
        """Whether browsers reach the server by https only."""
        return self.base_url.startswith("https:")

    def rate(self, name: str) -> str:
        return self.rates.get(name, RATES[name])


def host_name(written: str) -> str:
    """The name of a host without its port: of [::1]:8741 that is ::1."""
    name = written.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return (name.partition(":")[0] if name.count(":") == 1 else name).rstrip(".")


def component_folders(entries: list[str]) -> dict[str, Path]:
    """Reads what was given for `components`."""
    found: dict[str, Path] = {}
    for entry in filter(None, map(str.strip, entries)):
        game, equals, folder = entry.rpartition("=")
        inside = {id: Path(entry) / id for id in GAMES if (Path(entry) / id).is_dir()}
        given = {game: Path(folder)} if equals else inside
        if not given or not given.keys() <= GAMES.keys():
            known = ", ".join(GAMES)
            raise ValueError(f"{entry}: expected GAME=FOLDER, or a folder with folders of games ({known})")
        found.update(given)
    return found


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Settings:
    """The settings from the variables of the environment, and above them those given (None: not given)."""
    environment = os.environ if environment is None else environment
    found: dict[str, Any] = {
        name: environment[PREFIX + name.upper()]
        for name in Settings.model_fields
        if environment.get(PREFIX + name.upper())
    }
    found.update({name: value for name, value in given.items() if value is not None})
    try:
        return Settings(**found)
    except ValidationError as error:
        first = error.errors()[0]
        raise BadData(f"setting {'.'.join(map(str, first['loc'])) or 'rates'}: {first['msg']}") from None
