import * as fc from "fast-check";
import { test } from "vitest";
import { civilDate } from "#engine/dates/day.ts";
import { formatFor, pixelsOf } from "#engine/product/image-sizes.ts";
import { ownReturnAddress } from "#engine/product/return-address.ts";
import * as trial from "#engine/product/standing.ts";
import { canadaAcb, type AcbEvent } from "#engine/tax/canada-acb.ts";
import * as actions from "#engine/tax/corporate-actions.ts";
import { reinvestDividends } from "#engine/tax/drip.ts";
import { ESTATE_COUNTRIES, estateTaxes, KINSHIPS } from "#engine/tax/estate-laws.ts";
import { form8949Line, sa108Line, ukTaxYear } from "#engine/tax/gain-lines.ts";
import { advanceLumpSum, germanTax, netGermanYear, saversAllowance, taxableFundGain } from "#engine/tax/germany.ts";
import { daysHeld, daysToLongTerm, holdingTerm, longTermFrom } from "#engine/tax/holding-period.ts";
import { closeOption, deliverOption, isWritten } from "#engine/tax/option.ts";
import { tradeNet } from "#engine/tax/short-position.ts";
import { sourceTax, withheldParts } from "#engine/tax/withholding.ts";
import { ukGainBands } from "#engine/tax/uk-gain-rates.ts";
import { netUkYear, ukExemptAmount } from "#engine/tax/uk-exempt-amount.ts";
import type { UkEvent } from "#engine/tax/uk-events.ts";
import { ukGains } from "#engine/tax/uk-matching.ts";
import { washSales, tackedDate, type WashBuy, type WashSell } from "#engine/tax/wash-sale.ts";
import { amount, amounts, anyDay, hostile, staysFinite, words } from "#test/hostile/stays-finite.ts";

// Gains and taxes of trades of any size, in any order and on any day, and the product's standing rules.

const drawn = fc.array(fc.record({ what: fc.nat(6), on: anyDay, amounts, lot: fc.constantFrom("a", "b", "c") }), {
  maxLength: 8,
});

/** The ledger's door lets in no trade of no units and no split into none: `checkTransaction`. */
const aboveZero = (units: bigint): bigint => (units < 0n ? -units : units === 0n ? 1n : units);

test("matching as in the United Kingdom, Canada and the United States", () => {
  const acbKinds = ["buy", "sell", "split", "reinvest", "return_of_capital", "move_in", "move_out"] as const;
  staysFinite(fc.tuple(drawn, fc.boolean()), ([rows, hasSuperficialLossRule]) => {
    const uk = rows.map(({ what, on, amounts: [drawnUnits, other] }): UkEvent => {
      const [a, b] = [aboveZero(drawnUnits), aboveZero(other)];
      if (what === 0) return { kind: "split", on, to: a, from: b };
      if (what === 1) return { kind: "cost_change", on, amount: a };
      return { kind: what % 2 === 0 ? "buy" : "sell", on, quantity: a, amount: b };
    });
    const canada = rows.map(({ what, on, amounts: [a, b, c, d] }): AcbEvent => {
      return { kind: acbKinds[what] ?? "buy", on, quantity: aboveZero(a), price: b, commission: c, rate: d };
    });
    const us = rows.map(({ what, on, amounts: [a, b], lot }): WashBuy | WashSell =>
      what % 2 === 0
        ? { kind: "buy", lotId: lot, on, quantity: aboveZero(a), cost: b }
        : { kind: "sell", on, lots: [{ lotId: lot, quantity: aboveZero(a) }], proceeds: b },
    );
    return [ukGains(uk), canadaAcb(canada, { hasSuperficialLossRule }), washSales(us)];
  });
});

