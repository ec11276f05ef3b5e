import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { ibkrRowsCsv } from "#providers/statements/ibkr-csv/read-rows.ts";

const TRADES = `"1001","2024-01-03","BUY","USD","-563.10","MPL","12","562.75","46.895833333333333","-0.35","USD"
"1002","2024-01-26","SELL","USD","4600.00","CHF.USD","-4000","0","1.15","-1.73","CHF"
"1003","2024-03-28","SELL","USD","4998.50","MPL","-100","5000","50.00","-1.50","USD"
`;
const CASH = `"1004","2024-01-18","Withholding Tax","USD","-68.86","MPL","","","","",""
"1005","2024-01-25","Deposits/Withdrawals","CHF","4000","","","","","",""
"1006","2024-03-20","Dividends","USD","246.96","MPL","","","","",""
"1007","2024-04-15","Broker Interest Received","USD","0.36","","","","","",""
"1008","2024-05-10","Other Fees","USD","-5.00","","","","","",""
`;
const COMPACT = `"1009";"20240603";"BUY";"EUR";"-101";"OAK";"10";"100";"10";"-1";"EUR"
"1010";"20240604";"Deposits/Withdrawals";"EUR";"-5";"";"";"";"";"";""
`;

describeStatementSource(ibkrRowsCsv, {
  own: [fileOf("trades.csv", TRADES), fileOf("cash.csv", CASH), fileOf("compact.csv", COMPACT)],
});

test("what moved includes a commission in its own currency; one in another is a fee of its own", () => {
  expect(shownBy(ibkrRowsCsv, TRADES)).toEqual([
    "2024-01-03 buy MPL × 12 @ 46.895833333333333 USD, cash -563.1 USD, fee 0.35 USD commission",
    "2024-01-26 exchange, cash -4000 CHF for 4600 USD",
    "2024-01-26 fee, cash -1.73 CHF",
    "2024-03-28 sell MPL × 100 @ 50 USD, cash 4998.5 USD, fee 1.5 USD commission",
  ]);
});

test("cash is what its type says", () => {
  expect(shownBy(ibkrRowsCsv, CASH)).toEqual([
    "2024-01-18 tax MPL, cash -68.86 USD",
    "2024-01-25 deposit, cash 4000 CHF",
    "2024-03-20 dividend MPL, cash 246.96 USD",
    "2024-04-15 interest, cash 0.36 USD",
    "2024-05-10 fee, cash -5 USD",
  ]);
});

test("days without marks and another separator", () => {
  expect(shownBy(ibkrRowsCsv, COMPACT)).toEqual([
    "2024-06-03 buy OAK × 10 @ 10 EUR, cash -101 EUR, fee 1 EUR commission",
    "2024-06-04 withdrawal, cash -5 EUR",
  ]);
});
