import { day, type Day } from "#engine/dates/day.ts";
import { fixed, type Fixed } from "#engine/money/fixed.ts";

/** Rates of capital gains tax on what is not residential property, from a day of a tax year on. */
export interface UkGainRates {
  readonly from: Day;
  /** As far as the basic rate band has room after income. */
  readonly basic: Fixed;
  readonly higher: Fixed;
}

/** The basic rate band of a tax year and the rates in it. */
export interface UkGainBands {
  readonly band: Fixed;
  /** In order of days: more than one where a budget changed them within the year. */
  readonly rates: readonly UkGainRates[];
}

/** By the calendar year a tax year starts in. Source: ITA 2007 s. 10 and its yearly orders. */
const BANDS: Readonly<Record<number, string>> = {
  2016: "32000",
  2017: "33500",
  2018: "34500",
  2019: "37500",
  2020: "37500",
  2021: "37700",
  2022: "37700",
  2023: "37700",
  2024: "37700",
  2025: "37700",
  2026: "37700",
};

/** Source: TCGA 1992 s. 1H; FA 2016 s. 83; FA 2025 s. 7 for disposals from 30 October 2024. */
const RATES: readonly UkGainRates[] = [
  { from: day("2016-04-06"), basic: fixed("0.1"), higher: fixed("0.2") },
  { from: day("2024-10-30"), basic: fixed("0.18"), higher: fixed("0.24") },
];

/** Band and rates of a tax year; undefined for one whose are not written down. */
export function ukGainBands(taxYear: number): UkGainBands | undefined {
  const band = BANDS[taxYear];
  if (band === undefined) return undefined;
  const [starts, ends] = [day(`${taxYear}-04-06`), day(`${taxYear + 1}-04-05`)];
  const rates = RATES.filter((it, place) => it.from <= ends && (RATES[place + 1]?.from ?? Infinity) > starts);
  return { band: fixed(band), rates };
}
