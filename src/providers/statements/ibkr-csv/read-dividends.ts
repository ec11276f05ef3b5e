import type { Fixed } from "#engine/money/fixed.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { groupBy } from "#providers/statements/pair-moves.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type StatementDraft } from "#providers/statements/statement-draft.ts";

/** Cash transactions of an Interactive Brokers Flex query saved as CSV. Tax is withheld in rows of its own with the dividend's text. */
export const ibkrDividendsCsv = csvSource({
  key: "ibkr-dividends-csv",
  name: "Interactive Brokers (dividends, CSV)",
  delimiter: ",",
  decimalMark: ".",
  header: ["Type", "SettleDate", "ISIN", "Description", "Amount", "CurrencyPrimary"],
  account: { key: "", kind: "brokerage", institution: "Interactive Brokers" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map((cells) => cells.text("ClientAccountID")))) {
      draft.account({
        key,
        kind: "brokerage",
        institution: "Interactive Brokers",
        ...(key === "" ? {} : { name: key }),
      });
    }
    const payments: Payment[] = [];
    for (const cells of rows) {
      const payment = readPayment(cells);
      if (payment === undefined || cells.problem !== undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("Type", cells.text("Type")));
      else payments.push(payment);
    }
    settlePayments(payments, draft);
  },
});

export interface Payment {
  readonly cells: RowCells;
  readonly line: LineParts & { readonly cash: { readonly amount: Fixed; readonly currency: string } };
  /** What dividend and tax have in common: account, day, security, currency and the text before its ending. */
  readonly event: string;
}

function readPayment(cells: RowCells): Payment | undefined {
  const word = cells.text("Type");
  const moment = cells.neededDate("SettleDate", "ymd");
  const stated = cells.neededCurrency("CurrencyPrimary");
  const amount = stated && cells.neededAmountIn("Amount", stated);
  const text = cells.text("Description").slice(0, 500);
  const kind = kindOf(word, text);
  if (moment === undefined || stated === undefined || amount === undefined || kind === undefined) return undefined;
  const cash = { amount, currency: stated.currency };
  const line = {
    ...kind,
    ...moment,
    cash,
    account: cells.text("ClientAccountID"),
    security: securityOf(cells, text),
    description: text,
    sourceId: cells.optionalText("TransactionID"),
  };
  const event = JSON.stringify([
    line.account,
    moment.on,
    cells.text("ISIN"),
    stated.currency,
    text.replace(/ (?:- [A-Z]{2} TAX|\([^)]*\))$/, ""),
  ]);
  return { cells, line, event };
}

function kindOf(word: string, text: string): Pick<LineParts, "type" | "kind"> | undefined {
  const plain = word.toLowerCase();
  if (plain === "withholding tax") return { type: "tax", kind: "withholding" };
  if (plain === "payment in lieu of dividends") return { type: "dividend", kind: "payment_in_lieu" };
  if (plain === "dividends") {
    return /\(Return of Capital\)$/i.test(text)
      ? { type: "return_of_capital", kind: "return_of_capital" }
      : { type: "dividend", kind: "dividend" };
  }
  if (plain === "broker interest received" || plain === "bond interest received")
    return { type: "interest", kind: "interest" };
  if (plain === "broker interest paid" || plain === "bond interest paid")
    return { type: "interest", kind: "interest_paid" };
  if (plain === "other fees") return { type: "fee", kind: "broker" };
  return undefined;
}

/** `VT(US9220427424) CASH DIVIDEND …` */
function securityOf(cells: RowCells, text: string): SecurityRef | undefined {
  const isin = isinOf(cells.text("ISIN"));
  const ticker = /^([A-Z0-9][A-Z0-9. ]{0,14})\(/.exec(text)?.[1]?.trim() ?? cells.optionalText("Symbol");
  return isin === undefined && ticker === undefined ? undefined : { isin, ticker };
}

/** Tax joins the one payment of its event; without one it stays a line of its own. */
export function settlePayments(payments: readonly Payment[], draft: StatementDraft): void {
  for (const group of groupBy(payments, (payment) => payment.event).values()) {
    const taxes = group.filter(({ line }) => line.type === "tax");
    const paid = group.filter(({ line }) => line.type === "dividend" || line.type === "return_of_capital");
    const [only] = paid;
    const joined = only !== undefined && paid.length === 1 ? [only, ...taxes] : [];
    if (only !== undefined && joined.length > 0) {
      const tax = taxes.reduce((sum, { line }) => sum - line.cash.amount, 0n);
      const { amount, currency } = only.line.cash;
      draft.line(
        joined.map(({ cells }) => cells.row),
        { ...only.line, cash: { amount: amount - tax, currency }, taxes: chargeOf(tax, currency, "withholding") },
      );
    }
    const isJoined = new Set(joined);
    for (const payment of group) if (!isJoined.has(payment)) draft.line([payment.cells.row], payment.line);
  }
}
