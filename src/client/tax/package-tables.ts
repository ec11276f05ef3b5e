import { byAccountOf, form8949Of, incomeOf, linesOf, lotsOf, lumpSumsOf, sa108Of, shown } from "#client/tax/tax-csv.ts";
import { poolsCsvOf } from "#client/tax/pools-csv.ts";
import { csvOf } from "#client/parts/csv.ts";
import type { TaxReport } from "#features/shared/filed-year-contract.ts";

/** A table of the package, with what it is. */
export interface PackageTable {
  readonly name: string;
  readonly words: string;
  readonly text: string;
}

interface CountedTable extends PackageTable {
  readonly rows: number;
}

/** Every table of a year. Amounts are exact decimal text with a point, days are YYYY-MM-DD; a table with nothing in it is left out. */
export function packageTables(report: TaxReport): readonly PackageTable[] {
  const { year, gains } = report;
  const tables: readonly CountedTable[] = [
    { name: "sums.csv", words: "From the gains of the year to what is taxed", text: sumsOf(report), rows: 1 },
    {
      name: "form-lines.csv",
      words: "Lines of the country’s form",
      text: formLinesOf(report),
      rows: year.formLines.length,
    },
    ...gainTables(gains),
    {
      name: "income.csv",
      words: "Every payment with the tax withheld",
      text: incomeOf(year),
      rows: year.income.payments.length,
    },
    {
      name: "lots.csv",
      words: `Lots open on ${report.heldOn}`,
      text: lotsOf(report.held, year.currency),
      rows: report.held.length,
    },
    {
      name: "lots-before.csv",
      words: `Lots open before ${year.from}`,
      text: lotsOf(report.heldBefore ?? [], year.currency),
      rows: report.heldBefore?.length ?? 0,
    },
    {
      name: "pools.csv",
      words: "Pools before the year and after each step of it",
      text: poolsCsvOf(report.pools ?? [], year.currency),
      rows: report.pools?.length ?? 0,
    },
    {
      name: "moved.csv",
      words: "Gifts and other units that came or left without a sale",
      text: movedOf(report),
      rows: report.moved?.length ?? 0,
    },
    {
      name: "open-questions.csv",
      words: "What is not known or was assumed",
      text: questionsOf(report),
      rows: year.findings.length,
    },
  ];
  return tables.filter(({ rows }) => rows > 0).map(({ name, words, text }) => ({ name, words, text }));
}

const gainTables = (gains: TaxReport["gains"]): readonly CountedTable[] => [
  {
    name: "disposals.csv",
    words: "Every disposal with the lot it took",
    text: linesOf(gains),
    rows: gains.lines.length,
  },
  {
    name: "by-account.csv",
    words: "Gains account by account",
    text: byAccountOf(gains),
    rows: gains.byAccount !== undefined && gains.byAccount.length > 1 ? gains.byAccount.length : 0,
  },
  {
    name: "form-8949.csv",
    words: "Columns (a) to (h) of Form 8949",
    text: form8949Of(gains),
    rows: gains.form8949.length,
  },
  {
    name: "sa108.csv",
    words: "Disposals as the SA108 computation wants them",
    text: sa108Of(gains),
    rows: gains.sa108.length,
  },
  {
    name: "lump-sums.csv",
    words: "Advance lump sums of funds",
    text: lumpSumsOf(gains),
    rows: gains.germany?.lumpSums.length ?? 0,
  },
];

function sumsOf({ year }: TaxReport): string {
  const { currency, totals, steps, taxable, tax, income } = year;
  const TERMS = { any: "all", short: "short-term", long: "long-term" } as const;
  return csvOf([
    ["what", "amount", "currency", "note"],
    ...totals.flatMap((it) => [
      [`gains, ${TERMS[it.term]}`, shown(it.gains), currency, ""],
      [`losses, ${TERMS[it.term]}`, shown(it.losses), currency, ""],
      [`net, ${TERMS[it.term]}`, shown(it.net), currency, it.net.notes.join(" ")],
      [`not deductible now, ${TERMS[it.term]}`, shown(it.disallowed), currency, ""],
    ]),
    ...steps.map((it) => [it.label, shown(it.amount), currency, it.amount.notes.join(" ")]),
    ["taxable", shown(taxable), currency, taxable.notes.join(" ")],
    ["tax on it", tax ? shown(tax) : null, currency, tax ? tax.notes.join(" ") : "No rate is stated."],
    ["income", shown(income.total.gross), currency, income.total.gross.notes.join(" ")],
    ["tax withheld", shown(income.total.withheld), currency, income.total.withheld.notes.join(" ")],
  ]);
}

const formLinesOf = ({ year: { formLines, currency } }: TaxReport): string =>
  csvOf([
    ["form", "line", "what", "proceeds", "basis", "adjustment", "amount", "currency"],
    ...formLines.map((it) => [it.form, it.line, it.label, it.proceeds, it.basis, it.adjustment, it.gain, currency]),
  ]);

const movedOf = ({ moved = [], year: { currency } }: TaxReport): string =>
  csvOf([
    ["day", "asset", "account", "quantity", "reason", "worth on the day", "currency", "transaction"],
    ...moved.map((it) => [
      it.on,
      it.name,
      it.accountName,
      it.quantity,
      it.reason,
      shown(it.worth),
      currency,
      it.transactionId,
    ]),
  ]);

const questionsOf = ({ year: { findings } }: TaxReport): string =>
  csvOf([["day", "what", "what mends it"], ...findings.map((it) => [it.on, it.text, it.remedy])]);
