import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { headerWord } from "#providers/statements/generic-csv/columns/header-words.ts";

interface Rows {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

interface Side {
  readonly account: number;
  readonly amount: number;
  readonly currency: number;
  readonly isOut: boolean;
}

/** `outcomeAccountName` is three words. */
const wordOf = (name: string): string => headerWord(name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));

const OUT = ["outcome", "expense"];
const IN = ["income"];

function sideOf(header: readonly string[], [words, isOut]: readonly [readonly string[], boolean]): Side | undefined {
  const names = header.map(wordOf);
  const placeOf = (...ends: readonly string[]): number =>
    names.findIndex((name) => words.some((word) => ends.some((end) => name === `${word}${end}`)));
  const [account, amount, currency] = [
    placeOf(" account name", " account"),
    placeOf("", " amount"),
    placeOf(" currency short title", " currency"),
  ];
  return account === undefined || amount === undefined || currency === undefined || account < 0 || amount < 0
    ? undefined
    : { account, amount, currency, isOut };
}

/**
 * Zenmoney names an account for what is spent and one for what is earned: a row with one of them is spent or earned there, a row with both moves money
 * from the one into the other. Each side is a row of its own account, in its own currency.
 */
export function accountsOfSides({ header, rows }: Rows): Rows | undefined {
  const sides = [sideOf(header, [OUT, true]), sideOf(header, [IN, false])].filter((side) => side !== undefined);
  if (sides.length !== 2) return undefined;
  const taken = new Set(sides.flatMap(({ account, amount, currency }) => [account, amount, currency]));
  const split = rows.flatMap((row) => {
    const kept = row.cells.map((cell, at) => (taken.has(at) ? "" : cell));
    const moving = sides.filter(({ amount }) => /[1-9]/.test(row.cells[amount] ?? ""));
    return moving.map(({ account, amount, currency, isOut }) =>
      withCells(row, [
        ...header.map((_, at) => kept[at] ?? ""),
        row.cells[account] ?? "",
        `${isOut ? "-" : ""}${(row.cells[amount] ?? "").replace(/^-/, "")}`,
        row.cells[currency] ?? "",
      ]),
    );
  });
  const names = header.map((name, at) => (taken.has(at) ? `Column ${at + 1}` : name));
  const isNamed = sides.every(({ currency }) => currency >= 0);
  return { header: [...names, "Account", "Amount", isNamed ? "Currency" : `Column ${header.length + 3}`], rows: split };
}
