import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { NOTHING_KNOWN } from "#engine/intake/ledger-part.ts";
import { beginPlan } from "#engine/intake/plan-import.ts";
import type { Statement, StatementLine } from "#engine/intake/statement.ts";
import { fixed } from "#engine/money/fixed.ts";
import { wholePlan } from "#test/whole-plan.ts";

const trade = (type: "buy" | "sell", on: string, units: string): StatementLine => ({
  place: { line: 1, raw: "" },
  account: "C",
  type,
  on,
  security: { ticker: "ETH", name: "Ether", assetClass: "crypto" },
  quantity: fixed(units),
  cash: { amount: fixed(type === "buy" ? "-100" : "100"), currency: "EUR" },
});

function notesOf(...lines: readonly StatementLine[]): readonly string[] {
  const statement: Statement = {
    source: "exchange",
    sourceName: "Exchange",
    accounts: [{ key: "C", name: "Coins", kind: "crypto" }],
    lines,
    totals: [],
    prices: [],
    errors: [],
    skipped: [],
  };
  const facts = { baseCurrency: "EUR", classes: {}, accounts: [], assets: [], institutions: [] };
  let made = 0;
  const newId = () => `id-${made++}`;
  const digest = (text: string) => hash("sha256", text);
  const plan = beginPlan({ statement, facts, decisions: undefined, keyCounts: new Map(), newId, digest });
  return wholePlan(plan, NOTHING_KNOWN).notes.filter((note) => note.includes("rounding"));
}

test("0.000000000000003 left of 30 is the statements' rounding, and said to be, on either side of nothing", () => {
  expect(notesOf(trade("buy", "2024-01-02", "30.000000000000003"), trade("sell", "2024-02-02", "30"))).toEqual([
    "0.000000000000003 is left of Ether in Coins: the statements' own rounding. It counts as nothing.",
  ]);
  expect(notesOf(trade("buy", "2024-01-02", "30"), trade("sell", "2024-02-02", "30.000000000000003"))).toEqual([
    "0.000000000000003 more than there was left Ether in Coins: the statements' own rounding. It counts as nothing.",
  ]);
});

test("what a file says to the last of eight digits is a holding, however little", () => {
  expect(notesOf(trade("buy", "2024-01-02", "3.00000001"), trade("sell", "2024-02-02", "3"))).toEqual([]);
});
