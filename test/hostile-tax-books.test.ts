import * as fc from "fast-check";
import { test } from "vitest";
import { explainGain, explainGains } from "#engine/explain/explain-gains.ts";
import { explainLumpSum } from "#engine/explain/explain-german.ts";
import { explainPool } from "#engine/explain/explain-pool.ts";
import { explainBasis, explainOpenLot } from "#engine/explain/explain-lots.ts";
import { known } from "#engine/figure.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { rightsCostShare, sellFraction, splitCurrencyGain } from "#engine/tax/corporate-actions.ts";
import {
  allowsLotsBy,
  allowsMatching,
  countryOfCurrency,
  includedGain,
  isPooledOn,
  TAX_COUNTRIES,
  TAX_METHODS,
  taxYearOf,
} from "#engine/tax/rule-sets.ts";
import { assessGermanYears, germanYears } from "#engine/tax/german-years.ts";
import { assessUkYears } from "#engine/tax/uk-exempt-amount.ts";
import { adjustedBy, adjustedGains, isStatedCode } from "#engine/tax/form-adjustments.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import { FUND_KINDS } from "#engine/tax/germany.ts";
import { shareOf } from "#engine/tax/share-of.ts";
import { allowedGain, sumGains, taxableGain, termOf } from "#engine/tax/summarize-gains.ts";
import { harvestCandidates, unrealizedLots } from "#engine/tax/tax-lots.ts";
import { taxReport } from "#engine/tax/tax-report.ts";
import { accounts, admitted, assets, drawn, FIRST, market } from "#test/hostile/hostile-ledger.ts";
import { amounts, anyDay, staysFinite, words } from "#test/hostile/stays-finite.ts";

// Taxes of hostile ledgers, by the rules of every country and with every method.

/** Of the first sales: what was told of the basis, and as much again for a nominee. */
const statedOf = (gains: readonly TaxGain[]) =>
  gains
    .slice(0, 3)
    .flatMap(({ soldOn: on, proceeds: amount }) =>
      ["B", "N", "?"].filter(isStatedCode).map((code) => ({ on, code, amount })),
    );

test("the tax of any ledger in any country", () => {
  const choice = fc.record({
    country: fc.constantFrom(...TAX_COUNTRIES),
    method: fc.option(fc.constantFrom(...TAX_METHODS), { nil: undefined }),
    exempt: fc.subarray(["a", "b"]),
    own: fc.option(fc.subarray(["a", "b"]), { nil: undefined }),
    tokens: fc.subarray(["x", "y"]),
    chosen: fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.bigInt({ min: -5n, max: 10n ** 20n })), { maxLength: 3 }),
  });
  staysFinite(
    fc.tuple(fc.array(drawn, { maxLength: 12 }), market, fc.integer({ min: 0, max: 45 }), choice, anyDay),
    ([draws, prices, length, { country, method, exempt, own, tokens, chosen }, today]) => {
      const ledger = buildLedger({ accounts, assets, transactions: admitted(draws) });
      const made = taxReport({
        ledger,
        market: prices,
        // Germany's lump sums need ends of years.
        through: FIRST + length + (country === "DE" ? 800 : 0),
        base: "EUR",
        country,
        methods: {
          country: method,
          chosen: new Map(chosen.map(([sale, lot, quantity]) => [String(sale), [{ openedBy: String(lot), quantity }]])),
        },
        exemptAccountIds: new Set(exempt),
        accountIds: own && new Set(own),
        fundKinds: new Map(tokens.map((id, place) => [id, FUND_KINDS[place]])),
        tokenAssetIds: new Set(tokens),
      });
      if (!made.ok) return made.error;
      const { gains, lots, currency, recentlyBought, funds, rolls } = made.value;
      const lumpSums = funds?.lumpSums() ?? [];
      const taxed = gains.map((gain) => ({
        year: taxYearOf(country, gain.soldOn),
        pot: gain.asset === 0 ? ("share" as const) : ("other" as const),
        taxable: funds?.gainOf(gain)?.taxable ?? known(gain.gain),
      }));
      const explaining = { ledger, currency };
      const open = unrealizedLots(lots, { country, today, valueOf: (_, quantity) => quantity });
      return [
        rolls.map((roll) => [roll.steps, roll.steps.map((_, place) => explainPool(roll, place, explaining))]),
        lots.map((lot) => explainBasis(lot, { currency, source: undefined })),
        lots.map((lot) => explainOpenLot(lot, { ledger, market: prices, on: FIRST + length, currency })),
        lumpSums.map((sum) => Object.values(explainLumpSum(sum, "equity")).map(({ figure }) => figure)),
        gains.map((gain) => [
          gain,
          explainGain(gain, explaining),
          termOf(country, gain),
          Number(allowedGain(gain)) / 1e36,
          Number(taxableGain(country, gain)) / 1e36,
          taxYearOf(country, gain.soldOn),
        ]),
        explainGains(gains, explaining),
        adjustedGains(gains, new Map([[0, statedOf(gains)]])).map((gain) => [
          Number(adjustedBy(gain)) / 1e36,
          explainGain(gain, explaining),
        ]),
        sumGains(country, gains),
        [lumpSums, germanYears(taxed, lumpSums)],
        assessGermanYears(germanYears(taxed, lumpSums), { filing: "joint", churchRate: 9n * 10n ** 16n }),
        assessUkYears(gains.map((gain) => ({ taxYear: taxYearOf("GB", gain.soldOn), gain: gain.gain }))),
        open,
        harvestCandidates(open, { country, today, recentlyBought }),
      ];
    },
    400,
  );
});

test("rights, fractions, currencies and the rules of a country", () => {
  const country = fc.constantFrom(...TAX_COUNTRIES);
  staysFinite(
    fc.tuple(amounts, country, fc.constantFrom(...TAX_METHODS), fc.tuple(anyDay, anyDay), words),
    ([[a, b, c, d], from, method, [acquiredOn, soldOn], word]) => [
      Number(rightsCostShare({ stockValue: a, rightsValue: b })) / 1e36,
      sellFraction({ quantity: a, cost: b }, c),
      splitCurrencyGain({ proceeds: a, cost: b, saleRate: c, costBase: d }),
      Number(shareOf(a, b, c)) / 1e80,
      [allowsLotsBy(from, "person"), isPooledOn({ country: from, lotsBy: "person" }, { isToken: true, on: soldOn })],
      [allowsMatching(from, method), countryOfCurrency(word), taxYearOf(from, soldOn)],
      Number(includedGain(from, a, { acquiredOn, soldOn })) / 1e36,
    ],
  );
});
