import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mergeEntries, type Merger } from "#engine/ledger/merge-entries.ts";
import {
  buyTransaction,
  cashTransferTransaction,
  openingBalanceTransaction,
  splitTransaction,
  transferInKindTransaction,
  valuationTransaction,
} from "#engine/ledger/entries.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";

const currency = "EUR";
const buy = (id: string, accountId: string, assetId: string, on = "2024-01-02") =>
  buyTransaction({ id, on, currency, accountId, assetId, quantity: fixed("10"), amount: fixed("100") });
const split = (id: string, assetId: string, accountIds: readonly string[], on = "2024-06-01") =>
  splitTransaction({ id, on, currency, assetId, accountIds, ratio: { to: fixed("2"), from: fixed("1") } });

const accountsOf = (change: Partial<Merger> = {}): Merger => ({
  of: "account",
  goesId: "old",
  staysId: "new",
  isByValue: (id) => id === "HOUSE",
  ...change,
});
const assetsOf = (change: Partial<Merger> = {}): Merger => ({ ...accountsOf(change), of: "asset", ...change });

/** Units and cash of each thing, wherever it is. */
function totals(transactions: readonly Transaction[], renamed: ReadonlyMap<string, string> = new Map()) {
  const sums = new Map<string, bigint>();
  for (const { postings } of transactions) {
    for (const { leg, assetId, currency: money, quantity = 0n } of postings) {
      if (leg !== "holding" && leg !== "cash") continue;
      const thing = assetId === undefined ? `cash ${money}` : (renamed.get(assetId) ?? assetId);
      sums.set(thing, (sums.get(thing) ?? 0n) + quantity);
    }
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([thing, sum]) => `${thing} ${formatFixed(sum)}`)
    .toSorted();
}

function after(before: readonly Transaction[], merger: Merger): readonly Transaction[] {
  const done = mergeEntries(before, merger);
  if (!done.ok) throw new Error(done.error.kind);
  const changed = new Map(done.value.changed.map((it) => [it.id, it]));
  return before.filter(({ id }) => !done.value.removed.includes(id)).map((it) => changed.get(it.id) ?? it);
}

test("entries of the account that goes are in the one that stays, with the same units and money", () => {
  const entries = [buy("a", "old", "X"), buy("b", "new", "X")];
  const merged = after(entries, accountsOf());
  expect(merged.map(({ postings }) => postings.map(({ accountId }) => accountId))).toEqual([
    ["new", "new"],
    ["new", "new"],
  ]);
  expect(totals(merged)).toEqual(["X 20", "cash EUR -200"]);
});

test("a transfer between two accounts that are one is taken out, its fee is not", () => {
  const transfer = (id: string, fee: string) =>
    cashTransferTransaction({
      id,
      on: "2024-02-01",
      currency,
      fromAccountId: "old",
      toAccountId: "new",
      amount: fixed("50"),
      ...(fee === "" ? {} : { fees: [{ amount: fixed(fee) }] }),
    });
  const moved = transferInKindTransaction({
    id: "kind",
    on: "2024-03-01",
    currency,
    assetId: "X",
    quantity: fixed("4"),
    fromAccountId: "old",
    toAccountId: "new",
  });
  const entries = [buy("a", "old", "X"), transfer("free", ""), transfer("dear", "3"), moved];
  const done = mergeEntries(entries, accountsOf());
  expect(done).toMatchObject({ ok: true, value: { removed: ["free", "kind"] } });
  expect(totals(after(entries, accountsOf()))).toEqual(totals(entries));
});

test("a split that both accounts have counts once", () => {
  const entries = [
    buy("a", "old", "X"),
    buy("b", "new", "X"),
    split("s", "X", ["old", "new"]),
    split("other", "X", ["third"]),
  ];
  const merged = after(entries, accountsOf());
  expect(merged.find(({ id }) => id === "s")?.postings.map(({ accountId }) => accountId)).toEqual(["new"]);
  const apart = [buy("a", "old", "X"), buy("b", "new", "X"), split("s", "X", ["old"]), split("t", "X", ["new"])];
  expect(mergeEntries(apart, accountsOf())).toMatchObject({ ok: true, value: { removed: ["s"] } });
});

