import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { Balances } from "#engine/intake/balances.ts";
import { type LedgerPart, NOTHING_KNOWN } from "#engine/intake/ledger-part.ts";
import { beginPlan, type ImportPlan } from "#engine/intake/plan-import.ts";
import { settleAgain } from "#engine/intake/settle-again.ts";
import { sourceKeysOf } from "#engine/intake/source-keys.ts";
import { type StatedThing, statedThings } from "#engine/intake/stated-things.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { cutHistory, splitHistory } from "#test/arbitraries/account-history.ts";

/** A ledger that imports are booked in, as the database does it, kept in memory: one account, one security. */
interface Booked {
  readonly transaction: Transaction;
  readonly sourceKey: string;
  readonly version: number;
  /** Which of the imports brought it; undefined: an undo did. */
  readonly by?: number | undefined;
}
const [ACCOUNT, ASSET] = ["account", "asset"];
const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");
const EMPTY: readonly Booked[] = [];

function factsOf(ledger: readonly Booked[]) {
  const known = { accountId: ACCOUNT, name: "A", currency: "EUR", kind: "bank", sourceKeys: ["A1"] };
  const following = {
    following: "transactions",
    isFollowingChosen: false,
    hasTransactions: true,
    hasCashFlows: true,
  } as const;
  const asset = { assetId: ASSET, assetClass: "equity", name: "X", currency: "EUR", tracking: "units" } as const;
  const more = { multiplier: 10n ** 18n, isLiability: false, isin: "DE000A1X3XX4", ticker: null, otherIds: [] };
  const holds = ledger.some(({ transaction }) => transaction.postings.some(({ assetId }) => assetId === ASSET));
  return {
    baseCurrency: "EUR",
    classes: {},
    accounts: ledger.length === 0 ? [] : [{ ...known, ...following }],
    assets: holds ? [{ ...asset, ...more }] : [],
    institutions: [],
  };
}

const isOpening = ({ sourceKey }: Booked): boolean => sourceKey.startsWith("opening|");

function partOf(ledger: readonly Booked[]): LedgerPart {
  const movements = ledger
    .filter((it) => !isOpening(it))
    .flatMap(({ transaction: { on, postings } }) =>
      postings.flatMap(({ leg, accountId, assetId, currency, quantity = 0n }) =>
        leg === "cash" || leg === "holding" ? [{ accountId, thing: assetId ?? currency ?? "", on, quantity }] : [],
      ),
    );
  const openings = ledger.filter(isOpening).flatMap(({ transaction, sourceKey }) => {
    const [owned] = transaction.postings;
    if (!owned) return [];
    const { accountId, assetId, currency: cash, quantity = 0n } = owned;
    const { id: transactionId, on, currency } = transaction;
    return [
      {
        transactionId,
        accountId,
        thing: assetId ?? cash ?? "",
        on,
        quantity,
        cost: undefined,
        currency,
        sourceKey,
        isAssumed: true,
      },
    ];
  });
  return { movements, openings, entries: [] };
}

let made = 0;

function planOf(ledger: readonly Booked[], statement: Statement): ImportPlan {
  const keyCounts = new Map<string, number>();
  for (const { sourceKey } of ledger)
    for (const key of sourceKeysOf(sourceKey)) keyCounts.set(key, (keyCounts.get(key) ?? 0) + 1);
  const facts = factsOf(ledger);
  // A new account or asset gets its one name, so that ledgers can be compared.
  const newId = (): string => `id-${made++}`;
  const begun = beginPlan({ statement, facts, decisions: undefined, keyCounts, newId, digest });
  return begun.finish(begun.needed ? partOf(ledger) : NOTHING_KNOWN);
}

function booked(ledger: readonly Booked[], statement: Statement): readonly Booked[] {
  const plan = planOf(ledger, statement);
  const names = new Map([
    ...plan.accounts.map(({ accountId }) => [accountId, ACCOUNT] as const),
    ...plan.assets.list().map(({ facts }) => [facts.id, ASSET] as const),
  ]);
  const named = (id: string): string => names.get(id) ?? id;
  const own = (transaction: Transaction): Transaction => ({
    ...transaction,
    postings: transaction.postings.map((it) => ({
      ...it,
      accountId: named(it.accountId),
      ...(it.assetId === undefined ? {} : { assetId: named(it.assetId) }),
    })),
  });
  const gone = new Set(plan.openings.replaced.map(({ transactionId }) => transactionId));
  const rows = plan.lines.flatMap(({ transactions, sourceKey }) =>
    transactions.map((transaction) => ({ transaction: own(transaction), sourceKey, version: 1 })),
  );
  const openings = plan.openings.booked.map(({ transaction, sourceKey }) => ({
    transaction: own(transaction),
    sourceKey: sourceKey.split("|").map(named).join("|"),
    version: 1,
  }));
  return [...ledger.filter(({ transaction }) => !gone.has(transaction.id)), ...rows, ...openings];
}

const allBooked = (files: readonly Statement[]): readonly Booked[] => files.reduce(booked, EMPTY);

/** Everything but ids, in one order. */
const stateOf = (ledger: readonly Booked[]): readonly string[] =>
  ledger
    .map(({ transaction: { on, type, postings } }) =>
      [
        on,
        type,
        ...postings.map(({ leg, assetId, quantity, amount, kind }) => [leg, assetId, quantity, amount, kind].join(" ")),
      ].join("|"),
    )
    .toSorted();

const given = (
  property: (history: { readonly whole: Statement; readonly files: readonly Statement[] }) => void,
): void => {
  fc.assert(fc.property(splitHistory, property), { numRuns: 150 });
};

