import type { Currency } from "#engine/money/currency.ts";
import { div, type Fixed, fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { unitOfHeader } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { HoldingsTable } from "#providers/statements/holdings-list/find-table.ts";
import type { ListMeaning } from "#providers/statements/holdings-list/list-words.ts";
import { type DecimalMark, parseAmount } from "#providers/statements/parse-amount.ts";
import { numberOfCell, type Unit, unitOfCell, unitOfWord } from "#providers/statements/parse-unit.ts";

const CURRENCY_BY_CODE = /^(?:EUR|USD|GBP|CHF|CAD|AUD|NZD|JPY|SEK|NOK|DKK|PLN|CZK|SGD|HKD)$/;
const HUNDRED = fixed("100");

/** What the cells of a list of holdings say: texts, amounts and in what they are counted. */
export class ListCells {
  readonly #table: HoldingsTable;
  readonly #mark: DecimalMark;
  readonly #home: Unit | undefined;

  constructor(table: HoldingsTable, mark: DecimalMark) {
    this.#table = table;
    this.#mark = mark;
    this.#home = homeOf(table);
  }

  text(row: CsvRow, meaning: ListMeaning): string {
    const text = row.cells[this.#table.columns.get(meaning) ?? -1] ?? "";
    return /^(?:-+|n\/a|—)$/i.test(text) ? "" : text;
  }

  /** Whether the column of names says that it holds coins, by name or symbol. */
  get isOfCoins(): boolean {
    return /\b(?:assets?|coins?|tokens?|crypto\w*|krypto\w*)\b/i.test(
      this.#table.header[this.#table.columns.get("name") ?? -1] ?? "",
    );
  }

  /** The same of the column of symbols; an asset may as well be a share. */
  get isOfCoinSymbols(): boolean {
    return /\b(?:coins?|tokens?|crypto\w*|krypto\w*)\b/i.test(
      this.#table.header[this.#table.columns.get("symbol") ?? -1] ?? "",
    );
  }

  amount(row: CsvRow, meaning: ListMeaning): Fixed | undefined {
    const text = this.text(row, meaning);
    if (text === "") return undefined;
    const mark = row.numbers?.has(this.#table.columns.get(meaning) ?? -1) === true ? "." : this.#mark;
    const amount = parseAmount(text, mark) ?? parseAmount(numberOfCell(text), mark);
    // Of a bond each is paid in parts of a hundred of its nominal.
    return amount !== undefined && text.endsWith("%") ? div(amount, HUNDRED) : amount;
  }

  nameOf(row: CsvRow): string {
    return this.text(row, "symbol") || this.text(row, "name");
  }

  /** `EUR` in a list of coins: a currency by its code alone, which is the name of nothing else there. */
  isMoneyByName(row: CsvRow): boolean {
    const [symbol, name] = [this.text(row, "symbol"), this.text(row, "name")];
    const isAlone = symbol === "" || name === "" || symbol === name;
    return isAlone && this.text(row, "isin") === "" && CURRENCY_BY_CODE.test(this.nameOf(row));
  }

  /** As its cell says, else its heading, else the row, else another heading of the list. */
  currency(row: CsvRow, meaning: ListMeaning = "value"): Currency | undefined {
    const units: readonly (Unit | undefined)[] = [
      unitOfCell(this.text(row, meaning)),
      this.heading(meaning),
      meaning === "value" ? this.#home : undefined,
      unitOfWord(this.text(row, "currency")),
      unitOfCell(this.text(row, "value")),
      this.heading("value"),
      this.heading("cost"),
    ];
    const found = units.find((unit) => unit?.kind === "money");
    return found?.kind === "money" ? found.currency : undefined;
  }

  heading(meaning: ListMeaning): Unit | undefined {
    return unitOfHeader(this.#table.header[this.#table.columns.get(meaning) ?? -1] ?? "")?.unit;
  }
}

/**
 * A cost in two columns, one with a currency in its name and one without (`GAV (SEK)`, `GAV`): the first is in the currency of the account, as values without
 * a currency of their own are, and the second in that of each row.
 */
function homeOf({ header, columns }: HoldingsTable): Unit | undefined {
  const own = columns.get("value") ?? -1;
  if (!columns.has("currency") || unitOfHeader(header[own] ?? "") !== undefined) return undefined;
  const plain = new Set(header.map((name) => name.trim()));
  return header.map((name) => unitOfHeader(name)).find((it) => it !== undefined && plain.has(it.without.trim()))?.unit;
}
