import { abs, mul } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Transactions of a portfolio of TradingView. A price is in the currency of the exchange its symbol names; money itself is the symbol `$CASH`, in the
 * currency of the portfolio, which the file does not name. Written from the template of its import.
 */
export const tradingView = csvSource({
  key: "tradingview",
  name: "TradingView",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Symbol", "Side", "Qty", "Fill Price", "Commission", "Closing Time"],
  asksCurrencyOf: "Qty",
  asksDateOrderOf: "Closing Time",
  account: { key: "", kind: "brokerage" },
  readRows: (rows, draft, { currency = "USD", dateOrder = "ymd" }) =>
    eachRow(rows, draft, (cells) => readRow(cells, { currency, dateOrder })),
});

/** Exchanges all of whose prices are in one currency, by what TradingView calls them. London writes pounds and pence, and is none of them. */
const EXCHANGES =
  "NASDAQ XNAS USD,NYSE XNYS USD,AMEX XASE USD,OTC OTCM USD,CBOE BATS USD,XETR XETR EUR,FWB XFRA EUR,SWB XSTU EUR,TRADEGATE XGAT EUR,GETTEX MUND EUR,MUN XMUN EUR," +
  "BER XBER EUR,DUS XDUS EUR,HAM XHAM EUR,MIL XMIL EUR,BME XMAD EUR,VIE XWBO EUR,OMXHEX XHEL EUR,OMXSTO XSTO SEK,OMXCOP XCSE DKK,OSL XOSL NOK," +
  "GPW XWAR PLN,TSX XTSE CAD,TSXV XTSX CAD,NSE XNSE INR,BSE XBOM INR,ASX XASX AUD,NZX XNZE NZD,TSE XTKS JPY,HKEX XHKG HKD,SSE XSHG CNY,SZSE XSHE CNY," +
  "KRX XKRX KRW,TWSE XTAI TWD,TPEX ROCO TWD,BMFBOVESPA BVMF BRL,BMV XMEX MXN,JSE XJSE ZAR";
const KNOWN: ReadonlyMap<string, { readonly exchange: string; readonly currency: string }> = new Map(
  EXCHANGES.split(",").map((entry) => {
    const [name = "", exchange = "", currency = ""] = entry.split(" ");
    return [name, { exchange, currency }];
  }),
);

interface Asked {
  readonly currency: string;
  readonly dateOrder: "ymd" | "dmy" | "mdy";
}

function readRow(cells: RowCells, { currency, dateOrder }: Asked): RowOutcome | undefined {
  const word = plainName(cells.text("Side"));
  const moment = cells.neededDate("Closing Time", dateOrder);
  const quantity = cells.neededAmount("Qty");
  if (moment === undefined || quantity === undefined) return undefined;
  const symbol = cells.text("Symbol").toUpperCase();
  if (symbol === "$CASH") return readCash(word, { ...moment, amount: abs(quantity), currency });
  const [ticker = "", named] = symbol.split(":").toReversed();
  if (word === "dividend")
    return cells.fail(
      "Qty",
      "The file does not say whether this dividend is of one share or of all of them.",
      "Enter it by hand, or import the statement of the broker.",
    );
  if (word !== "buy" && word !== "sell") return unknownWord("Side", cells.text("Side"));
  const listed = named === undefined ? { exchange: undefined, currency } : KNOWN.get(named);
  if (listed === undefined)
    return cells.fail(
      "Symbol",
      `In which currency ${named} writes this price is not known.`,
      "Enter the trade by hand, or import the statement of the broker.",
    );
  const price = cells.neededAmount("Fill Price");
  if (price === undefined) return undefined;
  const security: SecurityRef = { ticker, exchange: listed.exchange, currency: listed.currency };
  const commission = abs(cells.amount("Commission") ?? 0n);
  const product = mul(abs(quantity), price);
  const amount = word === "buy" ? -(product + commission) : product - commission;
  return {
    lines: [
      {
        ...moment,
        type: word,
        security,
        quantity: abs(quantity),
        price,
        priceCurrency: listed.currency,
        cash: { amount, currency: listed.currency },
        fees: chargeOf(commission, listed.currency, "commission"),
      },
    ],
  };
}

function readCash(
  word: string,
  { amount, currency, ...moment }: { readonly on: string; readonly amount: bigint; readonly currency: string },
): RowOutcome {
  const arrives = { amount, currency };
  const leaves = { amount: -amount, currency };
  if (word === "dividend") return { lines: [{ ...moment, type: "dividend", kind: "dividend", cash: arrives }] };
  if (word === "deposit") return { lines: [{ ...moment, type: "deposit", cash: arrives }] };
  if (word === "withdrawal") return { lines: [{ ...moment, type: "withdrawal", cash: leaves }] };
  if (/tax|fee/.test(word)) return { lines: [{ ...moment, type: "fee", kind: "account", cash: leaves }] };
  return unknownWord("Side", word);
}
