import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { isAsProposed, proposalOf } from "#engine/intake/decisions.ts";
import { beginPlan } from "#engine/intake/plan-import.ts";
import type { Statement, StatementLine } from "#engine/intake/statement.ts";
import { isDebtAccount, signedAsOwned, statedHolding, tradedValue } from "#engine/ledger/stated-holding.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { amount, anyDay, staysFinite, words } from "#test/hostile/stays-finite.ts";

// What a file may say, whatever it is: a plan is made or a row is refused with words.

const currency = fc.constantFrom("EUR", "USD", "JPY");
const money = fc.record({ amount, currency });
const security = fc.record({ isin: fc.constantFrom("US0378331005", undefined), name: words });

const line: fc.Arbitrary<StatementLine> = fc.record(
  {
    place: fc.record({ line: fc.nat(999), raw: words }),
    account: fc.constantFrom("", "a", "b"),
    type: fc.constantFrom(...TRANSACTION_TYPES),
    on: anyDay.map(formatDay),
    security,
    quantity: amount,
    price: amount,
    priceCurrency: currency,
    cash: money,
    cashOther: money,
    fees: fc.array(fc.record({ amount, currency, kind: words }), { maxLength: 2 }),
    cost: money,
    ratio: fc.record({ to: amount, from: amount }),
    quantityDelta: amount,
    moves: fc.array(fc.record({ security, quantity: amount }), { maxLength: 3 }),
    description: words,
    sourceId: words,
  },
  { requiredKeys: ["place", "account", "type", "on"] },
);

test("whatever lines a file holds, they are planned or refused with words", () => {
  staysFinite(fc.array(line, { maxLength: 8 }), (lines) => {
    let made = 0;
    const statement: Statement = {
      source: "bank",
      sourceName: "Bank",
      accounts: [{ key: "a", kind: "bank", currency: "EUR" }],
      lines,
      totals: [],
      prices: [],
      errors: [],
      skipped: [],
    };
    const facts = { baseCurrency: "EUR", classes: {}, accounts: [], assets: [], institutions: [] };
    const keyCounts = new Map<string, number>();
    const newId = (): string => `id-${made++}`;
    const plan = beginPlan({ statement, facts, decisions: undefined, keyCounts, newId, digest: (text) => text }).finish(
      [],
    );
    for (const { problem, remedy } of plan.errors) expect([problem, remedy].every((text) => text !== "")).toBe(true);
    expect(isAsProposed(proposalOf(plan), proposalOf(plan))).toBe(true);
    return [plan.lines.length, plan.errors.length];
  });
});

test("what is stated of a holding has the sign of what it is, whatever the numbers", () => {
  const stated = fc.record({ quantity: amount, price: amount, amount, cost: amount, currency });
  staysFinite(
    fc.tuple(stated, fc.boolean(), fc.constantFrom("units" as const, "value" as const)),
    ([it, isLiability, tracking]) => {
      const asset = { tracking, currency: "EUR", isLiability };
      const held = statedHolding(asset, it);
      if (held && isLiability) expect(held.quantity <= 0n).toBe(true);
      expect(signedAsOwned(it.amount, true) <= 0n).toBe(true);
      return [tradedValue(asset, "buy", it) === undefined, isDebtAccount("loan")];
    },
  );
});
