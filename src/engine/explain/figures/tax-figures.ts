import type { Day } from "#engine/dates/day.ts";
import { explained, explainedParts, figureOfResult } from "#engine/explain/explained.ts";
import { known, notKnown } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import { canadaAcb, type AcbEvent } from "#engine/tax/canada-acb.ts";
import { form8949Line, sa108Line, type RealizedLot } from "#engine/tax/gain-lines.ts";
import { assessGermanYears, germanYears, type GermanAssessor, type GermanLine } from "#engine/tax/german-years.ts";
import {
  advanceLumpSum,
  germanTax,
  netGermanYear,
  saversAllowance,
  taxableFundGain,
  type FundYear,
  type GermanFiling,
  type GermanYear,
} from "#engine/tax/germany.ts";
import { netAfterLosses, usLossLimit, type TermNets } from "#engine/tax/carried-losses.ts";
import { estimatedTax, type StatedRates } from "#engine/tax/estimated-tax.ts";
import { daysToLongTerm } from "#engine/tax/holding-period.ts";
import { includedGain, type TaxCountry } from "#engine/tax/rule-sets.ts";
import {
  allowedGain,
  discountedAfterLosses,
  discountedGains,
  sumGains,
  taxableGain,
} from "#engine/tax/summarize-gains.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import {
  assessUkYears,
  netUkYear,
  ukExemptAmount,
  type UkGain,
  type UkYear,
  type UkYearResult,
} from "#engine/tax/uk-exempt-amount.ts";
import { ukGainBands } from "#engine/tax/uk-gain-rates.ts";
import type { UkEvent } from "#engine/tax/uk-events.ts";
import { ukGains } from "#engine/tax/uk-matching.ts";
import { withheldParts } from "#engine/tax/withholding.ts";
import { washSales, type WashBuy, type WashSell } from "#engine/tax/wash-sale.ts";

interface Lines {
  readonly country: TaxCountry;
  readonly lines: readonly TaxGain[];
}

