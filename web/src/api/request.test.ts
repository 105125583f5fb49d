import { afterEach, expect, test, vi } from "vitest";
import { get, lookAhead, Refusal } from "./request";

/** An answer whose body breaks off after a few characters. */
function broken(): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"half":'));
      controller.error(new TypeError("terminated"));
    },
  });
  return new Response(body);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("an answer that breaks off counts as a server that is not there", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(broken()));
  const refusal: unknown = await get("/tables").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).passing).toBe(true);
});

test("what was asked for ahead is given to the first who asks, unless it is out of date", async () => {
  let asked = 0;
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json((asked += 1))));
  await lookAhead(() => get<number>("/games"));
  expect(await get<number>("/session")).toBe(2);
  expect(await get<number>("/games")).toBe(1);
  expect(await get<number>("/games")).toBe(3);
  await lookAhead(() => get<number>("/games"));
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
  expect(await get<number>("/games")).toBe(5);
});
