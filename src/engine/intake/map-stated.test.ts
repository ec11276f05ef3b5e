import { expect, test } from "vitest";
import { mapOpening, mapValuation } from "#engine/intake/map-stated.ts";
import type { StatementLine } from "#engine/intake/statement.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { fixed, ONE, ZERO } from "#engine/money/fixed.ts";

const facts = (changed: Partial<AssetFacts> = {}): AssetFacts => ({
  id: "house",
  name: "House",
  assetClass: "property",
  currency: "EUR",
  tracking: "value",
  multiplier: ONE,
  isLiability: false,
  ...changed,
});
const HEAD = { id: "t1", on: "2024-02-29", currency: "EUR", accountId: "home" };
const line = (changed: Partial<StatementLine> = {}): StatementLine => ({
  place: { line: 2, raw: "" },
  account: "",
  type: "valuation",
  on: "2024-02-29",
  security: { name: "House" },
  cash: { amount: fixed("310000"), currency: "EUR" },
  ...changed,
});
/** Held from the last day of January on. */
const target = (asset: AssetFacts) => ({
  assetOf: () => asset,
  unitsBefore: (_id: string, { on }: StatementLine) => ({ units: on > "2024-01-31" ? ONE : ZERO, isExact: true }),
});
const told = (mapped: ReturnType<typeof mapValuation>) =>
  mapped.ok ? mapped.value.map(({ type, postings }) => [type, postings[0]?.quantity]) : mapped.error.problem;

test("a value is stated of what is there by the end of its day, and what is owed counts below zero", () => {
  expect(told(mapValuation(line(), HEAD, target(facts())))).toEqual([["valuation", fixed("310000")]]);
  expect(told(mapValuation(line(), HEAD, target(facts({ isLiability: true }))))).toEqual([
    ["valuation", fixed("-310000")],
  ]);
  expect(told(mapValuation(line({ on: "2024-01-30" }), HEAD, target(facts())))).toBe(
    "House is not there on that day, so its value says nothing.",
  );
});

test("money of another currency, and units, state no value; what is there at any time does not begin again", () => {
  const refused = "House is known by its value, and the row states none in USD.";
  expect(told(mapValuation(line(), HEAD, target(facts({ currency: "USD" }))))).toBe(refused);
  expect(told(mapOpening(line({ type: "opening_balance", on: "2023-12-31" }), HEAD, target(facts())))).toBe(
    "House is there already, and what is known by its value begins once.",
  );
});
