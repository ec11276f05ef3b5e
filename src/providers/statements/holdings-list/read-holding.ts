import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs, div, type Fixed, mul, ZERO } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { coinName, coinOfName } from "#providers/statements/coins/coin-names.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { isinIn } from "#providers/statements/find-isin.ts";
import { unitOfHeader } from "#providers/statements/generic-csv/header-words.ts";
import type { HoldingsTable, ListMeaning } from "#providers/statements/holdings-list/find-table.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { numberOfCell, type Unit, unitOfCell, unitOfWord } from "#providers/statements/parse-unit.ts";
import type { StatementDraft } from "#providers/statements/statement-draft.ts";

const TOTAL =
  /^(?:account |grand |sub ?)?(?:total|summe|gesamt|totaal|suma|summa)\b|^pending activity|^net ?worth\b|^(?:netto|rein)vermögen\b|^patrimoine net\b|^patrimonio neto\b/i;
const CASH =
  /^cash\b|cash (?:&|and) cash|held in money market|core (?:cash|position)|settlement fund|^(?:bargeld|guthaben|liquidit[äa]t|liquide mittel|efectivo|esp[èe]ces|kontanter|liquidità)\b|\b(?:checking|savings|current) account\b|^(?:bank|cash|money market sweep)$/i;
const DEBT =
  /\b(?:debts?|liabilit(?:y|ies)|mortgages?|loans?|credit cards?|hypothek(?:en)?|darlehen|kredite?|schulden|emprunts?|prêts?|hypotheek|leningen?|hipotecas?|préstamos?|mutuo)\b/i;
const CLASSES: readonly (readonly [string, RegExp])[] = [
  ["crypto", /crypto|krypto|coin|token/i],
  ["fund", /\betfs?\b|fund|fonds|\betc\b|\betn\b/i],
  ["bond", /bond|anleihe|obliga|fixed income|treasur/i],
  ["equity", /stock|equit|share|aktie|aandeel|acci/i],
];

/** What a list has by its value alone, by the words of its section and kind. */
const VALUED: readonly (readonly [string, RegExp])[] = [
  [
    "property",
    /\b(?:real estate|property|properties|homes?|houses?|apartments?|flats?|land|immobilien?|objekte?|immobile|inmuebles?|haus|wohnung|grundstück|maison|appartement|immobilier|casa|piso|huis|woning|vastgoed)\b/i,
  ],
  ["vehicle", /\b(?:vehicles?|cars?|motor ?cycles?|boats?|auto|fahrzeuge?|voiture|coche|voertuig)\b/i],
  [
    "collectible",
    /\b(?:collectibles?|art|artworks?|paintings?|jewelry|jewellery|watch(?:es)?|wine|precious|gold|silver|platinum|coins|kunst|schmuck|sammlung|edelmetalle?)\b/i,
  ],
  ["pension", /\b(?:pensions?|superannuation|provident)\b/i],
];

/** Whether a name alone says that something is owned or owed: `Mortgage`, `House`, `Pension`. */
export const isOwnedByName = (name: string): boolean => DEBT.test(name) || VALUED.some(([, words]) => words.test(name));

const leftOut = (name: string, isDebt: boolean): string =>
  isDebt
    ? "A debt: add it with Add an asset or debt."
    : `Known by its value alone: add ${name.slice(0, 60) || "it"} with Add an asset or debt.`;

/** A list without units of which most rows say that they are a house, a debt, a car, cash: all that somebody owns. */
export function isOfAllOwned({ rows, columns, kindOfAll }: HoldingsTable): boolean {
  const [kind, section] = [columns.get("kind"), columns.get("section")];
  if (kindOfAll !== "") return true;
  if (columns.has("quantity") || (kind === undefined && section === undefined)) return false;
  const own = rows.filter(({ cells }) => !cells.slice(0, 4).some((cell) => TOTAL.test(cell)));
  const told = own.filter(({ cells }) => {
    const words = [cells[kind ?? -1] ?? "", cells[section ?? -1] ?? ""].join(" ").trim();
    return DEBT.test(words) || CASH.test(words) || VALUED.some(([, known]) => known.test(words));
  });
  return told.length * 2 > own.length;
}

