import { expect, test } from "vitest";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { inZones, isZone } from "./in-zones.ts";
import { readStatement } from "./read-statement.ts";

const FILE = `Date,Type,Name,Quantity,Price,Amount,Currency
2024-12-31 23:30:00,Buy,Bright Coin,1,100.00,-100.00,EUR
2025-01-02 03:15:00,Sell,Bright Coin,1,120.00,120.00,EUR
2025-07-01 22:30:00,Deposit,,,,50.00,EUR
2025-07-02,Deposit,,,,20.00,EUR
`;

function linesOf(text: string, said: { from: string; to: string } | null | undefined, remembered = said ?? undefined) {
  const file = { name: "coins.csv", bytes: new TextEncoder().encode(text) };
  const read = readStatement(file, { source: genericCsv.key });
  if (!read.ok) return { read };
  const moved = inZones(read.value, { key: "x", said, remembered });
  return { days: moved.lines.map(({ on, secondOfDay }) => [on, secondOfDay]), times: moved.times };
}

test("half past eleven in the evening of New Year's Eve in UTC is the next year in Berlin, and in summer half past ten is the next day", () => {
  const { days, times } = linesOf(FILE, { from: "UTC", to: "Europe/Berlin" });
  expect(days).toEqual([
    ["2025-01-01", 30 * 60],
    ["2025-01-02", 4 * 3600 + 15 * 60],
    ["2025-07-02", 30 * 60],
    ["2025-07-02", undefined],
  ]);
  expect(times).toMatchObject({
    timedCount: 3,
    saysUtc: false,
    moved: [
      { line: 2, was: "2024-12-31", on: "2025-01-01" },
      { line: 4, was: "2025-07-01", on: "2025-07-02" },
    ],
  });
});

test("three in the morning in UTC is still the evening before in New York", () => {
  const { days } = linesOf(FILE, { from: "UTC", to: "America/New_York" });
  expect(days?.slice(0, 2)).toEqual([
    ["2024-12-31", 18 * 3600 + 30 * 60],
    ["2025-01-01", 22 * 3600 + 15 * 60],
  ]);
});

test("as nobody says otherwise a file is read as it stands; what was said of an earlier one holds until it is said otherwise", () => {
  expect(linesOf(FILE, undefined).times).toMatchObject({ zones: undefined, moved: [], isRemembered: false });
  const berlin = { from: "UTC", to: "Europe/Berlin" };
  expect(linesOf(FILE, undefined, berlin).times).toMatchObject({ zones: berlin, isRemembered: true });
  expect(linesOf(FILE, null, berlin).times).toMatchObject({ zones: undefined, moved: [] });
});

test("a file without times has nothing to ask, and one that says UTC is known for it", () => {
  expect(linesOf(FILE.replaceAll(/ \d\d:\d\d:\d\d/g, ""), undefined).times).toBeUndefined();
  expect(linesOf(FILE.replaceAll(/(\d\d:\d\d:\d\d)/g, "$1Z"), undefined).times?.saysUtc).toBe(true);
});

test("the hour a clock is put back is read once, and a name that is no zone is known", () => {
  const fall = FILE.replace("2024-12-31 23:30:00", "2024-10-27 02:30:00");
  expect(linesOf(fall, { from: "Europe/Berlin", to: "UTC" }).days?.[0]?.[0]).toBe("2024-10-27");
  expect([isZone("Europe/Berlin"), isZone("UTC"), isZone("Middle/Earth")]).toEqual([true, true, false]);
});
