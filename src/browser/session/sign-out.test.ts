import { afterEach, expect, test, vi } from "vitest";
import { signOut } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

function browserWith(answer: () => Promise<Response>) {
  const clear = vi.fn<() => void>();
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", { clear });
  vi.stubGlobal("fetch", answer);
  return clear;
}

test("V14.3.1: signing out forgets what was typed and not saved, amounts among it", async () => {
  const clear = browserWith(() => Promise.resolve(new Response(null, { status: 204 })));
  expect((await signOut()).ok).toBe(true);
  expect(clear).toHaveBeenCalledTimes(1);
});

test("a sign-out that did not arrive forgets nothing", async () => {
  const clear = browserWith(() => Promise.reject(new TypeError("no connection")));
  expect((await signOut()).ok).toBe(false);
  expect(clear).not.toHaveBeenCalled();
});
