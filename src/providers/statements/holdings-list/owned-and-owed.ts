import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { withCells } from "#providers/statements/detect-csv.ts";
import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import { unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { AT_A_BANK, moneyOfName, monthEnd } from "#providers/statements/holdings-list/columns-of-months.ts";
import { isDebtByName } from "#providers/statements/holdings-list/holding-words.ts";
import { unitOfWord } from "#providers/statements/parse-unit.ts";

/** Heads what somebody owns, in a sheet of their own. */
export const OWNED_HEAD =
  /^(?:(?:my |our |total )?assets?|what (?:i|we) own|owned|aktiva|vermögen(?:swerte)?|besitz|actifs?|activos?|attivit[àa]|attivo|bezittingen|tillgångar|aktywa|ativos?)$/i;
const OWED_HEAD =
  /^(?:(?:my |our |total )?(?:liabilit(?:y|ies)|debts?)|what (?:i|we) owe|owed|loans?|passiva|schulden|verbindlichkeiten|passifs?|dettes?|pasivos?|deudas?|passivit[àa]|passivo|debiti|skulder|pasywa|passivos?|dívidas?)$/i;
const VALUE =
  /^(?:value|worth|amount|balance|wert|betrag|saldo|stand|waarde|bedrag|valeur|montant|solde|valor|importe|valore|importo|värde|belopp)\b/i;
const WITHIN = 200;
const BESIDE_WITHIN = 10;

interface Place {
  readonly row: number;
  readonly column: number;
  readonly isOwed: boolean;
}

interface Block extends Place {
  /** Of its rows, behind its head. */
  readonly end: number;
  /** The first column that is not of it. */
  readonly until: number;
}

/**
 * What somebody owns and what they owe as two blocks of names and values, beside one another or one below the other, as one list with sections.
 * Undefined for any table without both.
 */
export function ownedAndOwed(rows: readonly CsvRow[]): readonly CsvRow[] | undefined {
  const heads = rows.slice(0, WITHIN).flatMap(({ cells }, row): readonly Place[] =>
    cells.flatMap((cell, column): readonly Place[] => {
      const name = cell.trim().replace(/:$/, "").trimEnd();
      if (OWNED_HEAD.test(name)) return [{ row, column, isOwed: false }];
      return OWED_HEAD.test(name) ? [{ row, column, isOwed: true }] : [];
    }),
  );
  const blocks = besideOneAnother(rows, heads) ?? belowOneAnother(rows, heads);
  if (blocks === undefined || !blocks.some(({ isOwed }) => isOwed) || blocks.every(({ isOwed }) => isOwed))
    return undefined;
  const read = blocks.map((block) => rowsOf(rows, block));
  if (read.some((its) => its === undefined || its.length === 0)) return undefined;
  const [first] = blocks;
  const heading = rows[first?.row ?? 0];
  return heading === undefined
    ? undefined
    : [
        ...rows.slice(0, first?.row ?? 0),
        withCells(heading, ["What", "Section", "Type", "Value", "Currency"]),
        ...read.flatMap((its) => its ?? []),
      ];
}

/** Two heads of one line, with a column of values behind each. */
function besideOneAnother(rows: readonly CsvRow[], heads: readonly Place[]): readonly Block[] | undefined {
  const [first, second, ...more] = heads.filter(({ row }) => row === heads[0]?.row);
  if (first === undefined || second === undefined || more.length > 0 || first.row >= BESIDE_WITHIN) return undefined;
  if (first.isOwed === second.isOwed || second.column - first.column < 2) return undefined;
  return [
    { ...first, end: rows.length, until: second.column },
    { ...second, end: rows.length, until: Infinity },
  ];
}

/** Heads of one column, each alone on its line or with no number beside it. */
function belowOneAnother(rows: readonly CsvRow[], heads: readonly Place[]): readonly Block[] | undefined {
  const column = heads[0]?.column ?? 0;
  const alone = heads.filter(
    (it) => it.column === column && !(rows[it.row]?.cells ?? []).some((cell) => /\d/.test(cell)),
  );
  if (alone.length < 2 || alone.some((it, index) => it.row === alone[index - 1]?.row)) return undefined;
  return alone.map((it, index) => ({ ...it, end: alone[index + 1]?.row ?? rows.length, until: Infinity }));
}

/** The rows of a block, where one column of it alone is of values. */
function rowsOf(rows: readonly CsvRow[], block: Block): readonly CsvRow[] | undefined {
  const { row: at, column, end, until, isOwed } = block;
  const body = rows.slice(at + 1, end).filter(({ cells }) => (cells[column] ?? "").trim() !== "");
  const width = Math.min(until, Math.max(0, ...rows.slice(0, end).map(({ cells }) => cells.length)));
  const behind = Array.from({ length: Math.max(0, width - column - 1) }, (_, index) => column + 1 + index);
  const counted = behind.filter((index) => {
    const { filled, numbers, days } = contentOf(body, index);
    return filled > 0 && numbers === 1 && days === 0;
  });
  const headed = counted.filter((index) =>
    rows.slice(0, at + 1).some(({ cells }) => VALUE.test((cells[index] ?? "").trim())),
  );
  const [value, ...others] = headed.length === 1 ? headed : counted;
  if (value === undefined || others.length > 0) return undefined;
  const headings = rows.slice(0, at + 1).map(({ cells }) => cells[value] ?? "");
  if (headings.some((cell) => monthEnd(cell) !== undefined)) return undefined;
  const currency = headings.map(moneyOf).findLast((word) => word !== "") ?? "";
  return body.flatMap((row): readonly CsvRow[] => {
    const [name, worth] = [(row.cells[column] ?? "").trim(), row.cells[value] ?? ""];
    if (worth.trim() === "") return [];
    const kind = AT_A_BANK.test(name) && !isOwed && !isDebtByName(name) ? "Bank" : name;
    const cells = [name, isOwed ? "Liabilities" : "Assets", kind, worth, moneyOfName(name) || currency];
    return [withCells(row, cells, row.numbers?.has(value) === true ? new Set([3]) : undefined)];
  });
}

/** `EUR` or `Value (EUR)`. */
function moneyOf(heading: string): string {
  const word = heading.trim();
  const unit = unitOfWord(word) ?? unitOfHeader(word)?.unit;
  return unit?.kind === "money" ? unit.currency : "";
}