test("a split of one alone refuses, unless the other was bought after it", () => {
  const entries = [buy("a", "old", "X"), split("s", "X", ["old"])];
  expect(mergeEntries([...entries, buy("b", "new", "X")], accountsOf())).toMatchObject({
    ok: false,
    error: { kind: "split_unlike", transaction: { id: "s" } },
  });
  const later = [...entries, buy("b", "new", "X", "2025-01-01")];
  expect(after(later, accountsOf()).find(({ id }) => id === "s")?.postings).toHaveLength(1);
});

test("what is known by its value in both accounts cannot be in one", () => {
  const value = (id: string, accountId: string) =>
    valuationTransaction({ id, on: "2024-01-01", currency, accountId, assetId: "HOUSE", value: fixed("400000") });
  expect(mergeEntries([value("a", "old"), value("b", "new")], accountsOf())).toMatchObject({
    ok: false,
    error: { kind: "valued_twice", transaction: { id: "a" } },
  });
  expect(mergeEntries([value("a", "old")], accountsOf()).ok).toBe(true);
});

test("a balance taken on trust beside another of the same thing is as if typed from then on", () => {
  const opening = (id: string, accountId: string, on: string) =>
    openingBalanceTransaction({ id, on, currency, accountId, quantity: fixed("100"), isAssumed: true });
  const entries = [opening("a", "old", "2020-01-01"), opening("b", "new", "2021-01-01")];
  const done = mergeEntries(entries, accountsOf());
  expect(done).toMatchObject({ ok: true, value: { stated: ["a", "b"] } });
  expect(after(entries, accountsOf()).map(({ postings }) => postings[1]?.kind)).toEqual([
    "opening_balance",
    "opening_balance",
  ]);
});

test("a house entered twice has one first value: the later one is what it was worth then", () => {
  const opening = (id: string, assetId: string, on: string, quantity: string) =>
    openingBalanceTransaction({ id, on, currency, accountId: "home", assetId, quantity: fixed(quantity) });
  const merger = assetsOf({ goesId: "VILLA", staysId: "HOUSE" });
  const entries = [opening("a", "HOUSE", "2020-01-01", "400000"), opening("b", "VILLA", "2022-01-01", "420000")];
  expect(mergeEntries(entries, merger)).toMatchObject({ ok: true, value: { turned: ["b"], removed: [] } });
  const [, turned] = after(entries, merger);
  expect(turned).toMatchObject({ type: "valuation", postings: [{ leg: "revaluation", assetId: "HOUSE" }] });
  const sameDay = [opening("a", "HOUSE", "2020-01-01", "400000"), opening("b", "VILLA", "2020-01-01", "420000")];
  expect(mergeEntries(sameDay, merger)).toMatchObject({ ok: true, value: { turned: [], removed: ["b"] } });
});

test("an entry that moves one asset for the other refuses", () => {
  const swap: Transaction = {
    ...buy("swap", "old", "X"),
    type: "corporate_action",
    postings: [
      { leg: "holding", accountId: "old", assetId: "X", quantity: fixed("-10"), amount: 0n },
      { leg: "holding", accountId: "old", assetId: "Y", quantity: fixed("20"), amount: 0n },
    ],
  };
  expect(mergeEntries([swap], assetsOf({ goesId: "X", staysId: "Y" }))).toMatchObject({
    ok: false,
    error: { kind: "moves_both", transaction: { id: "swap" } },
  });
});

test("whatever two accounts hold, making them one changes no total, and every entry still passes the door", () => {
  fc.assert(
    fc.property(richHistoryArbitrary({ maxLength: 60 }), (history) => {
      const [first, second] = history.accounts;
      if (!first || !second) return;
      const merger = accountsOf({ goesId: second.id, staysId: first.id, isByValue: () => false });
      const done = mergeEntries(history.transactions, merger);
      if (!done.ok) return;
      const merged = after(history.transactions, merger);
      expect(totals(merged)).toEqual(totals(history.transactions));
      const facts = {
        accounts: new Map(history.accounts.map((it) => [it.id, it])),
        assets: new Map(history.assets.map((it) => [it.id, it])),
      };
      for (const it of done.value.changed) expect(checkTransaction(it, facts).ok).toBe(true);
      expect(merged.some(({ postings }) => postings.some(({ accountId }) => accountId === second.id))).toBe(false);
    }),
  );
});
