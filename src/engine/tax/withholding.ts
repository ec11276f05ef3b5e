import { max, min, mul, fixed, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Countries whose tax on dividends at the source is written down here. */
export const SOURCE_COUNTRIES = [
  "US",
  "CH",
  "DE",
  "FR",
  "CA",
  "NL",
  "AT",
  "BE",
  "DK",
  "ES",
  "FI",
  "GB",
  "HK",
  "IE",
  "IT",
  "JP",
  "LU",
  "MX",
  "NO",
  "PL",
  "PT",
  "SE",
  "SG",
] as const;
export type SourceCountry = (typeof SOURCE_COUNTRIES)[number];

export const SOURCE_COUNTRY_WORDS: Readonly<Record<SourceCountry, string>> = {
  US: "United States",
  CH: "Switzerland",
  DE: "Germany",
  FR: "France",
  CA: "Canada",
  NL: "Netherlands",
  AT: "Austria",
  BE: "Belgium",
  DK: "Denmark",
  ES: "Spain",
  FI: "Finland",
  GB: "United Kingdom",
  HK: "Hong Kong",
  IE: "Ireland",
  IT: "Italy",
  JP: "Japan",
  LU: "Luxembourg",
  MX: "Mexico",
  NO: "Norway",
  PL: "Poland",
  PT: "Portugal",
  SE: "Sweden",
  SG: "Singapore",
};

/** Where an individual who is paid a dividend lives. */
const RESIDENCES = ["US", "GB", "CA", "AU", "DE"] as const;
type Residence = (typeof RESIDENCES)[number];

/** The tax of a country on dividends that its companies pay to individuals abroad who hold a small part of them. */
export interface SourceTax {
  /** What the law of the source takes. */
  readonly statutory: Fixed;
  /** What may be kept of it: by the treaty, or by law where that is less. */
  readonly kept: Fixed;
  readonly source: string;
}

interface Row {
  readonly statutory: Fixed;
  /** By residence where the treaties differ; a residence that is not named is not known. */
  readonly kept: Fixed | Readonly<Partial<Record<Residence, Fixed>>>;
  readonly from: number;
  readonly law: string;
}

const [TEN, FIFTEEN] = [fixed("0.1"), fixed("0.15")];
/** The last year that was looked up. */
const THROUGH = 2026;

/** Treaties of a source with the United States, Canada, Australia and Germany; that with the United Kingdom differs or is not known. */
const BUT_GB = { US: FIFTEEN, CA: FIFTEEN, AU: FIFTEEN, DE: FIFTEEN };

const row = (statutory: string, kept: Row["kept"], from: number, law: string): Row => ({
  statutory: fixed(statutory),
  kept,
  from,
  law,
});
/** Where the law takes no more than a treaty would leave it. */
const byLaw = (statutory: string, from: number, law: string): Row => row(statutory, fixed(statutory), from, law);

/** Individuals abroad with a small holding of shares of a listed company. */
const ROWS: Readonly<Record<SourceCountry, Row>> = {
  US: row("0.3", FIFTEEN, 2010, "26 USC 871(a)"),
  CH: row("0.35", FIFTEEN, 2010, "VStG art. 13"),
  DE: row("0.26375", FIFTEEN, 2010, "EStG § 43a with the solidarity surcharge"),
  FR: byLaw("0.128", 2018, "CGI art. 187"),
  CA: row("0.25", FIFTEEN, 2010, "Income Tax Act s. 212(2)"),
  NL: byLaw("0.15", 2010, "Wet DB 1965 art. 5"),
  AT: row("0.275", BUT_GB, 2016, "EStG 1988 § 27a"),
  BE: row("0.3", BUT_GB, 2017, "CIR 92 art. 269"),
  DK: row("0.27", FIFTEEN, 2012, "Kildeskatteloven § 65"),
  ES: row("0.19", BUT_GB, 2016, "TRLIRNR art. 25"),
  FI: row("0.3", BUT_GB, 2014, "Lähdeverolaki 627/1978 § 7"),
  GB: byLaw("0", 2010, "no tax is withheld on dividends of companies that are no REIT"),
  HK: byLaw("0", 2010, "no tax is withheld on dividends"),
  IE: row("0.25", ZERO, 2020, "TCA 1997 s. 172B; free by s. 172D for residents of a treaty country who declare it"),
  IT: row("0.26", FIFTEEN, 2015, "DPR 600/1973 art. 27"),
  JP: row("0.15315", { US: TEN, GB: TEN, AU: TEN, CA: FIFTEEN, DE: FIFTEEN }, 2014, "listed shares, with the surtax"),
  LU: byLaw("0.15", 2010, "LIR art. 148"),
  MX: row("0.1", { US: TEN, CA: TEN, AU: TEN, DE: TEN }, 2014, "LISR art. 164"),
  NO: row("0.25", FIFTEEN, 2010, "Skatteloven § 10-13"),
  PL: row("0.19", { ...BUT_GB, GB: TEN }, 2010, "Ustawa o PIT art. 30a"),
  PT: row("0.28", { US: FIFTEEN, CA: FIFTEEN, DE: FIFTEEN }, 2013, "CIRS art. 71"),
  SE: row("0.3", BUT_GB, 2010, "Kupongskattelagen 1970:624 § 5"),
  SG: byLaw("0", 2010, "no tax is withheld on dividends"),
};

const isResidence = (country: string): country is Residence => RESIDENCES.some((it) => it === country);

/** Undefined where it is not written down: another residence, a treaty not looked up, a year outside, or a dividend of one's own country. */
export function sourceTax(from: SourceCountry, residence: string, year: number): SourceTax | undefined {
  const { statutory, kept: leaves, from: first, law } = ROWS[from];
  if (!isResidence(residence) || residence === from || year < first || year > THROUGH) return undefined;
  const kept = typeof leaves === "bigint" ? leaves : leaves[residence];
  if (kept === undefined) return undefined;
  const treaty = kept === statutory || kept === ZERO ? "" : `; treaty with ${residence}, article on dividends`;
  return { statutory, kept, source: `${law}${treaty}, ${year}` };
}

/** A tax withheld: what counts against the tax at home, at most what the source may keep, and what it gives back on application. */
export interface WithheldParts {
  readonly creditable: Fixed;
  readonly reclaimable: Fixed;
}

export function withheldParts(of: {
  readonly gross: Fixed;
  readonly withheld: Fixed;
  readonly kept: Fixed;
}): WithheldParts {
  const creditable = max(ZERO, min(of.withheld, mul(of.gross, of.kept)));
  return { creditable, reclaimable: of.withheld - creditable };
}
