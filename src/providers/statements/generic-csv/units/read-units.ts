import { moneyOf } from "#engine/intake/coins/coin-units.ts";
import { div, type Fixed, ONE } from "#engine/money/fixed.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { ColumnMapping, ColumnMeaning } from "#engine/intake/column-mapping.ts";
import { unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import { isSameUnit, type Unit, unitOfCell, unitOfWord } from "#providers/statements/parse-unit.ts";
import { type RowCells, short } from "#providers/statements/row-cells.ts";

/** A unit that is settled: money, or an asset that is no currency. Hundredths are already converted. */
export type Settled =
  | { readonly kind: "money"; readonly currency: Currency }
  | { readonly kind: "asset"; readonly symbol: string };

export interface Counted {
  readonly amount: Fixed;
  readonly unit: Settled;
}

/** What quantity × price says where no word does, see `unitsBySums`. */
export interface UnitsBySums {
  /** Of prices that name nothing. */
  readonly price: Unit | undefined;
  /** True where a row in hundredths (`GBX`) has only its price in them. */
  readonly isMajorBesidePrice: boolean;
}
const NO_SUMS: UnitsBySums = { price: undefined, isMajorBesidePrice: false };

/** Columns that name the unit of another column. */
const OWN_COLUMN: Readonly<Partial<Record<ColumnMeaning, ColumnMeaning>>> = {
  price: "priceCurrency",
  debit: "debitCurrency",
  credit: "creditCurrency",
  otherAmount: "otherCurrency",
  worth: "worthCurrency",
  fee: "feeCurrency",
  otherFee: "feeCurrency",
};
/** Name of the column that is called after another and names its unit. */
export const unitKey = (meaning: ColumnMeaning): string => `unit of ${meaning}`;

/** Columns that name the unit of a meaning, made once: they are looked up for every amount of every row. */
const OWN_COLUMNS: ReadonlyMap<ColumnMeaning, readonly string[]> = new Map(
  (["price", "debit", "credit", "otherAmount", "worth", "fee", "otherFee", "amount", "tax", "gross"] as const).map(
    (meaning) => [meaning, [unitKey(meaning), OWN_COLUMN[meaning]].filter((own) => own !== undefined)],
  ),
);

/** What never takes the row's currency: it is about another one. */
const APART: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>(["otherAmount", "worth"]);
/** No fee is none in any currency. */
const COSTS: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>(["fee", "otherFee", "tax"]);
const HUNDRED = 100n * ONE;
/** More than any file has of units; a hostile one fills no memory. */
const MOST_WORDS = 1000;

/**
 * In what the amounts of a table are counted: as the cell says, else the row, else the heading, else the lines above the table, else the
 * person. Nothing else: an amount that none of them names has no unit, and a sign such as `$` must be settled by one of the others.
 */
export class UnitReader {
  readonly #headings: ReadonlyMap<ColumnMeaning, Unit>;
  readonly #columns: ColumnMapping["columns"];
  readonly #fallback: Unit | undefined;
  /** A file has few different words for its units, and many rows. */
  readonly #words = new Map<string, Unit>();
  #isFallbackUsed = false;
  readonly #sums: UnitsBySums;
  readonly #isOfCoins: boolean;

  /** `fallback`: what the person said, else what stands above the table. */
  constructor(columns: ColumnMapping["columns"], fallback: Unit | undefined, sums = NO_SUMS, isOfCoins = false) {
    this.#isOfCoins = isOfCoins;
    this.#columns = columns;
    this.#fallback = fallback;
    this.#sums = sums;
    const headings = new Map<ColumnMeaning, Unit>();
    for (const [meaning, name] of Object.entries(columns)) {
      const unit = name === undefined ? undefined : unitOfHeader(name)?.unit;
      if (unit !== undefined && isMeaningOf(columns, meaning)) headings.set(meaning, unit);
    }
    this.#headings = headings;
  }

  /** The unit the heading of a column names. */
  heading(meaning: ColumnMeaning): Unit | undefined {
    return this.#headings.get(meaning);
  }

  /** Whether any amount was in what the person said, or what stands above the table. */
  get isFallbackUsed(): boolean {
    return this.#isFallbackUsed;
  }

  /** What is known of a cell's unit; open where only a shared sign is. A word that names no unit is a problem of the row. */
  unit(cells: RowCells, meaning: ColumnMeaning): Unit | undefined {
    let open: Unit | undefined;
    const named = this.#named(cells, meaning);
    for (let place = 0; place <= named.length; place++) {
      const found = place < named.length ? named[place] : this.#fallbackFor(meaning);
      if (found === undefined) continue;
      if (open !== undefined && !isSameUnit(open, found)) {
        return cells.fail(
          meaning,
          `The cell says "${short(cells.text(meaning))}", and the rest of the file names another currency.`,
          "Say in the file which currency is meant, or enter the row by hand.",
        );
      }
      if (place === named.length) this.#isFallbackUsed = true;
      if (found.kind !== "open") return found;
      open ??= found;
    }
    return open;
  }

  /** The amount of a cell with its unit. Undefined where the cell is empty; a problem where its unit is not known. */
  counted(cells: RowCells, meaning: ColumnMeaning): Counted | undefined {
    const amount = cells.amount(meaning);
    if (amount === undefined) return undefined;
    if (amount === 0n && (COSTS.has(meaning) || APART.has(meaning))) return undefined;
    const unit = this.unit(cells, meaning);
    if (unit?.kind === "asset") return { amount, unit };
    if (unit?.kind === "money")
      return { amount: unit.isMinor ? div(amount, HUNDRED) : amount, unit: { kind: "money", currency: unit.currency } };
    // What something was worth in a currency nobody names is left aside: the row does not rest on it.
    if (cells.problem === undefined && meaning !== "worth")
      cells.fail("currency", "The row names no currency.", "Fill in the currency, or choose one for the file.");
    return undefined;
  }

  /** As named by the cell, its own columns, the heading and the row, in this order; all of them are read, so that a word that is no unit is found. */
  #named(cells: RowCells, meaning: ColumnMeaning): readonly (Unit | undefined)[] {
    const named = [unitOfCell(cells.text(meaning))];
    for (const own of OWN_COLUMNS.get(meaning) ?? [unitKey(meaning)])
      if (cells.text(own) !== "") named.push(this.#word(cells, own));
    const heading = this.#headings.get(meaning);
    // Beside a price whose heading names nothing, a currency of the row is the price's: the heading knows better.
    const isOfPrice = meaning !== "price" && this.#columns.price !== undefined && !this.#headings.has("price");
    // `btc_amount` counts bitcoins, whatever money the row is in.
    const isOfCoin = heading?.kind === "asset";
    if (isOfPrice || isOfCoin || meaning === "price" || APART.has(meaning)) named.push(heading);
    // Beside coins a heading names the currency of the row is that of what they were worth.
    const isOfCoins = meaning === "worth" && this.#headings.get("amount")?.kind === "asset";
    if (APART.has(meaning) && !isOfCoins) return named;
    if (cells.text("currency") !== "") named.push(this.#ofRow(cells, meaning));
    named.push(heading);
    if (meaning === "price") named.push(this.#sums.price);
    if (meaning === "balance") named.push(...this.#moved(cells));
    if (COSTS.has(meaning)) named.push(this.#ofOneSide(cells));
    return named;
  }

  /** The unit of the row; where its sums say that hundredths are the price's alone, the rest is in whole ones. */
  #ofRow(cells: RowCells, meaning: ColumnMeaning): Unit | undefined {
    const unit = this.#word(cells, "currency");
    const isMajor = meaning !== "price" && this.#sums.isMajorBesidePrice;
    return isMajor && unit?.kind === "money" ? { ...unit, isMinor: false } : unit;
  }

  /** What the account counts in is what moves it. */
  #moved(cells: RowCells): readonly (Unit | undefined)[] {
    const moved = (["amount", "debit", "credit"] as const).filter((meaning) => cells.text(meaning) !== "");
    return moved.flatMap((meaning) => [unitOfCell(cells.text(meaning)), this.#headings.get(meaning)]);
  }

  /** Costs of a row with one side alone are in the money of that side, as its own column names it. */
  #ofOneSide(cells: RowCells): Unit | undefined {
    const [only, ...others] = (["debit", "credit"] as const).filter((side) => cells.text(side) !== "");
    const own =
      only === undefined || others.length > 0 || this.#columns.amount !== undefined ? undefined : OWN_COLUMN[only];
    return own === undefined || cells.text(own) === "" ? undefined : this.#word(cells, own);
  }

  #fallbackFor(meaning: ColumnMeaning): Unit | undefined {
    return APART.has(meaning) ? undefined : this.#fallback;
  }

  /** Among coins MNT is a token before it is the money of a country. */
  #unitOf(text: string): Unit | undefined {
    const unit = unitOfWord(text);
    const isRare =
      this.#isOfCoins && unit?.kind === "money" && text.trim() === unit.currency && moneyOf(text) === undefined;
    return isRare ? { kind: "asset", symbol: text.trim() } : unit;
  }

  #word(cells: RowCells, meaning: string): Unit | undefined {
    const text = cells.text(meaning);
    const known = this.#words.get(text) ?? this.#unitOf(text);
    if (known !== undefined && this.#words.size < MOST_WORDS) this.#words.set(text, known);
    return (
      known ?? cells.fail(meaning, `"${short(text)}" is not a currency.`, "Use the three-letter code, such as EUR.")
    );
  }
}

const isMeaningOf = (columns: ColumnMapping["columns"], word: string): word is ColumnMeaning => word in columns;

const STATED_ABOVE =
  /(?:^|[^\p{L}])(?:currency|currencies|währung|waehrung|devise|divisa|moneda|moeda|valuta|munt|waluta|měna|mata uang|para birimi|ccy|amounts? (?:are )?in|beträge in|montants en|bedragen in|importes en|belopp i)\W{0,4}(?<unit>[A-Z]{3}|€|£|euros?)(?![\p{L}])/iu;

/** `Account 1234567890 EUR`: the number of an account with its currency. Of the codes only those that are no words: `ALL` is the lek. */
const ACCOUNT_ABOVE =
  /(?:^|[^\p{L}])(?:[Aa]ccount|[Aa]cct|[Kk]onto|[Cc]ompte|[Cc]onto|[Cc]uenta|[Cc]onta|[Rr]ekening|IBAN)[^;,\t|]{0,60}\d[\s(-]{1,3}(?<unit>EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|CAD|AUD|NZD|JPY|SGD|HKD)\)?\s*$/u;

/** A cell that holds nothing but the code of a currency. */
const codeAlone = (cell: string): readonly string[] => /^:?\s*([A-Z]{3})$/.exec(cell.trim())?.slice(1) ?? [];

/** The currency the lines above a table name, in words such as `Currency: EUR`. Two that differ name none. */
export function unitAbove(lines: readonly string[]): Unit | undefined {
  const found = lines.flatMap((line) => {
    const text = line.replaceAll('"', "").slice(0, 400);
    const word =
      STATED_ABOVE.exec(text)?.groups?.["unit"] ??
      text.split(/[,;\t|]| - /).flatMap(codeAlone)[0] ??
      ACCOUNT_ABOVE.exec(text)?.groups?.["unit"];
    const unit = word === undefined ? undefined : unitOfWord(word.toUpperCase());
    return unit?.kind === "money" ? [unit] : [];
  });
  const [first] = found;
  return first !== undefined && found.every((unit) => isSameUnit(unit, first)) ? first : undefined;
}
