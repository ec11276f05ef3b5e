import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { buyTransaction, depositTransaction, withdrawalTransaction } from "#engine/ledger/entries.ts";
import { fixed } from "#engine/money/fixed.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import { sheetOn } from "../sheet.ts";
import type { StatedTaxpayer } from "../workbook.ts";
import { exposuresOf } from "./exposure.ts";

const account = (id: string, institutionId: string | undefined, institutionName: string | undefined) =>
  [id, { id, name: id, kind: "brokerage", following: "transactions", institutionId, institutionName }] as const;
const asset = (id: string, assetClass: string, terms: unknown) =>
  [id, { id, assetClass, isin: undefined, ticker: undefined, terms, tags: [], shares: [] }] as const;

/** 30 X at the bank and 10 in an account of no institution, 60 of cash at the bank: 100 in all. */
function exposures(terms: unknown, taxpayers: readonly StatedTaxpayer[] = [], spent = "") {
  const head = { currency: "EUR", on: "2024-01-02" };
  const ledger = smallLedger(
    depositTransaction({ ...head, id: "1", accountId: "depot", amount: fixed("90") }),
    depositTransaction({ ...head, id: "2", accountId: "other", amount: fixed("10") }),
    buyTransaction({ ...head, id: "3", accountId: "depot", assetId: "X", quantity: fixed("30"), amount: fixed("30") }),
    buyTransaction({ ...head, id: "4", accountId: "other", assetId: "X", quantity: fixed("10"), amount: fixed("10") }),
    ...(spent === "" ? [] : [withdrawalTransaction({ ...head, id: "5", accountId: "other", amount: fixed(spent) })]),
  );
  const sheet = sheetOn(
    {
      portfolio: { name: "", baseCurrency: "EUR", isSample: false, ledgerVersion: 1, conventions: {} },
      marketVersion: 1,
      ledger,
      market: smallMarket("X 2024-01-02 1"),
      accounts: new Map([account("depot", "bank", "The bank"), account("other", undefined, undefined)]),
      assets: new Map([asset("X", "equity", terms)]),
      stated: [],
      targets: [],
      taxpayers,
      inheritance: undefined,
      computed: new Map(),
    },
    { on: day("2024-01-03"), base: "EUR" },
  );
  return exposuresOf(sheet);
}

test("AN-05: what is kept at an institution is divided by its accounts, and what is with none is classified nowhere", () => {
  const { dimensions, matrices } = exposures(null);
  const kept = dimensions.find(({ dimension }) => dimension === "institution");
  // 60 of cash and 30 of 40 X.
  expect(kept?.groups).toEqual([{ key: "bank", label: "The bank", value: 90, weight: 0.9 }]);
  expect(kept?.unknown).toBe(10);
  const rows = matrices.find(({ dimension }) => dimension === "institution")?.rows;
  expect(rows?.map(({ group, byGroup, unknown }) => [group, byGroup.get("bank"), unknown])).toEqual([
    ["cash", 60, 0],
    ["equity", 30, 10],
  ]);
});

test("AN-05: what an overdrawn account took from a group and from a holding is said beside them, and of the others nothing", () => {
  // 60 of cash at the bank and 20 owed in the other account: 40 of cash, after 20 owed, beside 40 X.
  const { dimensions, topHoldings, total } = exposures(null, [], "20");
  expect(total).toBe(fixed("80"));
  const named = (by: string) => dimensions.find(({ dimension }) => dimension === by)?.groups ?? [];
  expect(named("assetClass").find(({ key }) => key === "cash")).toMatchObject({ value: 40, owed: 20 });
  expect(named("assetClass").find(({ key }) => key === "equity")).not.toHaveProperty("owed");
  expect(named("currency")).toMatchObject([{ key: "EUR", value: 80, owed: 20 }]);
  const cash = topHoldings.find(({ holding }) => holding.asset.assetClass === "cash");
  expect(cash).toMatchObject({ weight: 0.5, owed: fixed("20") });
  expect(topHoldings.filter(({ owed }) => owed !== undefined)).toHaveLength(1);
});

test("who runs something is known where its terms state it, and nobody is guessed", () => {
  const { dimensions } = exposures(null);
  expect(dimensions.find(({ dimension }) => dimension === "manager")).toEqual({
    dimension: "manager",
    groups: [],
    unknown: 100,
    unstated: { count: 0, largest: [] },
  });
});

const taxpayer = (id: string, name: string, accountIds: readonly string[] | undefined): StatedTaxpayer => ({
  id,
  name,
  country: "GENERIC",
  filing: undefined,
  churchRate: undefined,
  yearStartMonth: undefined,
  method: undefined,
  accountIds,
  ownMethods: [],
  paid: new Map(),
  currency: undefined,
  carried: undefined,
  rate: undefined,
  longRate: undefined,
});

test("AN-05: what is owned is divided by whose accounts it is in, and what is in nobody's is nobody's", () => {
  const ofOwners = (taxpayers: readonly StatedTaxpayer[]) => {
    const { dimensions, matrices } = exposures(null, taxpayers);
    const { groups = [], unknown } = dimensions.find(({ dimension }) => dimension === "taxpayer") ?? {};
    const rows = matrices.find(({ dimension }) => dimension === "taxpayer")?.rows ?? [];
    return { groups: groups.map(({ label, value }) => [label, value]), unknown, rows };
  };
  // Ada has the account of 30 X and 60 of cash; the other, of 10 X, is nobody's until Bob has the rest.
  expect(ofOwners([taxpayer("a", "Ada", ["depot"])])).toMatchObject({ groups: [["Ada", 90]], unknown: 10 });
  const both = ofOwners([taxpayer("a", "Ada", ["depot"]), taxpayer("b", "Bob", undefined)]);
  expect(both).toMatchObject({
    groups: [
      ["Ada", 90],
      ["Bob", 10],
    ],
    unknown: 0,
  });
  expect(both.rows.map(({ group, byGroup }) => [group, byGroup.get("a"), byGroup.get("b")])).toEqual([
    ["cash", 60, undefined],
    ["equity", 30, 10],
  ]);
  expect(ofOwners([])).toMatchObject({ groups: [], unknown: 100 });
});

const groupsBy = (terms: unknown, dimension: string) =>
  exposures(terms).dimensions.find((it) => it.dimension === dimension);

test("EQ-07: a size is known in the words people write it; by a market capitalization it is unknown where nobody knows the dollar, and money has none", () => {
  // 40 X of 100.
  const stated = { exposures: [{ dimension: "size", key: "small cap", share: "1" }] };
  expect(groupsBy(stated, "size")?.groups.map(({ key, value }) => [key, value])).toEqual([
    ["Small", 40],
    ["other", 60],
  ]);
  const open = groupsBy({ marketCap: "5000000000" }, "size");
  expect([open?.unknown, open?.unstated.largest.map(({ name, value }) => [name, value])]).toEqual([40, [["X", 40]]]);
});

test("EQ-07: what is stated for a part of a fund leaves the rest unknown, and names it with its part", () => {
  const terms = { exposures: [{ dimension: "industry", key: "Software", share: "0.75" }] };
  const found = groupsBy(terms, "industry");
  expect(found?.groups.map(({ label, value }) => [label, value])).toEqual([["Software", 30]]);
  // 60 of cash and a quarter of 40 X; money has no terms to state it in.
  expect([found?.unknown, found?.unstated]).toEqual([
    70,
    { count: 1, largest: [{ assetId: "X", name: "X", value: 10, share: 0.25 }] },
  ]);
});
