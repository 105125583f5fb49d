"""Writes the sounds of the browser client: few, short and made of nothing but sines and noise."""

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "web" / "src" / "table" / "pace" / "sounds"
RATE = 16_000  # samples a second, one byte each
Wave = Callable[[float], float]  # from seconds to -1 ... 1


def tone(pitch: float, fades: float, begins: float = 0.0) -> Wave:
    """A bell-like tone that rings out."""

    def sound(at: float) -> float:
        t = at - begins
        if t < 0:
            return 0.0
        partials = math.sin(math.tau * pitch * t) + 0.4 * math.sin(math.tau * pitch * 2.01 * t)
        return partials / 1.4 * math.exp(-t * fades) * min(1.0, t * 400)

    return sound


def knock(begins: float, fades: float, loud: float, seed: int) -> Wave:
    """A short burst of noise over a low tone, as of wood on wood."""
    rng = random.Random(seed)
    noise = [rng.uniform(-1, 1) for _ in range(RATE // 4)]

    def sound(at: float) -> float:
        t = at - begins
        if t < 0 or t * RATE >= len(noise):
            return 0.0
        body = 0.6 * math.sin(math.tau * 220 * t) + 0.5 * noise[int(t * RATE)]
        return loud * body * math.exp(-t * fades)

    return sound


def swish(seconds: float, seed: int) -> Wave:
    """Soft noise that swells and falls, as of a card on felt."""
    rng = random.Random(seed)
    raw = [rng.uniform(-1, 1) for _ in range(int(RATE * seconds) + 4)]
    soft = [sum(raw[i : i + 4]) / 4 for i in range(len(raw) - 3)]

    def sound(at: float) -> float:
        inside = at < seconds
        return soft[int(at * RATE)] * math.sin(math.pi * at / seconds) ** 2 if inside else 0.0

    return sound


def together(*parts: Wave) -> Wave:
    return lambda at: sum(part(at) for part in parts)


SOUNDS: dict[str, tuple[float, Wave]] = {
    "step": (0.09, knock(0, 60, 0.5, 1)),
    "card": (0.16, swish(0.16, 2)),
    "dice": (
        0.42,
        together(*(knock(at, 70, 0.8 - at, 3 + n) for n, at in enumerate((0, 0.07, 0.13, 0.22, 0.33)))),
    ),
    "moment": (0.9, together(tone(196, 4), tone(294, 4, 0.12), tone(392, 3.5, 0.24))),
    "close": (0.55, together(tone(523, 7), tone(392, 7, 0.15))),
}


def samples(seconds: float, sound: Wave) -> bytes:
    """The sound as unsigned bytes, as loud as the file can hold."""
    values = [sound(number / RATE) for number in range(int(seconds * RATE))]
    peak = max(abs(value) for value in values)
    return b"".join(struct.pack("B", round(128 + 120 * value / peak)) for value in values)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (seconds, sound) in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(1)
            file.setframerate(RATE)
            file.writeframes(samples(seconds, sound))


if __name__ == "__main__":
    main()
