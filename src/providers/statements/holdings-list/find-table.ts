import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
import { readHeader, unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { numberOfCell } from "#providers/statements/parse-unit.ts";
import { TOTAL } from "#providers/statements/holdings-list/holding-words.ts";
import { areWeights } from "#providers/statements/holdings-list/weights.ts";
import { isTradeWord } from "#providers/statements/generic-csv/columns/type-words.ts";
import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";
import { type KindOfList, kindOfList, withoutUnit } from "#providers/statements/holdings-list/kinds-of-lists.ts";
import {
  type ListMeaning,
  NOT_OF_UNITS,
  NOT_OF_VALUE,
  THINGS,
  WORDS,
} from "#providers/statements/holdings-list/list-words.ts";

export interface HoldingsTable {
  readonly header: readonly string[];
  readonly columns: ReadonlyMap<ListMeaning, number>;
  readonly rows: readonly CsvRow[];
  readonly above: readonly CsvRow[];
  readonly below: readonly CsvRow[];
  /** Each row has a day: only of a list of all that somebody owns is that the day of its value. */
  readonly isDated: boolean;
  /** What all its rows are, in the word that heads their names: `Property`. Empty where the list says no more than that it is of things. */
  readonly kindOfAll: string;
  /** Stands before the names of all its rows; empty where they say enough. */
  readonly titleOfAll: string;
  /** What each is worth is what was paid for it. */
  readonly isAtCost: boolean;
}

const COUNTED: ReadonlySet<ListMeaning> = new Set<ListMeaning>([
  "quantity",
  "price",
  "value",
  "cost",
  "averageCost",
  "owed",
]);
const HEADER_WITHIN = 30;
const LOOKED_AT = 300;

/**
 * The table of a list of holdings: something named, how many or how much of it, and no day of each row, no kind of transaction and no debit. Undefined
 * for anything that could be transactions.
 */
export function holdingsTable(rows: readonly CsvRow[]): HoldingsTable | undefined {
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }, index) => isHeader(cells, rows.slice(index + 1)));
  const header = rows[at]?.cells;
  if (header === undefined) return undefined;
  const body = rows.slice(at + 1);
  const columns = columnsOf(header, body);
  const first = columns.get("symbol") ?? columns.get("isin") ?? columns.get("name") ?? 0;
  const width = Math.max(...columns.values(), 2);
  const isRow = ({ cells }: CsvRow): boolean =>
    cells.length > width / 2 && cells.some((cell) => /\d/.test(cell)) && cells[first] !== undefined;
  const held = body.filter(isRow);
  const one = columns.has("quantity") ? undefined : kindOfList(header);
  const isBeside = (name: string): boolean => OF_LIST.test(spaced(name)) || one?.days?.test(name.trim()) === true;
  const dated = header.flatMap((name, index) =>
    !isBeside(name) && contentOf(held.slice(0, LOOKED_AT), index).days >= 0.8 ? [index] : [],
  );
  const [only] = dated;
  if (tradesIn(header, held)) return undefined;
  if (held.length === 0 || dated.length > 1 || (only !== undefined && only !== columns.get("asOf"))) return undefined;
  return {
    isDated:
      only !== undefined &&
      !IS_OF_VALUE.test((header[only] ?? "").trim()) &&
      !(columns.has("quantity") && isOfOneDay(held, only)),
    kindOfAll: one?.kind ?? (one === undefined ? "" : (header[columns.get("name") ?? -1]?.trim() ?? "")),
    titleOfAll: one?.title ?? "",
    isAtCost: one?.isAtCost === true,
    header,
    columns,
    rows: held,
    above: rows.slice(0, at),
    below: body.filter((row) => !isRow(row)),
  };
}

/** Rows that say that they bought or sold are no list, whatever their day is called. */
const tradesIn = (header: readonly string[], rows: readonly CsvRow[]): boolean =>
  header.some(
    (name, index) =>
      readHeader(name)?.meaning === "type" &&
      rows.length > 0 &&
      rows.slice(0, LOOKED_AT).every(({ cells }) => isTradeWord(cells[index] ?? "")),
  );

const OF_WORTH = /\b(?:value|wert|valeur|valor|valore|waarde)\b/i;
/** How much there is of a coin, where its value stands beside. */
const BALANCE = /^(?:balance|total balance|amount held|holdings?)$/i;

const OF_EVENTS = ["debit", "credit", "fee"] as const;

