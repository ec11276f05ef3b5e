import { civilDate } from "#engine/dates/day.ts";
import { known, type Figure } from "#engine/figure.ts";
import { max, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { FundLumpSum } from "#engine/tax/german-funds.ts";
import {
  germanTax,
  netGermanYear,
  saversAllowance,
  type GermanFiling,
  type GermanResult,
} from "#engine/tax/germany.ts";

/** Which losses meet which gains: `share` losses only gains on shares. Undefined: no capital income. */
export type GermanPot = "share" | "other" | undefined;

/** Gains, losses and lump sums of one year netted pot by pot, in euros, before the saver's allowance and church tax. */
export interface GermanGainsYear {
  readonly year: number;
  readonly shareGains: Fixed;
  readonly shareLosses: Fixed;
  readonly otherGains: Fixed;
  readonly otherLosses: Fixed;
  /** Taxable lump sums received in the year: those of the year before. */
  readonly lumpSums: Fixed;
  readonly taxable: Figure<Fixed>;
  readonly tax: Figure<Fixed>;
}

export interface GermanLine {
  readonly year: number;
  readonly pot: GermanPot;
  readonly taxable: Figure<Fixed>;
}

/** Years with something in them, the last first. A line that is not known leaves the year partial and is counted. Losses are not carried over. */
export function germanYears(lines: readonly GermanLine[], lumpSums: readonly FundLumpSum[]): GermanGainsYear[] {
  const received = Map.groupBy(lumpSums, ({ receivedOn }) => civilDate(receivedOn).year);
  const byYear = Map.groupBy(
    lines.filter(({ pot }) => pot !== undefined),
    ({ year }) => year,
  );
  const years = [...new Set([...byYear.keys(), ...received.keys()])].toSorted((a, b) => b - a);
  return years.map((year) => netYear(year, byYear.get(year) ?? [], received.get(year) ?? []));
}

function netYear(year: number, lines: readonly GermanLine[], sums: readonly FundLumpSum[]): GermanGainsYear {
  const valueOf = (figure: Figure<Fixed>): Fixed => (figure.status === "ok" ? figure.value : ZERO);
  const total = (pot: GermanPot, side: 1n | -1n): Fixed =>
    lines.reduce((sum, line) => (line.pot === pot ? sum + max(side * valueOf(line.taxable), ZERO) : sum), ZERO);
  const lumpSums = sums.reduce((sum, { taxable }) => sum + valueOf(taxable), ZERO);
  const pots = {
    shareGains: total("share", 1n),
    shareLosses: total("share", -1n),
    otherGains: total("other", 1n),
    otherLosses: total("other", -1n),
  };
  const { taxable } = netGermanYear({ ...pots, otherIncome: pots.otherGains + lumpSums, allowance: ZERO });
  const unknown = [...lines, ...sums].filter((line) => line.taxable.status !== "ok").length;
  const missing = unknown === 0 ? [] : [`${unknown} of ${lines.length + sums.length} amounts are not known`];
  const figure = (value: Fixed): Figure<Fixed> =>
    unknown === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
  return { year, ...pots, lumpSums, taxable: figure(taxable), tax: figure(germanTax(taxable)) };
}

/** What a person says of themselves for a what-if; losses carried in are those of their last notice, positive. */
export interface GermanAssessor {
  readonly filing: GermanFiling;
  readonly churchRate: Fixed;
  readonly carriedIn?: { readonly shareLosses: Fixed; readonly otherLosses: Fixed } | undefined;
}

/** A year after losses of earlier years, the saver's allowance and church tax. */
export interface AssessedYear extends GermanResult {
  readonly year: number;
  /** Losses of earlier years that met this year's pots. */
  readonly shareLossesCarriedIn: Fixed;
  readonly otherLossesCarriedIn: Fixed;
  readonly allowance: Fixed;
  /** Partial where a line of this or an earlier year is not known. */
  readonly tax: Figure<Fixed>;
}

/**
 * Years as a tax office would add them up, the first first: what is left of each pot meets the same pot of the next year, and before the
 * allowance. An allowance that is not used is gone; losses are never carried back. Source: EStG § 20 (6), (9).
 */
export function assessGermanYears(years: readonly GermanGainsYear[], how: GermanAssessor): AssessedYear[] {
  let share = how.carriedIn?.shareLosses ?? ZERO;
  let other = how.carriedIn?.otherLosses ?? ZERO;
  const missing: string[] = [];
  return years
    .toSorted((a, b) => a.year - b.year)
    .map((year) => {
      const carried = { shareLossesCarriedIn: share, otherLossesCarriedIn: other };
      const allowance = saversAllowance(year.year, how.filing) ?? ZERO;
      const net = netGermanYear({
        shareGains: year.shareGains,
        shareLosses: year.shareLosses + share,
        otherIncome: year.otherGains + year.lumpSums,
        otherLosses: year.otherLosses + other,
        allowance,
      });
      [share, other] = [net.shareLossesLeft, net.otherLossesLeft];
      if (year.taxable.status === "partial")
        missing.push(...year.taxable.missing.map((text) => `${year.year}: ${text}`));
      const tax = germanTax(net.taxable, how.churchRate);
      const figure: Figure<Fixed> =
        missing.length === 0 ? known(tax) : { status: "partial", value: tax, missing: [...missing], warnings: [] };
      return { ...net, ...carried, year: year.year, allowance, tax: figure };
    });
}
