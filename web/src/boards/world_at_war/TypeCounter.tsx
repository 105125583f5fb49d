import { Counter } from "./Counter";
import { paintOf } from "./nations";
import { useScene } from "./scene";
import { plainFace } from "./stacks";

/** A piece of a type as it comes from its box. */
export function TypeCounter({ type }: { type: string }) {
  const { records } = useScene();
  const face = plainFace(records, type);
  return <Counter face={face} paint={paintOf(records, face.nation)} />;
}
