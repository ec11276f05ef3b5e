import { abs, mul } from "#engine/money/fixed.ts";
import { COVER, type SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, type Heading, unknownWord } from "#providers/statements/csv-source.ts";
import { type OptionEnd, optionEnd } from "#providers/statements/option-end.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

const currency = "USD";
const NAMES: Readonly<Record<string, string>> = {
  transactiondate: "date",
  "activity/trade date": "date",
  "settlement date": "settled",
  transactiontype: "type",
  "activity type": "type",
  securitytype: "class",
  symbol: "symbol",
  cusip: "cusip",
  quantity: "quantity",
  "quantity #": "quantity",
  amount: "amount",
  "amount $": "amount",
  price: "price",
  "price $": "price",
  commission: "commission",
  description: "text",
};
const NEEDED = ["date", "type", "symbol", "quantity", "amount", "price", "commission", "text"];

/** Names one of the two tables alone has; other tables of dates, types and amounts are left to others. */
const OWN = new Set(["transactiondate", "activity/trade date"]);

function headingOf(cells: readonly string[]): Heading {
  const plain = cells.map((cell) => cell.trim().toLowerCase());
  const isOwn = plain.some((name) => OWN.has(name));
  return { columns: isOwn ? plain.map((name) => NAMES[name] ?? "") : [], stated: new Map() };
}

/**
 * Transactions of E*TRADE in dollars: the older table with its one-word headings and the one of all transactions since 2025. Amounts are net. A
 * dividend with units beside it is what it was reinvested in.
 */
export const etrade = csvSource({
  key: "etrade",
  name: "E*TRADE",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: NEEDED,
  readHeading: headingOf,
  account: { key: "", kind: "brokerage", currency, institution: "E*TRADE" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const BUY = /^(?:bought|buy|reinvest)/i;
const SELL = /^(?:sold|sell|redemption|redeemed)/i;
const INCOME = /dividend|cap(?:ital)? ?gain|distri/i;
const IN_CASH =
  /^(?:transfer|online transfer|contribution|distribution|deposit|withdrawal|direct (?:debit|deposit)|wire|check|ach|bill payment|cash transfer|funds (?:received|paid))/i;

const ENDS: readonly (readonly [RegExp, OptionEnd])[] = [
  [/expir/i, "expiry"],
  [/assign/i, "assignment"],
  [/exercis/i, "exercise"],
];

function readRow(cells: RowCells): RowOutcome | undefined {
  if (cells.text("type") === "" && !/\d/.test(cells.text("date")))
    return { skip: "A line below the table; it moves nothing." };
  const on = cells.neededDate("date", "mdy")?.on;
  const amount = cells.money("amount") ?? 0n;
  const units = cells.amount("quantity") ?? 0n;
  if (on === undefined) return undefined;
  const word = cells.text("type");
  const base = {
    on,
    settledOn: cells.text("settled") === "" ? undefined : cells.neededDate("settled", "mdy")?.on,
    description: `${word}: ${cells.text("text").replace(/\s+/g, " ")}`.slice(0, 300),
  };
  const cash = { amount, currency };
  const security = securityOf(cells);
  if (BUY.test(word) || SELL.test(word)) {
    return security && readTrade(cells, { ...base, ...sideOf(word), security, quantity: abs(units), cash });
  }
  if (INCOME.test(word) && units !== 0n && amount < 0n)
    return security && readTrade(cells, { ...base, type: "buy", security, quantity: abs(units), cash });
  if (/tax/i.test(word)) return { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] };
  if (INCOME.test(word) && units === 0n)
    return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (/interest/i.test(word)) return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/fee|commission/i.test(word)) return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
  if (IN_CASH.test(word) && units === 0n && amount !== 0n)
    return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  const ended = ENDS.find(([pattern]) => pattern.test(word))?.[1];
  if (ended !== undefined && security && units !== 0n && amount === 0n)
    return { lines: [optionEnd({ ...base, kind: ended }, { security, quantity: units })] };
  return unknownWord("TransactionType", word);
}

/** `Sold Short` and `Sold To Open` leave an obligation, `Bought To Cover` and `Bought To Close` end one. */
function sideOf(word: string): { readonly type: "buy" | "sell"; readonly kind?: string } {
  if (BUY.test(word)) return /cover|to close/i.test(word) ? { type: "buy", kind: COVER } : { type: "buy" };
  return /short|to open/i.test(word) ? { type: "sell", kind: "short" } : { type: "sell" };
}

type Trade = Omit<LineParts, "type"> & { readonly type: "buy" | "sell"; readonly security: SecurityRef } & {
  readonly quantity: bigint;
  readonly cash: { readonly amount: bigint; readonly currency: string };
};

function readTrade(cells: RowCells, trade: Trade): RowOutcome {
  const stated = cells.amount("price");
  const price = stated === undefined || stated === 0n ? undefined : stated;
  const commission = cells.money("commission");
  const fee = commission === undefined ? 0n : abs(commission);
  const gross = price === undefined ? undefined : mul(trade.quantity, price);
  // The regulators' cents are in the amount, in no column of their own.
  const rest = gross === undefined ? 0n : trade.type === "buy" ? -trade.cash.amount - gross : gross - trade.cash.amount;
  const isCents = rest > fee && rest - fee < CENTS;
  return checkedTrade({
    ...trade,
    fees: chargeOf(isCents ? rest : fee, currency, "commission"),
    ...(price === undefined ? {} : { price, priceCurrency: currency }),
  });
}

const CENTS = 10n ** 18n;
const CLASSES: Readonly<Record<string, string>> = { MF: "fund", MMF: "fund", OPTN: "option", BOND: "bond" };

function securityOf(cells: RowCells): SecurityRef | undefined {
  const symbol = cells.text("symbol").replace(/^#/, "");
  const cusip = cells.text("cusip");
  const name = cells
    .text("text")
    .split(/\s{2,}| (?:REINVEST|RECORD|PROSPECTUS)/)[0]
    ?.trim()
    .slice(0, 120);
  const option = [cells.text("symbol"), name ?? ""].find((text) => /\b(?:call|put)\b/i.test(text));
  if (option !== undefined) return { name: option, assetClass: "option", currency };
  const isSymbol = /^[A-Z][A-Z0-9./ -]{0,30}$/i.test(symbol);
  if (!isSymbol && cusip === "") return undefined;
  return {
    ...(isSymbol ? { ticker: symbol } : {}),
    ...(/^[0-9A-Z]{9}$/.test(cusip) ? { otherId: `cusip:${cusip}` } : {}),
    name: name === "" ? undefined : name,
    assetClass: CLASSES[cells.text("class").toUpperCase()],
    currency,
  };
}
