import type { OptionInfo } from "./types";

/** An option as the server offers it, for tests: its verb and arguments are those of its id. */
export function testOption(id: string, told: Partial<OptionInfo> = {}): OptionInfo {
  const [verb = "", ...args] = id.split(" ");
  return {
    id,
    verb,
    args,
    touches: [],
    text: "",
    final: false,
    light: false,
    moves: null,
    hint: null,
    waste: null,
    ...told,
  };
}
