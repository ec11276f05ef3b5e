import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { contentOf } from "#providers/statements/generic-csv/column-content.ts";
import { readHeader, unitOfHeader } from "#providers/statements/generic-csv/header-words.ts";
import { type KindOfList, kindOfList } from "#providers/statements/holdings-list/kinds-of-lists.ts";

/** What a column of a list of holdings says. */
export type ListMeaning =
  | "symbol"
  | "isin"
  | "name"
  | "quantity"
  | "price"
  | "value"
  | "cost"
  | "averageCost"
  | "currency"
  | "account"
  | "kind"
  | "section"
  | "owed"
  | "asOf";

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

/** Words of their own for columns of such lists; the others are those of any table. */
const WORDS: readonly (readonly [ListMeaning, RegExp])[] = [
  [
    "averageCost",
    /^(?:average cost(?: basis)?|avg\.? (?:cost|price)|average (?:buy )?price|unit cost|cost per (?:share|unit)|einstandskurs|einstandspreis|gak|buy[- ]?in|buying price|purchase price per (?:share|unit)|pru|prix de revient(?: unitaire)?|prezzo medio(?: di carico)?|precio medio)$/i,
  ],
  [
    "cost",
    /^(?:cost(?: basis)?(?: total)?|total cost(?: basis)?|book (?:cost|value)|amount invested|invested(?: value)?|purchase (?:value|price)|einstandswert|kaufwert|einstand|aankoopwaarde|co[uû]t(?: total)?|anskaffningsv[äa]rde)$/i,
  ],
  [
    "value",
    /^(?:(?:current |market |closing |total |local |position |estimated |est\.? |fair )?value|market val|mkt val(?:ue)?|wert|marktwert|kurswert|aktueller wert|gesamtwert|waarde|huidige waarde|lokale waarde|valeur locale|valore locale|valor local|lokaler wert|value in [a-z]{3}|valeur|valorisation|valor(?: de mercado)?|valore(?: di mercato)?|marknadsv[äa]rde|v[äa]rde|balance)$/i,
  ],
  [
    "quantity",
    /^(?:quantity|qty\.?|shares|units|(?:units|shares) (?:held|owned)|(?:no\.?|number|amount) of (?:shares|units)|amount|holding|position|nominal(?:e|betrag|wert)?|face (?:value|amount)|par value|stück|stück ?\/ ?nominale|nominale ?\/ ?stück|anzahl|bestand|aantal|quantit[éeà]|cantidad|t[íi]tulos|antal)$/i,
  ],
  [
    "price",
    /^(?:last price|last|price|current price|closing|close|market price|kurs|aktueller kurs|slotkoers|koers|schlusskurs|clôture|cierre|chiusura|cours|precio|prezzo|senaste kurs)$/i,
  ],
  [
    "kind",
    /^(?:security type|asset (?:type|class)|instrument type|type|kind|art|typ|klasse|kategorie|category|class|cat[ée]gorie|categor[íi]a|tipo|soort)$/i,
  ],
  [
    "asOf",
    /^(?:as (?:of|at)(?: date)?|valuation date|valued on|date of value|(?:last )?updated?(?: on)?|last valued|price date|stand(?: vom)?|bewertungsdatum|kursdatum|date|datum|fecha|data|dato)$/i,
  ],
  [
    "owed",
    /^(?:(?:outstanding |remaining )?(?:mortgage|loan|debt)(?: balance| outstanding| left)?|hypothek|darlehen|restschuld|emprunt|hipoteca|mutuo|hypotheek)$/i,
  ],
  ["section", /^(?:section|sheet|sheet name|section name|group)$/i],
  [
    "symbol",
    /^(?:symbol|ticker|symb(?:ol|ool|ole) ?\/ ?isin|s[íi]mbolo ?\/ ?isin|symbol\/cusip|epic|k[üu]rzel|code)$/i,
  ],
];

