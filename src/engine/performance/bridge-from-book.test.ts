import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Bridge } from "#engine/performance/bridge-part.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS, type History } from "#test/arbitraries/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";

/** Assets closed before the window are named by neither or by one: they add nothing. */
const shown = ({ byAsset, missing, ...bridge }: Bridge): unknown => ({
  ...bridge,
  missing: missing.toSorted(),
  byAsset: [...byAsset]
    .filter(([, part]) => part.income + part.fees + part.taxes + part.gain.total !== 0n || part.missing.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
});

const places = fc.record({ from: fc.nat(400), length: fc.nat(400), account: fc.option(fc.nat(7)) });

function compare(
  history: History,
  { from, length, account }: { from: number; length: number; account: number | null },
) {
  const ledger = buildLedger(history);
  const { market } = history;
  const opening = Math.min(FIRST_DAY - 1 + from, LAST_DAY - 1);
  const window = { from: opening, to: Math.min(opening + length, LAST_DAY) };
  const chosen = account === null ? undefined : history.accounts[account % history.accounts.length];
  const scope = chosen && { accountIds: new Set([chosen.id]) };
  const input = { ledger, market, base: "EUR", window, scope };
  const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: market.rates });
  expect(shown(bridgeOf({ ...input, book }))).toEqual(shown(bridgeOf(input)));
}

test("a bridge that begins with what a book says was held is the one that runs up to it", () => {
  fc.assert(fc.property(historyArbitrary(), places, compare), { numRuns: RUNS });
  fc.assert(fc.property(richHistoryArbitrary({ maxLength: 120 }), places, compare), { numRuns: RUNS });
});
