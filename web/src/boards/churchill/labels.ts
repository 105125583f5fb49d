import type { BoardData, Box, Effect, Front, Issue, Named, Pawn, Region, Seat } from "./records";
import { seatName, type Scene } from "./scene";

/** What a screen reader says of each thing, and what the pointer shows. */

export function issueLabel(scene: Scene, issue: Issue): string {
  const { board, t } = scene;
  if (board.beyond > 0 && board.advanced === issue.id && board.advancer) {
    return t("board.issue.threatened", { issue: issue.name, seat: seatName(scene, board.advancer) });
  }
  const parts = [
    t("board.issue.at", {
      issue: issue.name,
      place: placeName(scene, board.issues[issue.id] ?? "available"),
    }),
  ];
  if (isAdvanced(board, issue.id)) parts.push(t("board.issue.advanced"));
  if (board.moving === issue.id) parts.push(t("board.issue.moving", { count: board.move_left }));
  if (board.activated[issue.id]) parts.push(t("board.issue.activated"));
  return parts.join("; ");
}

/** A front or a theater, as cards name them. */
export function locationName({ records }: Scene, location: string): string {
  const front = records.fronts.find((other) => other.id === location);
  return front?.name ?? records.theaters.get(location)?.name ?? location;
}

/** Whether its advance may still be debated. */
export function isAdvanced(board: BoardData, issue: string): boolean {
  return board.advancer !== null && board.advanced === issue;
}

function placeName(scene: Scene, place: string): string {
  return scene.records.places.get(place)?.name ?? place;
}

export function leaderStates(scene: Scene, seat: Seat): string[] {
  const { board } = scene;
  const states = [board.leader_active[seat] ? "active" : "inactive"];
  if (board.cannot_advance[seat]) states.push("cannot_advance");
  if (board.cannot_debate[seat]) states.push("cannot_debate");
  if (board.cannot_break_ties[seat]) states.push("cannot_break_ties");
  if (board.ill_next[seat]) states.push("ill_next");
  if (seat === "ussr" && board.paranoia) states.push("paranoia");
  return states;
}

export function leaderLabel(scene: Scene, seat: Seat): string {
  const { board, records, t } = scene;
  const card = records.leaders.get(board.leaders[seat]);
  const states = leaderStates(scene, seat).map((state) => t(`board.leader.${state}`));
  const head = t("board.leader", { leader: card?.name ?? board.leaders[seat], value: card?.value ?? "" });
  return [head, ...states, ...(card?.lines ?? [])].join("; ");
}

export function spaceName(scene: Scene, front: Front, space: string): string {
  const found = front.spaces.find((other) => other.id === space);
  return found?.name ?? scene.records.theaters.get(space)?.name ?? space;
}

export function frontLabel(scene: Scene, front: Front): string {
  const { board, t } = scene;
  const at = board.fronts[front.id] ?? "";
  const parts = [
    t("board.front.at", { front: front.name, space: spaceName(scene, front, at) }),
    t("board.front.supports", { count: board.offensive[front.id] ?? 0 }),
  ];
  const entry = entrySpace(front, at);
  if (entry) parts.push(t("board.front.entry", { space: entry.name }));
  if (entry?.entry === "amphibious") parts.push(t("board.front.naval", { count: entry.naval_required }));
  const opposing = board.opposing[front.id] ?? 0;
  if (opposing > 0) parts.push(t("board.front.opposing", { count: opposing }));
  const earmarked = board.earmarked[front.id] ?? 0;
  if (earmarked > 0) parts.push(t("board.front.earmarked", { count: earmarked }));
  const change = board.front_modifier[front.id] ?? 0;
  if (change !== 0) parts.push(t("board.front.modifier", { number: signed(change) }));
  return parts.join("; ");
}

export function entrySpace(front: Front, at: string) {
  return front.spaces[front.spaces.findIndex((space) => space.id === at) + 1] ?? null;
}

export function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number).replace("-", "−");
}

export function boxLabel(scene: Scene, box: Box): string {
  const { board, t } = scene;
  const parts = [box.name];
  const owner = board.network_owner[box.id];
  const networks = board.networks[box.id] ?? 0;
  if (owner && networks > 0)
    parts.push(t("board.box.networks", { count: networks, seat: seatName(scene, owner) }));
  const political = board.political[box.id];
  if (political) parts.push(t("board.box.political", { seat: seatName(scene, political) }));
  if (!owner && !political) parts.push(t("board.box.empty"));
  if (board.behind[box.id]) parts.push(t("board.box.behind"));
  return parts.join("; ");
}

export function theaterLabel(scene: Scene, theater: string): string {
  const name = scene.records.theaters.get(theater)?.name ?? theater;
  const parts = [scene.t("board.theater", { theater: name, count: scene.board.naval[theater] ?? 0 })];
  for (const navy of naviesSentTo(scene, theater))
    parts.push(scene.t("board.theater.navy", { navy: navy.name }));
  for (const duty of dutiesAt(scene, theater)) parts.push(duty.text);
  return parts.join("; ");
}

/** Axis navies that the conference card sends to a theater. */
export function naviesSentTo({ board, records }: Scene, theater: string): Named[] {
  const front = records.fronts.find((other) => other.theater === theater)?.id;
  const sent = { ijn: board.ijn_sent, uboat: board.uboat_sent };
  return records.reserves.filter(
    ({ id }) => front !== undefined && (id === "ijn" || id === "uboat") && sent[id] === front,
  );
}

/** What players still have to spend there because the conference card says so. */
export function dutiesAt({ board, records }: Scene, theater: string): Effect[] {
  const front = records.fronts.find((other) => other.theater === theater)?.id;
  return board.duties
    .flatMap((number) => records.effects[number] ?? [])
    .filter(({ location }) => location === theater || (front !== undefined && location === front));
}

export function regionLabel(scene: Scene, region: Region): string {
  const seat = seatName(scene, scene.board.leadership[region]);
  const named = scene.board.leadership_named[region] ? `; ${scene.t("board.region.named")}` : "";
  return scene.t("board.region.leader", { region: regionName(scene, region), seat }) + named;
}

export function regionName(scene: Scene, region: Region): string {
  return scene.records.regions.get(region)?.name ?? region;
}

export function pawnLabel(scene: Scene, pawn: Pawn): string {
  const [one, other] = pawn.sides.map((side) =>
    scene.t("board.pawn.side", { name: side.name, seat: seatName(scene, side.seat) }),
  );
  const held = pawn.sides.find((side) => side.seat === scene.board.pawns[pawn.id]);
  const state = held ? scene.t("board.pawn.held", { name: held.name }) : scene.t("board.pawn.neutral");
  return `${one ?? ""} / ${other ?? ""}: ${state}`;
}
