import { fixed, max, min, mul, mulDiv, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Kinds of funds by the part of their income that is exempt for private investors. Source: InvStG § 20. */
export const FUND_EXEMPTIONS = {
  equity: fixed("0.3"),
  mixed: fixed("0.15"),
  real_estate: fixed("0.6"),
  foreign_real_estate: fixed("0.8"),
  other: ZERO,
} as const;
export type GermanFundKind = keyof typeof FUND_EXEMPTIONS;
export const FUND_KINDS = [
  "equity",
  "mixed",
  "real_estate",
  "foreign_real_estate",
  "other",
] as const satisfies readonly GermanFundKind[];

/** Capital-gains tax 25 % with 5.5 % solidarity surcharge on it. */
const TAX_RATE = fixed("0.25");
const SURCHARGE = fixed("0.055");
/** Share of the base rate that counts. Source: InvStG § 18 (1). */
const BASE_SHARE = fixed("0.7");

/** Church tax on the tax: 8 % in Bavaria and Baden-Württemberg, 9 % elsewhere, none for who belongs to no church that raises it. */
export const CHURCH_TAX_RATES = {
  none: ZERO,
  bavaria_and_baden_wuerttemberg: fixed("0.08"),
  elsewhere: fixed("0.09"),
} as const;

/**
 * Tax on taxable capital income, 26.375 % without church tax. Church tax of rate k may be deducted from the income it is raised on, which
 * the law gives as (e − 4q) ÷ (4 + k): e the income, q foreign tax that is credited. The surcharge and the church tax come on top.
 * Source: EStG § 32d (1); SolzG § 4.
 */
export function germanTax(taxable: Fixed, churchRate: Fixed = ZERO, creditedTax: Fixed = ZERO): Fixed {
  const income = mulDiv(max(taxable - 4n * creditedTax, ZERO), TAX_RATE, ONE + mul(TAX_RATE, churchRate));
  return income + mul(income, SURCHARGE) + mul(income, churchRate);
}

export type GermanFiling = "single" | "joint";

/** The saver's allowance by the first year it holds for; spouses who file together have twice as much. Source: EStG § 20 (9), JStG 2022. */
const ALLOWANCES: readonly (readonly [fromYear: number, single: Fixed])[] = [
  [2023, fixed("1000")],
  [2009, fixed("801")],
];

/** Sparer-Pauschbetrag of a year; undefined before it existed. */
export function saversAllowance(year: number, filing: GermanFiling): Fixed | undefined {
  const single = ALLOWANCES.find(([from]) => year >= from)?.[1];
  return single === undefined ? undefined : filing === "joint" ? 2n * single : single;
}

/** A fund's year in euros: values of the units held at its first and last day. */
export interface FundYear {
  readonly valueStart: Fixed;
  readonly valueEnd: Fixed;
  readonly distributions: Fixed;
  /** The Bundesbank's base rate, such as 0.0229 for 2024; a negative one counts as 0. */
  readonly baseRate: Fixed;
  readonly fundKind: GermanFundKind;
  /** Month of purchase, 1 to 12, if bought in this year: a twelfth less for each full month before. */
  readonly boughtInMonth?: number | undefined;
}

export interface AdvanceLumpSum {
  /** V0 × base rate × 0.7, at most what the fund gained with its distributions. */
  readonly baseReturn: Fixed;
  /** Base return less distributions, never below 0. */
  readonly advanceLumpSum: Fixed;
  /** After the partial exemption. */
  readonly taxable: Fixed;
  readonly tax: Fixed;
}

/** The Vorabpauschale of a year, deemed received on the first working day of the next. Source: InvStG § 18. */
export function advanceLumpSum(year: FundYear): AdvanceLumpSum {
  const base = mul(mul(year.valueStart, max(year.baseRate, ZERO)), BASE_SHARE);
  const gain = max(year.valueEnd - year.valueStart + year.distributions, ZERO);
  const baseReturn = min(base, gain);
  const months = BigInt(13 - (year.boughtInMonth ?? 1));
  const lumpSum = mulDiv(max(baseReturn - year.distributions, ZERO), months, 12n);
  const taxable = lumpSum - mul(lumpSum, FUND_EXEMPTIONS[year.fundKind]);
  return { baseReturn, advanceLumpSum: lumpSum, taxable, tax: germanTax(taxable) };
}

/** Taxable part of a sale of fund units: (proceeds − cost − lump sums taxed before) less the exemption, also for a loss. */
export function taxableFundGain(sale: {
  readonly proceeds: Fixed;
  readonly cost: Fixed;
  readonly lumpSumsTaxed: Fixed;
  readonly fundKind: GermanFundKind;
}): Fixed {
  const gain = sale.proceeds - sale.cost - sale.lumpSumsTaxed;
  return gain - mul(gain, FUND_EXEMPTIONS[sale.fundKind]);
}

/** A year's capital income in euros, losses as positive amounts. */
export interface GermanYear {
  readonly shareGains: Fixed;
  readonly shareLosses: Fixed;
  readonly otherIncome: Fixed;
  readonly otherLosses: Fixed;
  /** What is left of the saver's allowance. */
  readonly allowance: Fixed;
}

export interface GermanResult {
  readonly taxable: Fixed;
  /** Losses to carry into the next year: losses on shares only ever meet gains on shares. */
  readonly shareLossesLeft: Fixed;
  readonly otherLossesLeft: Fixed;
  readonly allowanceUsed: Fixed;
}

/** Nets a year's pots: share losses against share gains, other losses against all that is left, then the allowance. Source: EStG § 20 (6), (9). */
export function netGermanYear(year: GermanYear): GermanResult {
  const shareUsed = min(year.shareLosses, year.shareGains);
  const income = year.shareGains - shareUsed + year.otherIncome;
  const otherUsed = min(year.otherLosses, income);
  const allowanceUsed = min(year.allowance, income - otherUsed);
  return {
    taxable: income - otherUsed - allowanceUsed,
    shareLossesLeft: year.shareLosses - shareUsed,
    otherLossesLeft: year.otherLosses - otherUsed,
    allowanceUsed,
  };
}
