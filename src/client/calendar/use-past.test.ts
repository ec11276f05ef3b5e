import { expect, test } from "vitest";
import { pastAsked } from "#client/calendar/use-past.ts";

const calendar = { on: "2026-11-23", firstOn: "2020-01-05" };

test("a month is asked for with the edges it is drawn with, up to the day the calendar looks from", () => {
  const asked = (active: string) => pastAsked(calendar, { view: "month", active, back: 0 });
  expect(asked("2026-03-10")).toEqual({ from: "2026-02-23", to: "2026-04-07" });
  expect(asked("2026-11-25")).toEqual({ from: "2026-10-26", to: "2026-11-23" });
  expect(asked("2027-01-02")).toBeUndefined();
});

test("one after another, the past is there once one goes back to it", () => {
  const asked = (back: number) => pastAsked(calendar, { view: "agenda", active: "2026-11-23", back });
  expect(asked(0)).toBeUndefined();
  expect(asked(1)).toEqual({ from: "2026-11-01", to: "2026-11-23" });
  expect(asked(3)).toEqual({ from: "2026-09-01", to: "2026-11-23" });
});

test("before the first entry there is no past", () => {
  expect(pastAsked({ ...calendar, firstOn: null }, { view: "month", active: "2026-11-01", back: 2 })).toBeUndefined();
});
