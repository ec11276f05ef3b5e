import { type AccountAround, accountAround } from "#providers/statements/generic-csv/table/account-around.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Currency } from "#engine/money/currency.ts";
import { abs, div, type Fixed, mul, ONE, ZERO } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { cashAround } from "#providers/statements/holdings-list/cash-around.ts";
import { type CostReading, costReading } from "#providers/statements/holdings-list/cost-of-each.ts";
import type { HoldingsTable } from "#providers/statements/holdings-list/find-table.ts";
import { ListCells } from "#providers/statements/holdings-list/list-cells.ts";
import { OWNED_HEAD } from "#providers/statements/holdings-list/owned-and-owed.ts";
import { securityIn } from "#providers/statements/holdings-list/security-in-list.ts";
import { inUnitsOf } from "#providers/statements/holdings-list/units-of-price.ts";
import { markOfList } from "#providers/statements/holdings-list/list-mark.ts";
import { CASH, DEBT, isDebtByName, TOTAL, VALUED } from "#providers/statements/holdings-list/holding-words.ts";
import type { DecimalMark } from "#providers/statements/parse-amount.ts";
import { unitOfWord } from "#providers/statements/parse-unit.ts";
import type { StatementDraft } from "#providers/statements/statement-draft.ts";

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
    if (OWNED_HEAD.test(cells[section ?? -1] ?? "")) return true;
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
  /** The person's answer, where the numbers leave it open. */
  readonly mark?: DecimalMark | undefined;
  /** The list is of all that somebody owns, each row a thing of its own. */
  readonly isOfAllOwned: boolean;
  /** A later list of the same rows follows: what is left out is said there. */
  readonly isBefore?: boolean;
  readonly fileName: string;
}

/** The rows of a list of holdings: units with their cost and price, cash, and what is told apart from both. */
export class HoldingReader {
  readonly #table: HoldingsTable;
  readonly #said: Currency | undefined;
  readonly #mark: DecimalMark;
  readonly #cells: ListCells;
  readonly #isOfAllOwned: boolean;
  readonly #isBefore: boolean;
  /** Of a list without a column of accounts. */
  readonly #around: AccountAround | undefined;

  readonly #costs: CostReading | undefined;

  constructor(table: HoldingsTable, { said, isOfAllOwned, mark, fileName, isBefore = false }: ReaderOptions) {
    this.#around = isOfAllOwned || table.columns.has("account") ? undefined : accountAround(table.above, fileName);
    this.#isBefore = isBefore;
    this.#isOfAllOwned = isOfAllOwned;
    this.#table = table;
    this.#said = said;
    this.#mark = mark ?? markOfList(table).mark ?? ".";
    this.#cells = new ListCells(table, this.#mark);
    this.#costs = costReading(table, (row, meaning) => this.#cells.amount(row, meaning));
  }

  /** Whether the money of a row that counts is not known. */
  isOpen(row: CsvRow): boolean {
    return this.#said === undefined && !this.#isAside(row) && this.#cells.currency(row) === undefined;
  }

