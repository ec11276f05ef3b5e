import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { AT_A_BANK, moneyOfName } from "#providers/statements/holdings-list/columns-of-months.ts";
import { isDebtByName } from "#providers/statements/holdings-list/holding-words.ts";

const THING =
  /^(?:what|item|thing|asset|account|name|was|posten|position|vermögenswert|konto|wat|bezit|quoi|bien|actif|qué|activo|cosa|attività|vad)$/i;
const VALUE =
  /^(?:(?:current |market )?value|worth|amount|wert|betrag|waarde|valeur|montant|valor|importe|valore|värde)(?: ?(?:in )?\(?(?:[a-z]{3}|[€$£])\)?)?$/i;
const HEADER_WITHIN = 10;

/** A list of names and values alone, as a list whose kinds are the names: undefined for any table of more columns. */
export function namesAndValues(rows: readonly CsvRow[]): readonly CsvRow[] | undefined {
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => isHeading(cells));
  const heading = rows[at];
  if (heading === undefined) return undefined;
  const [what = "", value = ""] = filled(heading.cells);
  const [name, worth] = [heading.cells.indexOf(what), heading.cells.indexOf(value)];
  const below = rows.slice(at + 1).filter(({ cells }) => filled(cells).length > 0);
  if (below.length < 2 || below.some(({ cells }) => filled(cells).length > 2)) return undefined;
  const list = below.map((row): CsvRow => {
    const own = row.cells[name] ?? "";
    const numbers = row.numbers?.has(worth) === true ? new Set([2]) : undefined;
    return withCells(
      row,
      [own, AT_A_BANK.test(own) && !isDebtByName(own) ? "Bank" : own, row.cells[worth] ?? "", moneyOfName(own)],
      numbers,
    );
  });
  return [withCells(heading, [what, "Type", value, "Currency"]), ...list];
}

const filled = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell !== "");

function isHeading(cells: readonly string[]): boolean {
  const [what = "", value = "", ...more] = filled(cells);
  return more.length === 0 && what.length < 40 && value.length < 40 && THING.test(what) && VALUE.test(value);
}
