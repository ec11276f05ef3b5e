import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { wealthsimple } from "#providers/statements/wealthsimple/source.ts";

const ROWS = `"date","transaction","description","amount","balance","currency"
"2024-03-01","CONT","Contribution (executed at 2024-03-01)","1000.00","1000.00","CAD"
"2024-03-05","BUY","VEQT - Vanguard All-Equity ETF Portfolio: Bought 10.0000 shares (executed at 2024-03-04)","-385.00","615.00","CAD"
"2024-03-20","DIV","VEQT - Vanguard All-Equity ETF Portfolio: Cash dividend distribution, received on 2024-03-20","3.20","618.20","CAD"
`;

describeStatementSource(wealthsimple, { own: [fileOf("export.csv", ROWS)] });

test("each row ends as what it says", () => {
  expect(shownBy(wealthsimple, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-01 deposit, cash 1000 CAD",
      "2024-03-05 buy VEQT × 10, cash -385 CAD",
      "2024-03-20 dividend VEQT, cash 3.2 CAD",
    ]
  `);
});
