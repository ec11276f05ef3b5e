import { abs } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

const institution = "Wealthsimple";

/** Monthly statement of a Wealthsimple account: a security and its units stand in the description. */
export const wealthsimple = csvSource({
  key: "wealthsimple",
  name: "Wealthsimple (statement)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["date", "transaction", "description", "amount", "balance", "currency"],
  account: { key: "", name: institution, kind: "brokerage", currency: "CAD", institution },
  readRows: (rows, draft) => {
    eachRow(rows, draft, readStatementRow);
    const last = rows.filter((cells) => cells.text("balance") !== "").at(-1);
    const on = last?.neededDate("date", "ymd")?.on;
    const amount = last?.amount("balance");
    const currency = last?.neededCurrency("currency")?.currency;
    if (last && on !== undefined && amount !== undefined && currency !== undefined)
      draft.total(last.row, { account: "", on, what: "cash", currency, amount });
  },
});

/** `VEQT - Vanguard All-Equity ETF Portfolio: Bought 10.0000 shares (executed at 2024-03-04)`. */
const NAMED = /^([A-Z0-9.]{1,12}) - (.{1,120}?): /;
const UNITS = /(?:Bought|Sold|received|transferred|on) ([\d,.]{1,20}) shares/i;

function readStatementRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("date", "ymd");
  const stated = cells.neededCurrency("currency");
  const amount = cells.neededAmount("amount");
  if (moment === undefined || stated === undefined || amount === undefined) return undefined;
  const text = cells.text("description").slice(0, 300);
  const [, ticker, name] = NAMED.exec(text) ?? [];
  const { currency } = stated;
  const security: SecurityRef | undefined = ticker === undefined ? undefined : { ticker, name, currency };
  const quantity = parseAmount(UNITS.exec(text)?.[1] ?? "", ".");
  const line: LineParts & { cash: NonNullable<LineParts["cash"]> } = {
    ...moment,
    type: amount < 0n ? "withdrawal" : "deposit",
    description: text,
    cash: { amount, currency },
  };
  return readWord({ line, security, quantity }, cells.text("transaction"), "transaction");
}

interface Parts {
  readonly line: LineParts & { readonly cash: NonNullable<LineParts["cash"]> };
  readonly security: SecurityRef | undefined;
  readonly quantity: bigint | undefined;
}

function readWord({ line, security, quantity }: Parts, word: string, field: string): RowOutcome {
  const plain = word.toUpperCase();
  if (/^(?:LOAN|RECALL)$/.test(plain) && line.cash.amount === 0n)
    return { skip: "Shares lent, or given back: they stay yours, and no money moves." };
  if (/^(?:BUY|SELL)$/.test(plain)) {
    if (security === undefined || quantity === undefined)
      return { field, problem: "The row does not say how many units were traded.", remedy: "Enter the trade by hand." };
    return checkedTrade({ ...line, type: plain === "BUY" ? "buy" : "sell", security, quantity: abs(quantity) });
  }
  if (/^(?:DIV|DIVIDEND)/.test(plain)) return { lines: [{ ...line, type: "dividend", kind: "dividend", security }] };
  if (/^(?:INT|FPLINT|INTEREST)/.test(plain)) return { lines: [{ ...line, type: "interest", kind: "interest" }] };
  if (/^(?:FEE|MGMTFEE|HST|GST)/.test(plain)) return { lines: [{ ...line, type: "fee", kind: "broker" }] };
  if (/^(?:NRT|WHT|TAX)/.test(plain)) return { lines: [{ ...line, type: "tax", kind: "withholding", security }] };
  if (/^(?:REFER|BONUS|CASHBACK|GIVEAWAY|PROMO|REIMB)/.test(plain))
    return { lines: [{ ...line, type: "other_income", kind: "bonus" }] };
  return /^(?:CONT|DEP|WD|EFT|TRF|TRANSFER|E_TRF|P2P|SPEND|AFT|OBP|WITHDRAW|MONEYMOVEMENT|GRANT|CONTRIBUTION)/.test(
    plain,
  )
    ? { lines: [line] }
    : unknownWord(field, word);
}

/** Activities of Wealthsimple as downloaded from all accounts. */
export const wealthsimpleActivities = csvSource({
  key: "wealthsimple-activities",
  name: "Wealthsimple (activities)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "transaction_date",
    "account_id",
    "activity_type",
    "activity_sub_type",
    "symbol",
    "name",
    "currency",
    "quantity",
    "unit_price",
    "commission",
    "net_cash_amount",
  ],
  account: { key: "", name: institution, kind: "brokerage", currency: "CAD", institution },
  readRows: (rows, draft) => {
    for (const cells of rows) {
      const key = cells.text("account_id");
      const kind = cells.text("account_type");
      if (key !== "")
        draft.account({ key, kind: "brokerage", institution, name: kind === "" ? key : `${kind} ${key}` });
    }
    eachRow(rows, draft, readActivity);
  },
});

function readActivity(cells: RowCells): RowOutcome | undefined {
  if (/^as of /i.test(cells.text("transaction_date"))) return { skip: "The day of the export; it moves nothing." };
  const moment = cells.neededDate("transaction_date", "ymd");
  const stated = cells.neededCurrency("currency");
  const amount = cells.amount("net_cash_amount");
  if (moment === undefined || stated === undefined) return undefined;
  const { currency } = stated;
  const ticker = cells.optionalText("symbol");
  const security = ticker === undefined ? undefined : { ticker, name: cells.optionalText("name"), currency };
  const quantity = cells.amount("quantity");
  const price = cells.amount("unit_price");
  const kind = cells.text("activity_type");
  const word = /^trade$/i.test(kind) ? cells.text("activity_sub_type") : kind;
  const base = {
    ...moment,
    account: cells.text("account_id"),
    description: `${kind} ${cells.text("activity_sub_type")}`.trim(),
  };
  if (amount === undefined) {
    if (security === undefined || quantity === undefined || !/transfer/i.test(kind))
      return unknownWord("activity_type", kind);
    return { lines: [{ ...base, type: "transfer_in_kind", security, quantity }] };
  }
  const fees = chargeOf(abs(cells.amount("commission") ?? 0n), currency, "commission");
  const priced = price === undefined || quantity === undefined ? {} : { price, priceCurrency: currency };
  const line = {
    ...base,
    ...(security === undefined ? {} : { fees, ...priced }),
    type: amount < 0n ? "withdrawal" : "deposit",
    cash: { amount, currency },
  } as const;
  return readWord({ line, security, quantity }, word, "activity_type");
}
