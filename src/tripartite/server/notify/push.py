"""Notices that a browser shows, also while no page is open: Web Push (RFC 8030, 8291 and 8292)."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Any

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
)
from py_vapid import Vapid
from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from tripartite.server.notify.webhooks import PORTS, Webhooks, check_address
from tripartite.server.ops.settings import Settings
from tripartite.server.storage.database import Database
from tripartite.server.storage.models import LoginSession, PushSubscription, ServerKey, now
from tripartite.server.web.error_answers import RequestError

CURVE = ec.SECP256R1()
KEY = "push"
KEPT = timedelta(days=7)  # by the push service, for a browser that is off
PROOF_LIFE = timedelta(hours=12)  # RFC 8292, 2: a day at most
GONE = (404, 410)  # RFC 8030, 7.3
MOST = 10  # browsers of one account
MOST_LETTERS = 300  # of a title or text: a message is below 4096 bytes (RFC 8291, 4)


def check_subscription(endpoint: str, p256dh: str, settings: Settings) -> None:
    """Refuses an address that nothing is posted to, and a key that nothing can be encrypted with."""
    check_endpoint(endpoint, settings)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    except ValueError:
        raise RequestError(400, "bad_push") from None


def check_endpoint(written: str, settings: Settings) -> None:
    """Push services are reached by https, but for one in the own network."""
    check_address(written, settings, PORTS if settings.private_webhooks else {"https"}, "bad_push")


def decoded(written: str) -> bytes:
    return base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


async def subscriptions_of(session: AsyncSession, user_id: str) -> Sequence[PushSubscription]:
    """The browsers in which somebody is logged in and wants notices."""
    here = (LoginSession.user_id == user_id, LoginSession.expires > now())
    return (await session.scalars(select(PushSubscription).join(LoginSession).where(*here))).all()


class Push:
    """Sends to browsers what only they can read, and proves to their push services who sends it."""

    def __init__(self, database: Database, settings: Settings, webhooks: Webhooks) -> None:
        self.database = database
        self.settings = settings
        self.webhooks = webhooks
        self._key: ec.EllipticCurvePrivateKey | None = None

    async def send(self, to: PushSubscription, message: Mapping[str, Any]) -> None:
        """A browser that its push service does not know any more is forgotten."""
        check_endpoint(to.endpoint, self.settings)
        headers = {
            "Authorization": self._proof(await self._private_key(), to.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(round(KEPT.total_seconds())),
        }
        try:
            await self.webhooks.send(to.endpoint, encrypted(message, to), headers)
        except httpx.HTTPStatusError as refusal:
            if refusal.response.status_code in GONE:
                await self._forget(to)
            raise

    async def _forget(self, gone: PushSubscription) -> None:
        async with self.database.writing() as session:
            await session.execute(delete(PushSubscription).where(PushSubscription.endpoint == gone.endpoint))
            await session.commit()

    # --- who sends ---------------------------------------------------------------------------------------

    def _proof(self, key: ec.EllipticCurvePrivateKey, endpoint: str) -> str:
        """For that push service and for a while (RFC 8292, 2 and 3)."""
        url = httpx.URL(endpoint)
        contact = self.settings.base_url if self.settings.secure else f"mailto:{self.settings.smtp_sender}"
        claims = {
            "aud": f"{url.scheme}://{url.netloc.decode('ascii')}",
            "exp": round(time.time() + PROOF_LIFE.total_seconds()),
            "sub": contact,
        }
        proof: str = Vapid(key, {"no-strict": True}).sign(claims)["Authorization"]  # any port in `sub`
        return proof

    async def public_key(self) -> str:
        """What browsers ask their push service for, so that nobody else can send to them."""
        public = (await self._private_key()).public_key()
        return encoded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def _private_key(self) -> ec.EllipticCurvePrivateKey:
        if self._key is None:
            key = load_der_private_key(await self._secret(), password=None)
            assert isinstance(key, ec.EllipticCurvePrivateKey)
            self._key = key
        return self._key

    async def _secret(self) -> bytes:
        """Made at first need, unless another process has been first."""
        async with self.database.session() as session:
            stored = await session.get(ServerKey, KEY)
        if stored is not None:
            return stored.secret
        async with self.database.writing() as session:
            session.add(ServerKey(name=KEY, secret=new_secret()))
            with suppress(IntegrityError):
                await session.commit()
        return await self._secret()


def new_secret() -> bytes:
    made = ec.generate_private_key(CURVE)
    return made.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())


def encrypted(message: Mapping[str, Any], to: PushSubscription) -> bytes:
    """A message that only that browser can read (RFC 8291)."""
    short = {key: value[:MOST_LETTERS] for key, value in message.items()}
    content: bytes = http_ece.encrypt(
        json.dumps(short, ensure_ascii=False).encode(),
        private_key=ec.generate_private_key(CURVE),
        dh=decoded(to.p256dh),
        auth_secret=decoded(to.auth),
    )
    return content