test("a file read twice adds nothing, and takes nothing on trust that is not there already", () => {
  given(({ whole }) => {
    const once = allBooked([whole]);
    expect(stateOf(booked(once, whole))).toEqual(stateOf(once));
  });
});

test("in whatever order the files of a history come, and however they overlap, they end in the same state", () => {
  given(({ files }) => {
    const inOrder = stateOf(allBooked(files));
    expect(stateOf(allBooked(files.toReversed()))).toEqual(inOrder);
    const [first, ...rest] = files;
    if (first) expect(stateOf(allBooked([...rest, first]))).toEqual(inOrder);
  });
});

test("files of parts end where one file of everything does", () => {
  given(({ whole, files }) => {
    expect(stateOf(allBooked(files))).toEqual(stateOf(allBooked([whole])));
  });
});

/** Imports with what each closed and what it states, so that one can be taken back. */
interface Story {
  readonly ledger: readonly Booked[];
  readonly closedBy: ReadonlyMap<number, readonly Booked[]>;
  readonly stated: ReadonlyMap<number, readonly StatedThing[]>;
}

function imported(story: Story, statement: Statement, number: number): Story {
  const plan = planOf(story.ledger, statement);
  const before = new Set(story.ledger);
  const ledger = booked(story.ledger, statement).map((it) => (before.has(it) ? it : { ...it, by: number }));
  const stated = statedThings(plan).map((it) => ({ ...it, accountId: ACCOUNT }));
  return {
    ledger,
    closedBy: new Map([...story.closedBy, [number, story.ledger.filter((it) => !ledger.includes(it))]]),
    stated: new Map([...story.stated, [number, stated]]),
  };
}

function undone({ ledger, closedBy, stated }: Story, number: number): Story {
  const left = ledger.filter(({ by }) => by !== number);
  const again = [...left, ...(closedBy.get(number) ?? []).filter(({ by }) => stated.has(by ?? -1) && by !== number)];
  const rest = new Map([...stated].filter(([key]) => key !== number));
  const { booked: added, replaced } = settleAgain({
    account: { id: ACCOUNT, name: "A", currency: "EUR", kind: "bank" },
    following: "transactions",
    ledger: partOf(again),
    stated: [...rest.values()].flat(),
    isImported: true,
    assetOf: (id) => (id === ASSET ? FACTS : undefined),
    newId: () => `id-${made++}`,
  });
  const gone = new Set(replaced.map(({ transactionId }) => transactionId));
  const kept = again.filter(({ transaction }) => !gone.has(transaction.id));
  return { ledger: [...kept, ...added.map((it) => ({ ...it, version: 1 }))], closedBy, stated: rest };
}

const FACTS = {
  id: ASSET,
  assetClass: "equity",
  name: "X",
  currency: "EUR",
  tracking: "units",
  multiplier: 10n ** 18n,
  isLiability: false,
} as const;

test("whichever imports are taken back, in whatever order, what is left is what would be there without them", () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 });
  fc.assert(
    fc.property(cutHistory, order, fc.boolean(), ({ files }, undos, isBackwards) => {
      const inOrder = isBackwards ? files.toReversed() : files;
      const start: Story = { ledger: EMPTY, closedBy: new Map(), stated: new Map() };
      let story = inOrder.reduce(imported, start);
      let rest = inOrder.map((file, number) => ({ file, number }));
      for (const number of undos.filter((it) => it < files.length)) {
        story = undone(story, number);
        rest = rest.filter((it) => it.number !== number);
        expect(stateOf(story.ledger)).toEqual(stateOf(allBooked(rest.map(({ file }) => file))));
      }
    }),
    { numRuns: 300 },
  );
});

test("nothing is below zero once what was there before is added, but cash a bank states", () => {
  given(({ whole }) => {
    if (whole.totals.length > 0) return;
    const balances = new Balances();
    for (const { transaction } of allBooked([whole])) balances.addTransaction(transaction);
    for (const thing of balances.thingsOf(ACCOUNT))
      for (const { on } of balances.of(ACCOUNT, thing)) expect(balances.at(ACCOUNT, thing, on) >= 0n).toBe(true);
  });
});

test("an older file takes the place of what was assumed: 30 sold of nothing need 30 before, until the file of their purchase comes", () => {
  const trade = (type: "buy" | "sell", on: string, units: bigint): Statement => ({
    source: "bank",
    sourceName: "Bank",
    accounts: [{ key: "A1", kind: "bank", currency: "EUR" }],
    lines: [
      {
        place: { line: 1, raw: "" },
        account: "A1",
        type,
        on,
        security: { isin: "DE000A1X3XX4", currency: "EUR" },
        quantity: units * 10n ** 18n,
        cash: { amount: (type === "sell" ? 500n : -500n) * 10n ** 18n, currency: "EUR" },
      },
    ],
    totals: [],
    prices: [],
    errors: [],
    skipped: [],
  });
  const openings = (ledger: readonly Booked[]) =>
    ledger.filter(isOpening).map(({ transaction: { on, postings } }) => [on, formatFixed(postings[0]?.quantity ?? 0n)]);
  const later = allBooked([trade("sell", "2024-05-02", 30n)]);
  expect(openings(later)).toEqual([["2024-05-01", "30"]]);
  const partly = booked(later, trade("buy", "2024-01-08", 20n));
  expect(openings(partly)).toEqual(
    expect.arrayContaining([
      ["2024-01-07", "10"],
      ["2024-01-07", "500"],
    ]),
  );
  const fully = booked(partly, trade("buy", "2024-01-09", 10n));
  expect(openings(fully)).toEqual([["2024-01-07", "1000"]]);
  expect(day("2024-05-02") - day("2024-01-07")).toBe(116);
});
