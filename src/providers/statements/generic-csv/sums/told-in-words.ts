import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { LineCodes } from "#providers/statements/generic-csv/sums/line-codes.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

/** What a list of a card calls what was bought, and what was given back or paid to it, at the start of what it tells. */
const BOUGHT =
  /^[（(【[]?(?:消费|消費|card purchase|purchase|compra|achat|carte achat|acquisto|aankoop|köp|zakup|покупка)(?!\p{L})/iu;
const GIVEN_BACK =
  /^[（(【[]?(?:(?:信用卡|自动|主动)?[还還]款|退款|退货|退貨|繳款|repayment|payment received|refund|reembolso|devolución|estorno|remboursement|erstattung|rückerstattung|rimborso|terugbetaling|återbetalning|zwrot|возврат)(?!\p{L})/iu;

const says = ({ cells }: CsvRow, words: RegExp): boolean => cells.some((cell) => words.test(cell.trimStart()));

/** Whether what was bought stands above zero and what was given back below it, wherever the list tells either: the list of a card. */
export function countsBought(rows: readonly CsvRow[], cellsOf: (row: CsvRow) => RowCells): boolean {
  let [bought, back] = [0, 0];
  for (const row of rows) {
    const [isBought, isBack] = [says(row, BOUGHT), says(row, GIVEN_BACK)];
    const amount = isBought === isBack ? 0n : (cellsOf(row).amount("amount") ?? 0n);
    if (amount === 0n) continue;
    if (amount > 0n !== isBought) return false;
    if (isBought) bought++;
    else back++;
  }
  return bought > 0 && back > 0;
}

/** The way of each row, where amounts have no sign and every row begins with what it was: `消费`, `还款`. Undefined where one row does not. */
export function waysInWords(rows: readonly CsvRow[]): LineCodes | undefined {
  const ways = new LineCodes();
  const told = new Set<boolean>();
  for (const row of rows) {
    const [isBought, isBack] = [says(row, BOUGHT), says(row, GIVEN_BACK)];
    if (isBought === isBack) return undefined;
    told.add(isBought);
    ways.set(row.line, isBought ? -1 : 1);
  }
  return told.size === 2 ? ways : undefined;
}
