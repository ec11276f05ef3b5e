import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { NOTHING_KNOWN } from "#engine/intake/ledger-part.ts";
import { beginPlan } from "#engine/intake/plan-import.ts";
import type { Statement, StatementLine } from "#engine/intake/statement.ts";
import { fixed } from "#engine/money/fixed.ts";
import { wholePlan } from "#test/whole-plan.ts";

const line = (type: StatementLine["type"], name: string, quantity?: string): StatementLine => ({
  place: { line: 1, raw: "" },
  account: "B",
  type,
  on: "2024-03-20",
  security: { name },
  quantity: quantity === undefined ? undefined : fixed(quantity),
  cash: { amount: fixed(type === "buy" ? "-100" : "3"), currency: "EUR" },
});

function planned(...lines: readonly StatementLine[]) {
  const statement: Statement = {
    source: "broker",
    sourceName: "Broker",
    accounts: [{ key: "B", name: "Depot", kind: "brokerage" }],
    lines,
    totals: [],
    prices: [],
    errors: [],
    skipped: [],
  };
  const facts = { baseCurrency: "EUR", classes: {}, accounts: [], assets: [], institutions: [] };
  let made = 0;
  const newId = () => `id-${made++}`;
  const plan = beginPlan({
    statement,
    facts,
    decisions: undefined,
    keyCounts: new Map(),
    newId,
    digest: (text) => hash("sha256", text),
  });
  return wholePlan(plan, NOTHING_KNOWN);
}

test("a dividend of what the file never moves is said: something is held, and nobody knows how much", () => {
  const plan = planned(line("dividend", "Oak"), line("buy", "Elm", "2"), line("dividend", "Elm"));
  expect(plan.paidWithoutUnits).toEqual(["Oak"]);
  expect(plan.notes).toContain(
    "Oak paid income, and the file does not say how many units you hold. Import an older file of this account or its list of trades as well: until then it is not counted.",
  );
});

test("capital paid back moves no units either: what it was paid on is named", () => {
  expect(planned(line("return_of_capital", "Oak"), line("dividend", "Oak")).paidWithoutUnits).toEqual(["Oak"]);
});

test("four of them are named as three and one more", () => {
  const plan = planned(...["Ash", "Elm", "Fir", "Oak"].map((name) => line("dividend", name)));
  expect(plan.notes.at(-1)).toContain("Ash, Elm, Fir and 1 more paid income");
});

test("interest, fees and dividends of what was sold in the same file leave nothing out", () => {
  expect(planned(line("interest", "Oak"), line("sell", "Elm", "2"), line("dividend", "Elm")).paidWithoutUnits).toEqual(
    [],
  );
});