test("corporate actions, reinvestment, options and short positions", () => {
  const position = fc.constantFrom(
    "long_call" as const,
    "long_put" as const,
    "short_call" as const,
    "short_put" as const,
  );
  staysFinite(fc.tuple(amounts, position), ([[a, b, c, d], option]) => {
    const lot = { quantity: a, cost: b };
    const childShare = actions.childCostShare({ ratio: a, parentPrice: b, childPrice: c });
    return [
      actions.returnCapital(a, b),
      actions.cashMerger([lot], c),
      actions.mixedMerger(a, { stockValue: b, cash: c }),
      childShare,
      childShare.status === "ok" && actions.spinOff(lot, c, childShare.value),
      c > 0n && actions.splitLot(lot, { to: c, from: c }),
      reinvestDividends(lot, [{ perUnit: c, price: d }]),
      deliverOption({ position: option, premium: a, strike: b, units: c }),
      closeOption({ position: option, premium: a }, b),
      isWritten(option),
      tradeNet({ quantity: a, cost: b }, { quantity: c, amount: d }),
    ];
  });
});

test("Germany, holding periods and the lines of a return", () => {
  const kind = fc.constantFrom("equity" as const, "mixed" as const, "real_estate" as const, "other" as const);
  staysFinite(
    fc.tuple(amounts, kind, fc.tuple(anyDay, anyDay), hostile, words),
    ([[a, b, c, d, e], fundKind, [from, to], month, description]) => {
      const disposal = { on: to, quantity: a, proceeds: b, allowableCost: c, gain: d, matches: [] };
      return [
        germanTax(a),
        advanceLumpSum({
          valueStart: a,
          valueEnd: b,
          distributions: c,
          baseRate: d,
          fundKind,
          boughtInMonth: month > 0 && month < 13 ? Math.ceil(month) : undefined,
        }),
        taxableFundGain({ proceeds: a, cost: b, lumpSumsTaxed: c, fundKind }),
        netGermanYear({ shareGains: a, shareLosses: b, otherIncome: c, otherLosses: d, allowance: e }),
        netUkYear({ gains: a, losses: b, broughtForward: c, exemptAmount: d }),
        [saversAllowance(civilDate(from).year, "joint"), ukExemptAmount(month), ukGainBands(month)?.band].map(String),
        withheldParts({ gross: a, withheld: b, kept: 15n * 10n ** 16n }),
        [sourceTax("CH", description, month)?.source, sourceTax("CH", "DE", month)?.kept].map(String),
        Number(germanTax(a, b < 0n ? -b : b, c)) / 1e80,
        longTermFrom(from),
        holdingTerm(from, to),
        daysToLongTerm(from, to),
        daysHeld(from, to),
        tackedDate(from, Math.abs(to)),
        ukTaxYear(to),
        sa108Line(description, disposal),
        form8949Line({
          description,
          acquiredOn: from,
          soldOn: to,
          quantity: a,
          proceeds: b,
          basis: c,
          disallowed: d,
          reported: "not_reported",
          isDigitalAsset: false,
          isShort: a > 0n,
          isExpired: b > 0n,
        }),
      ];
    },
  );
});

test("standing, pictures and addresses to return to", () => {
  const status = fc.constantFrom(
    "trialing" as const,
    "active" as const,
    "past_due" as const,
    "canceled" as const,
    undefined,
  );
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
  staysFinite(
    fc.tuple(status, seconds, seconds, fc.integer({ min: 0, max: 1000 }), words, amount),
    ([known, now, seen, bonusDays, text]) => {
      const facts = { status: known, trialStartedSeconds: seen, bonusDays };
      return [
        trial.isRunning(known),
        trial.standing(facts, now),
        trial.trialEndSeconds(facts),
        trial.trialDays(bonusDays),
        trial.freeDays(facts, now),
        trial.isOverLimit({ portfolios: 1, members: undefined, storageBytes: 10 }, { portfolios: bonusDays }),
        [pixelsOf(text), formatFor(text)],
        ownReturnAddress(text, ["https://example.org"]),
      ];
    },
  );
});

test("taxes on what somebody leaves, whoever gets what", () => {
  const share = fc.record({ kinship: fc.constantFrom(...KINSHIPS), amount });
  const terms = fc.record({ year: fc.integer({ min: 1990, max: 2040 }), used: amount, home: amount });
  staysFinite(
    fc.tuple(fc.constantFrom(...ESTATE_COUNTRIES), fc.array(share, { maxLength: 6 }), terms, fc.boolean()),
    ([country, shares, of, isRaised]) => {
      const carriedOver = isRaised ? 10n ** 18n : 0n;
      return [estateTaxes(country, shares, { ...of, carriedOver }) ?? 0];
    },
  );
});
