import { expect, test } from "vitest";
import { buyTransaction, sellTransaction, splitTransaction } from "#engine/ledger/entries.ts";
import { splitEntries, type Splitter } from "#engine/ledger/split-entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed } from "#engine/money/fixed.ts";

/** 10 bought in each of two accounts, split 2 for 1 in both, then 15 sold from the second. */
const currency = "EUR";
const trade = { currency, assetId: "X", amount: fixed("100") };
const entries: readonly Transaction[] = [
  buyTransaction({ ...trade, id: "one", on: "2024-01-01", accountId: "depot", quantity: fixed("10") }),
  buyTransaction({ ...trade, id: "two", on: "2024-01-02", accountId: "other", quantity: fixed("10") }),
  splitTransaction({
    id: "split",
    on: "2024-06-01",
    currency,
    assetId: "X",
    accountIds: ["depot", "other"],
    ratio: { to: fixed("2"), from: fixed("1") },
  }),
  sellTransaction({ ...trade, id: "sale", on: "2024-07-01", accountId: "other", quantity: fixed("15") }),
];
const choose = (chosen: readonly string[], change: Partial<Splitter> = {}) =>
  splitEntries(entries, {
    fromId: "X",
    toId: "Y",
    chosen: new Set(chosen),
    isByValue: false,
    newId: () => "copy",
    ...change,
  });

test("the entries chosen name the new asset, and a split goes through for both", () => {
  const done = choose(["two", "sale"]);
  if (!done.ok) throw new Error(done.error.kind);
  expect(done.value.changed.map(({ id, postings }) => [id, postings[0]?.assetId])).toEqual([
    ["two", "Y"],
    ["sale", "Y"],
  ]);
  expect(done.value.added).toMatchObject([{ id: "copy", postings: [{ assetId: "Y", accountId: "other" }] }]);
});

test("a sale without its purchase refuses, and says of which asset units would be missing", () => {
  expect(choose(["sale"])).toMatchObject({
    error: { kind: "units_missing", transaction: { id: "sale" }, isNew: true },
  });
  expect(choose(["two"])).toMatchObject({
    error: { kind: "units_missing", transaction: { id: "sale" }, isNew: false },
  });
  expect(choose(["sale"], { isByValue: true }).ok).toBe(true);
});

test("none and all are no choice", () => {
  expect(choose([])).toMatchObject({ error: { kind: "none_chosen" } });
  expect(choose(["one", "two", "sale"])).toMatchObject({ error: { kind: "all_chosen" } });
});

test("a split of an account whose entries all go, goes along", () => {
  const only = entries.map((it) =>
    it.id === "split" ? { ...it, postings: it.postings.filter(({ accountId }) => accountId === "other") } : it,
  );
  const done = splitEntries(only, {
    fromId: "X",
    toId: "Y",
    chosen: new Set(["two", "sale"]),
    isByValue: false,
    newId: () => "copy",
  });
  expect(done).toMatchObject({ ok: true, value: { added: [] } });
  if (done.ok) expect(done.value.changed.map(({ id }) => id)).toEqual(["two", "sale", "split"]);
});
