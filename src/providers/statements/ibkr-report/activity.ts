import { abs, fixed, type Fixed } from "#engine/money/fixed.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { unknownWord } from "#providers/statements/csv-source.ts";
import { settlePayments, type Payment } from "#providers/statements/ibkr-csv/read-dividends.ts";
import { readCashSection, readPayment } from "#providers/statements/ibkr-report/activity-cash.ts";
import { instrumentsOf } from "#providers/statements/ibkr-report/instruments.ts";
import {
  categoryIn,
  columnsIn,
  isSum,
  sectionIn,
  valueInEnglish,
} from "#providers/statements/ibkr-report/report-words.ts";
import { readReport, valueIn, type Report, type ReportRow } from "#providers/statements/ibkr-report/report-rows.ts";
import { currencyOf, type RowCells } from "#providers/statements/row-cells.ts";
import {
  chargeOf,
  type LineParts,
  type RowOutcome,
  type StatementDraft,
} from "#providers/statements/statement-draft.ts";
import { tableSource } from "#providers/statements/table-source.ts";

/**
 * Activity statement of Interactive Brokers as CSV: a section for trades, one for each kind of cash, one for what is held. Orders count, their
 * executions and closed lots repeat them; sums are left out and the stated cash and holdings compared.
 */
export const ibkrActivity = tableSource({
  key: "ibkr-activity",
  name: "Interactive Brokers (activity statement)",
  delimiters: [","],
  isMine: (rows) =>
    (rows.some(([section, kind]) => section === "Statement" && kind === "Header") &&
      rows.some(([section = "", kind]) => kind === "Header" && sectionIn(section) !== undefined)) ||
    rows.some(isOfBroker) ||
    rows.some(isHeadingOfTrades)
      ? 1
      : 0,
  readRows: (rows, draft) => {
    const report = readReport(rows);
    for (const row of report.rest) draft.skip([row], "A heading or a sum; it moves nothing itself.");
    const stated = valueIn(report, "Account Information", "Account");
    const currency = currencyOf(valueIn(report, "Account Information", "Base Currency") ?? "")?.currency;
    // A report of several accounts names the account in each row.
    const named = [...new Set(report.rows.flatMap(({ cells }) => cells.optionalText("Account") ?? []))];
    const account = stated ?? (named.length === 1 ? named[0] : undefined) ?? "";
    for (const key of new Set([account, ...named]))
      draft.account({
        key,
        kind: "brokerage",
        currency,
        institution: "Interactive Brokers",
        ...(key === "" ? {} : { name: key }),
      });
    new ActivityReader(report, draft, account).read();
  },
});

/** In a language with no word that is known it is a report of this broker all the same, and no other table. */
const isOfBroker = ([section, kind, name, value = ""]: readonly string[]): boolean =>
  section === "Statement" && kind === "Data" && name === "BrokerName" && value.startsWith("Interactive Brokers");

/** One section alone, as people cut it out: its heading is no other program's. */
const isHeadingOfTrades = ([section = "", kind, ...header]: readonly string[]): boolean => {
  if (kind !== "Header" || sectionIn(section) !== "Trades") return false;
  const columns = columnsIn("Trades", header);
  return ["DataDiscriminator", "Asset Category", "T. Price", "Comm/Fee"].every((name) => columns.includes(name));
};

class ActivityReader {
  readonly #report: Report;
  readonly #draft: StatementDraft;
  readonly #account: string;
  readonly #security: (symbol: string, category: string, currency: string) => SecurityRef;
  readonly #payments: Payment[] = [];

  constructor(report: Report, draft: StatementDraft, account: string) {
    this.#report = report;
    this.#draft = draft;
    this.#account = account;
    this.#security = instrumentsOf(report);
  }

  /** A class of assets as it stands: in English, where a word that is not known is a kind of security like another. */
  readonly #unlessTranslated = (category: string): string | undefined =>
    this.#report.isTranslated ? undefined : category;