/** Such a list whose rows have days: each thing stands in it once, and only a debt is below nothing. Of a household's spending neither holds. */
export function isOfThingsOwned(table: HoldingsTable): boolean {
  const [name, value, kind] = (["name", "value", "kind"] as const).map((meaning) => table.columns.get(meaning) ?? -1);
  const names = table.rows.map(({ cells }) => cells[name ?? -1] ?? "");
  const isNegative = ({ cells }: CsvRow): boolean =>
    /^[^\d]*[-\u2212(]/.test(cells[value ?? -1] ?? "") && !DEBT.test(`${cells[name ?? -1]} ${cells[kind ?? -1]}`);
  return isOfAllOwned(table) && new Set(names).size === names.length && !table.rows.some(isNegative);
}

interface Valued {
  readonly draft: StatementDraft;
  readonly on: LocalDate;
  readonly account: string;
  readonly currency: Currency;
  readonly assetClass: string;
  readonly isDebt: boolean;
}

interface Owed extends Omit<Valued, "assetClass" | "isDebt"> {
  /** Of the thing it is owed on. */
  readonly name: string;
}

interface ReaderOptions {
  readonly said: Currency | undefined;
  /** The list is of all that somebody owns, each row a thing of its own. */
  readonly isOfAllOwned: boolean;
  /** A later list of the same rows follows: what is left out is said there. */
  readonly isBefore?: boolean;
}

/** The rows of a list of holdings: units with their cost and price, cash, and what is told apart from both. */
export class HoldingReader {
  readonly #table: HoldingsTable;
  readonly #said: Currency | undefined;
  readonly #mark: "." | ",";
  readonly #isOfAllOwned: boolean;
  readonly #isBefore: boolean;

  constructor(table: HoldingsTable, { said, isOfAllOwned, isBefore = false }: ReaderOptions) {
    this.#isBefore = isBefore;
    this.#isOfAllOwned = isOfAllOwned;
    this.#table = table;
    this.#said = said;
    const numbers = (["value", "price", "cost"] as const).flatMap((meaning) =>
      table.rows.map((row) => numberOfCell(this.#text(row, meaning))),
    );
    this.#mark = detectDecimalMark(numbers) === "," ? "," : ".";
  }

  /** Whether the money of a row that counts is not known. */
  isOpen(row: CsvRow): boolean {
    return this.#said === undefined && !this.#isAside(row) && this.#currency(row) === undefined;
  }

  settle(row: CsvRow, { draft, on }: { readonly draft: StatementDraft; readonly on: LocalDate }): void {
    const account = this.#text(row, "account") || this.#bankOf(row);
    const currency = this.#currency(row) ?? this.#said;
    const value = this.#amount(row, "value");
    if (this.#isAside(row) || currency === undefined)
      return this.#leaveOut(row, draft, "A sum, or a row without a value.");
    const words = [this.#text(row, "section"), this.#text(row, "kind"), this.#table.kindOfAll].join(" ");
    const kind = account !== "" && account === this.#bankOf(row) ? "bank" : "brokerage";
    draft.account({ key: account, kind, ...(account === "" ? {} : { name: account }) });
    const isDebt = DEBT.test(words) || ((value ?? ZERO) < ZERO && account === "");
    if (isDebt) return this.#settleValued(row, { draft, on, account, currency, assetClass: "loan", isDebt });
    const quantity = this.#amount(row, "quantity");
    if (this.#isCash(row, quantity)) {
      if (value !== undefined) draft.total(row, { account, on, what: "cash", currency, amount: value });
      return;
    }
    if (quantity === undefined || quantity === ZERO) {
      const assetClass = VALUED.find(([, known]) => known.test(words))?.[0] ?? "other";
      return this.#settleValued(row, { draft, on, account, currency, assetClass, isDebt });
    }
    const security = this.#security(row, currency);
    const cost = this.#cost(row, quantity);
    draft.total(row, {
      account,
      on,
      what: "holding",
      security,
      amount: quantity,
      ...(cost === undefined ? {} : { cost: { amount: cost, currency } }),
    });
    const price = value === undefined ? this.#amount(row, "price") : div(value, quantity);
    if (price !== undefined && price > ZERO) draft.price({ security, on, price, currency });
  }

  /** What is known by its value alone, or owed: it begins with what the list says of it, under its name. */
  #settleValued(row: CsvRow, { draft, on, account, currency, assetClass, isDebt }: Valued): void {
    const name = this.#titled(this.#text(row, "name") || this.#text(row, "symbol"));
    // A broker's list has values without units too, and they are sums of its groups.
    if (!this.#isOfAllOwned) return draft.skip([row], leftOut(name, isDebt));
    const value = this.#amount(row, "value");
    const cost = this.#amount(row, "cost") ?? (this.#table.isAtCost ? value : undefined);
    const isThere = draft.hasBegun(name);
    if (name === "" || value === undefined || (value === ZERO && !isThere))
      return this.#leaveOut(row, draft, "Nothing is worth or owed in this row, or it has no name.");
    draft.line([row], {
      on,
      account,
      type: isThere ? "valuation" : "opening_balance",
      security: { name, currency, assetClass },
      cash: { amount: abs(value), currency },
      ...(cost === undefined || isDebt || isThere ? {} : { cost: { amount: abs(cost), currency } }),
    });
    if (!isDebt) this.#settleOwed(row, { draft, on, account, currency, name });
  }

  /** What is owed on a thing stands in a column beside its value, and is a debt of its own. */
  #settleOwed(row: CsvRow, { draft, on, account, currency, name }: Owed): void {
    const amount = abs(this.#amount(row, "owed") ?? ZERO);
    if (amount === ZERO) return;
    const security = { name: `Loan of ${name}`, currency, assetClass: "loan" };
    const type = draft.hasBegun(security.name) ? "valuation" : "opening_balance";
    draft.line([row], { on, account, type, security, cash: { amount, currency } });
  }

  #titled(name: string): string {
    const { titleOfAll } = this.#table;
    return titleOfAll === "" || name === "" ? name : `${titleOfAll} ${name}`;
  }

  #leaveOut(row: CsvRow, draft: StatementDraft, reason: string): void {
    if (!this.#isBefore) draft.skip([row], reason);
  }

  /** Of a list of all that somebody owns each row of cash is an account of its own: two of them are not one balance. */
  #bankOf(row: CsvRow): string {
    const words = [this.#text(row, "section"), this.#text(row, "kind"), this.#text(row, "name")].join(" ");
    const isBank = this.#isOfAllOwned && !DEBT.test(words) && this.#isCash(row, undefined);
    return isBank ? this.#text(row, "name") : "";
  }

  #text(row: CsvRow, meaning: ListMeaning): string {
    const text = row.cells[this.#table.columns.get(meaning) ?? -1] ?? "";
    return /^(?:-+|n\/a|—)$/i.test(text) ? "" : text;
  }

  #amount(row: CsvRow, meaning: ListMeaning): Fixed | undefined {
    const text = this.#text(row, meaning);
    return text === "" ? undefined : (parseAmount(text, this.#mark) ?? parseAmount(numberOfCell(text), this.#mark));
  }

  #isAside(row: CsvRow): boolean {
    const isSum = row.cells.slice(0, 4).some((cell) => TOTAL.test(cell));
    return isSum || (this.#amount(row, "value") === undefined && this.#amount(row, "quantity") === undefined);
  }

  #isCash(row: CsvRow, quantity: Fixed | undefined): boolean {
    const isNamed = (["symbol", "name", "section", "kind"] as const).some((meaning) =>
      CASH.test(this.#text(row, meaning)),
    );
    const price = this.#amount(row, "price");
    return isNamed && (quantity === undefined || price === undefined || quantity === this.#amount(row, "value"));
  }

  /** As the cells say, else the row, else the headings of its columns. */
  #currency(row: CsvRow): Currency | undefined {
    const { columns, header } = this.#table;
    const headings = (["value", "cost"] as const).map(
      (meaning) => unitOfHeader(header[columns.get(meaning) ?? -1] ?? "")?.unit,
    );
    const units: readonly (Unit | undefined)[] = [
      unitOfCell(this.#text(row, "value")),
      unitOfWord(this.#text(row, "currency")),
      ...headings,
    ];
    const found = units.find((unit) => unit?.kind === "money");
    return found?.kind === "money" ? found.currency : undefined;
  }

  #cost(row: CsvRow, quantity: Fixed): Fixed | undefined {
    const whole = this.#amount(row, "cost");
    if (whole !== undefined) return whole;
    const each = this.#amount(row, "averageCost");
    return each === undefined ? undefined : mul(each, quantity);
  }

  #security(row: CsvRow, currency: Currency): SecurityRef {
    const symbol = this.#text(row, "symbol").replace(/\*+$/, "");
    const named = this.#text(row, "name");
    const isin = isinIn(this.#text(row, "isin")) ?? isinIn(symbol);
    const kind = `${this.#text(row, "kind")} ${this.#text(row, "section")}`;
    const stated = CLASSES.find(([, words]) => words.test(kind))?.[0];
    const coin = coinName(symbol) === undefined ? coinOfName(named) : symbol;
    if (
      isin === undefined &&
      coin !== undefined &&
      (stated === "crypto" || stated === undefined) &&
      coinName(symbol) === named
    )
      return { ...coinOf(coin), currency };
    return {
      isin,
      ticker: isin === symbol || symbol === "" ? undefined : symbol,
      name: named === "" ? undefined : named,
      currency,
      ...(stated === undefined ? {} : { assetClass: stated }),
    };
  }
}
