"""Sending e-mail by the SMTP server of the settings."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from tripartite.server.ops.settings import Settings

TIMEOUT = 20.0


class Mail:
    """Sends messages in threads, so that a slow mail server holds nobody up."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def on(self) -> bool:
        return bool(self.settings.smtp_host)

    async def send(self, recipient: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"] = self.settings.smtp_sender
        message["To"] = recipient
        message["Subject"] = subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain="tripartite")
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        await asyncio.to_thread(self._deliver, message, recipient)

    def _deliver(self, message: EmailMessage, recipient: str) -> None:
        with self._connect() as server:
            if self.settings.smtp_security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if self.settings.smtp_user:
                server.login(self.settings.smtp_user, self.settings.smtp_password)
            server.send_message(message, to_addrs=[recipient])

    def _connect(self) -> smtplib.SMTP:
        host, port = self.settings.smtp_host, self.settings.smtp_port
        if self.settings.smtp_security == "tls":
            return smtplib.SMTP_SSL(host, port, timeout=TIMEOUT, context=ssl.create_default_context())
        return smtplib.SMTP(host, port, timeout=TIMEOUT)
