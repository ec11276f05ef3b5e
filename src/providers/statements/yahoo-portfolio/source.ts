import { abs, mul } from "#engine/money/fixed.ts";
import type { Currency } from "#engine/money/currency.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { askAccountCurrency } from "#providers/statements/ask-account-currency.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { coinName } from "#providers/statements/coins/coin-names.ts";
import { unknownWord } from "#providers/statements/csv-source.ts";
import { currencyOf, RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type RowOutcome } from "#providers/statements/statement-draft.ts";
import { columnsOf, holdsNames, tableSource } from "#providers/statements/table-source.ts";
import { quotedIn } from "#providers/statements/yahoo-portfolio/markets.ts";

const HEADER = ["Symbol", "Current Price", "Trade Date", "Purchase Price", "Quantity", "Commission"];
const CASH = /^\$\$CASH/;

/**
 * A portfolio of Yahoo Finance: each line of the file is a purchase or sale of a symbol beside its quote of the moment, which says nothing of what was
 * paid. The file names no currency; a symbol's market does where it trades in one, and the rest is asked.
 */
export const yahooPortfolio = tableSource({
  key: "yahoo-portfolio",
  name: "Yahoo Finance (portfolio)",
  delimiters: [",", ";", "\t"],
  isMine: (rows) => (rows.some((cells) => holdsNames(cells, HEADER)) ? 1 : 0),
  ask: (rows, { currency }) => {
    const at = rows.findIndex(({ cells }) => holdsNames(cells, HEADER));
    const columns = columnsOf(rows[at]?.cells ?? []);
    const open = rows
      .slice(at + 1)
      .map((row) => new RowCells(row, columns, "."))
      .filter((cells) => isBooked(cells) && isOpen(symbolOf(cells)));
    return currency !== undefined || open.length === 0
      ? undefined
      : askAccountCurrency(
          "Yahoo Finance",
          open.map((cells) => `${cells.text("Symbol")} ${cells.text("Purchase Price")}`),
        );
  },
  readRows: (rows, draft, { currency }) => {
    draft.account({ key: "", kind: "brokerage" });
    let columns: ReadonlyMap<string, number> | undefined;
    for (const row of rows) {
      const isHeader = holdsNames(row.cells, HEADER);
      if (isHeader) columns = columnsOf(row.cells);
      if (isHeader || columns === undefined) {
        draft.skip([row], "A heading; it moves nothing itself.");
        continue;
      }
      const cells = new RowCells(row, columns, ".");
      if (!isBooked(cells)) {
        draft.skip([row], "A symbol that is watched, without a purchase.");
        continue;
      }
      if (symbolOf(cells).endsWith(".L")) {
        draft.fail([row], IN_PENCE_OR_POUNDS);
        continue;
      }
      const outcome = readRow(cells, moneyOf(symbolOf(cells)) ?? currency);
      draft.settle([row], cells.problem ?? outcome ?? unknownWord("Symbol", cells.text("Symbol")));
    }
  },
});

const symbolOf = (cells: RowCells): string => cells.text("Symbol").trim().toUpperCase();

const isBooked = (cells: RowCells): boolean => cells.text("Quantity") !== "" && cells.text("Trade Date") !== "";

const moneyOf = (symbol: string): Currency | undefined => (CASH.test(symbol) ? undefined : quotedIn(symbol));

const isOpen = (symbol: string): boolean => moneyOf(symbol) === undefined && !symbol.endsWith(".L");

/** An answer in pounds would make a purchase in pence a hundred times as dear. */
const IN_PENCE_OR_POUNDS = {
  field: "Symbol",
  problem: "London trades in pence, pounds and dollars, and the file does not say in which of them this was bought.",
  remedy: "Enter the purchase by hand.",
};

function readRow(cells: RowCells, currency: Currency | undefined): RowOutcome | undefined {
  const on = cells.neededDate("Trade Date", "ymd")?.on;
  const quantity = cells.neededAmount("Quantity");
  const word = cells.text("Transaction Type").toUpperCase();
  if (on === undefined || quantity === undefined || currency === undefined) return undefined;
  const base = { on, description: cells.optionalText("Comment") };
  if (CASH.test(symbolOf(cells))) {
    if (word !== "DEPOSIT" && word !== "WITHDRAWAL") return unknownWord("Transaction Type", word);
    const isIn = word === "DEPOSIT";
    const cash = { amount: isIn ? abs(quantity) : -abs(quantity), currency };
    return { lines: [{ ...base, type: isIn ? "deposit" : "withdrawal", cash }] };
  }
  if (word !== "" && word !== "BUY" && word !== "SELL") return unknownWord("Transaction Type", word);
  const price = cells.neededAmount("Purchase Price");
  if (price === undefined) return undefined;
  const isSale = word === "SELL" || (word === "" && quantity < 0n);
  const fee = abs(cells.amount("Commission") ?? 0n);
  const gross = mul(abs(quantity), price);
  return checkedTrade({
    ...base,
    type: isSale ? "sell" : "buy",
    security: securityOf(symbolOf(cells), currency),
    quantity: abs(quantity),
    price,
    priceCurrency: currency,
    cash: { amount: isSale ? gross - fee : -gross - fee, currency },
    fees: chargeOf(fee, currency, "commission"),
  });
}

/** `BTC-EUR` is a coin and what it is quoted in. */
function securityOf(symbol: string, currency: Currency): SecurityRef {
  const [, coin = "", quote = ""] = /^([A-Z0-9]{1,12})-([A-Z]{3})$/.exec(symbol) ?? [];
  const isCoin = coinName(coin) !== undefined && currencyOf(quote) !== undefined;
  return isCoin ? { ...coinOf(coin), currency } : { ticker: symbol, currency };
}
