import { expect, test } from "vitest";
import { valuesOlderThan } from "./old-values.ts";

const value = { status: "ok" as const, value: "100", notes: [] };
const holdings: readonly (readonly [string, boolean, string | null])[] = [
  ["Share", false, "2026-11-27"],
  ["Flat", false, "2026-05-01"],
  ["Note", false, "2026-08-28"],
  ["Day before", false, "2026-08-27"],
  ["Coin", false, null],
  ["Cash", true, null],
];
const columns = {
  assetId: holdings.map(([name]) => name),
  name: holdings.map(([name]) => name),
  isCash: holdings.map(([, isCash]) => isCash),
  priceOn: holdings.map(([, , on]) => on),
  value: holdings.map(() => value),
};
const older = (months: number) =>
  valuesOlderThan({ on: "2026-11-28", columns }, months).map(({ name, priceOn }) => `${name} ${priceOn ?? "never"}`);

test("older than three months is before the same day three months ago, or never; what was never valued comes first, and cash is not asked", () => {
  expect(older(3)).toEqual(["Coin never", "Flat 2026-05-01", "Day before 2026-08-27"]);
});

test("a longer age leaves out what is younger", () => {
  expect(older(6)).toEqual(["Coin never", "Flat 2026-05-01"]);
  expect(older(12)).toEqual(["Coin never"]);
});