/** Gains by the rules of countries. */
export const TAX_FIGURES = {
  ukGains: explained(
    ["Gain of a disposal", "proceeds − cost of the same day, the next 30 days and the pool", "money"],
    (of: { readonly events: readonly UkEvent[]; readonly place: number }) =>
      mapFigure(figureOfResult(ukGains(of.events, { mayBeShort: true })), ({ disposals }) =>
        known(disposals[of.place]?.gain ?? ZERO),
      ),
  ),
  canadaAcb: explainedParts(
    {
      cost: ["Adjusted cost base", "cost of all units with commissions and denied losses", "money"],
      gain: ["Gain of an event", "proceeds − average cost of the units, without what is denied", "money"],
      superficialLoss: ["Superficial loss", "loss × units bought back and kept ÷ units sold", "money"],
    },
    (of: { readonly events: readonly AcbEvent[]; readonly place: number }) =>
      mapFigure(figureOfResult(canadaAcb(of.events, { mayBeShort: true })), (states) => {
        const state = states[of.place];
        return known({ cost: state?.cost, gain: state?.gain, superficialLoss: state?.superficialLoss });
      }),
  ),
  washSales: explainedParts(
    {
      gain: ["Gain of a line", "proceeds − basis, with what earlier losses added", "money"],
      disallowed: ["Loss that may not be deducted now", "loss × units replaced ÷ units sold", "money"],
      allowedGain: ["Gain that counts now", "gain + disallowed loss", "money"],
    },
    (of: { readonly trades: readonly (WashBuy | WashSell)[]; readonly place: number }) =>
      mapFigure(figureOfResult(washSales(of.trades)), ({ lines }) => {
        const line = lines[of.place];
        return known({ gain: line?.gain, disallowed: line?.disallowed, allowedGain: line?.allowedGain });
      }),
  ),
  daysToLongTerm: explained(
    ["Days to long term", "first long-term day − today", "days"],
    (of: { readonly acquiredOn: Day; readonly today: Day }) => daysToLongTerm(of.acquiredOn, of.today),
  ),
  form8949Line: explainedParts(
    {
      proceeds: ["Proceeds (d)", "proceeds to the cent", "money"],
      basis: ["Basis (e)", "basis to the cent", "money"],
      adjustment: ["Adjustment (g)", "disallowed loss to the cent", "money"],
      gain: ["Gain or loss (h)", "proceeds − basis + adjustment", "money"],
    },
    (of: RealizedLot) => {
      const { proceeds, basis, adjustment, gain } = form8949Line(of);
      return known({ proceeds, basis, adjustment, gain });
    },
  ),
  sa108Line: explained(
    ["Gain of a line", "proceeds − allowable cost of the disposal", "money"],
    (of: { readonly events: readonly UkEvent[]; readonly place: number }) =>
      mapFigure(figureOfResult(ukGains(of.events, { mayBeShort: true })), ({ disposals }) => {
        const disposal = disposals[of.place];
        return known(disposal ? sa108Line("", disposal).gain : ZERO);
      }),
  ),
  includedGain: explained(
    ["Gain included in income", "gain less the country's discount for what was held long", "money"],
    (of: { readonly country: TaxCountry; readonly gain: Fixed; readonly acquiredOn: Day; readonly soldOn: Day }) =>
      includedGain(of.country, of.gain, of),
  ),
  sumGains: explainedParts(
    {
      net: ["Net realized gain", "Σ gain + disallowed loss", "money"],
      taxable: ["Taxable gain", "Σ of what counts as income", "money"],
    },
    (of: Lines) => {
      const { net, taxable } = sumGains(of.country, of.lines);
      return known({ net, taxable });
    },
  ),
  taxableGain: explained(
    ["Taxable gain of a line", "gain + disallowed loss, less the country's discount", "money"],
    (of: { readonly country: TaxCountry; readonly line: TaxGain }) => taxableGain(of.country, of.line),
  ),
  allowedGain: explained(
    ["Gain that counts now", "gain + disallowed loss", "money"],
    (of: { readonly line: TaxGain }) => allowedGain(of.line),
  ),
  netAfterLosses: explainedParts(
    {
      short: [
        "Short-term gain left",
        "gain − losses carried in − what is left of long-term losses, not below 0",
        "money",
      ],
      long: [
        "Long-term gain left",
        "gain − losses carried in − what is left of short-term losses, not below 0",
        "money",
      ],
      deducted: ["Loss taken off other income", "the smaller of the limit and the net loss", "money"],
      carriedOutShort: ["Short-term losses carried on", "net short-term loss − what came off other income", "money"],
      carriedOutLong: ["Long-term losses carried on", "net long-term loss − the rest of what came off", "money"],
    },
    (of: { readonly nets: TermNets; readonly carriedIn: TermNets; readonly limit: Fixed }) => {
      const { left, deducted, carriedOut } = netAfterLosses(of.nets, of.carriedIn, of.limit);
      return known({ ...left, deducted, carriedOutShort: carriedOut.short, carriedOutLong: carriedOut.long });
    },
  ),
  usLossLimit: explained(
    ["Loss that may come off other income", "amount of the law, half of it when married and filing apart", "money"],
    (of: { readonly filing: Parameters<typeof usLossLimit>[0]; readonly full: Fixed }) =>
      usLossLimit(of.filing, of.full),
  ),
  discountedAfterLosses: explained(
    ["Net capital gain", "gains − losses of this and earlier years, then the discount for what was held long", "money"],
    (of: Lines & { readonly carriedIn: Fixed }) => discountedAfterLosses(of.country, of.lines, of.carriedIn),
  ),
  discountedGains: explained(
    ["Net capital gain", "gains − losses, first of those without the discount, then the discount", "money"],
    (of: { readonly country: TaxCountry; readonly plain: Fixed; readonly favored: Fixed; readonly losses: Fixed }) =>
      discountedGains(of.country, of),
  ),
  estimatedTax: explained(
    ["Tax at stated rates", "gain left of each term × the rate stated for it", "money"],
    (of: { readonly nets: TermNets; readonly rates: StatedRates }) => estimatedTax(of.nets, of.rates),
  ),
  germanTax: explained(
    ["German tax", "taxable × 25 %, with the solidarity surcharge and church tax", "money"],
    (of: { readonly taxable: Fixed; readonly churchRate: Fixed }) => germanTax(of.taxable, of.churchRate),
  ),
  advanceLumpSum: explainedParts(
    {
      advanceLumpSum: [
        "Advance lump sum",
        "value at the start × base rate × 0.7, at most the gain, less distributions",
        "money",
      ],
      taxable: ["Taxable lump sum", "lump sum less the exempt part", "money"],
    },
    (of: FundYear) => {
      const made = advanceLumpSum(of);
      return known({ advanceLumpSum: made.advanceLumpSum, taxable: made.taxable });
    },
  ),
  taxableFundGain: explained(
    ["Taxable gain of a fund", "(proceeds − cost − lump sums taxed) less the exempt part", "money"],
    (of: Parameters<typeof taxableFundGain>[0]) => taxableFundGain(of),
  ),
  netGermanYear: explainedParts(
    {
      taxable: ["Taxable capital income", "gains − losses of their pots − allowance", "money"],
      shareLossesLeft: ["Share losses left", "share losses − share gains, not below 0", "money"],
      otherLossesLeft: ["Other losses left", "other losses − income left, not below 0", "money"],
      allowanceUsed: ["Allowance used", "the smaller of allowance and income left", "money"],
    },
    (of: GermanYear) => known({ ...netGermanYear(of) }),
  ),
  assessGermanYears: explainedParts(
    {
      taxable: [
        "Taxable after losses and allowance",
        "gains − losses of this and earlier years, pot by pot − allowance",
        "money",
      ],
      tax: [
        "German tax of a year",
        "(taxable − 4 × credited tax) ÷ (4 + church rate), with surcharge and church tax",
        "money",
      ],
      shareLossesLeft: [
        "Share losses carried forward",
        "share losses of this and earlier years − share gains",
        "money",
      ],
      otherLossesLeft: [
        "Other losses carried forward",
        "other losses of this and earlier years − income left",
        "money",
      ],
    },
    (of: { readonly lines: readonly GermanLine[]; readonly how: GermanAssessor; readonly place: number }) => {
      const year = assessGermanYears(germanYears(of.lines, []), of.how)[of.place];
      return known({
        taxable: year?.taxable,
        tax: year?.tax,
        shareLossesLeft: year?.shareLossesLeft,
        otherLossesLeft: year?.otherLossesLeft,
      });
    },
  ),
  saversAllowance: explained(
    ["Saver's allowance", "amount of the law for the year, twice for spouses", "money"],
    (of: { readonly year: number; readonly filing: GermanFiling }) => saversAllowance(of.year, of.filing),
  ),
  ukExemptAmount: explained(
    ["Annual exempt amount", "amount of the law for the tax year", "money"],
    (of: { readonly year: number }) => ukExemptAmount(of.year),
  ),
  ukGainBands: explained(
    ["Basic rate band", "amount of the law for the tax year", "money"],
    (of: { readonly year: number }) => ukGainBands(of.year)?.band,
  ),
  withheldParts: explainedParts(
    {
      creditable: [
        "Tax withheld that counts at home",
        "gross × what the source may keep, at most what was withheld",
        "money",
      ],
      reclaimable: ["Tax withheld that comes back", "withheld − what counts at home", "money"],
    },
    (of: Parameters<typeof withheldParts>[0]) => known({ ...withheldParts(of) }),
  ),
  netUkYear: explainedParts(
    {
      taxable: ["Taxable gains of a UK year", "gains − losses − losses brought forward − exempt amount", "money"],
      carriedForward: ["Losses carried forward", "losses of this and earlier years that met no gain", "money"],
    },
    (of: UkYear) => {
      const { taxable, carriedForward } = netUkYear(of);
      return known({ taxable, carriedForward });
    },
  ),
  assessUkYears: explained(
    ["Taxable gains of a UK year", "gains − losses of this and earlier years − exempt amount", "money"],
    (of: { readonly disposals: readonly UkGain[]; readonly place: number }) =>
      mapFigure(
        assessUkYears(of.disposals)[of.place]?.result ?? notKnown<UkYearResult>("undefined", "There is no such year."),
        ({ taxable }) => known(taxable),
      ),
  ),
  germanYears: explainedParts(
    {
      taxable: ["Taxable capital income of a year", "gains − losses, pot by pot, and lump sums", "money"],
      tax: ["German tax of a year", "taxable × 26.375 %", "money"],
    },
    (of: { readonly lines: readonly GermanLine[]; readonly place: number }) => {
      const year = germanYears(of.lines, [])[of.place];
      return known({ taxable: year?.taxable, tax: year?.tax });
    },
  ),
} as const;
