import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  buyTransaction,
  openingBalanceTransaction,
  sellTransaction,
  splitTransaction,
  transferInKindTransaction,
  valuationTransaction,
} from "#engine/ledger/entries.ts";
import { type Retracked, stepsOf } from "#engine/ledger/retrack.ts";
import { retrackToUnits } from "#engine/ledger/retrack-to-units.ts";
import { retrackToValue } from "#engine/ledger/retrack-to-value.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, fixed, formatFixed, mul, mulDiv, ONE, ZERO } from "#engine/money/fixed.ts";

const [currency, assetId, accountId] = ["EUR", "A", "depot"];
const head = { currency, assetId, accountId };
const opening = (on: string, value: string) =>
  openingBalanceTransaction({ ...head, id: `o${on}`, on, quantity: fixed(value), cost: fixed(value) });
const valuation = (on: string, value: string, note?: string) =>
  valuationTransaction({ ...head, id: `v${on}`, on, value: fixed(value), note });
const buy = (on: string, quantity: string, amount = quantity) =>
  buyTransaction({ ...head, id: `b${on}`, on, quantity: fixed(quantity), amount: fixed(amount) });
const sell = (on: string, quantity: string, amount = quantity) =>
  sellTransaction({ ...head, id: `s${on}`, on, quantity: fixed(quantity), amount: fixed(amount) });

function entriesAfter(before: readonly Transaction[], { changed, added, removed }: Retracked): readonly Transaction[] {
  const byId = new Map(changed.map((it) => [it.id, it]));
  return [...before.filter(({ id }) => !removed.includes(id)).map((it) => byId.get(it.id) ?? it), ...added];
}
const unwrap = (done: ReturnType<typeof retrackToUnits>): Retracked => {
  if (!done.ok) throw new Error(done.error.kind);
  return done.value;
};
const toUnits = (before: readonly Transaction[], units = "1") =>
  retrackToUnits(before, { assetId, units: fixed(units), multiplier: ONE, currency });

/** Value in an account on a day, of what is known by its value. */
const valueOn = (entries: readonly Transaction[], on: string, account = accountId): Fixed =>
  stepsOf(entries, assetId)
    .filter(({ transaction, posting }) => transaction.on <= on && posting.accountId === account)
    .reduce((sum, { posting: { leg, quantity = ZERO } }) => (leg === "revaluation" ? quantity : sum + quantity), ZERO);

/** Units in an account on a day. */
const unitsOn = (entries: readonly Transaction[], on: string, account = accountId): Fixed =>
  stepsOf(entries, assetId)
    .filter(({ transaction, posting }) => transaction.on <= on && posting.accountId === account)
    .reduce(
      (sum, { posting: { quantity = ZERO, ratioTo, ratioFrom } }) =>
        ratioTo === undefined || ratioFrom === undefined ? sum + quantity : mulDiv(sum, ratioTo, ratioFrom),
      ZERO,
    );
const lastPrice = (prices: readonly { readonly on: string; readonly price: Fixed }[], on: string): Fixed | undefined =>
  prices.findLast((it) => it.on <= on)?.price;

test("a house known by its value is one unit at a price: its values are its prices, with their notes", () => {
  const before = [opening("2020-01-01", "400000"), valuation("2022-01-01", "420000", "Appraised")];
  const done = unwrap(toUnits(before));
  expect(done.prices.map(({ on, price, note }) => [on, formatFixed(price), note])).toEqual([
    ["2020-01-01", "400000", undefined],
    ["2022-01-01", "420000", "Appraised"],
  ]);
  const after = entriesAfter(before, done);
  expect(after.map(({ type }) => type)).toEqual(["opening_balance"]);
  expect(after[0]?.postings[0]).toMatchObject({ quantity: ONE, amount: fixed("400000") });
});

test("what came and went is the part of the units that it was of the value", () => {
  // 100 × 1; 100 come in at 1 → 200 of them; worth 400, each 2; 100 go → 50 units fewer. 150 are left, worth 300.
  const before = [
    opening("2020-01-01", "100"),
    buy("2020-02-01", "100"),
    valuation("2020-03-01", "400"),
    sell("2020-04-01", "100"),
  ];
  const done = unwrap(toUnits(before, "150"));
  const after = entriesAfter(before, done);
  expect(["2020-01-01", "2020-02-01", "2020-03-01", "2020-04-01"].map((on) => formatFixed(unitsOn(after, on)))).toEqual(
    ["100", "200", "200", "150"],
  );
  expect(done.prices.map(({ price }) => formatFixed(price))).toEqual(["1", "1", "2", "2"]);
});

test("a first value without an opening becomes an opening balance of unknown cost", () => {
  const before = [valuation("2020-01-01", "500")];
  const after = entriesAfter(before, unwrap(toUnits(before, "5")));
  expect(after).toMatchObject([
    { id: "v2020-01-01", type: "opening_balance", postings: [{ quantity: fixed("5") }, {}] },
  ]);
});

