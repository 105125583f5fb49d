"""Divides the land among the zones: each grows from its centre, slowly over rivers and rough ground."""

from itertools import pairwise

import numpy as np
from scipy import ndimage, sparse
from scipy.sparse.csgraph import dijkstra
from shapely.geometry import LineString

from tools.mapmaker.geography import CELL, WATER, Geography, fill, trace

RIVER, SEA = 14.0, 5.0
NEAR = 40


def noise(shape: tuple[int, int], scale: float, seed: int) -> np.ndarray:
    """Smooth noise between 0 and 1, the same on every machine."""
    rough = np.random.default_rng(seed).random(shape)
    smooth = ndimage.gaussian_filter(rough, scale, mode="wrap")
    smooth -= smooth.min()
    return np.asarray(smooth / smooth.max())


def ground_costs(geography: Geography) -> np.ndarray:
    """What it costs to grow over each cell; borders settle where growing is dear."""
    territories = geography.territories
    costs = 0.35 + 3.2 * noise(territories.shape, 13, 3) ** 2 + 1.8 * noise(territories.shape, 4.5, 4) ** 2
    for river in geography.rivers:
        trace(costs, river, RIVER)
    costs[territories == WATER] = SEA
    return costs


def core_cells(geography: Geography, area: str, shape: tuple[int, int]) -> np.ndarray:
    """The cells from which an area grows: the centre and the core of a zone, the line of a sea."""
    board, description = geography.board, geography.description
    corners = board.points(description.seas.get(area) or description.cores.get(area, []))
    points = [corners if area in description.seas else board.points([description.centres[area]])]
    for start, end in pairwise(corners):
        steps = max(2, int(np.hypot(*(end - start)) / CELL))
        points.append(start + (end - start) * np.linspace(0, 1, steps)[:, None])
    return cells_of(np.vstack(points), shape)


def cells_of(points: np.ndarray, shape: tuple[int, int]) -> np.ndarray:
    """The numbers of the cells in which points lie; those beyond the edge count as on it."""
    height, width = shape
    columns, rows = np.clip((points / CELL).astype(int), 0, [width - 1, height - 1]).T
    return np.asarray(rows * width + columns)


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


def grow(domain: np.ndarray, costs: np.ndarray, label_of_cell: dict[int, int]) -> np.ndarray:
    """Let labels grow from their cells over a domain; each cell takes the one that reaches it first."""
    graph, number = links(domain, costs)
    label_of_node = {int(number[cell]): label for cell, label in label_of_cell.items() if number[cell] >= 0}
    _, _, sources = dijkstra(
        graph, directed=False, indices=list(label_of_node), min_only=True, return_predecessors=True
    )
    grown = np.zeros(domain.shape, np.int16)
    grown[domain] = [label_of_node.get(int(source), 0) for source in sources]
    return grown


def partition(geography: Geography) -> tuple[np.ndarray, list[str]]:
    """For each cell the number of its zone (from 1) in the list returned, or 0 out of play.

    Water cells carry the label of the nearest land, so that lines may be cut along the finer coast later.
    """
    territories, description = geography.territories, geography.description
    costs, water = ground_costs(geography), territories == WATER
    zones = list(description.centres)
    labels = np.zeros(territories.shape, np.int16)
    for index, (name, territory) in enumerate(description.territories.items(), start=1):
        mine = territories == index
        if len(territory.zones) == 1:
            labels[mine] = zones.index(territory.zones[0]) + 1
            continue
        domain = mine | (water & near(mine))
        cores = {zone: core_cells(geography, zone, mine.shape) for zone in territory.zones}
        homeless = [zone for zone, cells in cores.items() if not domain.ravel()[cells].any()]
        if homeless:
            raise SystemExit(f"{description.game}: no centre in territory {name}: {', '.join(homeless)}")
        label_of_cell = {int(cell): zones.index(zone) + 1 for zone, cells in cores.items() for cell in cells}
        labels[mine] = grow(domain, costs, label_of_cell)[mine]
    for zone, shape in geography.islets.items():
        fill(labels, shape, zones.index(zone) + 1)
    return spread(labels, water), zones


def near(mine: np.ndarray) -> np.ndarray:
    """The rectangle around a territory within which its islands lie."""
    rows, columns = np.nonzero(mine.any(1))[0], np.nonzero(mine.any(0))[0]
    result = np.zeros_like(mine)
    result[max(0, rows[0] - NEAR) : rows[-1] + NEAR, max(0, columns[0] - NEAR) : columns[-1] + NEAR] = True
    return result


def spread(labels: np.ndarray, blank: np.ndarray) -> np.ndarray:
    """Give blank cells the label of the nearest other cell."""
    nearest = ndimage.distance_transform_edt(blank, return_distances=False, return_indices=True)
    return np.asarray(labels[tuple(nearest)])


def sea_partition(geography: Geography) -> tuple[np.ndarray, list[str]]:
    """For each cell the number of its sea (from 1), or 0 for waters that no sea reaches.

    Seas grow from their lines until they meet each other or a gate.
    """
    description = geography.description
    water = geography.territories == WATER
    for gate in description.gates:
        trace(water, LineString(geography.board.points(gate)), False, width=3)
    label_of_cell = {}
    for number, sea in enumerate(description.seas, start=1):
        for cell in core_cells(geography, sea, water.shape):
            label_of_cell[int(cell)] = number
    costs = 1 + noise(water.shape, 20, 5)
    return spread(grow(water, costs, label_of_cell), ~water), list(description.seas)
