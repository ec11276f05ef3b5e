import { divRound, fixed, max, min, mul, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { shareOut } from "#engine/ledger/lots.ts";

/** Countries whose tax on what somebody leaves is written down here. Canada and Australia tax neither an estate nor an inheritance, but may tax gains at death. */
export const ESTATE_COUNTRIES = ["GB", "US", "DE", "CA", "AU"] as const;
export type EstateCountry = (typeof ESTATE_COUNTRIES)[number];

/** Who somebody is to the person who leaves something, as far as a law asks. */
export const KINSHIPS = ["spouse", "child", "grandchild", "parent", "sibling", "other", "charity"] as const;
export type Kinship = (typeof KINSHIPS)[number];

export interface EstateShare {
  readonly kinship: Kinship;
  /** In the currency of the law. */
  readonly amount: Fixed;
}

export interface EstateTerms {
  readonly year: number;
  /** What of the allowance gifts of earlier years have used up. */
  readonly used: Fixed;
  /** A home that goes to children or grandchildren: the United Kingdom alone. */
  readonly home: Fixed;
  /** The part of a late spouse’s allowance that was not used, from 0 to 1: United Kingdom and United States. */
  readonly carriedOver: Fixed;
}

export interface EstateLaw {
  readonly currency: string;
  readonly from: number;
  readonly through: number;
  /** What the tax is called and where it is written. */
  readonly name: string;
  readonly source: string;
  /** What is not in it. */
  readonly not: string;
}

export const ESTATE_LAWS: Readonly<Record<EstateCountry, EstateLaw>> = {
  GB: {
    currency: "GBP",
    from: 2020,
    through: 2029,
    name: "Inheritance Tax",
    source: "IHTA 1984 s. 7, 8A to 8H and schedule 1; Finance Acts 2021, 2025",
    not: "Business and agricultural relief, gifts tapered by years, the rate of 36 % and pensions from April 2027 on are not in it. A year runs from 6 April.",
  },
  US: {
    currency: "USD",
    from: 2020,
    through: 2026,
    name: "Federal estate tax",
    source: "26 USC 2001, 2010, 2056; Rev. Proc. of each year; Public Law 119-21",
    not: "Taxes of states, and a spouse who is no citizen, are not in it.",
  },
  DE: {
    currency: "EUR",
    from: 2010,
    through: 2026,
    name: "Erbschaftsteuer",
    source: "ErbStG § 15, 16, 19",
    not: "The family home, businesses, the allowance for a surviving spouse’s pension and allowances by age are not in it.",
  },
  CA: {
    currency: "CAD",
    from: 2010,
    through: 2026,
    name: "No tax on estates",
    source: "Income Tax Act s. 70(5)",
    not: "At death most property counts as sold: the tax on its gains is no part of this, nor are probate fees.",
  },
  AU: {
    currency: "AUD",
    from: 2010,
    through: 2026,
    name: "No tax on estates",
    source: "ITAA 1997 division 128",
    not: "Heirs take over cost and days of what they get; tax on superannuation that goes to others than dependants is not in it.",
  },
};

/** Basic exclusion amount by the year of death. */
const US_EXCLUSIONS: ReadonlyMap<number, Fixed> = new Map(
  (
    [
      [2020, "11580000"],
      [2021, "11700000"],
      [2022, "12060000"],
      [2023, "12920000"],
      [2024, "13610000"],
      [2025, "13990000"],
      [2026, "15000000"],
    ] as const
  ).map(([year, amount]) => [year, fixed(amount)]),
);

const [FORTY, NIL_BAND, HOME_BAND, TAPER_FROM] = [fixed("0.4"), fixed("325000"), fixed("175000"), fixed("2000000")];
const ONE = fixed("1");

/** The tax on each share, in their order; undefined in a year that is not written down. The tax on an estate falls on shares that are not free of it, by their size. */
export function estateTaxes(
  country: EstateCountry,
  shares: readonly EstateShare[],
  terms: EstateTerms,
): readonly Fixed[] | undefined {
  const { from, through } = ESTATE_LAWS[country];
  if (terms.year < from || terms.year > through) return undefined;
  if (country === "CA" || country === "AU") return shares.map(() => ZERO);
  if (country === "DE") return shares.map((share) => germanTax(share, terms.used));
  const isFree = ({ kinship }: EstateShare) => kinship === "spouse" || kinship === "charity";
  const taxed = shares.map((share) => (isFree(share) ? ZERO : max(share.amount, ZERO)));
  const total = taxed.reduce((sum, amount) => sum + amount, ZERO);
  const estate = shares.reduce((sum, { amount }) => sum + max(amount, ZERO), ZERO);
  const allowance = country === "GB" ? britishAllowance(estate, terms) : americanAllowance(terms);
  const tax = round(mul(max(total - max(allowance - terms.used, ZERO), ZERO), FORTY), 2);
  return shareOut(tax, taxed.every((amount) => amount === ZERO) ? shares.map(() => ONE) : taxed);
}

/** Both bands, raised by what a late spouse left of theirs; that of the home is lost by 1 for each 2 the estate is above 2,000,000. */
function britishAllowance(estate: Fixed, { home, carriedOver }: EstateTerms): Fixed {
  const raised = (band: Fixed): Fixed => mul(band, ONE + carriedOver);
  const taper = divRound(max(estate - TAPER_FROM, ZERO), 2n);
  return raised(NIL_BAND) + min(home, max(raised(HOME_BAND) - taper, ZERO));
}

const americanAllowance = ({ year, carriedOver }: EstateTerms): Fixed =>
  mul(US_EXCLUSIONS.get(year) ?? ZERO, ONE + carriedOver);

const GERMAN_ALLOWANCES: Readonly<Record<Kinship, Fixed>> = {
  spouse: fixed("500000"),
  child: fixed("400000"),
  grandchild: fixed("200000"),
  parent: fixed("100000"),
  sibling: fixed("20000"),
  other: fixed("20000"),
  charity: ZERO,
};

const CLASSES: Readonly<Record<Kinship, 0 | 1 | 2>> = {
  spouse: 0,
  child: 0,
  grandchild: 0,
  parent: 0,
  sibling: 1,
  other: 2,
  charity: 2,
};

/** Up to an amount, and the rate on all of it, in percent, in the three classes. Source: ErbStG § 19 (1). */
const GERMAN_BANDS: readonly (readonly [Fixed, readonly [bigint, bigint, bigint]])[] = [
  [fixed("75000"), [7n, 15n, 30n]],
  [fixed("300000"), [11n, 20n, 30n]],
  [fixed("600000"), [15n, 25n, 30n]],
  [fixed("6000000"), [19n, 30n, 30n]],
  [fixed("13000000"), [23n, 35n, 50n]],
  [fixed("26000000"), [27n, 40n, 50n]],
];
const ABOVE = [30n, 43n, 50n] as const;
const HUNDRED = fixed("100");

/** The rate of its band on the whole, but of what is above the band before no more than half, or three quarters where the rate is above 30 %. Source: ErbStG § 19 (3). */
function germanTax({ kinship, amount }: EstateShare, used: Fixed): Fixed {
  if (kinship === "charity") return ZERO;
  const above = max(amount - max(GERMAN_ALLOWANCES[kinship] - used, ZERO), ZERO);
  const taxable = above - (above % HUNDRED);
  const place = CLASSES[kinship];
  const band = GERMAN_BANDS.findIndex(([upTo]) => taxable <= upTo);
  const rateAt = (at: number): bigint => GERMAN_BANDS[at]?.[1][place] ?? ABOVE[place];
  const at = band < 0 ? GERMAN_BANDS.length : band;
  const rate = rateAt(at);
  const whole = (taxable * rate) / 100n;
  if (at === 0) return round(whole, 2);
  const before = GERMAN_BANDS[at - 1]?.[0] ?? ZERO;
  const [most, of] = rate > 30n ? [3n, 4n] : [1n, 2n];
  return round(min(whole, (before * rateAt(at - 1)) / 100n + ((taxable - before) * most) / of), 2);
}