function isHeader(cells: readonly string[], body: readonly CsvRow[]): boolean {
  if (cells.length < 3 || cells.some((cell) => cell.length > 80)) return false;
  const columns = columnsOf(cells, body.slice(0, LOOKED_AT));
  const has = (meaning: ListMeaning): boolean => columns.has(meaning);
  const isNamed = has("symbol") || has("isin") || has("name");
  const others = new Set(cells.flatMap((cell, index) => eventIn(cell, index, body) ?? []));
  // A house with a kind and the day of its value; an entry has a day, and no kind of thing.
  const isOfOneKind = kindOfList(cells) !== undefined;
  const isOfThings = (has("kind") || isOfOneKind) && has("value") && !has("quantity");
  // The Thrift Savings Plan calls what its shares are worth a balance.
  const isCounted = others.has("price") || BALANCE.test(cells[columns.get("quantity") ?? -1] ?? "");
  // A policy says of which day the value of its units is.
  if (has("quantity") && has("price") && has("value") && !others.has("type") && has("asOf")) others.delete("settled");
  if (has("quantity") && has("value") && !others.has("type") && isOfOneDay(body, columns.get("asOf")))
    others.delete("date");
  if (has("quantity") && isCounted && !others.has("date")) others.delete("balance");
  const isOfEvents = (isOfThings ? OF_EVENTS : ([...OF_EVENTS, "settled", "balance", "date"] as const)).some((it) =>
    others.has(it),
  );
  // A sheet of one's own may say how many and what they cost, and leave what they are worth to prices.
  const isPriced = has("quantity") && (has("averageCost") || has("cost")) && !others.has("type");
  const isWorth = has("value") && (has("quantity") || has("cost") || has("kind") || isOfOneKind);
  return isNamed && (isWorth || isPriced) && !isOfEvents;
}

/** Positions may tell in each row the one day they are all of. */
function isOfOneDay(rows: readonly CsvRow[], column: number | undefined): boolean {
  if (column === undefined) return false;
  const days = rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[column] || []);
  return days.length > 1 && new Set(days).size === 1 && contentOf(rows.slice(0, LOOKED_AT), column).days === 1;
}

/** `Valuta` is a value date to some, and to others the currency of what is held. */
function eventIn(heading: string, index: number, rows: readonly CsvRow[]): ColumnMeaning | undefined {
  const meaning = readHeader(heading)?.meaning;
  if (meaning !== "settled" || rows.length === 0) return meaning;
  return contentOf(rows.slice(0, LOOKED_AT), index).units > 0 ? "currency" : meaning;
}

/** Of two columns called alike the one that holds numbers: DEGIRO writes the currency of `Local value` under its name. */
function columnsOf(header: readonly string[], rows: readonly CsvRow[] = []): ReadonlyMap<ListMeaning, number> {
  const found = new Map<ListMeaning, number>();
  const one = kindOfList(header);
  header.forEach((name, index) => {
    if (one?.days?.test(name.trim()) === true) return;
    const own =
      ofKind(one, name) ??
      namesOf(name).flatMap((plain) => WORDS.find(([, words]) => words.test(plain))?.[0] ?? [])[0] ??
      usual(name);
    // A number to the French, and a name to the Spanish.
    if (/^nombre$/i.test(name.trim()) && !found.has("name") && isOfWords(rows, index)) found.set("name", index);
    if (own === undefined || found.has(own)) return;
    if (own === "value" && BALANCE.test(name.trim()) && hasOtherValue(header, index)) return;
    const content = COUNTED.has(own) ? contentOf(rows.slice(0, LOOKED_AT), index) : undefined;
    if (content === undefined || content.filled === 0 || content.numbers > 0.3) found.set(own, index);
  });
  addUsual(found, header, rows);
  const balance = header.findIndex((name) => BALANCE.test(name));
  if (balance >= 0 && !found.has("quantity") && found.has("value") && found.get("value") !== balance)
    found.set("quantity", balance);
  if (!found.has("currency")) {
    const money = header.findIndex(
      (_, index) => rows.length > 0 && eventIn(header[index] ?? "", index, rows) === "currency",
    );
    if (money >= 0) found.set("currency", money);
  }
  // Morningstar heads its names with `Holding`, others how many there are.
  const held = header.findIndex(
    (name, index) => /^holdings?$/i.test(name.trim()) && contentOf(rows.slice(0, LOOKED_AT), index).numbers === 0,
  );
  if (!found.has("name") && held >= 0 && found.get("quantity") !== held) found.set("name", held);
  if (areWeightsIn(found, rows)) found.delete("quantity");
  const thing = header.findIndex((name) => THINGS.test(name.trim()));
  if (!found.has("name") && !found.has("symbol") && !found.has("isin") && thing >= 0 && found.has("value")) {
    found.set("name", thing);
    // `Account` heads the names of all that is owned; a row of cash is an account by its name.
    if (found.get("account") === thing) found.delete("account");
  }
  return found;
}