/** What people call the things they own in a sheet of their own. */
const THINGS =
  /^(?:what|item|thing|asset|account|was|posten|position|vermögenswert|gegenstand|wat|bezit|quoi|bien|actif|qué|bien|activo|cosa|attività|vad)$/i;

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
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => isHeader(cells));
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
  if (held.length === 0 || dated.length > 1 || (only !== undefined && only !== columns.get("asOf"))) return undefined;
  return {
    isDated: only !== undefined,
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

const OF_EVENTS = ["debit", "credit", "fee"] as const;

function isHeader(cells: readonly string[]): boolean {
  if (cells.length < 3 || cells.some((cell) => cell.length > 80)) return false;
  const columns = columnsOf(cells);
  const has = (meaning: ListMeaning): boolean => columns.has(meaning);
  const isNamed = has("symbol") || has("isin") || has("name");
  const others = new Set(cells.flatMap((cell) => readHeader(cell)?.meaning ?? []));
  // A house with a kind and the day of its value; an entry has a day, and no kind of thing.
  const isOfOneKind = kindOfList(cells) !== undefined;
  const isOfThings = (has("kind") || isOfOneKind) && has("value") && !has("quantity");
  // The Thrift Savings Plan calls what its shares are worth a balance.
  if (has("quantity") && others.has("price") && !others.has("date")) others.delete("balance");
  const isOfEvents = (isOfThings ? OF_EVENTS : ([...OF_EVENTS, "settled", "balance", "date"] as const)).some((it) =>
    others.has(it),
  );
  // A sheet of one's own may say how many and what they cost, and leave what they are worth to prices.
  const isPriced = has("quantity") && (has("averageCost") || has("cost")) && !others.has("type");
  const isWorth = has("value") && (has("quantity") || has("cost") || has("kind") || isOfOneKind);
  return isNamed && (isWorth || isPriced) && !isOfEvents;
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
    if (own === undefined || found.has(own)) return;
    const content = COUNTED.has(own) ? contentOf(rows.slice(0, LOOKED_AT), index) : undefined;
    if (content === undefined || content.filled === 0 || content.numbers > 0.3) found.set(own, index);
  });
  // Morningstar heads its names with `Holding`, others how many there are.
  const held = header.findIndex(
    (name, index) => /^holdings?$/i.test(name.trim()) && contentOf(rows.slice(0, LOOKED_AT), index).numbers === 0,
  );
  if (!found.has("name") && held >= 0 && found.get("quantity") !== held) found.set("name", held);
  const thing = header.findIndex((name) => THINGS.test(name.trim()));
  if (!found.has("name") && !found.has("symbol") && !found.has("isin") && thing >= 0 && found.has("value")) {
    found.set("name", thing);
    // `Account` heads the names of all that is owned; a row of cash is an account by its name.
    if (found.get("account") === thing) found.delete("account");
  }
  return found;
}

/** In a list of one kind of things: their names, and what each is worth, or cost. */
function ofKind(one: KindOfList | undefined, name: string): ListMeaning | undefined {
  if (one?.names.test(name.trim()) === true) return "name";
  if (one?.value?.test(name.trim()) === true) return "value";
  return one?.cost?.test(name.trim()) === true ? "cost" : undefined;
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

/** Days of prices and of what last happened, which a list of what is held may tell beside each row. */
const OF_LIST =
  /^(?:last (?:movement|update|change|price|trade)|(?:final )?maturity(?: date)?|maturing|redemption|call date|next call|f[äa]llig(?:keit|keitsdatum)?|laufzeit(?:ende)?|[ée]ch[ée]ance|vencimiento|scadenza|vervaldatum|f[öo]rfall\w{0,6}|expir(?:y|ation)(?: date)?|ex[- ]?(?:date|dividend)|price date|valuation date|as of|kursdatum|stand vom|date du cours)/i;

function usual(name: string): ListMeaning | undefined {
  const meaning = readHeader(name)?.meaning;
  if (meaning === "ticker") return "symbol";
  if (meaning === "description") return "name";
  return meaning === "isin" || meaning === "name" || meaning === "currency" || meaning === "account"
    ? meaning
    : undefined;
}
