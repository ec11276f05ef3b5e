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

/** The package of a tax year for an accountant: one ZIP of tables and a page that says what is in them. */
export function taxPackage(report: TaxReport, filedOn: string | undefined): TaxPackage {
  const tables = packageTables(report);
  const folder = `tax-${report.year.label.replaceAll("/", "-")}`;
  const mtime = madeOn(report.year.to);
  const files: Zippable = {};
  const texts = [{ name: "index.html", text: packageIndex({ report, tables, filedOn }) }, ...tables];
  for (const { name, text } of texts) files[`${folder}/${name}`] = [strToU8(text), { mtime, os: 0 }];
  return { name: `${folder}.zip`, bytes: zipSync(files, { level: 6 }) };
}
