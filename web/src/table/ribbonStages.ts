import type { TableState } from "../api/types";
import type { Components } from "../boards/types";

interface ToldStage {
  name: string;
  purpose: string;
  paragraph: string;
  /** It comes up before the first round alone. */
  once: boolean;
}

/** The courses that a game tells, such as its turn: their stages in order. */
type Courses = Readonly<Record<string, Readonly<Record<string, ToldStage>> | undefined>>;

export interface RibbonStage extends ToldStage {
  key: string;
  place: "past" | "here" | "next" | "later";
}

/** The stages of the present round; one that has opened a course of its own is told by the stages of that. */
export function ribbonOf(components: Components, underWay: TableState["stages"]): RibbonStage[] {
  const courses = (components["courses"] ?? {}) as Courses;
  const last = underWay.at(-1);
  const here = last && keyOf(last.course, last.stage);
  const stages = stagesOf(courses, underWay);
  const now = stages.findIndex(({ key }) => key === here);
  return stages.map((stage, index) => ({ ...stage, place: placeOf(index - now) }));
}

function stagesOf(courses: Courses, underWay: TableState["stages"]): (ToldStage & { key: string })[] {
  const [outer, ...inner] = underWay;
  if (outer === undefined) return [];
  const { course, stage: here } = outer;
  return Object.entries(courses[course] ?? {}).flatMap(([id, stage]) => {
    if (id === here && inner.length > 0) return stagesOf(courses, inner);
    return stage.once && id !== here ? [] : [{ ...stage, key: keyOf(course, id) }];
  });
}

function placeOf(distance: number): RibbonStage["place"] {
  if (distance < 0) return "past";
  return distance === 0 ? "here" : distance === 1 ? "next" : "later";
}

function keyOf(course: string, stage: string): string {
  return `${course}.${stage}`;
}
