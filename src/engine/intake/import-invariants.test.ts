import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { Balances } from "#engine/intake/balances.ts";
import { settleAgain } from "#engine/intake/settle-again.ts";
import type { StatedThing } from "#engine/intake/stated-thing.ts";
import { statedThings } from "#engine/intake/stated-things.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { cutHistory, halfStatedHistory, splitHistory } from "#test/arbitraries/account-history.ts";
import {
  ACCOUNT,
  allBooked,
  ASSET,
  type Booked,
  booked,
  EMPTY,
  isOpening,
  newId,
  partOf,
  planOf,
  stateOf,
  withStated,
} from "#test/kept-in-memory.ts";

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

test("rows known already that state an earlier balance add nothing: 650 on the 20th and 680 on the 10th both say 700 was there before", () => {
  const file = (rows: readonly (readonly [string, bigint])[], stated: bigint): Statement => {
    const place = { line: 1, raw: "" };
    const money = { currency: "EUR", what: "cash" } as const;
    return {
      source: "bank",
      sourceName: "Bank",
      accounts: [{ key: "A1", kind: "bank", currency: "EUR" }],
      lines: rows.map(([on, paid]) => ({
        place,
        account: "A1",
        type: "withdrawal",
        on,
        cash: { amount: -paid * 10n ** 18n, currency: "EUR" },
      })),
      totals: [{ account: "A1", on: rows.at(-1)?.[0] ?? "", ...money, amount: stated * 10n ** 18n, place }],
      prices: [],
      errors: [],
      skipped: [],
    };
  };
  const early = file([["2024-01-10", 20n]], 680n);
  const both = file(
    [
      ["2024-01-10", 20n],
      ["2024-01-20", 30n],
    ],
    650n,
  );
  const once = allBooked([both]);
  expect(once.filter(isOpening)).toHaveLength(1);
  const again = booked(once, early);
  expect(again).toEqual(once);
  // The earlier balance still counts: a row between the two that the bank's balances leave no room for does not change what was before.
  const between = { ...file([["2024-01-15", 5n]], 0n), totals: [] };
  const openings = (ledger: readonly Booked[]) =>
    ledger.filter(isOpening).map(({ transaction: { postings } }) => formatFixed(postings[0]?.quantity ?? 0n));
  expect(openings(booked(again, between))).toEqual(["700"]);
  expect(openings(allBooked([early, both, between]))).toEqual(["700"]);
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

test("of a bank only some of whose files state a balance, any order of files ends in the same state", () => {
  fc.assert(
    fc.property(halfStatedHistory, fc.infiniteStream(fc.nat(20)), ({ files }, numbers) => {
      const ranks = new Map(files.map((file) => [file, numbers.next().value ?? 0]));
      const shuffled = files.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
      expect(stateOf(allBooked(shuffled))).toEqual(stateOf(allBooked(files)));
    }),
    { numRuns: 300 },
  );
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
  const stated = statedThings(plan).map((it) => ({ ...it, accountId: ACCOUNT }));
  const ledger = withStated(
    booked(story.ledger, statement).map((it) => (before.has(it) ? it : { ...it, by: number })),
    [...story.stated.values(), stated].flat(),
  );
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
    newId,
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
