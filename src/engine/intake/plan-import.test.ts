import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { beginPlan, type ImportPlan } from "#engine/intake/plan-import.ts";
import { NOTHING_KNOWN } from "#engine/intake/ledger-part.ts";
import { sourceKeysOf } from "#engine/intake/source-keys.ts";
import type { KnownAccount, PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { Statement, StatementLine } from "#engine/intake/statement.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { wholePlan } from "#test/whole-plan.ts";

const EMPTY: PortfolioFacts = { baseCurrency: "EUR", classes: {}, accounts: [], assets: [], institutions: [] };

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

const planOf = (statement: Statement, keyCounts: ReadonlyMap<string, number> = new Map(), facts = EMPTY): ImportPlan =>
  wholePlan(beginPlan({ statement, facts, decisions: undefined, keyCounts, newId: randomUUID, digest }), NOTHING_KNOWN);

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
  expect(
    plan.openings.booked.map(({ transaction: { on, postings } }) => [on, formatFixed(postings[0]?.quantity ?? 0n)]),
  ).toEqual([["2024-03-04", "60"]]);
  expect(plan.totals.map(({ stated, computed }) => stated === computed)).toEqual([true]);
});

test("the statement's own cost is that of what was there before, less what its rows paid; of units sold in between nobody knows", () => {
  const security = { isin: "DE000A1X3XX4", currency: "EUR" } as const;
  const trade = (type: "buy" | "sell"): StatementLine => ({
    place: { line: 2, raw: "" },
    account: "DE1",
    type,
    on: "2024-03-05",
    security,
    quantity: fixed("4"),
    cash: { amount: fixed(type === "buy" ? "-100" : "100"), currency: "EUR" },
  });
  const held = {
    ...closing,
    what: "holding",
    security,
    amount: fixed("10"),
    cost: { amount: fixed("220"), currency: "EUR" },
  } as const;
  const openingOf = (type: "buy" | "sell") =>
    planOf(statement({ lines: [trade(type)], totals: [held] })).openings.proposals.find(
      ({ what }) => what === "holding",
    );
  expect(openingOf("buy")).toMatchObject({ quantity: fixed("6"), cost: fixed("120"), reason: "stated" });
  expect(openingOf("sell")).toMatchObject({ quantity: fixed("14"), cost: undefined });
});

test("an account with a history gets no opening balance: the difference is shown", () => {
  const account: KnownAccount = {
    accountId: randomUUID(),
    name: "Giro",
    currency: "EUR",
    kind: "bank",
    following: "transactions",
    isFollowingChosen: false,
    sourceKeys: ["DE1"],
    hasTransactions: true,
    isImported: false,
    hasCashFlows: true,
  };
  const plan = planOf(statement({ totals: [{ ...closing, amount: fixed("100") }] }), new Map(), {
    ...EMPTY,
    accounts: [account],
  });
  expect(plan.openings.booked).toEqual([]);
  expect(plan.totals.map(({ stated, computed }) => [formatFixed(stated), formatFixed(computed)])).toEqual([
    ["100", "40"],
  ]);
});

test("without a stated balance there is no opening balance", () => {
  expect(planOf(statement({})).openings.booked).toEqual([]);
});

test("a bank that states no balance may have held more: nothing is booked, and the balance after the last row is asked for", () => {
  const { openings } = planOf(statement({}));
  expect(openings.proposals).toMatchObject([
    {
      key: "cash:EUR",
      quantity: 0n,
      reason: "least",
      on: "2024-03-04",
      after: { on: "2024-03-05", amount: fixed("40") },
    },
  ]);
  const broker = planOf(statement({ accounts: [{ key: "DE1", kind: "brokerage" }] }));
  expect(broker.openings.proposals).toEqual([]);
  const stated = planOf(statement({ totals: [{ ...closing, amount: fixed("100") }] }));
  expect(stated.openings.proposals.map(({ after }) => after)).toEqual([undefined]);
});

test.each<readonly [string, Partial<Statement>, { institution?: string; key?: string }, string]>([
  ["a format is no name", { source: "ofx", sourceName: "OFX" }, { institution: "30001" }, "DE1"],
  ["the bank and its number are", { source: "ofx", sourceName: "OFX" }, { institution: "Fidelity" }, "Fidelity DE1"],
  ["nor is the kind of file", { sourceName: "Broker Flex query" }, {}, "Broker DE1"],
  ["nor that it is a table", { sourceName: "Broker (trades, CSV)" }, { key: "" }, "Broker"],
  ["a part of the house is", { sourceName: "Broker (crypto)" }, { key: "" }, "Broker (crypto)"],
  ["the name of the file is better than a format", { source: "qif", fileTitle: "Joint" }, { key: "" }, "Joint"],
])("an account has a name its owner knows: %s", (_why, of, ref, name) => {
  const file = statement({ ...of, accounts: [{ key: "DE1", kind: "bank", currency: "EUR", ...ref }] });
  const key = ref.key ?? "DE1";
  const plan = planOf({ ...file, lines: file.lines.map((line) => ({ ...line, account: key })) });
  expect(plan.accounts.map(({ newName }) => newName)).toEqual([name]);
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
      const booked = plan.lines.filter(({ booked }) => booked !== undefined).length;
      expect(booked + plan.splits.length + plan.errors.length - read.value.errors.length).toBe(read.value.lines.length);
      if (read.value.errors.length === 0)
        expect(plan.totals.filter(({ stated, computed }) => stated !== computed)).toEqual([]);
      const counts = new Map<string, number>();
      for (const key of plan.lines.flatMap((it) => sourceKeysOf(it.sourceKey)))
        counts.set(key, (counts.get(key) ?? 0) + 1);
      const known = plan.accounts.map((it): KnownAccount => ({
        accountId: it.accountId,
        name: it.newName,
        currency: it.currency,
        kind: it.kind,
        following: it.following,
        isFollowingChosen: false,
        sourceKeys: [it.sourceKey],
        hasTransactions: true,
        isImported: false,
        hasCashFlows: it.isCashTold,
      }));
      const again = planOf(read.value, counts, { ...EMPTY, accounts: known });
      expect(again.lines.filter(({ match }) => match === "new")).toEqual([]);
      expect(again.openings.booked).toEqual([]);
    });
  }
});
