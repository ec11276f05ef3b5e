import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIconLoader, splitNames } from "./icon-loader.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Hosts that answer after so many milliseconds; undefined: never. */
function loaderOf(delaysMs: readonly (number | undefined | "fails")[]) {
  const asked: string[] = [];
  const hosts = delaysMs.map((_, index) => `https://h${index}/?icons=`);
  const loader = createIconLoader({
    hosts,
    read: (address) => {
      asked.push(address);
      const index = hosts.findIndex((host) => address.startsWith(host));
      const delayMs = delaysMs[index];
      if (delayMs === "fails") return Promise.reject(new Error("down"));
      return new Promise((resolve) => {
        if (delayMs !== undefined) setTimeout(resolve, delayMs, { check: `<path from="h${index}"/>`, x: "<g/>" });
      });
    },
  });
  return { loader, asked };
}

test("T6 icons asked for together come in one query and are asked for once", async () => {
  const { loader, asked } = loaderOf([10]);
  const both = Promise.all([loader.load("check"), loader.load("x"), loader.load("check")]);
  await vi.advanceTimersByTimeAsync(10);
  expect(await both).toEqual(['<path from="h0"/>', "<g/>", '<path from="h0"/>']);
  expect(await loader.load("check")).toBe('<path from="h0"/>');
  expect(asked).toEqual(["https://h0/?icons=check,x"]);
});

test("T6 the alternate host is asked after 750 ms and not before", async () => {
  const { loader, asked } = loaderOf([undefined, 100]);
  const icon = loader.load("check");
  await vi.advanceTimersByTimeAsync(749);
  expect(asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.length).toBe(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(await icon).toBe('<path from="h1"/>');
});

test("T6 a host that fails at once is not waited for", async () => {
  const { loader } = loaderOf(["fails", 5]);
  const icon = loader.load("check");
  await vi.advanceTimersByTimeAsync(5);
  expect(await icon).toBe('<path from="h1"/>');
});

test("T6 a fast host alone is asked", async () => {
  const { loader, asked } = loaderOf([20, 20]);
  const icon = loader.load("check");
  await vi.advanceTimersByTimeAsync(6000);
  expect(await icon).toBe('<path from="h0"/>');
  expect(asked.length).toBe(1);
});

test("T6 whoever asks waits 1500 ms; what comes within 5 s is kept for the next", async () => {
  const { loader } = loaderOf([3000]);
  const icon = loader.load("check");
  await vi.advanceTimersByTimeAsync(1500);
  expect(await icon).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1500);
  expect(loader.known("check")).toBe('<path from="h0"/>');
});

test("T6 a query ends after five seconds and the next one asks again", async () => {
  const { loader, asked } = loaderOf([undefined]);
  void loader.load("check");
  await vi.advanceTimersByTimeAsync(4999);
  void loader.load("check");
  await vi.advanceTimersByTimeAsync(2);
  expect(asked.length).toBe(1);
  void loader.load("check");
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.length).toBe(2);
});

test("T6 no address is longer than its limit, and no name is lost", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z-]{1,30}$/)), (names) => {
      const parts = splitNames(names, 60);
      return parts.every((part) => part.join(",").length <= 60) && new Set(parts.flat()).size === new Set(names).size;
    }),
  );
});
