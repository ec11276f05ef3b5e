import { expect, test } from "vitest";
import { leftOutAfter } from "#client/imports/after-import.ts";
import type { Overview } from "#features/figures/contract.ts";

const stale = (name: string, reason: Overview["stale"][number]["reason"]) => ({
  assetId: name,
  name,
  currency: "EUR",
  priceOn: null,
  ageDays: null,
  reason,
});
const finding = (kind: string) => ({ kind, text: `${kind}.`, assetId: null, accountId: null, on: null });
const NOTHING = { state: { preview: null }, overview: { stale: [], findings: [] }, accounts: { accounts: [] } };

test("a portfolio that is all known leaves nothing out", () => {
  expect(leftOutAfter(NOTHING)).toEqual([]);
});

test("what is without a value comes before what is missing in the history, and that before what is assumed", () => {
  const left = leftOutAfter({
    ...NOTHING,
    overview: {
      stale: ["A", "B", "C", "D", "E"].map((name) => stale(name, "missing_price")),
      findings: [finding("assumed_opening"), finding("cash_shortfall")],
    },
  });
  expect(left.map(({ text, step }) => `${text} → ${step.label}`)).toEqual([
    "A, B, C and 2 more have no price, so their values are not counted. → State prices",
    "cash_shortfall. → Import an older file",
    "assumed_opening. → Import an older file",
  ]);
});
