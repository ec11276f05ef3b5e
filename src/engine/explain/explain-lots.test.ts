import * as fc from "fast-check";
import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { explainWeight } from "#engine/explain/explain-holdings.ts";
import { explainLot, explainOpenLot } from "#engine/explain/explain-lots.ts";
import { explainUnits } from "#engine/explain/explain-quantity.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buyTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { fixed } from "#engine/money/fixed.ts";
import { lotReturns } from "#engine/performance/levels.ts";
import { unrealizedLots } from "#engine/tax/tax-lots.ts";
import { taxReport } from "#engine/tax/tax-report.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

const runs = { numRuns: Math.min(RUNS, 60) };
const head = { currency: "EUR", accountId: "depot", assetId: "X" };
const bought = [
  buyTransaction({ ...head, id: "1", on: "2024-01-02", quantity: fixed("4"), amount: fixed("400") }),
  buyTransaction({ ...head, id: "2", on: "2024-02-01", quantity: fixed("6"), amount: fixed("900") }),
];
const market = smallMarket("X 2024-12-31 120");

test("of 10 × 120 the first lot has 480, gains 80 on 400 and so a fifth; its cost names the purchase", () => {
  const book = smallBook(smallLedger(...bought), "2024-12-31");
  const [position] = book.positions;
  const made = position && explainLot({ book, market }, position, 0);
  expect(made && [recompute(made.gain), recompute(made.holdingReturn)]).toEqual([fixed("80"), 0.2]);
  expect(made?.gain.inputs[1]?.source).toEqual({ kind: "transaction", transactionId: "1", on: day("2024-01-02") });
});

test("the tree of every lot computes to its return, whatever the history", () => {
  fc.assert(
    fc.property(historyArbitrary(), (history) => {
      const book = keepBook(buildLedger(history), { through: LAST_DAY, base: "EUR", rates: history.market.rates });
      const input = { book, market: history.market };
      for (const position of book.positions)
        lotReturns(book, history.market, position).forEach(({ gain, holdingReturn }, place) => {
          const made = explainLot(input, position, place);
          expect(recompute(made.gain)).toBe(gain);
          expect(recompute(made.holdingReturn)).toBe(holdingReturn.status === "ok" ? holdingReturn.value : undefined);
        });
    }),
    runs,
  );
});

test("what a sale of every open lot would gain computes to the report of each country", () => {
  fc.assert(
    fc.property(
      historyArbitrary(),
      fc.constantFrom("GENERIC" as const, "US" as const, "GB" as const, "CA" as const),
      (history, country) => {
        const ledger = buildLedger(history);
        const report = taxReport({ ledger, market: history.market, through: LAST_DAY, base: "EUR", country });
        if (!report.ok) return;
        const { lots, currency } = report.value;
        const worth = marketWorth(ledger, history.market, currency);
        const valueOf = (asset: number, quantity: bigint) => worth(asset, quantity, LAST_DAY)?.valueBase;
        for (const [place, { gain }] of unrealizedLots(lots, { country, today: LAST_DAY, valueOf }).entries()) {
          const lot = lots[place];
          const tree = lot && explainOpenLot(lot, { ledger, market: history.market, on: LAST_DAY, currency });
          expect(tree && recompute(tree)).toBe(gain);
        }
      },
    ),
    runs,
  );
});

test("weights compute to those of the report; units of several accounts add up", () => {
  const elsewhere = buyTransaction({
    ...head,
    accountId: "other",
    id: "3",
    on: "2024-03-01",
    quantity: fixed("5"),
    amount: fixed("1"),
  });
  const ledger = smallLedger(...bought, elsewhere);
  const book = smallBook(ledger, "2024-12-31");
  const input = { book, market };
  const { holdings } = holdingsOn(book, market);
  for (const { asset, weight } of holdings)
    expect(recompute(explainWeight(input, asset.id))).toBeCloseTo(weight ?? 0, 12);
  const place = ledger.assetIndex.get("X");
  const units = explainUnits(
    book,
    book.positions.filter(({ asset }) => asset === place),
  );
  expect([units.value.unit, recompute(units)]).toEqual(["units", fixed("15")]);
});
