import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf, type Book } from "#engine/ledger/book.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { abs, fixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { historyArbitrary, LAST_DAY, RUNS, type History } from "#test/arbitraries/ledger.ts";
import { TAX_COUNTRIES } from "./rule-sets.ts";
import { taxReport, type TaxInput, type TaxReport } from "./tax-report.ts";

/** Every conversion may round its last digit; a history has a few hundred of them. */
const DUST = fixed("0.000000000000001");
const isClose = (a: Fixed, b: Fixed): boolean => abs(a - b) <= DUST;
const sumOf = <T>(items: readonly T[], pick: (item: T) => Fixed): Fixed =>
  items.reduce((sum, item) => sum + pick(item), ZERO);

function bothOf(history: History, options: Partial<TaxInput> = {}): { readonly book: Book; readonly tax: TaxReport } {
  const ledger = buildLedger(history);
  const { market } = history;
  const book = keepBook(ledger, { through: LAST_DAY, base: "EUR", rates: market.rates, hasFeesInCost: true });
  const made = taxReport({ ledger, market, through: LAST_DAY, base: "EUR", country: "GENERIC", ...options });
  assert(made.ok, "the method is allowed");
  return { book, tax: made.value };
}

test("first in, first out by account, the tax lots are the lots of the ledger: same units, days, cost and gains", () => {
  fc.assert(
    fc.property(historyArbitrary({ costMethods: ["fifo"], currencies: ["EUR"] }), (history) => {
      const { book, tax } = bothOf(history);
      const counted = book.positions.filter(
        ({ asset }) =>
          book.ledger.assets[asset]?.tracking === "units" && !book.ledger.assets[asset].id.startsWith("cash:"),
      );
      for (const position of counted) {
        const own = tax.lots.filter((lot) => lot.asset === position.asset && lot.account === position.account);
        const held = lotsOf(position);
        expect(own.map(({ quantity, acquiredOn }) => [quantity, acquiredOn])).toEqual(
          held.map(({ quantity, acquiredDay }) => [quantity, acquiredDay]),
        );
        expect(own.every((lot, place) => isClose(lot.basis, held[place]?.costBase ?? ZERO))).toBe(true);
        const gains = tax.gains.filter((gain) => gain.asset === position.asset && gain.account === position.account);
        expect(
          isClose(
            sumOf(gains, ({ gain }) => gain),
            position.realizedPrice + position.realizedCurrency,
          ),
        ).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
});

test("whatever the method, what was paid is in the lots or in the gains: proceeds − gains + open cost never changes", () => {
  const methods = ["fifo", "lifo", "highest_cost", "lowest_cost", "average"] as const;
  fc.assert(
    fc.property(historyArbitrary({ costMethods: ["fifo"], isInKindAllowed: false }), (history) => {
      const spent = methods.map((country) => {
        const { tax } = bothOf(history, { methods: { country } });
        return sumOf(tax.gains, ({ basis }) => basis) + sumOf(tax.lots, ({ basis }) => basis);
      });
      expect(spent.every((amount) => isClose(amount, spent[0] ?? ZERO))).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test("a disallowed loss is never lost: allowed gains + open cost are the same with the rule and without", () => {
  fc.assert(
    fc.property(historyArbitrary({ currencies: ["USD"], costMethods: ["fifo"], isInKindAllowed: false }), (history) => {
      const { tax: us } = bothOf(history, { country: "US", base: "USD" });
      const { tax: plain } = bothOf(history, { base: "USD" });
      const sides = (made: TaxReport) =>
        sumOf(made.gains, ({ gain, disallowed }) => gain + disallowed) - sumOf(made.lots, ({ basis }) => basis);
      expect(
        us.gains.every(({ disallowed, gain }) => disallowed >= ZERO && (disallowed === ZERO || disallowed <= -gain)),
      ).toBe(true);
      expect(isClose(sides(us), sides(plain))).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

test("every country's rules end on every history, and units held are those of the ledger", () => {
  fc.assert(
    fc.property(historyArbitrary(), fc.constantFrom(...TAX_COUNTRIES), (history, country) => {
      const { book, tax } = bothOf(history, { country });
      const held = (asset: number) =>
        sumOf(
          book.positions.filter((position) => position.asset === asset),
          ({ quantity }) => quantity,
        );
      const known = new Set(tax.findings.filter(({ kind }) => kind === "oversold").map(({ asset }) => asset));
      for (const [asset, facts] of book.ledger.assets.entries()) {
        if (facts.id.startsWith("cash:") || known.has(asset)) continue;
        const own = sumOf(
          tax.lots.filter((lot) => lot.asset === asset),
          ({ quantity }) => quantity,
        );
        expect(abs(own - held(asset)) * 10n ** 12n).toBeLessThanOrEqual(abs(held(asset)) + 10n ** 12n);
      }
    }),
    { numRuns: RUNS },
  );
});
