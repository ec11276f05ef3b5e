import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import { readHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { AT_A_BANK, moneyOfName, OWNED } from "#providers/statements/holdings-list/columns-of-months.ts";
import { isDebtByName } from "#providers/statements/holdings-list/holding-words.ts";
import { WORDS } from "#providers/statements/holdings-list/list-words.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";
import { numberOfCell } from "#providers/statements/parse-unit.ts";

const THING =
  /^(?:what|item|thing|asset|account|name|was|posten|position|vermögenswert|konto|wat|bezit|quoi|bien|actif|qué|activo|cosa|attività|vad)$/i;
const VALUE =
  /^(?:(?:current |market )?value|worth|amount|wert|betrag|waarde|valeur|montant|valor|importe|valore|värde)(?: ?(?:in )?\(?(?:[a-z]{3}|[€$£])\)?)?$/i;
const BALANCE = /^(?:(?:current )?balance|saldo|(?:konto)?stand|solde)$/i;
const HEADER_WITHIN = 10;

interface OwnList {
  readonly rows: readonly CsvRow[];
  /** It has no column but names and values. */
  readonly isBare: boolean;
}

/**
 * A list of names and values, as a list whose kinds are the names: alone, or beside where each is, its currency and its part of the whole. Undefined for
 * any table with other numbers, days or kinds.
 */
export function namesAndValues(rows: readonly CsvRow[]): OwnList | undefined {
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => isHeading(cells));
  const heading = rows[at];
  if (heading === undefined) return withoutHeading(rows);
  const [what = "", value = "", ...others] = inOrder(heading.cells);
  const [name, worth] = [heading.cells.indexOf(what), heading.cells.indexOf(value)];
  const below = rows.slice(at + 1).filter(({ cells }) => filled(cells).length > 0);
  const isBare = others.length === 0;
  if (below.length < 2 || (isBare && below.some(({ cells }) => filled(cells).length > 2))) return undefined;
  const places = others.map((other) => heading.cells.indexOf(other));
  if (!isBare && !places.every((index) => isBeside(heading.cells[index] ?? "", below, index))) return undefined;
  const currency = places.find((index) => readHeader(heading.cells[index] ?? "")?.meaning === "currency") ?? -1;
  const list = below.map((row): CsvRow => {
    const own = row.cells[name] ?? "";
    const kind = AT_A_BANK.test(own) && !isDebtByName(own) ? "Bank" : own;
    const cells = [own, kind, row.cells[worth] ?? "", (row.cells[currency] ?? "") || moneyOfName(own)];
    return withCells(row, cells, row.numbers?.has(worth) === true ? new Set([2]) : undefined);
  });
  return { rows: [...rows.slice(0, at), withCells(heading, [what, "Type", value, "Currency"]), ...list], isBare };
}

/** Names and values under a title alone, where the title or the sum below says that they are owned. */
function withoutHeading(rows: readonly CsvRow[]): OwnList | undefined {
  const pairs = rows.flatMap((row) => {
    const [what = "", value = "", ...more] = filled(row.cells);
    const isPair = more.length === 0 && /^\P{N}*\p{L}/u.test(what) && isNumber(value);
    return isPair ? [{ row, what, value, at: row.cells.indexOf(value) }] : [];
  });
  const places = new Set(pairs.map(({ at }) => at));
  const others = rows.filter((row) => filled(row.cells).length > 1).length - pairs.length;
  const [first] = pairs;
  if (first === undefined || pairs.length < 3 || places.size > 1 || others > 0) return undefined;
  if (!rows.some(({ cells }) => OWNED.test((filled(cells)[0] ?? "").slice(0, 80)))) return undefined;
  const above = rows.slice(0, rows.indexOf(first.row));
  const list = pairs.map(({ row, what, value, at }) => {
    const kind = AT_A_BANK.test(what) && !isDebtByName(what) ? "Bank" : what;
    return withCells(
      row,
      [what, kind, value, moneyOfName(what)],
      row.numbers?.has(at) === true ? new Set([2]) : undefined,
    );
  });
  return {
    rows: [...above, { line: 1, raw: "", cells: ["What", "Type", "Value", "Currency"] }, ...list],
    isBare: true,
  };
}

const isNumber = (cell: string): boolean => !/\p{L}{4}/u.test(cell) && amountReadings(numberOfCell(cell)).length > 0;

const filled = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell !== "");

/** What heads the names, the values and then all else. */
function inOrder(cells: readonly string[]): readonly string[] {
  const own = filled(cells);
  const what = own.find((cell) => THING.test(cell)) ?? "";
  const value = own.find((cell) => VALUE.test(cell)) ?? own.find((cell) => BALANCE.test(cell)) ?? "";
  return [what, value, ...own.filter((cell) => cell !== what && cell !== value)];
}

function isHeading(cells: readonly string[]): boolean {
  const own = filled(cells);
  if (own.length < 2 || own.length > 6 || own.some((cell) => cell.length >= 40) || new Set(own).size < own.length)
    return false;
  const [things, values] = [own.filter((cell) => THING.test(cell)), own.filter((cell) => VALUE.test(cell))];
  if (own.length === 2) return things.length === 1 && values.length === 1 && THING.test(own[0] ?? "");
  return things.length === 1 && (values.length || own.filter((cell) => BALANCE.test(cell)).length) === 1;
}

const OF_MORE: ReadonlySet<string | undefined> = new Set([
  "kind",
  "section",
  "cost",
  "averageCost",
  "price",
  "quantity",
  "owed",
  "asOf",
  "isin",
  "symbol",
]);

/** Words of where a thing is, its currency, or a part of the whole: nothing that makes it more than a name and a value. */
function isBeside(heading: string, rows: readonly CsvRow[], index: number): boolean {
  const { filled: count, days, numbers } = contentOf(rows, index);
  if (days > 0.3) return false;
  const isPart =
    /^(?:%|(?:an)?teil|share|weight|gewicht(?:ung)?|allocation|part|quote|aandeel|in %|% (?:of|des|du|von).*)$/i.test(
      heading,
    );
  if (isPart) return true;
  if (count > 0 && numbers > 0) return false;
  const meaning = readHeader(heading)?.meaning;
  const own = WORDS.find(([, words]) => words.test(heading))?.[0];
  return (
    !OF_MORE.has(own) &&
    (meaning === undefined ||
      meaning === "currency" ||
      meaning === "account" ||
      meaning === "description" ||
      meaning === "name")
  );
}
