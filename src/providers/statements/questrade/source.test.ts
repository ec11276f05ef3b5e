import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { questrade } from "#providers/statements/questrade/source.ts";

const HEADER =
  "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";
const ROWS = `${HEADER}
2024-01-02 12:00:00 AM,2024-01-02 12:00:00 AM,CON,,CONT 1234567890,0.00000,0.00,0.00,0.00,5000.00,CAD,50000001,Deposits,Individual TFSA
2024-01-03 12:00:00 AM,2024-01-05 12:00:00 AM,Buy,VFV.TO,VANGUARD S&P 500 INDEX ETF WE ACTED AS AGENT,10.00000,110.50,-1105.00,-0.04,-1105.04,CAD,50000001,Trades,Individual TFSA
2024-01-09 12:00:00 AM,2024-01-09 12:00:00 AM,FXT,,AS OF 01/09/24,0.00000,0.00,0.00,0.00,-1350.00,CAD,50000001,FX conversion,Individual TFSA
2024-01-09 12:00:00 AM,2024-01-09 12:00:00 AM,FXT,,AS OF 01/09/24,0.00000,0.00,0.00,0.00,1000.00,USD,50000001,FX conversion,Individual TFSA
2024-01-10 12:00:00 AM,2024-01-12 12:00:00 AM,Sell,MPL,MAPLE INC,-2.00000,50.00,100.00,-4.95,95.05,USD,50000001,Trades,Individual TFSA
2024-03-28 12:00:00 AM,2024-03-28 12:00:00 AM,DIV,VFV.TO,VANGUARD S&P 500 INDEX ETF CASH DIV ON 10 SHS,0.00000,0.00,0.00,0.00,3.21,CAD,50000001,Dividends,Individual TFSA
2024-03-29 12:00:00 AM,2024-03-29 12:00:00 AM,FCH,,MARKET DATA FEE,0.00000,0.00,0.00,0.00,-19.95,CAD,50000001,Fees and rebates,Individual TFSA
`;
/** Days alone, columns in another order, an option. */
const PLAIN = `Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Activity Type,Account #,Account Type
2024-03-03,2024-03-04,Buy,,CALL MPL 06/20/25 50.00 MAPLE INC,1,2.00,-200.00,-10.95,-210.95,USD,Trades,50000002,Margin
2025-06-20,,EXP,,CALL MPL 06/20/25 50.00 MAPLE INC OPTION EXPIRATION,-1,0,0,0,0,USD,Other,50000002,Margin
2024-03-05,2024-03-05,REI,OAK,OAK FUND REINVEST @ 10,2,10,-20.00,0,-20.00,CAD,Dividend reinvestment,50000002,Margin
`;
const SEMICOLONS = ROWS.replaceAll(",", ";");

describeStatementSource(questrade, {
  own: [fileOf("all.csv", ROWS), fileOf("plain.csv", PLAIN), fileOf("saved.csv", SEMICOLONS)],
});

test("each row ends as what its activity says, and a conversion is one exchange", () => {
  expect(shownBy(questrade, ROWS)).toEqual([
    "2024-01-02 deposit, cash 5000 CAD",
    "2024-01-03 buy VFV.TO × 10 @ 110.5 CAD, cash -1105.04 CAD, fee 0.04 CAD commission",
    "2024-01-09 exchange, cash -1350 CAD for 1000 USD",
    "2024-01-10 sell MPL × 2 @ 50 USD, cash 95.05 USD, fee 4.95 USD commission",
    "2024-03-28 dividend VFV.TO, cash 3.21 CAD",
    "2024-03-29 fee, cash -19.95 CAD",
  ]);
  expect(shownBy(questrade, PLAIN)).toEqual([
    "2024-03-03 buy CALL MPL 06/20/25 50.00 × 1 @ 2 USD, cash -210.95 USD, fee 10.95 USD commission",
    "2025-06-20 corporate_action, -1 CALL MPL 06/20/25 50.00",
    "2024-03-05 buy OAK × 2 @ 10 CAD, cash -20 CAD",
  ]);
});

test("a conversion of which one side is in the file stays one side, and an unknown change of units is not guessed", () => {
  const half = ROWS.split("\n").toSpliced(4, 1).join("\n");
  expect(shownBy(questrade, half)[2]).toBe("2024-01-09 cash_transfer, cash -1350 CAD");
  expect(
    shownBy(questrade, `${HEADER}\n2024-01-02,,NAC,OAK,OAK CORP NAME CHANGE,5,0,0,0,0,CAD,1,Corporate actions,\n`),
  ).toEqual(['error in Activity Type: "Corporate actions" is not a known kind of transaction.']);
});
