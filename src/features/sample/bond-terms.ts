import { addMonths, civilDate, day, dayOf, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { SAMPLE_NOTES } from "#providers/market-data/sample-bonds.ts";

const ACT_ACT = "ACT/ACT ICMA";

const bond = (couponRate: string, frequency: number, maturityOn: LocalDate) => ({
  couponRate,
  frequency,
  dayCount: ACT_ACT,
  maturityOn,
});

const company = (issuer: string, rating: string, ratedBy: "sp" | "moodys" | "fitch") => ({
  issuedBy: "company",
  issuer,
  rating,
  ratedBy,
  taxTreatment: "taxed",
});

const ALDERN = { issuedBy: "state", issuer: "Republic of Aldern", rating: "AA+", ratedBy: "fitch" } as const;

const BOND_TERMS = {
  ALDERN24: { ...bond("0.0325", 1, "2024-03-15"), ...ALDERN },
  CORVID29: { ...bond("0.045", 2, "2029-06-15"), ...company("Corvid Energy", "BBB+", "sp") },
  WYNDAM28: { ...bond("0.019", 1, "2028-06-15"), ...company("Wyndam Foods", "A-", "moodys") },
  HESPER32: {
    ...bond("0.0525", 2, "2032-10-15"),
    ...company("Hesper Telecom", "BBB-", "sp"),
    puts: [{ on: "2029-10-15", price: "100" }],
  },
  BRENTA33: {
    ...bond("0.036", 1, "2033-02-15"),
    ...company("Brenta Rail", "A", "moodys"),
    calls: [{ on: "2029-02-15", price: "101" }],
  },
  QUILLN29: { ...bond("0.041", 2, "2029-09-17"), ...company("Quillon Chemicals", "BBB", "fitch") },
  TALLIS34: {
    ...bond("0.035", 1, "2034-04-15"),
    issuedBy: "company",
    issuer: "Tallis Motorways",
    taxTreatment: "free",
  },
  registered: { ...bond("0.024", 1, "2031-05-20"), issuedBy: "company", issuer: "Lindental Homes" },
  preferred: { kind: "preferred", couponRate: "0.0575", frequency: 4, ...company("Tallow Utilities", "BB+", "sp") },
  KESTRL31: {
    kind: "zero",
    dayCount: ACT_ACT,
    maturityOn: "2031-05-15",
    ...company("Kestrel Bank", "A+", "fitch"),
  },
  MARLOW30: {
    ...bond("0.0312", 4, "2030-03-15"),
    kind: "floating",
    indexRate: "0.0212",
    quotedMargin: "0.01",
    ...company("Marlow Bank", "A", "sp"),
  },
  ...Object.fromEntries(
    SAMPLE_NOTES.map(({ symbol, issuedIn, coupon }) => [
      symbol,
      { ...bond(String(Number(coupon) / 100), 1, formatDay(dayOf(issuedIn + 5, 3, 10))), ...ALDERN },
    ]),
  ),
} as const;

/** The day of a month a deposit of one month is rolled over on. */
export const ROLLED_ON = 12;

function nextRoll(today: LocalDate): LocalDate {
  const { year, month } = civilDate(day(today));
  const own = dayOf(year, month, ROLLED_ON);
  return formatDay(own > day(today) ? own : addMonths(own, 1));
}

/** Terms of the sample's bonds, a deposit that is rolled over month by month among them: it ends within thirty days of any day. */
export const sampleBondTerms = (today: LocalDate): Readonly<Record<string, object>> => ({
  ...BOND_TERMS,
  deposit: { ...bond("0.021", 12, nextRoll(today)), kind: "deposit", issuedBy: "company", issuer: "Halm Bank" },
});
