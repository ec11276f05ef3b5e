import { gunzip } from "node:zlib";
import { promisify } from "node:util";
import { strToU8, zip } from "fflate";
import type { Zippable } from "fflate";
import type { StoredFile } from "#db/queries/everything.ts";
import {
  attachedFiles,
  everythingOfPerson,
  everythingOfPortfolio,
  identityOf,
  importedFiles,
} from "#db/queries/everything.ts";
import { keptDocuments } from "#db/queries/documents.ts";
import { listPortfolios } from "#db/queries/portfolios.ts";
import { withPerson, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { portfolioFileText } from "./portfolio-file.ts";
import { tableCsv } from "./tables-csv.ts";
import { tablesWorkbook } from "./tables-workbook.ts";

export interface Archive {
  readonly bytes: Uint8Array;
  readonly portfolioIds: readonly string[];
}

export interface Exporter {
  readonly userId: string;
  readonly today: string;
  /** Name and address as the identity provider knows them. */
  readonly profile: object;
}

/**
 * Everything a person may read, as one ZIP archive. Each portfolio is read in one transaction of the person's own scope: what they may not see is
 * not in it, whoever runs the job.
 */
export async function buildArchive(database: Database, { userId, today, profile }: Exporter): Promise<Archive> {
  const files: Zippable = { "read-me.txt": strToU8(READ_ME) };
  const own = await withPerson(database, userId, async (sql) => ({
    tables: await everythingOfPerson(sql),
    portfolios: await listPortfolios(sql, userId),
    attachments: await attachedFiles(sql, userId),
  }));
  const identity = await database.transaction((sql) => identityOf(sql, userId));
  const tables = own.tables.map(({ table, rows }) => `${JSON.stringify(table)}:${rows}`).join(",\n");
  files["account/account.json"] = strToU8(
    `{"profile":${JSON.stringify(profile)},\n"identity":${identity},\n"tables":{\n${tables}\n}}\n`,
  );
  own.attachments.forEach((file, index) => {
    files[`account/attachments/${numbered(index, file.name)}`] = file.bytes;
  });
  for (const [index, { portfolio_id: portfolioId, role, name }] of own.portfolios.entries()) {
    const folder = `portfolios/${numbered(index, name)}`;
    const read = await withScope(database, { portfolioId, userId, role, today }, async (scope) => ({
      tables: await everythingOfPortfolio(scope),
      imported: await importedFiles(scope),
      documents: await keptDocuments(scope),
    }));
    files[`${folder}/portfolio.json`] = strToU8(portfolioFileText(read.tables));
    for (const table of read.tables) files[`${folder}/${table.table}.csv`] = strToU8(tableCsv(table));
    files[`${folder}/tables.xlsx`] = await tablesWorkbook(read.tables);
    await addFiles(files, `${folder}/imports`, read.imported);
    await addFiles(files, `${folder}/documents`, read.documents);
  }
  return { bytes: await promisify(zip)(files), portfolioIds: own.portfolios.map((it) => it.portfolio_id) };
}

async function addFiles(files: Zippable, folder: string, stored: readonly StoredFile[]): Promise<void> {
  for (const [index, { name, bytes }] of stored.entries())
    files[`${folder}/${numbered(index, name)}`] = new Uint8Array(await promisify(gunzip)(bytes));
}

/** A file name that leads nowhere else and is nobody else's: `01-Home.csv`. */
const numbered = (index: number, name: string): string =>
  `${String(index + 1).padStart(2, "0")}-${name
    .replaceAll(/[^\p{L}\p{N}._ -]+/gu, "_")
    .replace(/^[. ]+/, "")
    .slice(0, 80)}`;

const READ_ME = `Everything we keep of you, as it was when you asked.

account/account.json      your profile, preferences, plan, tickets and what happened to your account
account/attachments/      files you attached to help tickets
portfolios/<name>/        one folder for each portfolio you belong to
  portfolio.json          everything, with its history; can be brought back under Settings, Export
  *.csv                   the same, a table each
  tables.xlsx             the same as one workbook, a sheet for each table of up to 50,000 rows
  imports/                the files you imported, as they came
  documents/              your documents, with every version

Amounts, prices and rates are decimal numbers with a point, dates are YYYY-MM-DD. In the CSV files a text that a spreadsheet would run as a
formula begins with an apostrophe. In the workbook a column of amounts holds numbers, as far as a sheet keeps all their digits; all else is text.
`;
