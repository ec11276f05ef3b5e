import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { wealthsimpleActivities } from "#providers/statements/wealthsimple/source.ts";

const ROWS = `transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount
2024-03-01,2024-03-01,HQ8,TFSA,MoneyMovement,EFT,,,,CAD,,,,1000
2024-03-04,2024-03-06,HQ8,TFSA,Trade,BUY,LONG,VEQT,Vanguard All-Equity ETF Portfolio,CAD,10,38.5,0,-385
2024-03-20,2024-03-20,HQ8,TFSA,Dividend,,,VEQT,Vanguard All-Equity ETF Portfolio,CAD,,,,3.2
"As of 2024-03-31 09:00 GMT-04:00"
`;

/** Without the columns of settlement, kind of account and direction. */
const SHORT = `transaction_date,account_id,activity_type,activity_sub_type,symbol,name,currency,quantity,unit_price,commission,net_cash_amount
2024-03-01,HQ8,MoneyMovement,EFT,,,CAD,,,,-200
2024-03-04,HQ8,Trade,SELL,VEQT,Vanguard All-Equity ETF Portfolio,CAD,-5,40,0,200
`;
const DOLLARS = `"transaction_date","settlement_date","account_id","account_type","activity_type","activity_sub_type","direction","symbol","name","currency","quantity","unit_price","commission","net_cash_amount"
"2024-03-04","2024-03-06","HQ9","RRSP","Trade","BUY","LONG","VTI","Vanguard Total Stock Market ETF","USD","2","250","1.5","-501.5"
`;

describeStatementSource(wealthsimpleActivities, {
  own: [fileOf("export.csv", ROWS), fileOf("short.csv", SHORT), fileOf("dollars.csv", DOLLARS)],
});

test("each row ends as what it says", () => {
  expect(shownBy(wealthsimpleActivities, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-01 deposit, cash 1000 CAD",
      "2024-03-04 buy VEQT × 10 @ 38.5 CAD, cash -385 CAD",
      "2024-03-20 dividend VEQT, cash 3.2 CAD",
      "skipped: The day of the export; it moves nothing.",
    ]
  `);
});

test("other shapes of it say the same things", () => {
  expect(shownBy(wealthsimpleActivities, SHORT)).toMatchInlineSnapshot(`
    [
      "2024-03-01 withdrawal, cash -200 CAD",
      "2024-03-04 sell VEQT × 5 @ 40 CAD, cash 200 CAD",
    ]
  `);
  expect(shownBy(wealthsimpleActivities, DOLLARS)).toMatchInlineSnapshot(`
    [
      "2024-03-04 buy VTI × 2 @ 250 USD, cash -501.5 USD, fee 1.5 USD commission",
    ]
  `);
});
