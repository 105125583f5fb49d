"""The colours of the base: sea with depth lines, tinted land, relief, paper. No line and no symbol yet."""

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.geometry.base import BaseGeometry

from tools.mapmaker.geography import polygons
from tools.mapmaker.survey import Survey

DEEP, SHALLOW, DEPTH_INK = "#86aab8", "#c3d8d8", "#4d7f92"
OCEAN = "#5f8ca2"
DEAD_WATER, OUT_OF_PLAY, PANEL = "#a9bec2", "#cdc7b8", "#e9dcbc"
FOREST, SWAMP, ROCK = "#8f9f74", "#9db4a6", "#8d7452"
DEPTH_LINES = (7, 15, 25, 37, 51)
RANGE = 30  # width of a mountain range in board units


def rgb(colour: str) -> np.ndarray:
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], float)


def mask(size: tuple[int, int], shape: BaseGeometry) -> np.ndarray:
    picture = Image.new("1", size)
    pen = ImageDraw.Draw(picture)
    for polygon in sorted(polygons(shape), key=lambda p: -p.area):
        pen.polygon(list(polygon.exterior.coords), fill=1)
        for hole in polygon.interiors:
            pen.polygon(list(hole.coords), fill=0)
    return np.array(picture)


def cloud(shape: tuple[int, int], scale: float, seed: int) -> np.ndarray:
    """Smooth noise with mean 0 and deviation 1; coarse noise is made small and enlarged."""
    shrink = max(1, int(scale / 3))
    small = (shape[0] // shrink + 2, shape[1] // shrink + 2)
    rough = np.random.default_rng(seed).standard_normal(small)
    smooth = ndimage.gaussian_filter(rough, scale / shrink, mode="wrap")
    if shrink > 1:
        smooth = ndimage.zoom(smooth, shrink, order=3)
    smooth = smooth[: shape[0], : shape[1]]
    return np.asarray((smooth - smooth.mean()) / smooth.std())


def blend(canvas: np.ndarray, colour: str | np.ndarray, amount: np.ndarray) -> None:
    """Lay a colour over the canvas in place, as much as the amount (0 to 1) of each cell says."""
    target = rgb(colour) if isinstance(colour, str) else colour
    canvas += (target - canvas) * amount[..., None]


class Painter:
    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        board = survey.geography.board
        self.size = (board.width, board.height)
        self.shape = (board.height, board.width)
        self.canvas = np.zeros((*self.shape, 3))

    def mask(self, shape: BaseGeometry) -> np.ndarray:
        return mask(self.size, shape)

    def paint(self) -> np.ndarray:
        self.paint_sea()
        self.paint_land()
        self.paint_relief()
        self.paint_boxes()
        self.age_paper()
        return np.clip(self.canvas, 0, 255).astype(np.uint8)

    def paint_sea(self) -> None:
        """Pale shallows along the coasts, and lines that follow them as on old charts."""
        dry = self.mask(self.survey.geography.land)
        distance = ndimage.gaussian_filter(ndimage.distance_transform_edt(~dry), 1.5)
        self.canvas[:] = rgb(DEEP)
        blend(self.canvas, "#9dbdc7", 0.5 + 0.35 * np.tanh(cloud(self.shape, 160, 1)))
        self.paint_regions()
        self.paint_oceans()
        blend(self.canvas, SHALLOW, np.exp(-distance / 26))
        for number, depth in enumerate(DEPTH_LINES):
            line = np.clip(1.1 - np.abs(distance - depth), 0, 1)
            blend(self.canvas, DEPTH_INK, line * (0.42 - 0.07 * number))
        blend(self.canvas, DEAD_WATER, 0.75 * self.mask(self.survey.dead_water))
        for lake in self.survey.geography.lakes:
            self.canvas[self.mask(lake)] = rgb("#a8c4c8")

    def paint_regions(self) -> None:
        """Each region of seas in its blue."""
        tints = self.survey.geography.description.tints
        for sea, record in self.survey.rules.seas.items():
            if record.tint:
                blend(self.canvas, tints[record.tint], 0.6 * self.mask(self.survey.seas[sea]))

    def paint_oceans(self) -> None:
        """Oceans are darker, most of all along their limits."""
        oceans = [self.survey.seas[sea] for sea, record in self.survey.rules.seas.items() if record.ocean]
        for ocean in oceans:
            inside = self.mask(ocean)
            rim = np.exp(-ndimage.distance_transform_edt(inside) / 60)
            blend(self.canvas, OCEAN, (0.55 + 0.25 * rim) * inside)

    def paint_land(self) -> None:
        """Each zone in the tint of its country, deeper along the frontier."""
        survey, tints = self.survey, self.survey.geography.description.tints
        nations = np.zeros(self.shape, np.int16)
        nations[self.mask(survey.out_of_play)] = -1
        names = list(tints)
        for zone, shape in survey.zones.items():
            nations[self.mask(shape)] = names.index(survey.rules.zones[zone].country) + 1
        edge = np.zeros(self.shape, bool)
        for axis in (0, 1):
            both = (np.minimum(nations, np.roll(nations, 1, axis)) != 0) & (
                nations != np.roll(nations, 1, axis)
            )
            edge |= both & (nations != 0) & (np.roll(nations, 1, axis) != 0)
        band = np.exp(-((ndimage.distance_transform_edt(~edge) / 13) ** 2))
        self.canvas[nations == -1] = rgb(OUT_OF_PLAY)
        for number, name in enumerate(names, start=1):
            here = nations == number
            self.canvas[here] = rgb(tints[name])
            darker = rgb(tints[name]) * np.array([0.72, 0.69, 0.66])
            self.canvas[here] += (darker - self.canvas[here]) * (0.75 * band[here])[:, None]
        light = cloud(self.shape, 70, 2)
        self.canvas[nations != 0] *= 1 + 0.02 * light[nations != 0][:, None]
        self.nations = nations

    def paint_relief(self) -> None:
        """Hills where the ranges are and in every mountain zone; forests and marshes tinted."""
        survey, zones = self.survey, self.survey.rules.zones
        terrain = {kind: np.zeros(self.shape, bool) for kind in ("mountain", "forest", "swamp")}
        for zone, shape in survey.zones.items():
            kind = zones[zone].terrain
            if kind in terrain:
                terrain[kind] |= self.mask(shape)
        soft = {kind: ndimage.gaussian_filter(grid.astype(float), 9) for kind, grid in terrain.items()}
        on_land = self.nations != 0
        ranges = Image.new("1", self.size)
        pen = ImageDraw.Draw(ranges)
        for ridge in survey.geography.description.ridges:
            pen.line([tuple(p) for p in survey.geography.board.points(ridge)], fill=1, width=2)
        wobble = 1 + 0.25 * cloud(self.shape, 18, 6)
        distance = ndimage.distance_transform_edt(~np.array(ranges)) * wobble
        crest = np.exp(-((distance / RANGE) ** 2))
        quiet = np.where(terrain["mountain"] | (self.nations == -1), 1.0, 0.55)
        height = crest * ndimage.gaussian_filter(quiet, 10) + 0.3 * soft["mountain"]
        ridged = sum(
            weight * (1 - np.abs(np.clip(cloud(self.shape, scale, seed), -2, 2)))
            for weight, scale, seed in ((1.0, 15, 11), (0.6, 8, 12), (0.3, 4.5, 13))
        )
        height = height * (1 + 0.55 * ridged)
        down, right = np.gradient(ndimage.gaussian_filter(height, 1.2))
        shade = np.tanh(-(right * 0.6 + down * 0.8) * -7.5)
        blend(self.canvas, ROCK, 0.26 * np.clip(height, 0, 1) * on_land)
        blend(self.canvas, FOREST, 0.36 * soft["forest"] * on_land)
        blend(self.canvas, SWAMP, 0.55 * soft["swamp"] * on_land)
        blend(self.canvas, "#fff6e0", 0.5 * np.clip(-shade, 0, 1) * on_land)
        blend(self.canvas, "#4a3a2a", 0.5 * np.clip(shade, 0, 1) * on_land)

    def paint_boxes(self) -> None:
        for name, shape in self.survey.boxes.items():
            inside = self.mask(shape)
            self.canvas[inside] = rgb(PANEL)
            tint = self.survey.geography.description.tints[self.survey.rules.zones[name].country]
            blend(self.canvas, tint, 0.55 * inside)

    def age_paper(self) -> None:
        """Fibres, stains and a darker rim, everywhere alike."""
        self.canvas *= 1 + 0.007 * cloud(self.shape, 3, 21)[..., None]
        self.canvas *= 1 + 0.012 * cloud(self.shape, 220, 22)[..., None]
        height, width = self.shape
        y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
        rim = np.clip(np.maximum(np.abs(x) ** 9, np.abs(y) ** 9), 0, 1)
        blend(self.canvas, "#6b5a3c", 0.16 * rim)
