import { hash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { isAsProposed, proposalOf } from "#engine/intake/decisions.ts";
import type { Entry } from "#engine/intake/entry.ts";
import { buildEntry, transactionOfEntry } from "#engine/intake/entry-transaction.ts";
import { fileStem, fileTitle } from "#engine/intake/file-stem.ts";
import { settleAgain } from "#engine/intake/settle-again.ts";
import { settleOpenings } from "#engine/intake/settle-openings.ts";
import { FOLLOWINGS, followingOf, keptFollowing } from "#engine/ledger/following.ts";
import { NOTHING_KNOWN, readLedgerPart } from "#engine/intake/ledger-part.ts";
import { beginPlan, besideRows } from "#engine/intake/plan-import.ts";
import { fitsRule, isRule, ruleFor } from "#engine/intake/type-rules.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";
import { statedThings } from "#engine/intake/stated-things.ts";
import type { Statement, StatementLine } from "#engine/intake/statement.ts";
import { isDebtAccount, signedAsOwned, statedHolding, tradedValue } from "#engine/ledger/stated-holding.ts";
import { formatFixed, ONE } from "#engine/money/fixed.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { amount, anyDay, staysFinite, words } from "#test/hostile/stays-finite.ts";
import { wholePlan } from "#test/whole-plan.ts";

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
    feeUnits: fc.record({ security, quantity: amount, worth: money }),
    cost: money,
    ratio: fc.record({ to: amount, from: amount }),
    quantityDelta: amount,
    kind: fc.constantFrom("", "short", "cover", "borrowed", "repaid", "loan_interest"),
    lender: fc.constantFrom("a", "b"),
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
    for (const told of statementProblems(statement)) expect(told).not.toBe("");
    const facts = { baseCurrency: "EUR", classes: {}, accounts: [], assets: [], institutions: [] };
    const keyCounts = new Map<string, number>();
    const newId = (): string => `id-${made++}`;
    const begun = beginPlan({
      statement,
      facts,
      decisions: undefined,
      keyCounts,
      newId,
      digest: (text) => hash("sha256", text),
    });
    const plan = wholePlan(begun, NOTHING_KNOWN);
    for (const { problem, remedy } of plan.errors) expect([problem, remedy].every((text) => text !== "")).toBe(true);
    expect(isAsProposed(proposalOf(plan), proposalOf(plan))).toBe(true);
    return [plan.lines.length, plan.errors.length, besideRows(plan).length, statedThings(plan).length];
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

const optionally = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const typed = optionally(amount.map(formatFixed));
const someId = fc.constantFrom("a", "b", "share", "loan", "nobody");
const someDay = anyDay.map(formatDay);
const entry: fc.Arbitrary<Entry> = fc.record({
  type: fc.constantFrom(...TRANSACTION_TYPES),
  status: fc.constantFrom("booked", "planned"),
  on: someDay,
  accountId: fc.constantFrom("a", "b", "nobody"),
  cashAccountId: optionally(someId),
  otherAccountId: optionally(someId),
  assetId: optionally(someId),
  quantity: typed,
  price: typed,
  amount: typed,
  accruedInterest: typed,
  fee: typed,
  tax: typed,
  feeAssetId: optionally(someId),
  feeQuantity: typed,
  feeWorth: typed,
  currency,
  otherAmount: typed,
  otherCurrency: optionally(currency),
  ratioTo: typed,
  ratioFrom: typed,
  cost: typed,
  acquiredOn: optionally(someDay),
  moves: optionally(fc.array(fc.record({ assetId: someId, quantity: amount.map(formatFixed), amount: typed }))),
  kind: words,
});

test("whatever a person enters becomes postings that balance, or is refused with the field to mend", () => {
  const asset = { assetClass: "", currency: "EUR", multiplier: ONE };
  const account = { currency: "EUR", costMethod: "fifo" } as const;
  const context = {
    accounts: new Map(["a", "b"].map((id) => [id, { id, name: id, ...account, isDebt: id === "b" }])),
    assets: new Map([
      ["share", { id: "share", name: "Share", ...asset, tracking: "units" as const, isLiability: false }],
      ["loan", { id: "loan", name: "Loan", ...asset, tracking: "value" as const, isLiability: true }],
    ]),
    holders: new Map(),
    owed: new Set<string>(),
  };
  staysFinite(entry, (it) => {
    const [built, checked] = [buildEntry("t", it, context), transactionOfEntry("t", it, context)];
    if (!checked.ok) for (const { message } of checked.error.fields) expect(message).not.toBe("");
    if (!checked.ok) return [checked.error.fields.length];
    expect(built).toEqual(checked);
    expect(checked.value.postings.reduce((sum, posting) => sum + posting.amount, 0n)).toBe(0n);
    return [checked.value.postings.length];
  });
});

test("what was there before is found for whatever the ledger holds, and booked in a shape the ledger takes", () => {
  const moved = fc.record({
    accountId: fc.constant("a"),
    thing: fc.constantFrom("EUR", "x"),
    on: fc.constantFrom("2024-01-01", "2024-06-30", "0001-01-02", "9999-12-31"),
    quantity: amount,
  });
  staysFinite(fc.array(moved, { maxLength: 8 }), (movements) => {
    let made = 0;
    const x = {
      id: "x",
      assetClass: "equity",
      name: "X",
      currency: "EUR",
      tracking: "units",
      multiplier: ONE,
    } as const;
    const account = { id: "a", name: "A", currency: "EUR", kind: "brokerage" };
    const { booked, proposals } = settleOpenings({
      account,
      ledger: { ...NOTHING_KNOWN, movements },
      assetOf: (assetId) => (assetId === "x" ? { ...x, isLiability: false } : undefined),
      newId: () => `id-${made++}`,
    });
    const stated = [
      { accountId: "a", thing: "x", what: "holding", on: "2024-03-01", amount: "5", from: "2024-03-01" },
    ] as const;
    const again = settleAgain({
      account,
      following: "transactions",
      ledger: { ...NOTHING_KNOWN, movements },
      stated,
      isImported: true,
      assetOf: (assetId) => (assetId === "x" ? { ...x, isLiability: false } : undefined),
      newId: () => `id-${made++}`,
    });
    expect(again.replaced).toEqual([]);
    expect(booked.length).toBe(proposals.length);
    expect(proposals.every(({ quantity }) => quantity > 0n)).toBe(true);
    return proposals.map(({ quantity }) => Number(quantity));
  });
});

test("a part of the ledger is read back as it was written; nothing of an empty one", () => {
  expect(readLedgerPart("")).toEqual(NOTHING_KNOWN);
  const text = [
    "a\tEUR\t2024-01-02\t-5\t\t",
    "t\ta\tEUR\t2024-01-01\t5\t\tEUR\topening|a|EUR|least\tt",
    "E\tu\t2024-01-03\tdeposit\tEUR\t\tk1 k2\tRent\t\nP\ta\tcash\tEUR\t7\t7",
  ].join("\f");
  const { movements, openings, entries } = readLedgerPart(text);
  expect([movements.length, openings[0]?.isAssumed, entries[0]?.sourceKeys, entries[0]?.legs.length]).toEqual([
    1,
    true,
    ["k1", "k2"],
    1,
  ]);
});

test("a way of following is kept as it was chosen, and leaves the rest as it was", () => {
  for (const following of FOLLOWINGS) {
    const kept = keptFollowing(following);
    expect(followingOf({ isBalancesOnly: kept.isBalancesOnly, following: kept.following ?? "holdings" })).toBe(
      following,
    );
  }
  expect(followingOf({ isBalancesOnly: false, following: null })).toBe("transactions");
});

test("whatever a file is called, few words are left of its name", () => {
  staysFinite(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
    const stem = fileStem(name);
    expect(fileTitle(name).length).toBeLessThanOrEqual(80);
    expect(stem.length).toBeLessThanOrEqual(80);
    return [stem.length];
  });
});

test("any text is a rule for words or none: every text fits the star alone and itself", () => {
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 4 }), (word, rules) => {
      expect(fitsRule("*", word)).toBe(true);
      expect(fitsRule(`*${word.replaceAll("*", "")}*`, word.replaceAll("*", ""))).toBe(true);
      const rule = ruleFor(rules, word);
      if (rule !== undefined) expect(isRule(rule) && rules.includes(rule)).toBe(true);
    }),
  );
});
