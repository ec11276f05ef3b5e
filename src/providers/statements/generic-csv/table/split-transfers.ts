import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

const OTHER_ACCOUNT =
  /^(?:account \(?to\)?|to account|transfer(?:red)? to(?: account)?|destination account|transfer account|zielkonto|compte de destination|cuenta (?:de )?destino)$/i;
const OTHER_AMOUNT = /^(?:amount received|received amount|amount \(?to\)?|to amount|destination amount)$/i;

/**
 * A transfer between two accounts of the file in one row (`Account, Account (to), Amount, Amount received`) as the two it is: money leaves the one and
 * arrives in the other. The balance of the row is the first account's. Undefined where no row names another account.
 */
export function splitTransfers({ header, rows }: Rows): Rows | undefined {
  const placeOf = (is: (name: string) => boolean): number => header.findIndex((name) => is(name.trim()));
  const meaningAt = (meaning: string): number => header.findIndex((name) => readHeader(name)?.meaning === meaning);
  const other = placeOf((name) => OTHER_ACCOUNT.test(name));
  const received = placeOf((name) => OTHER_AMOUNT.test(name));
  const [account, amount, type, balance] = ["account", "amount", "type", "balance"].map(meaningAt);
  if (other < 0 || account === undefined || amount === undefined || type === undefined) return undefined;
  if ([account, amount, type].includes(-1) || account === other || rows.every((row) => !row.cells[other]?.trim()))
    return undefined;
  const isSigned = rows.some((row) => /[-\u2212]/.test(row.cells[amount] ?? ""));
  const split: CsvRow[] = [];
  for (const row of rows) {
    const into = row.cells[other]?.trim() ?? "";
    if (into === "" || into === row.cells[account]?.trim()) {
      const way = isSigned ? undefined : wayOf(row.cells[type] ?? "");
      split.push(
        way === undefined
          ? row
          : withCells(
              row,
              row.cells.map((cell, at) => (at === type ? way : cell)),
              row.numbers,
            ),
      );
      continue;
    }
    const changed = (changes: ReadonlyMap<number, string>): CsvRow =>
      withCells(
        row,
        row.cells.map((cell, at) => changes.get(at) ?? cell),
        row.numbers,
      );
    const arrived = row.cells[received]?.trim() || (row.cells[amount] ?? "");
    split.push(changed(new Map([[type, "Withdrawal"]])));
    split.push(
      changed(
        new Map([
          [type, "Deposit"],
          [account, into],
          [amount, arrived],
          [balance ?? -1, ""],
        ]),
      ),
    );
  }
  const names = header.map((name, at) => (at === other || at === received ? `Column ${at + 1}` : name));
  return { header: names, rows: split };
}

const SPENT = /^(?:expenses?|spending|ausgaben?|d[ée]penses?|gastos?|uscit[ae]|spes[ae]|uitgaven?|despesas?)$/i;
const GAINED = /^(?:incomes?|einnahmen?|recettes?|revenus?|ingresos?|entrat[ae]|inkomsten|receitas?)$/i;

/** In a book without a minus its word says which way money went. */
const wayOf = (word: string): string | undefined =>
  SPENT.test(word.trim()) ? "Withdrawal" : GAINED.test(word.trim()) ? "Deposit" : undefined;
