import { expect, test } from "vitest";
import { readWindows } from "./windows.ts";

const at = (text: string): number => Date.parse(text);

test("a stretch that holds as much as is told at once is asked for by halves", async () => {
  const times = Array.from({ length: 10 }, (_, index) => at("2024-03-01T00:00:00Z") + index * 3_600_000);
  const read = await readWindows(undefined, at("2024-04-01T00:00:00Z"), {
    ask: async ({ from, to }) => ({ ok: true, value: times.filter((it) => it >= from && it <= to).slice(0, 3) }),
    days: 90,
    most: 3,
    windowsMax: 1000,
  });
  if (!read.ok) return expect.unreachable(read.error.kind);
  expect(read.value.items.toSorted()).toEqual(times);
});
