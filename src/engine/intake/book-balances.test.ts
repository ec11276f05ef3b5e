import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
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

const input = (accounts: readonly KnownAccount[], statement: Statement, keys: readonly string[] = []) => ({
  statement,
  facts: { baseCurrency: "EUR", classes: {}, accounts, assets: [], institutions: [] } satisfies PortfolioFacts,
  decisions: undefined,
  keyCounts: new Map(keys.map((key) => [key, 1])),
  newId: randomUUID,
  digest,
});
const newPlan = (statement: Statement) => wholePlan(beginPlan(input([], statement)), NOTHING_KNOWN);

function planned(following: Following, keys: readonly string[] = [], statement = book) {
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
  return wholePlan(beginPlan(input([account], statement, keys)), NOTHING_KNOWN);
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

/** Balances of `days` days from 1 January 2024, each one more than the day before. */
const history = (days: number): Statement["totals"] =>
  Array.from({ length: days }, (_, at) => ({
    account: "DE1",
    on: formatDay(day("2024-01-01") + at),
    what: "cash",
    currency: "EUR",
    amount: fixed(String(at + 1)),
    place,
  }));

test("a history of balances is booked day by day, and its newest is shown", () => {
  const statement = { ...book, source: "monarch-balances", lines: [], totals: history(3) };
  const { balances, totals, accounts } = newPlan(statement);
  expect(accounts.map(({ following }) => following)).toEqual(["balances"]);
  expect(balances.map(({ transaction: { on, postings } }) => [on, postings[0]?.quantity])).toEqual([
    ["2024-01-01", fixed("1")],
    ["2024-01-02", fixed("2")],
    ["2024-01-03", fixed("3")],
  ]);
  expect(totals.map(({ on, stated }) => [on, formatFixed(stated)])).toEqual([["2024-01-03", "3"]]);
});

test("of many days laid beside what moved, the end of each month is shown", () => {
  const { totals } = planned("transactions", [], { ...book, totals: history(70) });
  expect(totals.map(({ on }) => on)).toEqual(["2024-01-31", "2024-02-29", "2024-03-10"]);
});
