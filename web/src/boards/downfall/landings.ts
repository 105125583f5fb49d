import type { OptionInfo } from "../../api/types";
import { typeOf, type BoardData, type State } from "./records";

/** An army that an option would put into a zone, as it would be there. */
export interface Landing {
  zone: string;
  /** Whence it would come over the map. */
  from: string | null;
  typeId: string;
  state: State;
}

type Board = Pick<BoardData, "armies" | "selected">;
type Land = (args: readonly string[], board: Board) => Landing | null;

/** By verb where the army of an option would be; what moves nothing on the map is left out. */
const LANDS: Readonly<Record<string, Land | undefined>> = {
  move: goes,
  assault: goes,
  land: goes,
  build: ([typeId, state, zone]) => stands(zone, typeId, state),
  raise: ([zone, typeId]) => stands(zone, typeId, "full"),
  convert: ([zone, , state, , , typeId]) => stands(zone, typeId, state),
};

/** Where what the options move would land, if they agree about it, such as ways into the same zone. */
export function landingOf(options: readonly OptionInfo[], board: Board): Landing | null {
  const [first, ...others] = options.map(({ verb, args }) => LANDS[verb]?.(args, board) ?? null);
  const isSame = (landing: Landing | null) => JSON.stringify(landing) === JSON.stringify(first);
  return first && others.every(isSame) ? first : null;
}

function goes([zone]: readonly string[], { armies, selected }: Board): Landing | null {
  const army = selected ? armies[selected] : undefined;
  if (!selected || army === undefined) return null;
  const landing = stands(zone, typeOf(selected), army.state);
  return landing && { ...landing, from: army.zone };
}

function stands(zone?: string, typeId?: string, state?: string): Landing | null {
  if (zone === undefined || typeId === undefined || (state !== "full" && state !== "reduced")) return null;
  return { zone, from: null, typeId, state };
}
