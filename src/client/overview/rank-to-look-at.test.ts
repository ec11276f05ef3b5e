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
    stale: [...old, stale("House", "missing_price"), stale("Dollars", "missing_rate", null, "USD")],
    findings: [finding],
  };
  expect(words(given).slice(0, 4)).toEqual(["Dollars +0", "House +0", "Sold before it was bought", "Old 29 +0"]);
});

test("one line stands for all that one exchange rate mends", () => {
  const given = { stale: ["A", "B", "C"].map((name) => stale(name, "missing_rate", null, "USD")), findings: [] };
  expect(words(given)).toEqual(["A +2"]);
});
