import type { LongList } from "#engine/intake/long-list.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";
import { chooseQuantity } from "#providers/statements/choose-quantity.ts";

/** Trading statement of Revolut. Amounts carry their currency sign; quantities follow the phone's decimal mark, so the total decides. */
export const revolutInvest = csvSource({
  key: "revolut-invest",
  name: "Revolut (investing)",
  delimiter: ",",
  decimalMark: ".",
  header: ["Date", "Ticker", "Type", "Quantity", "Price per share", "Total Amount", "Currency", "FX Rate"],
  account: { key: "", kind: "brokerage", institution: "Revolut" },
  readRows: (rows, draft) => {
    const joined = currenciesOfJoined(rows);
    eachRow(rows, draft, (cells) => readRow(cells, joined));
  },
});

/**
 * A share is bought in the money of one account and may be sold into another. Where more of a ticker was sold in a currency than was bought in it,
 * and not more than in all of them, it is one share, in the currency it was first bought in; else two currencies are two listings.
 */
function currenciesOfJoined(rows: LongList<RowCells>): ReadonlyMap<string, Currency> {
  const moved = new Map<string, { first: Currency | undefined; readonly byCurrency: Map<Currency, Fixed> }>();
  for (const cells of rows) {
    if (!/^(?:BUY|SELL)\b/.test(cells.text("Type"))) continue;
    const outcome = readRow(cells, new Map());
    const [line] = outcome !== undefined && "lines" in outcome ? outcome.lines : [];
    const { security, quantity = 0n, cash, type } = line ?? {};
    if (security?.ticker === undefined || cash === undefined) continue;
    const of = moved.get(security.ticker) ?? { first: undefined, byCurrency: new Map<Currency, Fixed>() };
    moved.set(security.ticker, of);
    const held = of.byCurrency.get(cash.currency) ?? 0n;
    of.byCurrency.set(cash.currency, type === "sell" ? held - quantity : held + quantity);
    // Rows stand newest first or last: a purchase of either end names a currency it was bought in.
    if (type === "buy") of.first ??= cash.currency;
  }
  return new Map(
    [...moved].flatMap(([ticker, { first, byCurrency }]): readonly (readonly [string, Currency])[] => {
      const held = [...byCurrency.values()];
      const isJoined = held.length > 1 && held.some((units) => units < 0n) && held.reduce((a, b) => a + b, 0n) >= 0n;
      return isJoined && first !== undefined ? [[ticker, first]] : [];
    }),
  );
}

function readRow(cells: RowCells, joined: ReadonlyMap<string, Currency>): RowOutcome | undefined {
  const type = cells.text("Type");
  const moment = cells.neededDate("Date", "ymd");
  const stated = cells.neededCurrency("Currency");
  const total = cells.neededMoney("Total Amount");
  if (moment === undefined || stated === undefined || total === undefined) return undefined;
  const ticker = cells.optionalText("Ticker");
  const security: SecurityRef | undefined =
    ticker === undefined ? undefined : { ticker, currency: joined.get(ticker) ?? stated.currency };
  const base = { ...moment, description: type };
  const cash = { amount: total, currency: stated.currency };
  if (type.startsWith("TRANSFER FROM ")) {
    if (total !== 0n) return { lines: [{ ...base, type: "cash_transfer", cash }] };
    return { skip: "Revolut moved the account between its own companies; nothing changes for you." };
  }
  if (type === "CASH TOP-UP") return { lines: [{ ...base, type: "deposit", cash }] };
  if (type === "CASH WITHDRAWAL") return { lines: [{ ...base, type: "withdrawal", cash }] };
  if (type.startsWith("CUSTODY FEE")) return { lines: [{ ...base, type: "fee", kind: "custody", cash }] };
  if (type.startsWith("DIVIDEND")) {
    const isTax = type.includes("TAX");
    return {
      lines: [{ ...base, type: isTax ? "tax" : "dividend", kind: isTax ? "withholding" : "dividend", security, cash }],
    };
  }
  if (security === undefined) return unknownWord("Type", type);
  if (type.startsWith("STOCK SPLIT")) {
    const quantityDelta = cells.neededAmount("Quantity");
    return quantityDelta === undefined ? undefined : { lines: [{ ...base, type: "split", security, quantityDelta }] };
  }
  if (type.startsWith("BUY") || type.startsWith("SELL"))
    return readTrade(cells, { ...base, security, cash }, type.startsWith("SELL"));
  return unknownWord("Type", type);
}

type Trade = Pick<LineParts, "on" | "secondOfDay" | "description" | "security" | "cash">;

function readTrade(cells: RowCells, trade: Trade, isSale: boolean): RowOutcome | undefined {
  const { cash } = trade;
  const price = cells.neededAmount("Price per share");
  if (price === undefined || cash === undefined) return undefined;
  const quantity = chooseQuantity({
    quantities: amountReadings(cells.text("Quantity")),
    prices: [price],
    total: cash.amount,
  });
  if (!quantity.ok) return { field: "Quantity", ...quantity.error };
  return {
    lines: [
      {
        ...trade,
        type: isSale ? "sell" : "buy",
        quantity: quantity.value.quantity,
        price,
        priceCurrency: cash.currency,
        cash: { ...cash, amount: isSale ? cash.amount : -cash.amount },
      },
    ],
  };
}
