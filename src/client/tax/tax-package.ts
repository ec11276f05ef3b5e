import { strToU8, zipSync, type Zippable } from "fflate";
import { packageIndex } from "#client/tax/package-index.ts";
import { packageTables } from "#client/tax/package-tables.ts";
import type { TaxReport } from "#features/shared/filed-year-contract.ts";

export interface TaxPackage {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Files carry the last day of the tax year, whenever they are made: the same report gives the same bytes. ZIP keeps days without a zone. */
function madeOn(to: string): Date {
  const [year = 1980, month = 1, day = 1] = to.split("-").map(Number);
  return new Date(year, month - 1, day);
}

/** A paper kept with the tax year, as it came. */
export interface YearPaper {
  readonly fileName: string;
  /** What it is called, and what is noted of it. */
  readonly words: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Numbered, so that no two are called the same; what no folder takes in a name is a hyphen. */
const paperPath = ({ fileName }: YearPaper, place: number): string =>
  `papers/${String(place + 1).padStart(2, "0")}-${fileName.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, "-")}`;

/** The package of a tax year for an accountant: one ZIP of tables, the papers of the year, and a page that says what is in them. */
export function taxPackage(
  report: TaxReport,
  { filedOn, papers }: { readonly filedOn: string | undefined; readonly papers: readonly YearPaper[] },
): TaxPackage {
  const tables = packageTables(report);
  const folder = `tax-${report.year.label.replaceAll("/", "-")}`;
  const mtime = madeOn(report.year.to);
  const files: Zippable = {};
  const named = papers.map((paper, place) => ({ ...paper, name: paperPath(paper, place) }));
  // What came packed is packed already.
  for (const { name, bytes } of named) files[`${folder}/${name}`] = [bytes, { mtime, os: 0, level: 0 }];
  const texts = [{ name: "index.html", text: packageIndex({ report, tables, filedOn, papers: named }) }, ...tables];
  for (const { name, text } of texts) files[`${folder}/${name}`] = [strToU8(text), { mtime, os: 0 }];
  return { name: `${folder}.zip`, bytes: zipSync(files, { level: 6 }) };
}
