"""The base picture: paint below, ink above."""

import io

import resvg_py
from PIL import Image

from tools.mapmaker.ink import Ink
from tools.mapmaker.paint import Painter
from tools.mapmaker.placing import Place
from tools.mapmaker.survey import Survey


def picture(svg: str) -> Image.Image:
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGBA")


def base(survey: Survey, places: dict[str, Place]) -> Image.Image:
    sheet = Image.fromarray(Painter(survey).paint()).convert("RGBA")
    sheet.alpha_composite(picture(Ink(survey, places).drawing()))
    return sheet.convert("RGB")
