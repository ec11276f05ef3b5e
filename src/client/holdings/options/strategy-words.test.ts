import { expect, test } from "vitest";
import { endsApart } from "#client/holdings/options/strategy-words.ts";

const leg = (name: string, expiresOn: string | null) => ({
  assetId: name,
  name,
  kind: expiresOn === null ? ("share" as const) : ("call" as const),
  units: "100",
  strike: expiresOn === null ? null : "50",
  expiresOn,
});

test("of legs that end in June and in December the one in June ends first; shares never end", () => {
  expect(endsApart([leg("Shares", null), leg("December", "2027-12-17"), leg("June", "2027-06-18")])).toEqual({
    firstOn: "2027-06-18",
    lastOn: "2027-12-17",
    first: ["June"],
  });
});

test("legs that end together, and shares alone, do not end apart", () => {
  expect(endsApart([leg("Shares", null), leg("A", "2027-06-18"), leg("B", "2027-06-18")])).toBeUndefined();
  expect(endsApart([leg("Shares", null)])).toBeUndefined();
});
