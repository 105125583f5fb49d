"""Divides the land among the zones: each grows from its centre, slowly over rivers and rough ground."""

import numpy as np
from scipy import ndimage, sparse
from scipy.sparse.csgraph import dijkstra
from shapely.geometry import LineString

from tools.mapmaker.geography import CELL, OUT_OF_PLAY, WATER, Geography, trace

RIVER, SEA = 14.0, 5.0


def noise(shape: tuple[int, int], scale: float, seed: int) -> np.ndarray:
    """Smooth noise between 0 and 1, the same on every machine."""
    rough = np.random.default_rng(seed).random(shape)
    smooth = ndimage.gaussian_filter(rough, scale, mode="wrap")
    smooth -= smooth.min()
    return smooth / smooth.max()


def ground_costs(geography: Geography) -> np.ndarray:
    """What it costs to grow over each cell; borders settle where growing is dear."""
    territories = geography.territories
    costs = 0.55 + 1.2 * noise(territories.shape, 14, 3) + 0.8 * noise(territories.shape, 5, 4)
    for river in geography.rivers:
        trace(costs, river, RIVER)
    costs[territories == WATER] = SEA
    return costs


def core_cells(geography: Geography, zone: str, shape: tuple[int, int]) -> np.ndarray:
    """The cells from which a zone grows: its centre and the lines of its cores."""
    board, description = geography.board, geography.description
    points = [board.points([description.centres[zone]])]
    corners = board.points(description.cores.get(zone, []))
    for start, end in zip(corners[:-1], corners[1:], strict=True):
        steps = max(2, int(np.hypot(*(end - start)) / CELL))
        points.append(start + (end - start) * np.linspace(0, 1, steps)[:, None])
    cells = np.clip((np.vstack(points) / CELL).astype(int), 0, [shape[1] - 1, shape[0] - 1])
    return cells[:, 1] * shape[1] + cells[:, 0]


def links(domain: np.ndarray, costs: np.ndarray) -> tuple[sparse.csr_array, np.ndarray]:
    """The cells of a domain as a graph of eight neighbours, and each cell's number in it."""
    height, width = domain.shape
    number = np.full(domain.shape, -1)
    number[domain] = np.arange(domain.sum())
    rows, columns, weights = [], [], []
    for dy, dx, length in ((0, 1, 1.0), (1, 0, 1.0), (1, 1, 2**0.5), (1, -1, 2**0.5)):
        here = (slice(0, height - dy), slice(max(0, -dx), width - max(0, dx)))
        there = (slice(dy, height), slice(max(0, dx), width + min(0, dx)))
        both = domain[here] & domain[there]
        rows.append(number[here][both])
        columns.append(number[there][both])
        weights.append((costs[here] + costs[there])[both] * length / 2)
    entries = (np.concatenate(weights), (np.concatenate(rows), np.concatenate(columns)))
    count = int(domain.sum())
    return sparse.csr_array(entries, shape=(count, count)), number.ravel()


def partition(geography: Geography) -> tuple[np.ndarray, list[str]]:
    """For each cell the number of its zone (from 1) in the list returned, or 0 out of play.

    Water cells carry the label of the nearest land, so that lines may be cut along the finer coast later.
    """
    territories, description = geography.territories, geography.description
    costs = ground_costs(geography)
    zones = list(description.centres)
    labels = np.zeros(territories.shape, np.int16)
    for index, (name, territory) in enumerate(description.territories.items(), start=1):
        mine = territories == index
        ys, xs = np.nonzero(mine)
        if len(ys) == 0:
            raise SystemExit(f"{description.game}: territory {name} has no land")
        near = np.zeros_like(mine)
        near[max(0, ys.min() - 40) : ys.max() + 40, max(0, xs.min() - 40) : xs.max() + 40] = True
        domain = mine | ((territories == WATER) & near)
        graph, number = links(domain, costs)
        label_of_source: dict[int, int] = {}
        for zone in territory.zones:
            cells = number[core_cells(geography, zone, territories.shape)]
            cells = cells[cells >= 0]
            if len(cells) == 0:
                raise SystemExit(f"{description.game}: {zone} has no centre in territory {name}")
            label_of_source.update(dict.fromkeys(cells.tolist(), zones.index(zone) + 1))
        _, _, sources = dijkstra(
            graph, directed=False, indices=list(label_of_source), min_only=True, return_predecessors=True
        )
        by_cell = np.zeros(graph.shape[0], np.int16)
        reached = sources >= 0
        by_cell[reached] = [label_of_source[s] for s in sources[reached]]
        labels[mine] = by_cell[mine[domain]]
    labels[territories == OUT_OF_PLAY] = 0
    return spread(labels, territories == WATER), zones


def spread(labels: np.ndarray, blank: np.ndarray) -> np.ndarray:
    """Give blank cells the label of the nearest other cell."""
    nearest = ndimage.distance_transform_edt(blank, return_distances=False, return_indices=True)
    return labels[tuple(nearest)]


def sea_partition(geography: Geography) -> tuple[np.ndarray, list[str]]:
    """For each cell the number of its sea (from 1), or 0 for waters of no sea; straits are closed by gates."""
    description, board = geography.description, geography.board
    open_water = (geography.territories == WATER).astype(np.int16)
    for gate in description.gates:
        trace(open_water, LineString(board.points(gate)), 0, width=3)
    basins, _ = ndimage.label(open_water)
    seas = list(description.seas)
    labels = np.zeros(basins.shape, np.int16)
    for number, sea in enumerate(seas, start=1):
        for x, y in board.points(description.seas[sea]):
            basin = basins[int(y / CELL), int(x / CELL)]
            if basin == 0 or (labels[basins == basin] % number).any():
                raise SystemExit(f"{description.game}: the sea {sea} has no basin of its own")
            labels[basins == basin] = number
    return spread(labels, basins == 0), seas
