import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { buyTransaction, sellTransaction } from "#engine/ledger/entries.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { divRound, fixed, formatFixed, ONE, ZERO } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { smallLedger, smallMarket } from "#test/small-ledger.ts";
import type { TaxLotOrder } from "./tax-lot-list.ts";
import { supposedRow, taxReport, type SupposedSale } from "./tax-report.ts";

/** A euro is a dollar on every day. */
const RATES = Array.from({ length: 900 }, (_, place) => `USD ${formatDay(day("2023-01-02") + place)} 1`).join(", ");
const TODAY = day("2025-06-30");
const trade = (id: string, on: string, units: string, amount: string) => ({
  currency: "EUR",
  accountId: "depot",
  assetId: "X",
  id,
  on,
  quantity: fixed(units),
  amount: fixed(amount),
  fees: [],
});
const buy = (...facts: Parameters<typeof trade>): Transaction => buyTransaction(trade(...facts));

function supposed(transactions: readonly Transaction[], sale: Omit<SupposedSale, "account" | "asset">) {
  const ledger = smallLedger(...transactions);
  const asset = ledger.assetIndex.get("X");
  assert(asset !== undefined, "X is held");
  const made = taxReport({
    ledger,
    market: smallMarket("", RATES),
    through: TODAY,
    base: "EUR",
    country: "US",
    sale: { ...sale, account: 0, asset },
  });
  assert(made.ok, "the method is allowed");
  return { ...made.value, gains: made.value.gains.filter(({ row }) => row === supposedRow(ledger)) };
}

/** 10 at 10 and 10 at 30 long ago, 10 at 20 a fortnight ago; half of the 30 at 18 each. */
const LOTS = [
  buy("a", "2023-01-02", "10", "100"),
  buy("b", "2024-01-02", "10", "300"),
  buy("c", "2025-06-16", "10", "200"),
];
const HALF = { quantity: fixed("15"), proceeds: fixed("270") };
const gainBy = (order: TaxLotOrder) =>
  supposed(LOTS, { ...HALF, order }).gains.map(({ quantity, gain, disallowed }) =>
    [quantity, gain, disallowed].map(formatFixed).join(" "),
  );

test("half of 30 by each method: the oldest, the newest, the dearest, the cheapest, the average", () => {
  // Proceeds of 18 a unit. Five of the lot at 30 lose 60, which the ten bought a fortnight ago take over.
  expect(gainBy("fifo")).toEqual(["10 80 0", "5 -60 60"]);
  expect(gainBy("lowest_cost")).toEqual(["10 80 0", "5 -10 0"]);
  expect(gainBy("average")).toEqual(["10 -20 20", "5 -10 0"]);
});

test("a loss on the lot bought last is kept: what was bought before it is no replacement", () => {
  expect(gainBy("lifo")).toEqual(["10 -20 0", "5 -60 0"]);
});

test("the dearest lot first loses 120 of which the fortnight-old lot, five of it sold as well, takes over half", () => {
  expect(gainBy("highest_cost")).toEqual(["10 -120 60", "5 -10 0"]);
});

test("chosen lots go first, the rest is first in, first out", () => {
  const chosen = [{ openedBy: 2, quantity: fixed("10") }];
  const made = supposed(LOTS, { ...HALF, order: "specific", chosen });
  expect(made.gains.map(({ quantity, basis }) => `${formatFixed(quantity)} ${formatFixed(basis)}`)).toEqual([
    "10 200",
    "5 50",
  ]);
});

test("without a price nothing of it is known", () => {
  const [gain] = supposed(LOTS, { quantity: fixed("1"), proceeds: undefined }).gains;
  expect(gain?.isKnown).toBe(false);
});

test("an earlier sale stays as it was matched, whatever the method of this one", () => {
  const sold = sellTransaction(trade("s", "2025-02-03", "10", "150"));
  const made = supposed([...LOTS.slice(0, 2), sold], { quantity: fixed("10"), proceeds: fixed("180"), order: "lifo" });
  expect(made.gains.map(({ basis }) => formatFixed(basis))).toEqual(["300"]);
});

const lots = fc.array(fc.record({ days: fc.nat(700), units: fc.integer({ min: 1, max: 50 }), cost: fc.nat(9_999) }), {
  minLength: 1,
  maxLength: 8,
});

test("by every method lots add up to the sale, and no method costs more than the dearest first or less than the cheapest first", () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 100 }), fc.nat(20_000), (bought, percent, brought) => {
      const entries = bought.map(({ days, units, cost }, place) =>
        buy(`b${place}`, formatDay(TODAY - 800 + days), String(units), String(cost)),
      );
      const held = bought.reduce((sum, { units }) => sum + units, 0);
      const quantity = divRound(BigInt(held) * ONE * BigInt(percent), 100n);
      const proceeds = BigInt(brought) * ONE;
      const basisBy = (order: TaxLotOrder) => {
        const { gains, lots: left } = supposed(entries, { quantity, proceeds, order });
        const sum = (pick: (it: (typeof gains)[number]) => bigint) => gains.reduce((all, it) => all + pick(it), ZERO);
        const basis = sum((it) => it.basis);
        expect([sum((it) => it.quantity), sum((it) => it.proceeds)]).toEqual([quantity, proceeds]);
        expect(sum((it) => it.gain)).toBe(proceeds - basis);
        // What is disallowed now stands in the basis of what is left: over all, nothing is lost.
        const cost = bought.reduce((all, it) => all + BigInt(it.cost) * ONE, ZERO);
        const stays = left.reduce((all, it) => all + it.basis, ZERO);
        expect(stays + basis - sum((it) => it.disallowed)).toBe(cost);
        return basis;
      };
      const [dearest, cheapest] = [basisBy("highest_cost"), basisBy("lowest_cost")];
      for (const order of ["fifo", "lifo", "average"] as const) {
        const basis = basisBy(order);
        // A part of a lot takes a rounded share: the last digit may differ.
        expect([basis <= dearest + 10n, basis >= cheapest - 10n]).toEqual([true, true]);
      }
    }),
    { numRuns: 60 },
  );
});
