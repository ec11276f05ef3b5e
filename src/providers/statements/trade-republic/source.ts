import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Transaction export of Trade Republic. `amount` is before fee and tax, which are signed beside it: the three together moved. `date` is the
 * day that counts; the moment beside it is in another zone.
 */
export const tradeRepublic = csvSource({
  key: "trade-republic",
  name: "Trade Republic",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "datetime",
    "date",
    "account_type",
    "category",
    "type",
    "asset_class",
    "symbol",
    "shares",
    "price",
    "amount",
    "fee",
    "tax",
    "currency",
    "transaction_id",
  ],
  account: { key: "", kind: "brokerage", institution: "Trade Republic" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map(accountOf)))
      draft.account({
        key,
        kind: "brokerage",
        institution: "Trade Republic",
        ...(key === "" ? {} : { name: `Trade Republic ${key.toLowerCase()}` }),
      });
    eachRow(rows, draft, readRow);
  },
});

/** The everyday account is the one of files that name none. */
const accountOf = (cells: RowCells): string => cells.text("account_type").replace(/^DEFAULT$/, "");

interface Money {
  readonly net: Fixed;
  readonly currency: string;
  readonly charges: Pick<LineParts, "fees" | "taxes">;
}

function moneyOf(cells: RowCells): Money | undefined {
  const stated = cells.neededCurrency("currency");
  const amount = stated && (cells.amountIn("amount", stated) ?? 0n);
  if (stated === undefined || amount === undefined) return undefined;
  const fee = cells.amountIn("fee", stated) ?? 0n;
  const tax = cells.amountIn("tax", stated) ?? 0n;
  const charges = {
    fees: chargeOf(-fee, stated.currency, "commission"),
    taxes: chargeOf(-tax, stated.currency, "tax"),
  };
  return { net: amount + fee + tax, currency: stated.currency, charges };
}

const CASH_IN =
  /^(?:CUSTOMER_INPAYMENT|TRANSFER|PAYMENT|DEPOSIT|WITHDRAWAL|CARD|ATM|SEPA|DIRECT_DEBIT|INPAYMENT|OUTPAYMENT)/;
const GIVEN = /^(?:FREE|GIFT|STOCKPERK|STOCK_PERK|SAVEBACK|DELIVERY|TRANSFER_SECURIT|MIGRATION|SECURITIES_TRANSFER)/;
const REWARD = /^(?:BENEFITS|BONUS|REFERRAL|KINDERGELD|SAVEBACK|CASHBACK|REWARD|INTEREST_BONUS)/;

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("type");
  const day = cells.neededDate("date", "ymd");
  const moment = parseMoment(cells.text("datetime"), "ymd");
  const money = moneyOf(cells);
  if (day === undefined || money === undefined) return undefined;
  const base = {
    on: day.on,
    ...(moment?.on === day.on ? { secondOfDay: moment.secondOfDay } : {}),
    account: accountOf(cells),
    description: cells.optionalText("description") ?? word,
    sourceId: cells.optionalText("transaction_id"),
  };
  const cash = { amount: money.net, currency: money.currency };
  const security = securityOf(cells, money.currency);
  const plain = word.toUpperCase();
  const line = { ...base, ...money.charges, cash };
  if (/^(?:BUY|SELL|REDEMPTION|TILG)/.test(plain) && security !== undefined)
    return readTrade(cells, { ...line, security, type: plain.startsWith("BUY") ? "buy" : "sell" });
  if (/^DIVIDEND|^DISTRIBUTION/.test(plain))
    return { lines: [{ ...line, type: "dividend", kind: "dividend", security }] };
  if (/^INTEREST|^COUPON/.test(plain))
    return { lines: [{ ...line, type: "interest", kind: security ? "coupon" : "interest", security }] };
  if (plain.startsWith("SPLIT") && security) return readUnits(cells, { ...base, type: "split", security });
  if (GIVEN.test(plain) && security) return readUnits(cells, { ...base, type: "transfer_in_kind", security });
  if (/TAX/.test(plain)) return { lines: [{ ...base, type: "tax", kind: "tax", security, cash }] };
  if (/FEE/.test(plain)) return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
  if (REWARD.test(plain)) return { lines: [{ ...line, type: "other_income", kind: "bonus", security }] };
  if (CASH_IN.test(plain)) return { lines: [{ ...line, type: money.net > 0n ? "deposit" : "withdrawal" }] };
  return unknownWord("type", word);
}

function readTrade(
  cells: RowCells,
  line: LineParts & { readonly type: "buy" | "sell"; readonly cash: NonNullable<LineParts["cash"]> },
): RowOutcome | undefined {
  const quantity = cells.neededAmount("shares");
  const price = cells.amount("price");
  if (quantity === undefined) return undefined;
  return checkedTrade({
    ...line,
    quantity: abs(quantity),
    ...(price === undefined ? {} : { price, priceCurrency: line.cash.currency }),
  });
}

function readUnits(cells: RowCells, line: LineParts): RowOutcome | undefined {
  const quantity = cells.neededAmount("shares");
  if (quantity === undefined) return undefined;
  return { lines: [line.type === "split" ? { ...line, quantityDelta: quantity } : { ...line, quantity }] };
}

const CLASSES: Readonly<Record<string, string>> = {
  STOCK: "equity",
  FUND: "fund",
  ETF: "fund",
  BOND: "bond",
  CRYPTO: "crypto",
};

/** `symbol` is an ISIN, or the code of a coin. */
function securityOf(cells: RowCells, currency: string): SecurityRef | undefined {
  const symbol = cells.text("symbol");
  const kind = cells.text("asset_class").toUpperCase();
  if (symbol === "") return undefined;
  const isin = isinOf(symbol);
  if (kind === "CRYPTO" && isin === undefined) return { ...coinOf(symbol), name: cells.optionalText("name") ?? symbol };
  return {
    isin,
    ticker: isin === undefined ? symbol : undefined,
    name: cells.optionalText("name"),
    currency,
    assetClass: CLASSES[kind],
  };
}
