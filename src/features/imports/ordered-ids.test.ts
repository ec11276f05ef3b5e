import { expect, test } from "vitest";
import { z } from "zod";
import { orderedIds } from "#features/imports/ordered-ids.ts";

test("ten thousand ids are uuids, rise, and differ", () => {
  const next = orderedIds(1_700_000_000_000);
  const ids = Array.from({ length: 10_000 }, next);
  expect(ids.every((it) => z.uuid().safeParse(it).success)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(10_000);
});
