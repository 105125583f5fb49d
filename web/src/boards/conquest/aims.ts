import type { OptionInfo } from "../../api/types";
import { grouped } from "../map/grouped";
import type { Records } from "./records";

/** What can be chosen at an area of the map. */
export interface AreaAim {
  area: string;
  kind: AimKind;
  /** What is touched to choose it. */
  element: string;
  /** What it stands for. */
  options: readonly OptionInfo[];
}

/** Those that tell most come first: where several could be done in an area, the first is shown. */
const KINDS = ["invade", "engage", "fight", "from", "leave", "go", "rise", "build", "cancel"] as const;
export type AimKind = (typeof KINDS)[number];

const KIND_OF: Readonly<Record<string, AimKind | undefined>> = {
  engage: "engage",
  activate: "fight",
  fight: "fight",
  include: "fight",
  suppress: "fight",
  retreat: "leave",
  withdraw: "leave",
  rebase: "leave",
  move: "go",
  militarize: "rise",
  strengthen: "rise",
  insurgent: "rise",
  insurrection: "rise",
  unrest: "rise",
  partisan: "rise",
  place: "build",
  create: "build",
  enlist: "build",
  cancel: "cancel",
};
/** Verbs that are about units in the area rather than about the area. */
const ABOUT_UNITS: readonly AimKind[] = ["cancel"];

/** Where the units that get an Order can go, where something can be built, raised or fought; one aim for each area. */
export function aimsOf(
  options: readonly OptionInfo[],
  touched: ReadonlySet<string>,
  records: Records,
): AreaAim[] {
  const ways = waysInto(options, touched);
  const aims = ways.length > 0 ? ways.map(fromAim) : options.flatMap((option) => aimOf(option, records));
  const alike = grouped(aims, (aim) => `${aim.element} ${ABOUT_UNITS.includes(aim.kind)}`);
  return [...alike.values()].map((same) => {
    const [first] = [...same].sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
    return { ...(first as AreaAim), options: same.flatMap((aim) => aim.options) };
  });
}

/** The borders over which an area that was touched can be entered, if there are several (11.52). */
function waysInto(options: readonly OptionInfo[], touched: ReadonlySet<string>): OptionInfo[] {
  const ways = options.filter(
    ({ verb, args }) =>
      verb === "engage" && touched.has(`area:${args[0]}`) && !touched.has(`area:${args[1]}`),
  );
  return ways.length > 1 ? ways : [];
}

function fromAim(option: OptionInfo): AreaAim {
  const area = option.args[1] ?? "";
  return { area, kind: "from", element: `area:${area}`, options: [option] };
}

function aimOf(option: OptionInfo, records: Records): AreaAim[] {
  const kind = KIND_OF[option.verb];
  const element = option.touches.find((one) => one.startsWith(kind === "cancel" ? "order:" : "area:"));
  if (kind === undefined || element === undefined) return [];
  const over = kind === "engage" && records.seas[option.args[1] ?? ""] !== undefined;
  const area = element.slice(element.indexOf(":") + 1);
  const landing = over && records.lands[area] !== undefined;
  return [{ area, kind: landing ? "invade" : kind, element, options: [option] }];
}

/** The areas that are aims themselves, so that whatever stands there is touched for them. */
export function aimedAreas(aims: readonly AreaAim[]): Set<string> {
  return new Set(aims.filter(({ kind }) => !ABOUT_UNITS.includes(kind)).map(({ area }) => area));
}

export function isAboutUnits({ kind }: AreaAim): boolean {
  return ABOUT_UNITS.includes(kind);
}
