import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { ibkrTradesCsv } from "#providers/statements/ibkr-csv/read-trades.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `"Buy/Sell","TradeDate","ISIN","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission","IBCommissionCurrency"
"BUY","20240102","US0000000016","10","50","500","USD","-1","USD"
"SELL","20240103","US0000000016","-4","55","-220","USD","-0.9","CHF"
`;

/** A query with more fields than are needed, in another order. */
const MORE = `"ClientAccountID","CurrencyPrimary","AssetClass","Symbol","Description","ISIN","TradeDate","Quantity","TradePrice","TradeMoney","IBCommission","IBCommissionCurrency","Buy/Sell"
"U1","EUR","STK","OAK","OAK AG","DE0000000012","20240104","5","20","100","-1.25","EUR","BUY"
`;
/** Without quotes, with dashes in the days. */
const PLAIN = `Buy/Sell,TradeDate,ISIN,Quantity,TradePrice,TradeMoney,CurrencyPrimary,IBCommission,IBCommissionCurrency
SELL,2024-01-05,DE0000000012,-5,22,-110,EUR,-1.25,EUR
`;

describeStatementSource(ibkrTradesCsv, {
  own: [fileOf("ibkr-trades.csv", EXPORT), fileOf("more.csv", MORE), fileOf("plain.csv", PLAIN)],
});

const shown = (text: string): readonly string[] => {
  const read = ibkrTradesCsv.read(fileOf("ibkr-trades.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("a commission in another currency leaves that currency on its own", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-02 buy US0000000016 × 10 @ 50 USD, cash -501 USD, fee 1 USD commission",
    "2024-01-03 sell US0000000016 × 4 @ 55 USD, cash 220 USD",
    "2024-01-03 fee US0000000016, cash -0.9 CHF",
  ]);
});

const FOREX = '"SELL","20240104","","-1000","1.1","-1100","USD","-2","CHF"\n';

test("an exchange of a currency the file does not name is an error, and no guess", () => {
  expect(shown(EXPORT + FOREX).at(-1)).toBe(
    "error in ISIN: The row exchanges -1000 of a currency the file does not name against USD.",
  );
});

test("the currency a person names makes it an exchange", () => {
  const read = ibkrTradesCsv.read(fileOf("ibkr.csv", EXPORT + FOREX), { currency: "CHF" });
  expect(read.ok && showStatement(read.value).slice(-2)).toEqual([
    "2024-01-04 exchange, cash -1000 CHF for 1100 USD",
    "2024-01-04 fee, cash -2 CHF",
  ]);
});

test("a symbol names both currencies", () => {
  const named = EXPORT.replace('Currency"\n', 'Currency","Symbol"\n') + FOREX.replace("\n", ',"EUR.USD"\n');
  expect(shown(named).at(-2)).toBe("2024-01-04 exchange, cash -1000 EUR for 1100 USD");
});

test("a trade in pence moves pounds, and its commission keeps its own currency", () => {
  const pence = '"BUY","20240105","GB0000000017","10","172","1720","GBX","-3","GBP"\n';
  expect(shown(EXPORT + pence).at(-1)).toBe(
    "2024-01-05 buy GB0000000017 × 10 @ 1.72 GBP, cash -20.2 GBP, fee 3 GBP commission",
  );
});

test("other shapes of it say the same things", () => {
  expect(shown(MORE)).toMatchInlineSnapshot(`
    [
      "2024-01-04 buy DE0000000012 × 5 @ 20 EUR, cash -101.25 EUR, fee 1.25 EUR commission",
    ]
  `);
  expect(shown(PLAIN)).toMatchInlineSnapshot(`
    [
      "2024-01-05 sell DE0000000012 × 5 @ 22 EUR, cash 108.75 EUR, fee 1.25 EUR commission",
    ]
  `);
});
