import { civilDate, dayOf, weekday, type Day } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { divRound, fixed, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import {
  advanceLumpSum,
  FUND_EXEMPTIONS,
  germanTax,
  taxableFundGain,
  type FundYear,
  type GermanFundKind,
} from "#engine/tax/germany.ts";
import type { Payout } from "#engine/tax/fund-payouts.ts";
import type { TaxEvent, TaxPlace } from "#engine/tax/tax-events.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import type { TaxLot } from "#engine/tax/tax-lot-list.ts";

/**
 * The base rate of each year as the Bundesbank computes it and the Ministry of Finance states it; a negative one means no lump sum. Source:
 * InvStG § 18 (4); BMF letters of January 2018 to January 2026. A later year is not known here and said to be so.
 */
const BASE_RATES: ReadonlyMap<number, Fixed> = new Map(
  Object.entries({
    2018: "0.0087",
    2019: "0.0052",
    2020: "0.0007",
    2021: "-0.0045",
    2022: "-0.0005",
    2023: "0.0255",
    2024: "0.0229",
    2025: "0.0253",
    2026: "0.032",
  }).map(([year, rate]) => [Number(year), fixed(rate)]),
);
const FIRST_YEAR = 2018;

export interface GermanFundFacts {
  readonly events: readonly TaxEvent[];
  /** Kind of every asset that is a fund, by place; undefined where nobody stated it. What is no fund is absent. */
  readonly kinds: ReadonlyMap<number, GermanFundKind | undefined>;
  /** Open lots at the end of a day. */
  readonly lotsOn: (on: Day) => readonly TaxLot[];
  /** In euros; undefined without a price or rate. */
  readonly worthOf: (asset: number, quantity: Fixed, on: Day) => Fixed | undefined;
  /** What one unit of a fund paid out at a place, in euros. */
  readonly payouts: (place: TaxPlace) => readonly Payout[];
  readonly through: Day;
}

/** The advance lump sum of one fund and year, all its lots together, in euros. */
export interface FundLumpSum {
  readonly asset: number;
  readonly year: number;
  /** First working day of the next year: when it counts as received. */
  readonly receivedOn: Day;
  readonly quantity: Fixed;
  readonly baseRate: Fixed | undefined;
  readonly valueStart: Figure<Fixed>;
  readonly valueEnd: Figure<Fixed>;
  readonly distributions: Figure<Fixed>;
  readonly baseReturn: Figure<Fixed>;
  /** Before the partial exemption: it raises what later sales may take off. */
  readonly lumpSum: Figure<Fixed>;
  /** After it. */
  readonly taxable: Figure<Fixed>;
  readonly tax: Figure<Fixed>;
  /** What the lump sum of every lot was computed from, where it is known. */
  readonly lots: readonly FundYear[];
}

/** A fund's gain as Germany taxes it. */
export interface GermanFundGain {
  readonly kind: GermanFundKind | undefined;
  readonly lumpSumsTaxed: Figure<Fixed>;
  readonly taxable: Figure<Fixed>;
}

const NO_KIND = "The kind of fund is not stated: it decides which part is exempt.";
const NO_PRICE = "The fund has no price at the start or the end of the year.";
const NO_RATE = "The base rate of the year is not known.";
const NO_PAYOUT = "A distribution of the year has no exchange rate.";
const OLD_UNITS = "Units from before 2018 count as sold at the end of 2017; their value then is not known.";

const yearOf = (on: Day): number => civilDate(on).year;

/** 1 January is a holiday everywhere in Germany. */
function firstWorkingDay(year: number): Day {
  const second = dayOf(year, 1, 2);
  return second + Math.max(0, 8 - weekday(second)) * Number(weekday(second) > 5);
}

interface YearParts {
  readonly valueStart: Fixed;
  readonly valueEnd: Fixed;
  readonly distributions: Fixed;
  readonly baseReturn: Fixed;
}

/** A year without a base rate has no lump sum, whatever its parts: then they may be unknown. */
interface LotSums {
  readonly lumpSum: Fixed;
  readonly parts: YearParts | undefined;
  readonly from: readonly FundYear[];
}

/** Sums over lots; the first that is not known makes all unknown. */
function sumFigures(list: readonly Figure<LotSums>[]): Figure<LotSums> {
  let lumpSum = ZERO;
  const from: FundYear[] = [];
  let parts: YearParts | undefined = { valueStart: ZERO, valueEnd: ZERO, distributions: ZERO, baseReturn: ZERO };
  for (const figure of list) {
    if (figure.status !== "ok") return figure;
    lumpSum += figure.value.lumpSum;
    from.push(...figure.value.from);
    const own = figure.value.parts;
    parts = own &&
      parts && {
        valueStart: parts.valueStart + own.valueStart,
        valueEnd: parts.valueEnd + own.valueEnd,
        distributions: parts.distributions + own.distributions,
        baseReturn: parts.baseReturn + own.baseReturn,
      };
  }
  return known({ lumpSum, parts, from });
}

/** Partial exemption and advance lump sums over the funds of a report. Source: InvStG §§ 16, 18 to 20. */
export class GermanFunds {
  private readonly facts: GermanFundFacts;
  private readonly splits: readonly Extract<TaxEvent, { readonly kind: "rescale" }>[];

  constructor(facts: GermanFundFacts) {
    this.facts = facts;
    this.splits = facts.events.filter((event) => event.kind === "rescale");
  }

  /** One row a fund and year that ended by the report's day, in order of years. */
  lumpSums(): FundLumpSum[] {
    const first = this.facts.events.find((event) => "asset" in event && this.facts.kinds.has(event.asset));
    if (first === undefined) return [];
    const [from, to] = [Math.max(FIRST_YEAR, yearOf(first.on)), yearOf(this.facts.through + 1) - 1];
    const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
    return years.flatMap((year) => {
      const held = this.facts
        .lotsOn(dayOf(year, 12, 31))
        .filter(({ asset, quantity, isRetirement }) => this.facts.kinds.has(asset) && quantity > ZERO && !isRetirement);
      return [...Map.groupBy(held, ({ asset }) => asset)].map(([asset, lots]) => this.lumpSumOf(asset, year, lots));
    });
  }

  /** What of a gain is taxed; undefined for what is no fund. */
  gainOf(gain: TaxGain): GermanFundGain | undefined {
    if (!this.facts.kinds.has(gain.asset)) return undefined;
    const kind = this.facts.kinds.get(gain.asset);
    const lumpSumsTaxed = this.taxedBefore(gain);
    const taxable = (): Figure<Fixed> => {
      if (!gain.isKnown) return notKnown("undefined", "The cost of what was sold is not known.");
      if (kind === undefined) return notKnown("undefined", NO_KIND);
      if (lumpSumsTaxed.status !== "ok") return lumpSumsTaxed;
      const { proceeds, basis } = gain;
      return known(taxableFundGain({ proceeds, cost: basis, lumpSumsTaxed: lumpSumsTaxed.value, fundKind: kind }));
    };
    return { kind, lumpSumsTaxed, taxable: taxable() };
  }

  private lumpSumOf(asset: number, year: number, lots: readonly TaxLot[]): FundLumpSum {
    const baseRate = BASE_RATES.get(year);
    const kind = this.facts.kinds.get(asset);
    const sums = sumFigures(lots.map((lot) => this.lotSums(lot, year)));
    const pick = (name: keyof YearParts): Figure<Fixed> =>
      mapFigure(sums, ({ parts }): Figure<Fixed> => (parts ? known(parts[name]) : notKnown("undefined", NO_PRICE)));
    const lumpSum = mapFigure(sums, (value): Figure<Fixed> => known(value.lumpSum));
    const taxed = (of: (taxable: Fixed) => Fixed): Figure<Fixed> => {
      if (lumpSum.status !== "ok") return lumpSum;
      if (lumpSum.value === ZERO) return known(ZERO);
      if (kind === undefined) return notKnown("undefined", NO_KIND);
      return known(of(lumpSum.value - mul(lumpSum.value, FUND_EXEMPTIONS[kind])));
    };
    return {
      asset,
      year,
      receivedOn: firstWorkingDay(year + 1),
      quantity: lots.reduce((sum, { quantity }) => sum + quantity, ZERO),
      baseRate,
      valueStart: pick("valueStart"),
      valueEnd: pick("valueEnd"),
      distributions: pick("distributions"),
      baseReturn: pick("baseReturn"),
      lumpSum,
      taxable: taxed((taxable) => taxable),
      tax: taxed((taxable) => germanTax(taxable)),
      lots: sums.status === "ok" ? sums.value.from : [],
    };
  }

  /** A lot of year-end units through one year. For units bought in it the law looks at the whole year and takes a twelfth off a month. */
  private lotSums(lot: Pick<TaxLot, "asset" | "account" | "quantity" | "acquiredOn">, year: number): Figure<LotSums> {
    const [start, end] = [dayOf(year, 1, 1), dayOf(year, 12, 31)];
    const baseRate = BASE_RATES.get(year);
    if (baseRate === undefined) return notKnown("undefined", NO_RATE);
    const valueStart = this.facts.worthOf(lot.asset, this.unitsThen(lot, start - 1, end), start);
    const valueEnd = this.facts.worthOf(lot.asset, lot.quantity, end);
    // No lump sum, whatever the prices.
    if (baseRate <= ZERO && (valueStart === undefined || valueEnd === undefined))
      return known({ lumpSum: ZERO, parts: undefined, from: [] });
    if (valueStart === undefined || valueEnd === undefined) return notKnown("undefined", NO_PRICE);
    let distributions = ZERO;
    for (const { on, perUnit } of this.facts.payouts(lot)) {
      if (on < start || on > end) continue;
      if (perUnit === undefined) return notKnown("undefined", NO_PAYOUT);
      distributions += mul(this.unitsThen(lot, on, end), perUnit);
    }
    const boughtInMonth = yearOf(lot.acquiredOn) === year ? civilDate(lot.acquiredOn).month : undefined;
    const facts = { valueStart, valueEnd, distributions, baseRate, fundKind: "other", boughtInMonth } as const;
    const made = advanceLumpSum(facts);
    const { baseReturn, advanceLumpSum: lumpSum } = made;
    return known({ lumpSum, parts: { valueStart, valueEnd, distributions, baseReturn }, from: [facts] });
  }

  /** Lump sums of the years the units sold were held over. */
  private taxedBefore(gain: TaxGain): Figure<Fixed> {
    const { acquiredOn = gain.soldOn, soldOn } = gain;
    if (gain.isShort || gain.quantity === ZERO) return known(ZERO);
    if (yearOf(acquiredOn) < FIRST_YEAR) return notKnown("undefined", OLD_UNITS);
    let total = ZERO;
    for (let year = yearOf(acquiredOn); year < yearOf(soldOn); year++) {
      const quantity = this.unitsThen(gain, dayOf(year, 12, 31), soldOn);
      const sums = this.lotSums({ asset: gain.asset, account: gain.account, quantity, acquiredOn }, year);
      if (sums.status !== "ok") return notKnown("undefined", "reason" in sums ? sums.reason : NO_PRICE);
      total += sums.value.lumpSum;
    }
    return known(total);
  }

  /** Units of a day as they were counted at the end of an earlier one, before the splits between. */
  private unitsThen(
    of: { readonly asset: number; readonly account: number; readonly quantity: Fixed },
    then: Day,
    now: Day,
  ): Fixed {
    return this.splits
      .filter(({ asset, account, on }) => asset === of.asset && account === of.account && on > then && on <= now)
      .reduce((units, { before, after }) => (after === ZERO ? units : divRound(units * before, after)), of.quantity);
  }
}
