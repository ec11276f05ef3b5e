import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { morganStanley } from "#providers/statements/morgan-stanley/source.ts";

const RELEASES = `Vest Date,Order Number,Plan,Type,Status,Price,Quantity,Net Cash Proceeds,Net Share Proceeds,Tax Payment Method
25-Mar-2021,ORDER_NUMBER_HIDDEN,Oak Class C,Release,Complete,$100.00,40.000,$0.00,21.5,Fractional Shares
25-Mar-2023,R100,Oak Class C,Release,Pending,$120.00,40.000,$0.00,21.0,Fractional Shares
`;
const WITHDRAWALS = `Execution Date,Order Number,Plan,Type,Order Status,Price,Quantity,Net Amount,Net Share Proceeds,Tax Payment Method
28-Apr-2021,W101,Oak Class C,Sale,Complete,"$1,000.00",-1.5,"$1,499.00",0,N/A
30-Apr-2021,W102,Cash,Sale,Complete,$1.00,"-1,499.00","$1,499.00",0,N/A
Please note that prices are those of the day of the sale.,,,,,,,,,
`;
const OTHER = `Vest Date,Order Number,Plan,Type,Status,Price,Quantity,Net Cash Proceeds,Net Share Proceeds,Tax Payment Method
25-Mar-2021,R103,Oak Class C,Frob,Complete,$100.00,40.000,$0.00,21.5,Fractional Shares
25-Mar-2021,R104,Oak Class C,Transfer,Complete,$100.00,5.000,$0.00,0,N/A
`;

describeStatementSource(morganStanley, {
  own: [fileOf("releases.csv", RELEASES), fileOf("withdrawals.csv", WITHDRAWALS), fileOf("other.csv", OTHER)],
});

test("of 40 shares that vest 21.5 arrive, at the price of the day; what is not complete moves nothing", () => {
  expect(shownBy(morganStanley, RELEASES)).toEqual([
    "2021-03-25 transfer_in_kind plan:Oak Class C × 21.5 @ 100 USD, cost 2150 USD",
    "skipped: Not complete: nothing moved.",
  ]);
});

test("1.5 at 1000 less a charge of 1 are 1499, which are paid out", () => {
  expect(shownBy(morganStanley, WITHDRAWALS)).toEqual([
    "2021-04-28 sell plan:Oak Class C × 1.5 @ 1000 USD, cash 1499 USD, fee 1 USD commission",
    "2021-04-30 withdrawal, cash -1499 USD",
    "skipped: A note below the table; it moves nothing.",
  ]);
  expect(shownBy(morganStanley, OTHER)).toEqual([
    'error in Type: "Frob" is not a known kind of transaction.',
    "2021-03-25 transfer_in_kind plan:Oak Class C × -5",
  ]);
});