const isOfWords = (rows: readonly CsvRow[], index: number): boolean => {
  const { filled, numbers } = contentOf(rows.slice(0, LOOKED_AT), index);
  return filled > 0 && numbers === 0;
};

/** `Anteil` heads units of a fund, and in a sheet of one's own the part of the whole. */
function areWeightsIn(columns: ReadonlyMap<ListMeaning, number>, rows: readonly CsvRow[]): boolean {
  const [quantity, value] = [columns.get("quantity"), columns.get("value")];
  if (quantity === undefined || value === undefined || columns.has("price")) return false;
  const own = rows.filter(({ cells }) => !cells.slice(0, 4).some((cell) => TOTAL.test(cell)));
  return ([".", ","] as const).some((mark) =>
    areWeights(
      own.slice(0, LOOKED_AT).flatMap((row) => {
        const [units, worth] = [quantity, value].map((index) =>
          parseAmount(numberOfCell(row.cells[index] ?? ""), row.numbers?.has(index) === true ? "." : mark),
        );
        return units === undefined || worth === undefined ? [] : [{ units, value: worth }];
      }),
    ),
  );
}

/** What lists have no word of their own for is called there as in any table; only a list has units of something without a day. */
function addUsual(found: Map<ListMeaning, number>, header: readonly string[], rows: readonly CsvRow[]): void {
  const taken = new Set(found.values());
  header.forEach((name, index) => {
    const meaning = readHeader(name)?.meaning;
    const usualOf =
      (meaning === "quantity" && !NOT_OF_UNITS.test(name)) || meaning === "price"
        ? meaning
        : (meaning === "amount" || meaning === "worth") && !NOT_OF_VALUE.test(name)
          ? "value"
          : undefined;
    if (usualOf === undefined || found.has(usualOf) || taken.has(index)) return;
    const { filled, numbers } = contentOf(rows.slice(0, LOOKED_AT), index);
    if (filled === 0 || numbers > 0.3) found.set(usualOf, index);
  });
}

const hasOtherValue = (header: readonly string[], index: number): boolean =>
  header.some((name, at) => at !== index && namesOf(name).some((plain) => OF_WORTH.test(plain)));

/** In a list of one kind of things: their names, and what each is worth, or cost. */
function ofKind(one: KindOfList | undefined, name: string): ListMeaning | undefined {
  const plain = withoutUnit(name);
  if (one?.names.test(plain) === true) return "name";
  if (one?.value?.test(plain) === true) return "value";
  return one?.cost?.test(plain) === true ? "cost" : undefined;
}

/** A heading without its unit; Schwab writes it short and long: `Qty (Quantity)`. */
function namesOf(name: string): readonly string[] {
  const plain = (unitOfHeader(name)?.without ?? name)
    .trim()
    .replace(/[([]%[)\]]$/, "")
    .trimEnd()
    .replaceAll("_", " ");
  const [, short = "", long = ""] = /^([^()]{2,40}) \(([^()]{2,60})\)$/.exec(name.trim()) ?? [];
  return short === "" ? [plain, spaced(plain)] : [plain, short, long];
}

/** `buyingPrice` is two words. */
const spaced = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");

/** A day that says itself that it is that of a value. */
const IS_OF_VALUE =
  /^(?:as (?:of|at)(?: date)?|valuation date|valued on|date of value|price date|last valued|stichtag|bewertungsdatum|kursdatum|date de (?:valorisation|valeur)|stand(?: vom)?)$/i;

/** Days of prices and of what last happened, which a list of what is held may tell beside each row. */
const OF_LIST =
  /^(?:last (?:movement|update|change|price|trade)|(?:final )?maturity(?: date)?|maturing|redemption|data wykupu|vencimento|splatnost|call date|next call|f[äa]llig(?:keit|keitsdatum)?|laufzeit(?:ende)?|[ée]ch[ée]ance|vencimiento|scadenza|vervaldatum|f[öo]rfall\w{0,6}|expir(?:y|ation)(?: date)?|ex[- ]?(?:date|dividend)|price date|valuation date|as of|kursdatum|stand vom|date du cours)/i;

function usual(name: string): ListMeaning | undefined {
  const meaning = readHeader(name)?.meaning;
  if (meaning === "ticker") return "symbol";
  if (meaning === "description") return "name";
  return meaning === "isin" || meaning === "name" || meaning === "currency" || meaning === "account"
    ? meaning
    : undefined;
}
