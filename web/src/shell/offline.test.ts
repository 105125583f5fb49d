import { expect, test } from "vitest";
import { offlinePage, shellOf } from "./offline";

const BUILT = [
  { type: "chunk", fileName: "assets/early-0.js", name: "early", isEntry: true, imports: [] },
  {
    type: "chunk",
    fileName: "assets/index-1.js",
    name: "index",
    isEntry: true,
    imports: ["assets/early-0.js", "assets/runtime-2.js"],
  },
  { type: "chunk", fileName: "assets/runtime-2.js", imports: [] },
  { type: "chunk", fileName: "assets/Board-3.js", imports: ["assets/runtime-2.js"] },
  { type: "asset", fileName: "assets/index-4.css" },
  { type: "asset", fileName: "assets/Board-5.css" },
  { type: "asset", fileName: "assets/letters-6.woff2" },
] as const;

test("of a build what every page begins with is kept, and no board", () => {
  const { entry, files } = shellOf(
    BUILT.map((file) => ({ ...file, imports: "imports" in file ? [...file.imports] : [] })),
  );
  expect(entry).toBe("assets/index-1.js");
  expect(files).toContain("/assets/early-0.js");
  expect(files).toContain("/assets/runtime-2.js");
  expect(files).toContain("/assets/index-4.css");
  expect(files).toContain("/assets/letters-6.woff2");
  expect(files).toContain("/offline.html");
  expect(files.join(" ")).not.toContain("Board");
});

test("the page without a connection speaks all languages and brings neither scripts nor styles of its own", () => {
  const page = offlinePage(["/assets/index-4.css"]);
  for (const language of ["en", "es", "it"]) expect(page).toContain(`lang="${language}"`);
  expect(page).not.toMatch(/<script|<style|style=/);
});
