import { abs, ONE } from "#engine/money/fixed.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import { cellOf, type CsvRow } from "#providers/statements/detect-csv.ts";
import { headerWord } from "#providers/statements/generic-csv/columns/header-words.ts";
import { type RowAmounts, writtenAmount } from "#providers/statements/generic-csv/rows/row-amounts.ts";
import { isBlankCell, type RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly cellsOf: (row: CsvRow) => RowCells;
}

/** Money that became a claim on somebody, or came back from one; what was earned on it, and what came from outside, is neither. */
const LENT =
  /\binvest(?:ments?|ed|ing)?\b|\b(?:loans?|claims?|notes?) (?:purchase|investment|funding)|\bpurchas\w* (?:of )?(?:an? )?(?:loan|claim|note)|\bbuy ?(?:shares|loan|claim)|make ?bid|go ?(?:& ?)?grow|secondary market/;
const REPAID = /\bprincipal\b|main ?repa|\bbuy ?back\b|\brepurchase\b|\bcapital (?:repa|return)|\brepaid\b/;
/** What a row of a platform of loans is. */
export type LoanRow = "lent" | "repaid" | "earned" | "taxed";

const APART =
  /interest|\bfees?\b|\btax(?:es)?\b|bonus|cash ?back|referral|deposit|withdraw|\bincome\b|profit|dividend|discount|premium|penalt|delay|late |\breturns?\b(?! of)/;
/** What was earned on what is lent, and what of it went to the state: told where the row has no other word that is known. */
const EARNED = /interest|late (?:payment )?fee|delay|penalt/;
const TAXED = /\btax\b/;
const OF_LOANS = /\bloan|\bkredit(?:e|s|nr|nummer|id|vertrag)?\b|\bdarlehen|\bpret\b|\bprestamo/;
/** `Debit, Kredit` are the sides of an account in many countries: a column of money names no loan. */
const OF_MONEY = ["amount", "debit", "credit", "balance", "gross", "fee", "tax"] as const;

/**
 * Rows of a platform of loans that lend money or bring back what was lent, by their line. Money alone moves in its account, and what is lent is not
 * gone. Only where its types say that principal came back, or a column names the loans: a household that writes "investment" tells of something
 * else. Where no amount has a sign, the words say which way it went.
 */
export function lentOut(
  { header, rows, cellsOf }: Rows,
  { columns, isCashOnly }: ColumnMapping,
): ReadonlyMap<number, LoanRow> {
  const hasMoney = columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
  if (isCashOnly !== true || !hasMoney) return new Map();
  const ofMoney = new Set(OF_MONEY.map((meaning) => columns[meaning]));
  const loanAt = header.findIndex((name) => !ofMoney.has(name) && OF_LOANS.test(headerWord(name)));
  const namesLoans = loanAt >= 0;
  if (!namesLoans && columns.type === undefined) return new Map();
  const isSigned = rows.some((row) => (writtenAmount(cellsOf(row)) ?? 0n) < 0n);
  const found = new Map<number, LoanRow>();
  let [lent, repaid] = [0, 0];
  for (const row of rows) {
    const cells = cellsOf(row);
    const description = namesLoans ? cells.text("description").slice(0, 200) : "";
    const words = `${cells.text("type")} ${description}`.toLowerCase().replaceAll("_", " ");
    const amount = writtenAmount(cells) ?? 0n;
    const isRepaid = REPAID.test(words);
    const isOfLoan = namesLoans && !isBlankCell(cellOf(row, loanAt) ?? "");
    if (amount === 0n) continue;
    if (TAXED.test(words)) found.set(row.line, "taxed");
    else if (EARNED.test(words)) found.set(row.line, "earned");
    const isLent = LENT.test(words);
    if (APART.test(words) || !(isRepaid || isLent || (isOfLoan && isSigned))) continue;
    const isOut = isSigned ? amount < 0n : !isRepaid;
    if (isOut) lent += 1;
    else if (isRepaid || isOfLoan) repaid += 1;
    found.set(row.line, isOut ? "lent" : "repaid");
  }
  return (lent > 0 && repaid > 0) || (namesLoans && lent + repaid > 0) ? found : new Map();
}

/** Loans of one currency are one holding, at one for each unit of principal that is out: what is repaid is sold at cost, and interest is income. */
export function loanLine(
  base: Omit<LineParts, "type">,
  row: LoanRow,
  { moved }: Pick<RowAmounts, "moved">,
): RowOutcome | undefined {
  if (moved?.unit.kind !== "money") return undefined;
  const { currency } = moved.unit;
  if (row === "earned" || row === "taxed") {
    const cash = { amount: moved.amount, currency };
    return {
      lines: [
        row === "earned"
          ? { ...base, type: "interest", kind: "interest", cash }
          : { ...base, type: "tax", kind: "withholding", cash },
      ],
    };
  }
  const size = abs(moved.amount);
  return {
    lines: [
      {
        ...base,
        type: row === "lent" ? "buy" : "sell",
        security: { name: `Loans, ${currency}`, currency, assetClass: "bond" },
        quantity: size,
        price: ONE,
        priceCurrency: currency,
        cash: { amount: row === "lent" ? -size : size, currency },
      },
    ],
  };
}
