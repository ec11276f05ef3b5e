import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { ibkrDividendsCsv } from "#providers/statements/ibkr-csv/read-dividends.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `"Type","SettleDate","ISIN","Description","Amount","CurrencyPrimary"
"Dividends","20240102","US0000000016","MPL(US0000000016) CASH DIVIDEND USD 0.50 PER SHARE (Ordinary Dividend)","100","USD"
"Withholding Tax","20240102","US0000000016","MPL(US0000000016) CASH DIVIDEND USD 0.50 PER SHARE - US TAX","-15","USD"
"Dividends","20240102","US0000000016","MPL(US0000000016) CASH DIVIDEND USD 0.20 PER SHARE (Return of Capital)","40","USD"
"Withholding Tax","20240205","US0000000016","MPL(US0000000016) CASH DIVIDEND USD 0.60 PER SHARE - US TAX","-18","USD"
"Payment In Lieu Of Dividends","20240301","US0000000016","MPL(US0000000016) PAYMENT IN LIEU OF DIVIDEND (Ordinary Dividend)","5","USD"
`;

const MORE = `"ClientAccountID","CurrencyPrimary","Symbol","ISIN","Description","SettleDate","Amount","Type"
"U1","CHF","OAK","CH0000000009","OAK(CH0000000009) CASH DIVIDEND CHF 1.00 PER SHARE (Ordinary Dividend)","20240410","100","Dividends"
"U1","CHF","OAK","CH0000000009","OAK(CH0000000009) CASH DIVIDEND CHF 1.00 PER SHARE - CH TAX","20240410","-35","Withholding Tax"
`;
const PLAIN = `Type,SettleDate,ISIN,Description,Amount,CurrencyPrimary
Dividends,2024-04-11,US0000000016,MPL(US0000000016) CASH DIVIDEND USD 0.50 PER SHARE (Ordinary Dividend),12.5,USD
`;

describeStatementSource(ibkrDividendsCsv, {
  own: [fileOf("ibkr-dividends.csv", EXPORT), fileOf("more.csv", MORE), fileOf("plain.csv", PLAIN)],
});

const shown = (text: string): readonly string[] => {
  const read = ibkrDividendsCsv.read(fileOf("ibkr-dividends.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("tax joins the dividend of the same text, and stands alone without one", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-02 dividend US0000000016, cash 85 USD, tax 15 USD withholding",
    "2024-01-02 return_of_capital US0000000016, cash 40 USD",
    "2024-02-05 tax US0000000016, cash -18 USD",
    "2024-03-01 dividend US0000000016, cash 5 USD",
  ]);
});

test("other shapes of it say the same things", () => {
  expect(shown(MORE)).toMatchInlineSnapshot(`
    [
      "2024-04-10 dividend CH0000000009, cash 65 CHF, tax 35 CHF withholding",
    ]
  `);
  expect(shown(PLAIN)).toMatchInlineSnapshot(`
    [
      "2024-04-11 dividend US0000000016, cash 12.5 USD",
    ]
  `);
});
