import { max, min, mul, fixed, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** Countries whose tax on dividends at the source is written down here. */
export const SOURCE_COUNTRIES = ["US", "CH", "DE", "FR", "CA", "NL"] as const;
export type SourceCountry = (typeof SOURCE_COUNTRIES)[number];

export const SOURCE_COUNTRY_WORDS: Readonly<Record<SourceCountry, string>> = {
  US: "United States",
  CH: "Switzerland",
  DE: "Germany",
  FR: "France",
  CA: "Canada",
  NL: "Netherlands",
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
  readonly kept: Fixed;
  readonly from: number;
  readonly law: string;
}

const FIFTEEN = fixed("0.15");
/** The last year that was looked up. */
const THROUGH = 2026;

/** All treaties of these countries with each other leave 15 % to the source on dividends of a small holding. */
const ROWS: Readonly<Record<SourceCountry, Row>> = {
  US: { statutory: fixed("0.3"), kept: FIFTEEN, from: 2010, law: "26 USC 871(a)" },
  CH: { statutory: fixed("0.35"), kept: FIFTEEN, from: 2010, law: "VStG art. 13" },
  DE: { statutory: fixed("0.26375"), kept: FIFTEEN, from: 2010, law: "EStG § 43a with the solidarity surcharge" },
  FR: { statutory: fixed("0.128"), kept: fixed("0.128"), from: 2018, law: "CGI art. 187" },
  CA: { statutory: fixed("0.25"), kept: FIFTEEN, from: 2010, law: "Income Tax Act s. 212(2)" },
  NL: { statutory: FIFTEEN, kept: FIFTEEN, from: 2010, law: "Wet DB 1965 art. 5" },
};

const isResidence = (country: string): country is Residence => RESIDENCES.some((it) => it === country);

/** Undefined where it is not written down: another residence, a year outside, or a dividend of one's own country. */
export function sourceTax(from: SourceCountry, residence: string, year: number): SourceTax | undefined {
  const row = ROWS[from];
  if (!isResidence(residence) || residence === from || year < row.from || year > THROUGH) return undefined;
  const treaty = row.kept === row.statutory ? "" : `; treaty with ${residence}, article on dividends`;
  return { statutory: row.statutory, kept: row.kept, source: `${row.law}${treaty}, ${year}` };
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
