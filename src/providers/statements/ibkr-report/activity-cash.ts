import { unknownWord } from "#providers/statements/csv-source.ts";
import type { Payment } from "#providers/statements/ibkr-csv/read-dividends.ts";
import { isOfAccruals } from "#providers/statements/ibkr-report/report-words.ts";
import type { ReportRow } from "#providers/statements/ibkr-report/report-rows.ts";
import { currencyOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";

/** A dividend or the tax withheld from one; their descriptions begin alike, which is how they find each other. */
export function readPayment(section: string, cells: RowCells, account: string): Payment | undefined {
  const stated = cells.neededCurrency("Currency");
  const on = cells.neededDate("Date", "ymd")?.on;
  const amount = cells.neededAmount("Amount");
  if (stated === undefined || on === undefined || amount === undefined) return undefined;
  const text = cells.text("Description").slice(0, 500);
  const named = /^([^()]{1,25})\(([A-Z]{2}[A-Z0-9]{9}\d)\)/.exec(text);
  const security = named === null ? undefined : { ticker: named[1]?.trim(), isin: named[2] };
  const cash = { amount, currency: stated.currency };
  const line = { ...kindOf(section, text), on, account, security, cash, description: text };
  const event = text.replace(/ ?(?:- [A-Z]{2} \p{L}{1,20}|\([^()]{0,60}\)|（[^（）]{0,60}）)$/u, "");
  return { cells, line, event: JSON.stringify([on, stated.currency, named?.[2] ?? "", event]) };
}

/** Money of one's own that comes back, in the languages of the reports. */
const RETURNED =
  /[(（](?:return of capital|kapitalrückzahlung|devolución de capital|retorno de capital|remboursement de capital|возврат капитала|资本返还)[)）]/i;

function kindOf(section: string, text: string): Pick<LineParts, "type" | "kind"> {
  if (section === "Withholding Tax") return { type: "tax", kind: "withholding" };
  if (RETURNED.test(text)) return { type: "return_of_capital", kind: "return_of_capital" };
  return { type: "dividend", kind: section === "Dividends" ? "dividend" : "payment_in_lieu" };
}

const FEES = new Set([
  "Fees",
  "Other Fees",
  "Transaction Fees",
  "Commission Adjustments",
  "Commission Details",
  "Sales Tax Details",
  "Advisor Fees",
]);
const INTEREST = new Set([
  "Interest",
  "Broker Interest",
  "Bond Interest Received",
  "Bond Interest Paid",
  "Stock Yield Enhancement Program Securities Lent Interest Details",
]);
const CASH = new Set(["Deposits & Withdrawals", "Deposits and Withdrawals"]);

/** A section of cash beside dividends. One that is not known but has days and amounts is an error, and never left out unsaid. */
export function readCashSection(
  { section, cells, has }: ReportRow,
  account: string,
  isTranslated: boolean,
): RowOutcome | undefined {
  const isKnown = FEES.has(section) || INTEREST.has(section) || CASH.has(section);
  const dated = has("Settle Date") ? "Settle Date" : "Date";
  const isMovement = has("Amount") && has(dated) && has("Currency");
  // What a column in another language is called may not be known: a day beside money is enough for a row to be one that moves something.
  const mayMove = isTranslated && (isKnown || (!isOfAccruals(section) && hasDayAndMoney(cells)));
  if (!isMovement && !mayMove) return { skip: `The section ${section} moves nothing.` };
  if (!isKnown) return unknownWord("section", section);
  const stated = cells.neededCurrency("Currency");
  const on = cells.neededDate(dated, "ymd")?.on;
  const amount = cells.neededAmount("Amount");
  if (stated === undefined || on === undefined || amount === undefined) return undefined;
  const base = {
    on,
    account,
    description: cells.text("Description").slice(0, 300),
    cash: { amount, currency: stated.currency },
  };
  if (CASH.has(section)) return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal" }] };
  if (INTEREST.has(section))
    return { lines: [{ ...base, type: "interest", kind: amount < 0n ? "interest_paid" : "interest" }] };
  return { lines: [{ ...base, type: "fee", kind: "broker" }] };
}

const hasDayAndMoney = ({ row }: RowCells): boolean =>
  row.cells.some((cell) => /^\d{4}-\d{2}-\d{2}(?:,|$)/.test(cell)) &&
  row.cells.some((cell) => /^[A-Z]{3}$/.test(cell) && currencyOf(cell) !== undefined);
