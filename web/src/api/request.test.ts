import { afterEach, expect, test, vi } from "vitest";
import { get, Refusal } from "./request";

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
