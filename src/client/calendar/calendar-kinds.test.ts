import { expect, test } from "vitest";
import { FLOW_KINDS } from "#assets/asset-rules.ts";
import { groupOf, groupsIn, groupsNamed, type Entry } from "./calendar-kinds.ts";

const entry = (kind: string, origin: Entry["origin"] = "terms"): Entry => ({
  on: "2026-12-01",
  kind,
  origin,
  label: kind,
  assetId: null,
  assetName: null,
  amount: null,
  currency: null,
  inCurrency: null,
  isEstimate: false,
  transactionId: null,
  accountName: null,
  isUrgent: false,
  isCovered: null,
});

test("every kind of flow has a group of its own, but the one a person names", () => {
  expect(FLOW_KINDS.filter((kind) => groupOf(entry(kind)) === "other")).toEqual(["expected"]);
});

test("entries of the ledger are planned or recur", () => {
  expect([groupOf(entry("transaction", "planned")), groupOf(entry("transaction", "recurring"))]).toEqual([
    "planned",
    "recurring",
  ]);
});

test("groups are counted in their order, and read from an address", () => {
  expect(groupsIn([entry("rent"), entry("coupon"), entry("rent")])).toEqual([
    { group: "interest", count: 1 },
    { group: "rent", count: 2 },
  ]);
  expect(groupsNamed("rent,nonsense,interest")).toEqual(["interest", "rent"]);
  expect(groupsNamed(null)).toEqual([]);
});
