import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { robinhood } from "#providers/statements/robinhood/source.ts";

const HEADER =
  '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"';
const SHARES = `${HEADER}
"1/16/2024","1/16/2024","1/18/2024","MPL","Maple
CUSIP: 000000019","Buy","4","$20.50","($82.00)"
"1/15/2024","1/15/2024","1/17/2024","MPL","Maple
CUSIP: 000000019","Sell","1.5","$20.00","$29.99"
"1/14/2024","1/14/2024","1/16/2024","","ACH Deposit","ACH","","","$1,000.00"
"1/13/2024","1/13/2024","1/13/2024","MPL","Cash Div: R/D 2024-01-01 P/D 2024-01-13 - 4 shares at 0.25","CDIV","","","$1.00"
"1/12/2024","1/12/2024","1/12/2024","","Gold Subscription Fee","GOLD","","","($5.00)"
,,,,"The data provided is for informational purposes only.",,,,
`;
const OPTIONS = `${HEADER}
"2/16/2024","2/16/2024","2/20/2024","OAK","Oak
CUSIP: 000000027
1 OAK Option Assigned","Buy","100","$44.00","($4,400.00)"
"2/16/2024","2/16/2024","2/20/2024","OAK","OAK 2/16/2024 Put $44.00","OASGN","1","",""
"2/16/2024","2/16/2024","2/20/2024","ELM","Option Expiration for ELM 2/16/2024 Call $9.00","OEXP","1S","",""
"2/01/2024","2/01/2024","2/02/2024","ELM","ELM 2/16/2024 Call $9.00","STO","1","$1.00","$99.95"
`;
const MOVED = `${HEADER}
"3/03/2024","3/03/2024","3/03/2024","MPL","Maple","SPL","3","",""
"3/02/2024","3/02/2024","3/02/2024","MPL","ACAT OUT","ACATO","2","",""
"3/01/2024","3/01/2024","3/01/2024","","Stock Lending","SLIP","","","$0.12"
"3/01/2024","3/01/2024","3/01/2024","","Frobbed","FROB","","","$0.12"
`;

describeStatementSource(robinhood, {
  own: [fileOf("shares.csv", SHARES), fileOf("options.csv", OPTIONS), fileOf("moved.csv", MOVED)],
});

test("descriptions of several lines inside their quotes stay one row, brackets take money away", () => {
  expect(shownBy(robinhood, SHARES)).toEqual([
    "2024-01-16 buy MPL × 4 @ 20.5 USD, cash -82 USD",
    "2024-01-15 sell MPL × 1.5 @ 20 USD, cash 29.99 USD",
    "2024-01-14 deposit, cash 1000 USD",
    "2024-01-13 dividend MPL, cash 1 USD",
    "2024-01-12 fee, cash -5 USD",
    "skipped: A note below the table; it moves nothing.",
  ]);
});

test("options count a hundred, and end when they are assigned or expire", () => {
  expect(shownBy(robinhood, OPTIONS)).toEqual([
    "2024-02-16 buy OAK × 100 @ 44 USD, cash -4400 USD",
    "2024-02-16 corporate_action, 1 option:OAK 2024-02-16 P 44.00",
    "2024-02-16 corporate_action, 1 option:ELM 2024-02-16 C 9.00",
    "2024-02-01 sell option:ELM 2024-02-16 C 9.00 × 1 @ 1 USD, cash 99.95 USD",
  ]);
});

test("splits add units, transfers take them along, and a code nobody knows is an error", () => {
  expect(shownBy(robinhood, MOVED)).toEqual([
    "2024-03-03 split MPL, delta 3",
    "2024-03-02 transfer_in_kind MPL × -2",
    "2024-03-01 other_income, cash 0.12 USD",
    'error in Trans Code: "FROB" is not a known kind of transaction.',
  ]);
});
