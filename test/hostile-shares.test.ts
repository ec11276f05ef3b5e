import * as fc from "fast-check";
import { expect, test } from "vitest";
import { movementAt } from "#engine/ledger/asset-movements.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { bookOfShares } from "#engine/ledger/shared-book.ts";
import { ledgerOfShares, partOf } from "#engine/ledger/shared-ledger.ts";
import { ONE } from "#engine/money/fixed.ts";
import { handedSides } from "#engine/private-funds/handovers.ts";
import { holdingsOn } from "#engine/valuation/holdings.ts";
import { accounts, admitted, assets, drawn, FIRST, market } from "#test/hostile/hostile-ledger.ts";
import { amount, staysFinite } from "#test/hostile/stays-finite.ts";

const ledgers = fc.array(drawn, { maxLength: 12 });
const ledgerOf = (draws: Parameters<typeof admitted>[0]) =>
  buildLedger({ accounts, assets, transactions: admitted(draws) });

test("a share of any ledger the door lets in has a book of finite figures, whatever the share", () => {
  staysFinite(fc.tuple(ledgers, market, amount), ([draws, { prices, rates }, share]) => {
    const whole = ledgerOf(draws);
    const shareOf = (account: number) => (account === 0 ? share : ONE - share);
    const ledger = ledgerOfShares(whole, shareOf);
    const book = keepBook(whole, { through: FIRST + 45, base: "EUR", rates });
    const { netWorth, holdings } = holdingsOn(bookOfShares(book, ledger, shareOf), { prices, rates });
    return [netWorth, holdings, ledger.postings.count];
  });
});

test("a part of any amount and the rest of it are all of it, but for the last place", () => {
  staysFinite(fc.tuple(amount, fc.bigInt({ min: 0n, max: ONE })), ([all, share]) => {
    const rest = all - partOf(all, share) - partOf(all, ONE - share);
    expect(rest >= -1n && rest <= 1n).toBe(true);
    return String(rest);
  });
});

test("what is handed over takes its share of everything along: quantities and amounts stay what they were, whatever was moved", () => {
  staysFinite(ledgers, (draws) => {
    const ledger = ledgerOf(draws);
    const movements = Array.from({ length: ledger.postings.count }, (_, row) => movementAt(ledger, row));
    const sides = handedSides(movements);
    if (sides === undefined) return "nothing";
    const together = [...sides.firstShares.values()].reduce((sum, share) => sum + share, 0n);
    expect(together).toBe(ONE);
    return [sides.movements.length, sides.handovers];
  });
});
