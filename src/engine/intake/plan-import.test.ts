import { existsSync, readdirSync, readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { beginPlan, type ImportPlan } from "#engine/intake/plan-import.ts";
import type { PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { readStatement } from "#providers/statements/registry.ts";

const EMPTY: PortfolioFacts = { baseCurrency: "EUR", classes: {}, accounts: [], assets: [], institutions: [] };

const planOf = (statement: Statement, keyCounts: ReadonlyMap<string, number> = new Map(), facts = EMPTY): ImportPlan =>
  beginPlan({ statement, facts, decisions: undefined, keyCounts, newId: randomUUID, digest: (text) => text }).finish(
    [],
  );

const statement = (rest: Partial<Statement>): Statement => ({
  source: "bank",
  sourceName: "Bank",
  accounts: [{ key: "DE1", kind: "bank", currency: "EUR" }],
  lines: [
    {
      place: { line: 2, raw: "" },
      account: "DE1",
      type: "deposit",
      on: "2024-03-05",
      cash: { amount: fixed("40"), currency: "EUR" },
    },
  ],
  totals: [],
  prices: [],
  errors: [],
  skipped: [],
  ...rest,
});

const closing = {
  account: "DE1",
  on: "2024-03-31",
  what: "cash",
  currency: "EUR",
  place: { line: 3, raw: "" },
} as const;

test("a balance the rows do not explain was there before: one visible entry on the day before", () => {
  const plan = planOf(statement({ totals: [{ ...closing, amount: fixed("100") }] }));
  expect(plan.openings.map(({ on, postings }) => [on, formatFixed(postings[0]?.quantity ?? 0n)])).toEqual([
    ["2024-03-04", "60"],
  ]);
  expect(plan.totals.map(({ stated, computed }) => stated === computed)).toEqual([true]);
});

test("an account with a history gets no opening balance: the difference is shown", () => {
  const account = {
    accountId: randomUUID(),
    name: "Giro",
    currency: "EUR",
    sourceKey: "DE1",
    hasTransactions: true,
    hasCashFlows: true,
  };
  const plan = planOf(statement({ totals: [{ ...closing, amount: fixed("100") }] }), new Map(), {
    ...EMPTY,
    accounts: [account],
  });
  expect(plan.openings).toEqual([]);
  expect(plan.totals.map(({ stated, computed }) => [formatFixed(stated), formatFixed(computed)])).toEqual([
    ["100", "40"],
  ]);
});

test("without a stated balance there is no opening balance", () => {
  expect(planOf(statement({})).openings).toEqual([]);
});

/** The real exports beside the checkout, where they are. */
const CORPUS = new URL("../../../../shared/statements/", import.meta.url);
const files = ["broker-csv", "ibkr-flex", "ofx"].flatMap((folder) =>
  existsSync(new URL(`${folder}/`, CORPUS))
    ? readdirSync(new URL(`${folder}/`, CORPUS)).map((name) => ({ name, url: new URL(`${folder}/${name}`, CORPUS) }))
    : [],
);

describe(`real exports (${files.length} found)`, () => {
  test("each has a name of its own, so that each is tried", () => {
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  for (const { name, url } of files) {
    test(`${name}: everything readable is booked, stated totals agree, a second time adds nothing`, () => {
      const read = readStatement({ name, bytes: new Uint8Array(readFileSync(url)) }, {});
      if (!read.ok) return expect(read.error.kind).not.toBe("question");
      const plan = planOf(read.value);
      const booked = plan.lines.filter(({ transactions }) => transactions.length > 0).length;
      expect(booked + plan.errors.length - read.value.errors.length).toBe(read.value.lines.length);
      if (read.value.errors.length === 0)
        expect(plan.totals.filter(({ stated, computed }) => stated !== computed)).toEqual([]);
      const counts = new Map<string, number>();
      for (const { sourceKey } of plan.lines) counts.set(sourceKey, (counts.get(sourceKey) ?? 0) + 1);
      const known = plan.accounts.map((it) => ({
        accountId: it.accountId,
        name: it.newName,
        currency: it.currency,
        sourceKey: it.sourceKey,
        hasTransactions: true,
        hasCashFlows: it.isCashTracked,
      }));
      const again = planOf(read.value, counts, { ...EMPTY, accounts: known });
      expect(again.lines.filter(({ match }) => match === "new")).toEqual([]);
      expect(again.openings).toEqual([]);
    });
  }
});