  settle(row: CsvRow, { draft, on }: { readonly draft: StatementDraft; readonly on: LocalDate }): void {
    const account = this.#cells.text(row, "account") || this.#bankOf(row) || (this.#around?.key ?? "");
    const currency = this.#cells.currency(row) ?? this.#said;
    const value = this.#cells.amount(row, "value");
    if (this.#isAside(row) || currency === undefined)
      return this.#leaveOut(row, draft, "A sum, or a row without a value.");
    const words = [this.#cells.text(row, "section"), this.#cells.text(row, "kind"), this.#table.kindOfAll].join(" ");
    const kind = account !== "" && account === this.#bankOf(row) ? "bank" : "brokerage";
    const isAround = account !== "" && account === this.#around?.key;
    draft.account({
      key: account,
      kind,
      ...(account === "" ? {} : { name: isAround ? this.#around?.name : account }),
      ...(isAround && { isAround }),
    });
    const quantity = this.#cells.amount(row, "quantity");
    // Units below nothing were sold short, and are units.
    const isOwed = (value ?? ZERO) < ZERO && account === "" && (quantity ?? ZERO) === ZERO;
    const isDebt = DEBT.test(words) || isOwed || this.#isOwedByName(row, quantity ?? ZERO);
    if (isDebt) return this.#settleValued(row, { draft, on, account, currency, assetClass: "loan", isDebt });
    if (this.#isCash(row, quantity)) {
      const cash = this.#cashOf(row, { amount: value, currency });
      if (cash !== undefined) draft.total(row, { account, on, what: "cash", ...cash });
      return;
    }
    if (quantity === undefined || quantity === ZERO) {
      const assetClass = VALUED.find(([, known]) => known.test(words))?.[0] ?? "other";
      return this.#settleValued(row, { draft, on, account, currency, assetClass, isDebt });
    }
    const security = inUnitsOf(securityIn(this.#cells, row, currency), {
      quantity,
      price: this.#cells.amount(row, "price"),
      value,
    });
    const multiplier = security.multiplier ?? ONE;
    const cost = this.#cost(row, { quantity, multiplier });
    draft.total(row, {
      account,
      on,
      what: "holding",
      security,
      amount: quantity,
      ...(cost === undefined ? {} : { cost }),
    });
    const price = value === undefined ? this.#cells.amount(row, "price") : div(value, mul(quantity, multiplier));
    if (price !== undefined && price > ZERO) draft.price({ security, on, price, currency });
  }

  /** A loan in a list of accounts, whatever the sign of its balance. */
  #isOwedByName(row: CsvRow, quantity: Fixed): boolean {
    const kind = this.#cells.text(row, "kind");
    const isOpen = kind === "" || CASH.test(kind);
    return this.#isOfAllOwned && quantity === ZERO && isOpen && isDebtByName(this.#cells.text(row, "name"));
  }

  /** What is known by its value alone, or owed: it begins with what the list says of it, under its name. */
  #settleValued(row: CsvRow, { draft, on, account, currency, assetClass, isDebt }: Valued): void {
    const name = this.#titled(this.#cells.text(row, "name") || this.#cells.text(row, "symbol"));
    // A broker's list has values without units too, and they are sums of its groups.
    if (!this.#isOfAllOwned) return draft.skip([row], leftOut(name, isDebt));
    const value = this.#cells.amount(row, "value");
    const cost = this.#cells.amount(row, "cost") ?? (this.#table.isAtCost ? value : undefined);
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
    const amount = abs(this.#cells.amount(row, "owed") ?? ZERO);
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
    const words = [this.#cells.text(row, "section"), this.#cells.text(row, "kind")].join(" ");
    const isOwed = DEBT.test(words) || isDebtByName(this.#cells.text(row, "name"));
    const isBank = this.#isOfAllOwned && !isOwed && this.#isCash(row, undefined);
    return isBank ? this.#cells.text(row, "name") : "";
  }

  #isAside(row: CsvRow): boolean {
    const isSum = row.cells.slice(0, 4).some((cell) => TOTAL.test(cell));
    return (
      isSum || (this.#cells.amount(row, "value") === undefined && this.#cells.amount(row, "quantity") === undefined)
    );
  }

  /** Money of another currency than that of the values is as many of its own units as the row counts. */
  #cashOf(
    row: CsvRow,
    { amount, currency }: { readonly amount: Fixed | undefined; readonly currency: Currency },
  ): { readonly amount: Fixed; readonly currency: Currency } | undefined {
    const own = unitOfWord(
      this.#cells.isMoneyByName(row) ? this.#cells.nameOf(row) : this.#cells.text(row, "currency"),
    );
    const counted = this.#cells.amount(row, "quantity");
    if (own?.kind === "money" && own.currency !== currency && counted !== undefined)
      return { amount: counted, currency: own.currency };
    return amount === undefined ? undefined : { amount, currency };
  }

  #isCash(row: CsvRow, quantity: Fixed | undefined): boolean {
    const isNamed =
      CASH.test(this.#table.kindOfAll) ||
      (["symbol", "name", "section", "kind"] as const).some((meaning) => CASH.test(this.#cells.text(row, meaning)));
    const price = this.#cells.amount(row, "price");
    const own = unitOfWord(this.#cells.text(row, "currency"));
    const isForeign =
      own?.kind === "money" && own.currency !== this.#cells.currency(row) && CASH.test(this.#cells.text(row, "kind"));
    if (!isNamed && quantity !== undefined && this.#cells.isMoneyByName(row)) return true;
    return (
      isNamed &&
      (isForeign || quantity === undefined || price === undefined || quantity === this.#cells.amount(row, "value"))
    );
  }

  /** Money that the lines around a list state where none of its rows does: `Cash, 250.00`. */
  settleCashAround({ draft, on }: { readonly draft: StatementDraft; readonly on: LocalDate }): void {
    const { above, below, rows } = this.#table;
    const accounts = new Set(rows.map((row) => this.#cells.text(row, "account")));
    const isThere = rows.some((row) => this.#isCash(row, this.#cells.amount(row, "quantity")));
    const [first] = rows;
    const lines = [...above, ...below].flatMap((row) => cashAround(row, this.#mark) ?? []);
    const [only] = lines;
    if (isThere || first === undefined || only === undefined || lines.length > 1 || accounts.size > 1) return;
    const currencies = new Set(rows.flatMap((row) => this.#cells.currency(row) ?? []));
    const currency = only.currency ?? this.#said ?? (currencies.size === 1 ? [...currencies][0] : undefined);
    if (currency === undefined) return;
    const account = [...accounts][0] || (this.#around?.key ?? "");
    draft.total(only.row, { account, on, what: "cash", currency, amount: only.amount });
  }

  /** What was paid for all units, in the currency of its own column. */
  #cost(
    row: CsvRow,
    { quantity, multiplier }: { readonly quantity: Fixed; readonly multiplier: Fixed },
  ): { readonly amount: Fixed; readonly currency: Currency } | undefined {
    const meaning = this.#cells.amount(row, "cost") === undefined || this.#costs === undefined ? "averageCost" : "cost";
    const amount = this.#cells.amount(row, meaning);
    const currency = this.#cells.currency(row, meaning) ?? this.#said;
    if (amount === undefined || currency === undefined) return undefined;
    const isOfEach = meaning === "averageCost" || this.#costs === "each";
    // What is quoted as a part of a hundred is read as one already.
    const size = this.#cells.text(row, meaning).endsWith("%") ? ONE : multiplier;
    return { amount: abs(isOfEach ? mul(mul(amount, quantity), size) : amount), currency };
  }
}
