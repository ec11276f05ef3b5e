import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { merrill } from "#providers/statements/merrill/source.ts";

const ROWS = `"Trade Date" ,"Settlement Date" ,"Account" ,"Description" ,"Type" ,"Symbol/ CUSIP" ,"Quantity" ,"Price" ,"Amount"
"03/05/2024" ,"03/07/2024" ,"CMA-Edge 5AB-12C34" ,"Purchase  APPLE INC ACTUAL PRICES, REMUNERATION" ,"" ,"AAPL" ,"10" ,"$170.05" ,"-$1,700.50"
"03/01/2024" ,"03/01/2024" ,"CMA-Edge 5AB-12C34" ,"Funds Received" ,"" ,"" ,"" ,"" ,"$5,000.00"
"03/20/2024" ,"03/20/2024" ,"CMA-Edge 5AB-12C34" ,"Dividend APPLE INC" ,"" ,"AAPL" ,"" ,"" ,"$2.40"
`;

/** Saved again by a spreadsheet: no quotes, no blanks before the commas. */
const PLAIN = `Trade Date,Settlement Date,Account,Description,Type,Symbol/ CUSIP,Quantity,Price,Amount
3/5/2024,3/7/2024,IRA 5AB-1,Sale APPLE INC ACTUAL PRICES,,AAPL,-4,$180.00,$719.90
3/6/2024,3/6/2024,IRA 5AB-1,Withdrawal,,,,,-$100.00
`;
/** With lines above, as all accounts together are exported. */
const BELOW = `"Exported on: 03/31/2024 10:00 AM ET"
"All Accounts"

"Trade Date" ,"Settlement Date" ,"Account" ,"Description" ,"Type" ,"Symbol/ CUSIP" ,"Quantity" ,"Price" ,"Amount"
"03/20/2024" ,"03/20/2024" ,"Roth 1" ,"Interest BANK DEPOSIT" ,"" ,"" ,"" ,"" ,"$1.05"
"03/21/2024" ,"03/21/2024" ,"Roth 1" ,"Reinvestment Program VANGUARD" ,"" ,"VTI" ,"1" ,"$250.00" ,"-$250.00"
`;

describeStatementSource(merrill, {
  own: [fileOf("export.csv", ROWS), fileOf("plain.csv", PLAIN), fileOf("below.csv", BELOW)],
});

test("each row ends as what it says", () => {
  expect(shownBy(merrill, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-05 buy AAPL × 10 @ 170.05 USD, cash -1700.5 USD",
      "2024-03-01 deposit, cash 5000 USD",
      "2024-03-20 dividend AAPL, cash 2.4 USD",
    ]
  `);
});

test("other shapes of it say the same things", () => {
  expect(shownBy(merrill, PLAIN)).toMatchInlineSnapshot(`
    [
      "2024-03-05 sell AAPL × 4 @ 180 USD, cash 719.9 USD, fee 0.1 USD commission",
      "2024-03-06 withdrawal, cash -100 USD",
    ]
  `);
  expect(shownBy(merrill, BELOW)).toMatchInlineSnapshot(`
    [
      "2024-03-20 interest, cash 1.05 USD",
      "2024-03-21 buy VTI × 1 @ 250 USD, cash -250 USD",
    ]
  `);
});

test("the sum of all activity below the table moves nothing", () => {
  const sum = `${ROWS}"" ,"" ,"" ,"Total activity from 03/01/2024 to 03/31/2024" ,"" ,"" ,"" ,"" ,"$3,301.90"\n`;
  expect(shownBy(merrill, sum).at(-1)).toBe("skipped: A line below the table; it moves nothing.");
});
