import { expect, test } from "vitest";
import { translator } from "../i18n/texts";
import english from "../i18n/en.json";
import { timeLimit } from "./timeLimit";

const t = translator(english);

test("a card says how long a decision may take, or that there is no limit", () => {
  expect(timeLimit(null, t)).toBe("Time for each decision: No limit");
  expect(timeLimit(86400, t)).toBe("Time for each decision: 1 day");
  expect(timeLimit(90, t)).toBe("Time for each decision: 1:30");
});
