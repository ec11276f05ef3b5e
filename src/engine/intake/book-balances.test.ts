import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { NOTHING_KNOWN } from "#engine/intake/ledger-part.ts";
import { beginPlan } from "#engine/intake/plan-import.ts";
import type { KnownAccount, PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { Following } from "#engine/ledger/following.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { wholePlan } from "#test/whole-plan.ts";

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");
const place = { line: 2, raw: "" };

/** A savings book: 40 came in on 5 March, 5,600 are stated at the end of the month. */
const book: Statement = {
  source: "bank",
  sourceName: "Bank",
  accounts: [{ key: "DE1", kind: "bank", currency: "EUR" }],
  lines: [{ place, account: "DE1", type: "deposit", on: "2024-03-05", cash: { amount: fixed("40"), currency: "EUR" } }],
  totals: [{ account: "DE1", on: "2024-03-31", what: "cash", currency: "EUR", amount: fixed("5600"), place }],
  prices: [],
  errors: [],
  skipped: [],
};

function planned(following: Following, keys: readonly string[] = []) {
  const account: KnownAccount = {
    accountId: "savings",
    name: "Savings",
    currency: "EUR",
    kind: "bank",
    following,
    isFollowingChosen: true,
    sourceKeys: ["DE1"],
    hasTransactions: true,
    isImported: false,
    hasCashFlows: true,
  };
  const facts: PortfolioFacts = { baseCurrency: "EUR", classes: {}, accounts: [account], assets: [], institutions: [] };
  const keyCounts = new Map(keys.map((key) => [key, 1]));
  const input = { statement: book, facts, decisions: undefined, keyCounts, newId: randomUUID, digest };
  return wholePlan(beginPlan(input), NOTHING_KNOWN);
}

test("cash stated of an account followed by balances is booked as a balance of its day, once", () => {
  const { balances, openings, totals } = planned("balances");
  expect(balances.map(({ transaction: { type, on, postings } }) => [type, on, postings[0]?.quantity])).toEqual([
    ["valuation", "2024-03-31", fixed("5600")],
  ]);
  expect(openings.booked).toEqual([]);
  expect(totals.map(({ stated, computed }) => [formatFixed(stated), formatFixed(computed)])).toEqual([
    ["5600", "5600"],
  ]);
  expect(planned("balances", [balances[0]?.sourceKey ?? ""]).balances).toEqual([]);
});

test("followed by transactions a stated balance is compared, and books nothing", () => {
  const { balances, totals } = planned("transactions");
  expect(balances).toEqual([]);
  expect(totals.map(({ stated, computed }) => [formatFixed(stated), formatFixed(computed)])).toEqual([["5600", "40"]]);
});
