import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Bridge } from "#engine/performance/bridge-part.ts";
import { returnsByPart, type LevelReturns } from "#engine/performance/levels.ts";
import { FIRST_DAY, historyArbitrary, LAST_DAY, RUNS } from "#test/arbitraries/ledger.ts";
import { divideLevel } from "./weighted-parts.ts";

const PICKS: readonly ((bridge: Bridge) => Fixed)[] = [
  (it) => it.opening,
  (it) => it.inflow,
  (it) => it.outflow,
  (it) => it.income,
  (it) => it.fees,
  (it) => it.taxes,
  (it) => it.gain.price,
  (it) => it.gain.currency,
  (it) => it.gain.total,
  (it) => it.unpriced,
  (it) => it.byBalances,
  (it) => it.closing,
];
const sumOf = (level: LevelReturns, pick: (bridge: Bridge) => Fixed): Fixed =>
  level.parts.reduce((sum, { bridge }) => sum + pick(bridge), ZERO);

/** What is left of opening and everything that happened once the closing is taken away. */
const openEnd = (it: Bridge): Fixed =>
  it.opening +
  it.inflow -
  it.outflow +
  it.income -
  it.fees -
  it.taxes +
  it.gain.total +
  it.unpriced +
  it.byBalances -
  it.closing;

test("AN-03: whatever the weights, divided parts add up to what was measured to the last digit, and each closes", () => {
  fc.assert(
    fc.property(
      historyArbitrary(),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 3, maxLength: 3 }),
      (history, cuts) => {
        const { market } = history;
        const ledger = buildLedger(history);
        const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: market.rates });
        const scopes = new Map(ledger.assets.map(({ id }) => [id, { assetIds: new Set([id]) }]));
        const measured = returnsByPart({ book, market, window: { from: FIRST_DAY, to: LAST_DAY }, parts: scopes });
        const total = cuts.reduce((sum, it) => sum + it, 0);
        fc.pre(total > 0);
        // Every second asset hangs on three groups; the rest are of one.
        const shares = new Map(cuts.map((cut, place) => [`group ${place}`, cut / total]));
        const weights = new Map(
          [...scopes.keys()].flatMap((id, place) => (place % 2 === 0 ? [[id, shares] as const] : [])),
        );
        const divided = divideLevel(measured, weights);
        for (const pick of PICKS) expect(sumOf(divided, pick)).toBe(sumOf(measured, pick));
        expect(divided.parts.reduce((sum, { bridge }) => sum + openEnd(bridge), ZERO)).toBe(
          measured.parts.reduce((sum, { bridge }) => sum + openEnd(bridge), ZERO),
        );
        const added = (level: LevelReturns): number =>
          level.parts.reduce((sum, { contribution: it }) => sum + (it.status === "ok" ? it.value : 0), 0);
        expect(added(divided)).toBeCloseTo(added(measured), 6);
        const [before, after] = [measured.days(), divided.days()];
        before.forEach(({ groups }, at) => {
          const gain = (all: typeof groups) => all.reduce((sum, it) => sum + it.gain, 0);
          const scale = groups.reduce((sum, it) => sum + Math.abs(it.gain), 1);
          expect(Math.abs(gain(after[at]?.groups ?? []) - gain(groups)) / scale).toBeLessThan(1e-9);
        });
      },
    ),
    { numRuns: Math.min(RUNS, 40) },
  );
});
