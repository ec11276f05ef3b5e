import { expect, test } from "vitest";
import { nextPart, previousPart, wishFor } from "#client/transactions/list-parts.ts";

const loaded = { before: 1000, end: 1200, total: 20_000 };

test("near an end of what is loaded the rows beside it are asked for, and none beyond the list", () => {
  expect(wishFor({ first: 1050, end: 1080 }, loaded)).toEqual({ kind: "nothing" });
  expect(wishFor({ first: 1150, end: 1180 }, loaded)).toEqual({ kind: "next" });
  expect(wishFor({ first: 1010, end: 1040 }, loaded)).toEqual({ kind: "previous" });
  expect(wishFor({ first: 0, end: 30 }, { before: 0, end: 200, total: 200 })).toEqual({ kind: "nothing" });
  expect(wishFor({ first: 180, end: 212 }, { before: 0, end: 200, total: 200 })).toEqual({ kind: "nothing" });
});

test("who drags the scrollbar far away is given the rows there, with some before them", () => {
  expect(wishFor({ first: 15_000, end: 15_030 }, loaded)).toEqual({ kind: "elsewhere", offset: 14_940 });
  expect(wishFor({ first: 20, end: 50 }, loaded)).toEqual({ kind: "elsewhere", offset: 0 });
});

test("parts follow one another up to both ends of the list", () => {
  expect(nextPart([{ offset: 1000, count: 200 }], 20_000)).toEqual({ offset: 1200, limit: 500 });
  expect(nextPart([{ offset: 19_900, count: 100 }], 20_000)).toBeUndefined();
  expect(nextPart([{ offset: 0, count: 0 }], 5)).toBeUndefined();
  expect(previousPart({ offset: 1000, count: 200 })).toEqual({ offset: 500, limit: 500 });
  expect(previousPart({ offset: 120, count: 200 })).toEqual({ offset: 0, limit: 120 });
  expect(previousPart({ offset: 0, count: 200 })).toBeUndefined();
});
