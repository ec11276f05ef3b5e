import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { merrill } from "#providers/statements/merrill/source.ts";

const ROWS = `"Trade Date" ,"Settlement Date" ,"Account" ,"Description" ,"Type" ,"Symbol/ CUSIP" ,"Quantity" ,"Price" ,"Amount"
"03/05/2024" ,"03/07/2024" ,"CMA-Edge 5AB-12C34" ,"Purchase  APPLE INC ACTUAL PRICES, REMUNERATION" ,"" ,"AAPL" ,"10" ,"$170.05" ,"-$1,700.50"
"03/01/2024" ,"03/01/2024" ,"CMA-Edge 5AB-12C34" ,"Funds Received" ,"" ,"" ,"" ,"" ,"$5,000.00"
"03/20/2024" ,"03/20/2024" ,"CMA-Edge 5AB-12C34" ,"Dividend APPLE INC" ,"" ,"AAPL" ,"" ,"" ,"$2.40"
`;

describeStatementSource(merrill, { own: [fileOf("export.csv", ROWS)] });

test("each row ends as what it says", () => {
  expect(shownBy(merrill, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-05 buy AAPL × 10 @ 170.05 USD, cash -1700.5 USD",
      "2024-03-01 deposit, cash 5000 USD",
      "2024-03-20 dividend AAPL, cash 2.4 USD",
    ]
  `);
});
