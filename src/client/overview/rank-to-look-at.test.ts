import { expect, test } from "vitest";
import { rankToLookAt } from "#client/overview/rank-to-look-at.ts";

type Given = Parameters<typeof rankToLookAt>[0];
type Reason = Given["stale"][number]["reason"];
const stale = (name: string, reason: Reason, ageDays: number | null = null, currency = "EUR") => ({
  assetId: name,
  name,
  currency,
  reason,
  ageDays,
  priceOn: null,
});
const finding = {
  kind: "short",
  text: "Sold before it was bought",
  amount: null,
  assetId: null,
  accountId: null,
  on: null,
};
const words = (given: Given): readonly string[] =>
  rankToLookAt(given).map((it) => ("finding" in it ? it.finding.text : `${it.stale.name} +${it.alsoCount}`));

test("the reason that matters comes before thirty old prices", () => {
  const old = Array.from({ length: 30 }, (_, i) => stale(`Old ${i}`, "stale_price", 30 + i));
  const given = {
    on: "2026-11-27",
    stale: [...old, stale("House", "missing_price"), stale("Dollars", "missing_rate", null, "USD")],
    findings: [finding],
  };
  expect(words(given).slice(0, 4)).toEqual(["Dollars +0", "House +0", "Sold before it was bought", "Old 29 +0"]);
});

test("one line stands for all that one exchange rate mends", () => {
  const given = {
    on: "2026-11-27",
    stale: ["A", "B", "C"].map((name) => stale(name, "missing_rate", null, "USD")),
    findings: [],
  };
  expect(words(given)).toEqual(["A +2"]);
});

test("what came in on the day that lacks a rate is not told a second time beside its value", () => {
  const dollars = { ...finding, kind: "missing_rate" as const, text: "There is no exchange rate for Dollars in Bank" };
  const given = {
    on: "2026-11-27",
    stale: [stale("Dollars", "missing_rate", null, "USD")],
    findings: [
      { ...dollars, on: "2026-11-27" },
      { ...dollars, text: "There was none for Dollars in May", on: "2026-05-04" },
    ],
  };
  expect(words(given)).toEqual(["Dollars +0", "There was none for Dollars in May"]);
});
