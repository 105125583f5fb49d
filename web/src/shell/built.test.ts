import { expect, test } from "vitest";
import { compressed } from "./compress";
import { headTags } from "./head";

test("the page begins with the script that looks ahead, and with the letters", () => {
  const tags = headTags([
    { fileName: "assets/early-1.js", name: "early", isEntry: true },
    { fileName: "assets/index-2.js", name: "index", isEntry: true },
    { fileName: "assets/libre-caslon-text-400-3.woff2" },
    { fileName: "assets/libre-caslon-text-700-4.woff2" },
  ]);
  expect(tags.map(({ attrs }) => attrs?.["src"] ?? attrs?.["href"])).toEqual([
    "/assets/early-1.js",
    "/assets/libre-caslon-text-400-3.woff2",
  ]);
});

test("texts are packed, but for those that are small anyway", () => {
  const text = "words ".repeat(1000);
  const packed = compressed("assets/index-1.js", text);
  expect([...packed.keys()]).toEqual(["assets/index-1.js.br", "assets/index-1.js.gz"]);
  for (const { length } of packed.values()) expect(length).toBeLessThan(text.length / 10);
  expect(compressed("assets/index-1.js", "words").size).toBe(0);
  expect(compressed("assets/base-1.webp", text).size).toBe(0);
});