  read(): void {
    for (const row of this.#report.rows) {
      const outcome = this.#readRow(row);
      if (outcome === undefined && row.cells.problem === undefined) continue;
      this.#draft.settle([row.cells.row], row.cells.problem ?? outcome ?? unknownWord(row.section, ""));
    }
    settlePayments(this.#payments, this.#draft);
  }

  /** What becomes of a row; undefined where it was settled otherwise. */
  #readRow(row: ReportRow): RowOutcome | undefined {
    const { section, cells } = row;
    if (isSum(cells.text("Currency")) || isSum(cells.text("Asset Category")))
      return { skip: "A sum; it moves nothing itself." };
    switch (section) {
      case "Trades":
        return this.#readTrade(row);
      case "Dividends":
      case "Withholding Tax":
      case "Payment In Lieu Of Dividends": {
        const payment = readPayment(section, cells, this.#accountOf(cells));
        if (payment !== undefined && cells.problem === undefined) this.#payments.push(payment);
        return undefined;
      }
      case "Corporate Actions":
        return this.#readAction(cells);
      case "Open Positions":
        return this.#stateHolding(cells);
      case "Cash Report":
        return this.#stateCash(cells);
      case "Transfers":
        return this.#readTransfer(cells);
      default:
        return readCashSection(row, this.#accountOf(cells), this.#report.isTranslated);
    }
  }

  readonly #accountOf = (cells: RowCells): string => cells.optionalText("Account") ?? this.#account;

  #readTrade(row: ReportRow): RowOutcome | undefined {
    const { cells } = row;
    const level = valueInEnglish(cells.text("DataDiscriminator"));
    if (level !== "Order") return { skip: "A part or a lot of an order that is read." };
    const stated = cells.neededCurrency("Currency");
    const moment = cells.neededDate("Date/Time", "ymd");
    const quantity = cells.neededAmount("Quantity");
    const proceeds = cells.neededAmount("Proceeds");
    if (stated === undefined || moment === undefined || quantity === undefined || proceeds === undefined)
      return undefined;
    const base = { ...moment, account: this.#accountOf(cells) };
    const category = categoryIn(cells.text("Asset Category")) ?? this.#unlessTranslated(cells.text("Asset Category"));
    if (category === undefined) return unknownWord("Asset Category", cells.text("Asset Category"));
    if (category === "Forex") return this.#readForex(row, base, { quantity, proceeds, currency: stated.currency });
    if (/futures|cfd/i.test(category)) return SETTLED_DAILY;
    const commission = cells.amount("Comm/Fee") ?? 0n;
    const price = cells.amount("T. Price");
    return checkedTrade({
      ...base,
      type: quantity < 0n ? "sell" : "buy",
      kind: kindOf(cells.text("Code")) ?? (quantity < 0n && isOpening(cells.text("Code")) ? "short" : undefined),
      security: this.#security(cells.text("Symbol"), category, stated.currency),
      quantity: abs(quantity),
      cash: { amount: proceeds + commission, currency: stated.currency },
      fees: chargeOf(-commission, stated.currency, "commission"),
      ...(price === undefined ? {} : { price, priceCurrency: stated.currency }),
    });
  }

  /** `EUR.USD`, amounts in USD: the first currency moves by the quantity. The commission is in the base currency its column names. */
  #readForex(
    { cells, has }: ReportRow,
    base: Pick<LineParts, "on" | "secondOfDay" | "account">,
    { quantity, proceeds, currency }: { readonly quantity: Fixed; readonly proceeds: Fixed; readonly currency: string },
  ): RowOutcome {
    const first = currencyOf(cells.text("Symbol").split(".")[0] ?? "")?.currency;
    if (first === undefined || first === currency || quantity === 0n || proceeds === 0n)
      return unknownWord("Symbol", cells.text("Symbol"));
    const own = { amount: quantity, currency: first };
    const other = { amount: proceeds, currency };
    const [cash, cashOther] = quantity < 0n ? [own, other] : [other, own];
    const exchange: LineParts = { ...base, type: "exchange", cash, cashOther, description: cells.text("Symbol") };
    const paidIn = valueIn(this.#report, "Account Information", "Base Currency") ?? currency;
    if (this.#report.isTranslated && !has(`Comm in ${paidIn}`) && !has("Comm/Fee"))
      return unknownWord("Comm in", paidIn);
    const commission = cells.amount(`Comm in ${paidIn}`) ?? 0n;
    if (commission === 0n) return { lines: [exchange] };
    return {
      lines: [exchange, { ...base, type: "fee", kind: "commission", cash: { amount: commission, currency: paidIn } }],
    };
  }

  #readAction(cells: RowCells): RowOutcome | undefined {
    const stated = cells.neededCurrency("Currency");
    const moment = cells.neededDate("Date/Time", "ymd");
    const quantity = cells.neededAmount("Quantity");
    const text = cells.text("Description").slice(0, 500);
    const proceeds = cells.amount("Proceeds") ?? 0n;
    if (stated === undefined || moment === undefined || quantity === undefined) return undefined;
    const named =
      /\(([^(),]{1,30}), [^()]*?, ([A-Z0-9]{9,12})\)\s*$/.exec(text) ?? /^([^()]{1,30})\(([A-Z0-9]{9,12})\)/.exec(text);
    const symbol = named?.[1]?.trim() ?? "";
    if (symbol === "") return unknownWord("Description", text);
    const known = this.#security(symbol, categoryOf(cells), stated.currency);
    const security: SecurityRef = { ...known, isin: known.isin ?? (named?.[2]?.length === 12 ? named[2] : undefined) };
    const base = { ...moment, account: this.#accountOf(cells), description: text };
    const split = SPLIT.exec(text);
    if (split?.[1] !== undefined && split[2] !== undefined && quantity !== 0n)
      return {
        lines: [{ ...base, type: "split", security, ratio: { to: ratioPart(split[1]), from: ratioPart(split[2]) } }],
      };
    if (quantity === 0n) return { skip: "The row moves no units; its money has a row of its own." };
    const kind = /spin-?off/i.test(text) ? "spin_off" : "merger";
    const cash = proceeds === 0n ? undefined : { amount: proceeds, currency: stated.currency };
    return { lines: [{ ...base, type: "corporate_action", kind, moves: [{ security, quantity }], cash }] };
  }

  #readTransfer(cells: RowCells): RowOutcome | undefined {
    const stated = cells.neededCurrency("Currency");
    const on = cells.neededDate("Date", "ymd")?.on;
    if (stated === undefined || on === undefined) return undefined;
    const base = { on, account: this.#accountOf(cells), description: cells.text("Type") };
    const quantity = cells.amount("Qty") ?? cells.amount("Quantity") ?? 0n;
    const cash = cells.amount("Cash Amount") ?? 0n;
    const direction = valueInEnglish(cells.text("Direction"));
    const isOut = /out/i.test(direction) || quantity < 0n || cash < 0n;
    // In a language whose word is not known, what is above zero could be either.
    if (!isOut && direction !== "In" && this.#report.isTranslated) return unknownWord("Direction", direction);
    const sign = isOut ? -1n : 1n;
    const security = this.#security(cells.text("Symbol"), categoryOf(cells), stated.currency);
    const lines: LineParts[] = [];
    if (quantity !== 0n) lines.push({ ...base, type: "transfer_in_kind", security, quantity: sign * abs(quantity) });
    if (cash !== 0n)
      lines.push({ ...base, type: "cash_transfer", cash: { amount: sign * abs(cash), currency: stated.currency } });
    return lines.length === 0 ? { skip: "The row moves nothing: neither units nor an amount." } : { lines };
  }

  #stateHolding(cells: RowCells): RowOutcome | undefined {
    const { to: on } = this.#report;
    if (valueInEnglish(cells.text("DataDiscriminator")) === "Lot")
      return { skip: "A lot of a holding whose sum is read." };
    const stated = cells.neededCurrency("Currency");
    const amount = cells.neededAmount("Quantity");
    const security = stated && this.#security(cells.text("Symbol"), categoryOf(cells), stated.currency);
    if (on !== undefined && security !== undefined && amount !== undefined)
      this.#draft.total(cells.row, { account: this.#accountOf(cells), on, what: "holding", security, amount });
    return undefined;
  }

  #stateCash(cells: RowCells): RowOutcome | undefined {
    const what = valueInEnglish(cells.text("Currency Summary"));
    const currency = currencyOf(cells.text("Currency"))?.currency;
    const { from, to } = this.#report;
    if (currency === undefined || (what !== "Ending Cash" && what !== "Starting Cash"))
      return { skip: "A sum of the cash report; it moves nothing itself." };
    const on = what === "Ending Cash" ? to : from && formatDay(day(from) - 1);
    const amount = cells.neededAmount("Total");
    if (on !== undefined && amount !== undefined)
      this.#draft.total(cells.row, { account: this.#accountOf(cells), on, what: "cash", currency, amount });
    return undefined;
  }
}

const categoryOf = (cells: RowCells): string =>
  categoryIn(cells.text("Asset Category")) ?? cells.text("Asset Category");

/** `Split 4 for 1`, in the languages of the reports. */
const SPLIT =
  /(?:split|сплит|拆分|拆股|división|desdobramento) (\d{1,6}) (?:for|für|por|para|pour|к|на|对|兑|換|换) (\d{1,6})(?!\d)/i;

const SETTLED_DAILY: RowOutcome = {
  field: "Asset Category",
  problem: "Trades of futures and CFDs settle by daily margin, which is not read.",
  remedy: "Add the result of the contract by hand as other income or as a fee.",
};

const ratioPart = (digits: string): Fixed => fixed(digits);

/** A sale that opens sells what is owed from then on; `C;O` closes first, which the lots tell. */
const isOpening = (code: string): boolean => {
  const codes = code.split(/[;,\s]+/);
  return codes.includes("O") && !codes.includes("C");
};

const KINDS: Readonly<Record<string, string>> = { A: "assignment", Ex: "exercise", Ep: "expiry" };

const kindOf = (code: string): string | undefined =>
  code
    .split(/[;,\s]+/)
    .map((each) => KINDS[each])
    .find((kind) => kind !== undefined);
