import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { tradeRepublic } from "#providers/statements/trade-republic/source.ts";

const HEADER =
  '"datetime","date","account_type","category","type","asset_class","name","symbol","shares","price","amount","fee","tax","currency","original_amount","original_currency","fx_rate","description","transaction_id"';
const TRADES = `${HEADER}
"2024-03-06T10:20:05.865Z","2024-03-06","DEFAULT","TRADING","BUY","STOCK","Maple","US0000000016","0.5000000000","20.0000000000","-10.00","-1.00","","EUR","","","","Buy trade","t-1"
"2024-03-06T10:38:28.793Z","2024-03-06","DEFAULT","TRADING","SELL","STOCK","Maple","US0000000016","-0.5000000000","22.0000000000","11.00","-1.00","-0.10","EUR","","","","Sell trade","t-2"
"2024-03-06T10:19:47.982485Z","2024-03-06","DEFAULT","CASH","CUSTOMER_INPAYMENT","","","","","","10.100000","-0.10","","EUR","","","","Card Top up","t-3"
"2024-03-07T10:24:44.069415Z","2024-03-07","DEFAULT","CASH","TRANSFER_OUT","","","","","","-5.000000","","","EUR","","","","Outgoing transfer","t-4"
`;
const DIVIDENDS = `${HEADER}
"2024-03-28T22:12:43.375393Z","2024-03-29","DEFAULT","CASH","DIVIDEND","STOCK","Maple","US0000000016","100","","27.970000","","-5.14","EUR","31.67","USD","0.883080","Cash Dividend","t-5"
"2024-03-29T12:17:14.638045Z","2024-03-29","DEFAULT","CASH","DIVIDEND","STOCK","Maple","US0000000016","100","","-27.970000","","5.14","EUR","-31.67","USD","0.860437","Cash Dividend","t-6"
"2024-04-01T00:00:00Z","2024-04-01","DEFAULT","CASH","INTEREST_PAYMENT","","","","","","1.20","","-0.30","EUR","","","","Interest","t-7"
`;
const COINS = `${HEADER}
"2024-04-02T11:11:12.830Z","2024-04-02","DEFAULT","TRADING","BUY","CRYPTO","Bitcoin","BTC","0.0010000000","50000.0000000000","-50.00","","","EUR","","","","Savings plan","t-8"
"2024-04-03T11:11:12.830Z","2024-04-03","DEFAULT","CASH","BENEFITS_SAVEBACK","","","","","","0.50","","","EUR","","","","Saveback","t-9"
"2024-04-04T11:11:12.830Z","2024-04-04","DEFAULT","CASH","FROB","","","","","","0.50","","","EUR","","","","What","t-10"
"2024-04-05T11:11:12.830Z","2024-04-05","DEFAULT","TRADING","BUY","BOND","Oak 2030","DE0000000012","1000","99.5","-995.00","-1.00","","EUR","","","","Buy trade","t-11"
`;

describeStatementSource(tradeRepublic, {
  own: [fileOf("trades.csv", TRADES), fileOf("dividends.csv", DIVIDENDS), fileOf("coins.csv", COINS)],
});

test("fee and tax come off beside the amount: 10 + 1 leave, 11 − 1 − 0.10 arrive, 10.10 − 0.10 is paid in", () => {
  expect(shownBy(tradeRepublic, TRADES)).toEqual([
    "2024-03-06 buy US0000000016 × 0.5 @ 20 EUR, cash -11 EUR, fee 1 EUR commission",
    "2024-03-06 sell US0000000016 × 0.5 @ 22 EUR, cash 9.9 EUR, fee 1 EUR commission, tax 0.1 EUR tax",
    "2024-03-06 deposit, cash 10 EUR, fee 0.1 EUR commission",
    "2024-03-07 withdrawal, cash -5 EUR",
  ]);
});

test("dividends net of tax, and one taken back gives the tax back", () => {
  expect(shownBy(tradeRepublic, DIVIDENDS)).toEqual([
    "2024-03-29 dividend US0000000016, cash 22.83 EUR, tax 5.14 EUR tax",
    "2024-03-29 dividend US0000000016, cash -22.83 EUR, tax -5.14 EUR tax",
    "2024-04-01 interest, cash 0.9 EUR, tax 0.3 EUR tax",
  ]);
});

test("a coin is an asset, a bond is quoted per hundred, and a word nobody knows is an error", () => {
  expect(shownBy(tradeRepublic, COINS)).toEqual([
    "2024-04-02 buy BTC × 0.001 @ 50000 EUR, cash -50 EUR",
    "2024-04-03 other_income, cash 0.5 EUR",
    'error in type: "FROB" is not a known kind of transaction.',
    "2024-04-05 buy DE0000000012 × 1000 @ 99.5 EUR, cash -996 EUR, fee 1 EUR commission",
  ]);
  const read = tradeRepublic.read(fileOf("coins.csv", COINS), {});
  expect(read.ok && read.value.lines.at(-1)?.security?.multiplier).toBe(10n ** 16n);
});