test("what is not held, was given up between, is in two accounts or is only planned, refuses", () => {
  expect(toUnits([opening("2020-01-01", "100"), sell("2020-02-01", "100")])).toMatchObject({
    error: { kind: "nothing_held" },
  });
  expect(toUnits([opening("2020-01-01", "100"), sell("2020-02-01", "100"), buy("2020-03-01", "70")])).toMatchObject({
    error: { kind: "gone_between", on: "2020-02-01" },
  });
  const elsewhere = openingBalanceTransaction({
    ...head,
    accountId: "other",
    id: "x",
    on: "2021-01-01",
    quantity: ONE,
  });
  expect(toUnits([opening("2020-01-01", "100"), elsewhere])).toMatchObject({ error: { kind: "several_accounts" } });
  expect(toUnits([{ ...opening("2020-01-01", "100"), status: "planned" }])).toMatchObject({
    error: { kind: "not_booked", on: "2020-01-01" },
  });
});

const prices = [
  { on: "2020-01-01", price: fixed("10") },
  { on: "2020-03-01", price: fixed("12") },
  { on: "2020-06-01", price: fixed("7") },
];
const toValue = (before: readonly Transaction[]) => {
  let made = 0;
  return retrackToValue(before, {
    assetId,
    multiplier: ONE,
    currency,
    pricedOn: prices.map(({ on }) => on),
    priceOn: (on) => lastPrice(prices, on),
    newId: () => `new ${(made += 1)}`,
  });
};

test("units at a price are a value that is stated on every day it changes, through a split and a sale", () => {
  const before = [
    buy("2020-01-15", "10", "95"),
    splitTransaction({
      ...head,
      id: "split",
      on: "2020-05-01",
      accountIds: [accountId],
      ratio: { to: fixed("2"), from: ONE },
    }),
    sell("2020-06-15", "5", "40"),
  ];
  const after = entriesAfter(before, unwrap(toValue(before)));
  expect(after.some(({ type }) => type === "split")).toBe(false);
  // 10 × 10, then 10 × 12; after the split the same 120 would be 20 × 12, the last price known: 240 until 7 is stated.
  expect(
    ["2020-01-15", "2020-03-01", "2020-05-01", "2020-06-01", "2020-06-15"].map((on) => formatFixed(valueOn(after, on))),
  ).toEqual(["100", "120", "240", "140", "105"]);
  // A quarter of the units went, and a quarter of the value with them.
  expect(after.find(({ type }) => type === "sell")?.postings[0]?.quantity).toBe(fixed("-35"));
});

test("a transfer between accounts takes as much value out of one as it brings into the other", () => {
  const moved = transferInKindTransaction({
    id: "t",
    on: "2020-04-01",
    currency,
    assetId,
    quantity: fixed("4"),
    fromAccountId: accountId,
    toAccountId: "other",
  });
  const before = [buy("2020-01-15", "10", "95"), moved];
  const after = entriesAfter(before, unwrap(toValue(before)));
  expect([valueOn(after, "2020-12-01"), valueOn(after, "2020-12-01", "other")].map(formatFixed)).toEqual(["42", "28"]);
});

test("a day without a price refuses: nothing is guessed", () => {
  expect(toValue([buy("2019-12-01", "10", "95")])).toMatchObject({
    error: { kind: "price_missing", on: "2019-12-01" },
  });
});

test("whatever was stated, came and went, the value of every day is the same in units, and again when it is known by value once more", () => {
  const step = fc.record({
    kind: fc.constantFrom("value", "in", "out"),
    amount: fc.integer({ min: 1, max: 5000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), fc.integer({ min: 1, max: 5000 }), (steps, units) => {
      const days = steps.map((_, index) => `2020-01-${String(index + 2).padStart(2, "0")}`);
      let [value, made] = [1000, 0];
      const before = [
        opening("2020-01-01", "1000"),
        ...steps.map(({ kind, amount }, index) => {
          const on = days[index] ?? "";
          const out = Math.min(amount, value - 1);
          const isValue = kind === "value" || (kind === "out" && out === 0);
          value = isValue ? amount : kind === "in" ? value + amount : value - out;
          if (isValue) return valuation(on, String(amount));
          return kind === "in" ? buy(on, String(amount)) : sell(on, String(out));
        }),
      ];
      const done = unwrap(toUnits(before, String(units)));
      const inUnits = entriesAfter(before, done);
      const again = retrackToValue(inUnits, {
        assetId,
        multiplier: ONE,
        currency,
        pricedOn: done.prices.map(({ on }) => on),
        priceOn: (on) => lastPrice(done.prices, on),
        newId: () => `new ${(made += 1)}`,
      });
      const byValue = entriesAfter(inUnits, unwrap(again));
      for (const on of ["2020-01-01", ...days]) {
        // To a millionth: parts of units end at the eighteenth place.
        const told = valueOn(before, on);
        const counted = mul(unitsOn(inUnits, on), lastPrice(done.prices, on) ?? ZERO);
        expect(Math.abs(Number(counted - told))).toBeLessThan(1e12);
        expect(Math.abs(Number(valueOn(byValue, on) - told))).toBeLessThan(1e12);
      }
    }),
  );
});
