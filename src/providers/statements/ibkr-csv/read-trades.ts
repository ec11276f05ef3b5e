import { abs } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Trades of an Interactive Brokers Flex query saved as CSV. `TradeMoney` is quantity × price, positive for purchases; the commission is
 * negative and may be in another currency, then it leaves that currency's cash on its own.
 */
export const ibkrTradesCsv = csvSource({
  key: "ibkr-trades-csv",
  name: "Interactive Brokers (trades, CSV)",
  delimiter: ",",
  decimalMark: ".",
  header: [
    "Buy/Sell",
    "TradeDate",
    "ISIN",
    "Quantity",
    "TradePrice",
    "TradeMoney",
    "CurrencyPrimary",
    "IBCommission",
    "IBCommissionCurrency",
  ],
  account: { key: "", kind: "brokerage", institution: "Interactive Brokers" },
  readRows: (rows, draft, options) => {
    for (const key of new Set(rows.map((cells) => cells.text("ClientAccountID")))) {
      draft.account({
        key,
        kind: "brokerage",
        institution: "Interactive Brokers",
        ...(key === "" ? {} : { name: key }),
      });
    }
    eachRow(rows, draft, (cells) => readRow(cells, options));
  },
});

function readRow(cells: RowCells, options: ReadOptions): RowOutcome | undefined {
  const side = cells.text("Buy/Sell").toUpperCase();
  const moment = cells.neededDate("TradeDate", "ymd");
  const stated = cells.neededCurrency("CurrencyPrimary");
  const money = stated && cells.neededAmountIn("TradeMoney", stated);
  const quantity = cells.neededAmount("Quantity");
  const price = stated && cells.neededAmountIn("TradePrice", stated);
  const hasCommission = (cells.amount("IBCommission") ?? 0n) !== 0n;
  const commissionCurrency = hasCommission ? cells.neededCurrency("IBCommissionCurrency") : stated;
  const commission = (commissionCurrency && cells.amountIn("IBCommission", commissionCurrency)) ?? 0n;
  if (
    moment === undefined ||
    stated === undefined ||
    money === undefined ||
    quantity === undefined ||
    price === undefined
  )
    return undefined;
  if (commissionCurrency === undefined) return undefined;
  if (side !== "BUY" && side !== "SELL") return unknownWord("Buy/Sell", side);
  const base = { ...moment, account: cells.text("ClientAccountID"), sourceId: cells.optionalText("TradeID") };
  const isin = isinOf(cells.text("ISIN"));
  const symbol = cells.optionalText("Symbol");
  const fee = { amount: commission, currency: commissionCurrency.currency };
  if (isin === undefined) {
    const sold = soldCurrency(symbol, stated.currency) ?? options.currency;
    if (sold === undefined) return unnamedCurrency(cells);
    return { lines: withFee({ ...base, ...exchangeOf(quantity, money, { sold, currency: stated.currency }) }, fee) };
  }
  const isOwnCurrency = fee.currency === stated.currency;
  const trade: LineParts = {
    ...base,
    type: side === "BUY" ? "buy" : "sell",
    security: { isin, ticker: symbol, name: cells.optionalText("Description"), currency: stated.currency },
    quantity: abs(quantity),
    price,
    priceCurrency: stated.currency,
    cash: { amount: -money + (isOwnCurrency ? commission : 0n), currency: stated.currency },
    fees: isOwnCurrency ? chargeOf(-commission, stated.currency, "commission") : undefined,
  };
  return { lines: isOwnCurrency ? [trade] : withFee(trade, fee) };
}

type Cash = NonNullable<LineParts["cash"]>;

function withFee(line: LineParts, fee: Cash): readonly LineParts[] {
  if (fee.amount === 0n) return [line];
  const { on, secondOfDay, account, security } = line;
  return [line, { on, secondOfDay, account, security, type: "fee", kind: "commission", cash: fee }];
}

/** `EUR.USD` with amounts in USD trades EUR. */
function soldCurrency(symbol: string | undefined, counter: string): string | undefined {
  const match = /^([A-Z]{3})[./]([A-Z]{3})$/.exec(symbol ?? "");
  return match?.[2] === counter ? match[1] : undefined;
}

/** Quantity and trade money have the same sign: units of the first currency that arrive, and what they cost of the other. */
function exchangeOf(
  quantity: bigint,
  money: bigint,
  pair: { readonly sold: string; readonly currency: string },
): Omit<LineParts, "on"> {
  const first = { amount: quantity, currency: pair.sold };
  const other = { amount: -money, currency: pair.currency };
  const [cash, cashOther] = quantity < 0n ? [first, other] : [other, first];
  return { type: "exchange", cash, cashOther };
}

function unnamedCurrency(cells: RowCells): RowOutcome {
  return {
    field: "ISIN",
    problem: `The row exchanges ${cells.text("Quantity")} of a currency the file does not name against ${cells.text("CurrencyPrimary")}.`,
    remedy: "Add the field Symbol to the Flex query and export again, or enter the exchange by hand.",
  };
}
