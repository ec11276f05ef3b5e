import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { ReadOptions, StatementFile } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

/** Real exports lie beside a developer's checkout, never in it; elsewhere there are no cases. */
const FOLDER = fileURLToPath(new URL("../../../../shared/statements", import.meta.url));
const NAMES = existsSync(FOLDER)
  ? readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
      (name) => /\.\w{2,4}$/.test(name) && !name.endsWith(".md"),
    )
  : [];

const fileOf = (name: string): StatementFile => ({ name, bytes: new Uint8Array(readFileSync(join(FOLDER, name))) });

/** Source, lines, errors, rows left out and the sum of cash; added up from the files by other means. */
const EXPECTED: Readonly<Record<string, string>> = {
  "bank-csv/balance.csv": "generic-csv 2 lines, 0 errors, 0 left out: 1500 USD",
  "bank-csv/debit_credit.csv": "generic-csv 2 lines, 0 errors, 0 left out: 1500 USD",
  "bank-csv/multi_currency.csv": "generic-csv 2 lines, 0 errors, 0 left out: 1525 EUR, -33.5 USD",
  "bank-csv/original_currency.csv": "generic-csv 1 lines, 0 errors, 0 left out: 1525 EUR",
  "bank-csv/sample_statement_en.csv": "generic-csv 2 lines, 0 errors, 0 left out: 1525 EUR, -33.5 USD",
  "mt940/abnamro.sta": "mt940 10 lines, 0 errors, 0 left out: -345.93 EUR",
  "mt940/ing.sta": "mt940 7 lines, 0 errors, 0 left out: -45.59 EUR",
  "mt940/mt940.sta": "mt940 16 lines, 0 errors, 0 left out: 87.3 DEM, 2200 EUR, 10040 PLN",
  "mt940/multiline.sta": "mt940 2 lines, 0 errors, 0 left out: 114 EUR",
  "mt940/postfinance.sta": "mt940 4 lines, 0 errors, 0 left out: 159.4 CHF",
  "mt940/rabobank-iban.sta": "mt940 4 lines, 0 errors, 0 left out: -70 EUR",
  "mt940/sepa_snippet.sta": "mt940 11 lines, 0 errors, 0 left out: -2143323.39 EUR",
  "next/bank-csv/bunq.csv": "bunq 3 lines, 0 errors, 0 left out: 728.54 EUR",
  "next/bank-csv/capital-one.csv": "capital-one 2 lines, 0 errors, 0 left out: 0 USD",
  "next/bank-csv/ing-es.csv": "ing-es 10 lines, 0 errors, 0 left out: 350.21 EUR",
  "next/bank-csv/monzo.csv": "monzo 1 lines, 0 errors, 0 left out: -10 GBP",
  "next/bank-csv/n26.csv": "n26 86 lines, 0 errors, 1 left out: -12371.59 EUR",
  "next/bank-csv/raiffeisen.csv": "raiffeisen-at 73 lines, 0 errors, 1 left out: -4580.7 EUR",
  "next/bank-csv/revolut-eur.csv": "revolut 8 lines, 0 errors, 0 left out: 575.74 EUR",
  "next/camt/camt053.v2.multi.statement.xml": "camt 2 lines, 0 errors, 0 left out: 1.85 EUR",
  "next/camt/camt053.v8.xml": "camt 1 lines, 0 errors, 0 left out: 8.85 EUR",
  "next/camt/oca-camt053.xml": "camt 4 lines, 0 errors, 0 left out: -12.99 EUR",
  "next/camt/oca-camt054.xml": "camt 1 lines, 0 errors, 0 left out: 5 EUR",
  "next/qif/investment.qif": "qif 3 lines, 0 errors, 0 left out: 0 USD",
  "next/qif/split.qif": "qif 2 lines, 0 errors, 0 left out: -10 USD",
  "next/spreadsheet/meta_data_separated_credit_debit.xlsx": "generic-csv 4 lines, 0 errors, 0 left out: 1069.32 EUR",
  "next/spreadsheet/sample_statement_en.xlsx": "generic-csv 2 lines, 0 errors, 0 left out: 1525 EUR, -33.5 USD",
  "qif/bank.qif": "qif 5 lines, 0 errors, 0 left out: -1896.09 USD",
};

/** What these files leave open, as a person would answer. */
function answersFor(name: string): ReadOptions {
  if (name.endsWith("debit.xlsx")) return { dateOrder: "dmy", currency: "EUR" };
  return /\.qif$|capital-one|balance\.csv|debit_credit/.test(name) ? { currency: "USD", dateOrder: "mdy" } : {};
}

const MINE = /^(?:next\/)?(?:bank-csv|camt|mt940|qif|spreadsheet)\//;

function shown({ source, lines, errors, skipped }: Statement): string {
  const sums = new Map<string, Fixed>();
  for (const { cash } of lines) if (cash) sums.set(cash.currency, (sums.get(cash.currency) ?? 0n) + cash.amount);
  const cash = [...sums].toSorted().map(([currency, sum]) => `${formatFixed(sum)} ${currency}`);
  return `${source} ${lines.length} lines, ${errors.length} errors, ${skipped.length} left out: ${cash.join(", ")}`;
}

const cases = NAMES.filter((name) => MINE.test(name) && !name.includes("bad-"));

test("every real file of a bank has an expectation", () => {
  expect(cases.filter((name) => EXPECTED[name] === undefined)).toEqual([]);
});

test.for(cases)("the real file %s ends in the lines its rows state", (name) => {
  const read = readStatement(fileOf(name), answersFor(name));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(shown(read.value)).toBe(EXPECTED[name]);
  expect(statementProblems(read.value)).toEqual([]);
});

test("a file that is broken on purpose gives no line and says why", () => {
  const broken = NAMES.filter((name) => name.includes("bad-")).map((name) => {
    const read = readStatement(fileOf(name), {});
    return read.ok ? `${read.value.lines.length} lines, ${read.value.errors.length > 0}` : read.error.kind;
  });
  expect(broken.filter((words) => words !== "0 lines, true" && words !== "file_unreadable")).toEqual([]);
});
