import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { buyTransaction, depositTransaction } from "#engine/ledger/entries.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { openPositions, revalue, unitWorths } from "#engine/valuation/revalue.ts";
import { smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

const on = "2024-06-03";
const head = { on: "2024-01-02", currency: "EUR", accountId: "depot" };
const ledger = smallLedger(
  depositTransaction({ ...head, id: "1", amount: fixed("5000") }),
  buyTransaction({ ...head, id: "2", assetId: "X", quantity: fixed("10"), amount: fixed("1000") }),
  buyTransaction({ ...head, id: "3", assetId: "BOND", quantity: fixed("2000"), amount: fixed("1900") }),
  buyTransaction({ ...head, id: "4", currency: "USD", assetId: "US", quantity: fixed("4"), amount: fixed("400") }),
);

test("a new day of prices is units times the worth of a unit, as the holdings say it exactly", () => {
  const market = smallMarket(`X ${on} 120, BOND ${on} 98, US ${on} 150`, `USD 2024-01-02 1.25, USD ${on} 1.2`);
  const book = smallBook(ledger, on, { rates: market.rates });
  const worths = unitWorths(book.ledger.assets, { market, on: day(on), base: book.base });
  const { value, unknown, error } = revalue(openPositions(book.positions), worths);
  // 10 × 120 + 2,000 × 0.98 + 4 × 150 / 1.2 + cash of 5,000 − 1,000 − 1,900 euros and −400 / 1.2 dollars.
  expect(value).toBeCloseTo(1200 + 1960 + 500 + 2100 - 400 / 1.2, 9);
  expect(unknown).toBe(0);
  expect(Math.abs(value - toNumber(holdingsOn(book, market).totals.value))).toBeLessThanOrEqual(error);
  expect(error).toBeLessThan(1e-11);
});

test("what has no price is left out and counted", () => {
  const market = smallMarket(`X ${on} 120`, `USD 2024-01-02 1.25, USD ${on} 1.25`);
  const book = smallBook(ledger, on, { rates: market.rates });
  const worths = unitWorths(book.ledger.assets, { market, on: day(on), base: book.base });
  expect(revalue(openPositions(book.positions), worths)).toMatchObject({ value: 1200 + 2100 - 320, unknown: 2 });
});

test("nothing held is worth nothing", () => {
  expect(revalue(openPositions([{ asset: 0, quantity: 0n }]), new Float64Array(1))).toEqual({
    value: 0,
    unknown: 0,
    error: 0,
  });
});
