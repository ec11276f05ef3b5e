import { expect, test } from "vitest";
import { schwabBank } from "#providers/statements/banks/united-states.ts";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";

const STATES = `"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
"03/28/2024","Posted","VISA","","SHOP","$45.44","","$954.56"
"03/25/2024","Posted","ACH","","PAY","","$1,000.00","$1,000.00"
"03/30/2024","Pending","VISA","","SHOP","$5.00","",""
`;
const SIGNS = `"Date","Type","Check #","Description","Withdrawal (-)","Deposit (+)","RunningBalance"
"03/31/2024","INTADJUST","","Interest Paid","","$0.12","$954.68"
`;
const PLAIN = `Date,Type,CheckNumber,Description,Withdrawal,Deposit,RunningBalance
03/28/2024,CHECK,101,Check Paid #101,$10.00,,$90.00
`;

describeStatementSource(schwabBank, {
  own: [fileOf("states.csv", STATES), fileOf("signs.csv", SIGNS), fileOf("plain.csv", PLAIN)],
});

test("dollars with their sign are the bank's, what is pending is left out, and balances are compared", () => {
  expect(shownBy(schwabBank, STATES)).toEqual([
    "2024-03-28 withdrawal, cash -45.44 USD",
    "2024-03-25 deposit, cash 1000 USD",
    "skipped: Not booked, or taken back before it was: it moved nothing.",
  ]);
  expect(totalsBy(schwabBank, STATES)).toEqual(["2024-03-24 cash 0 USD", "2024-03-28 cash 954.56 USD"]);
  expect(shownBy(schwabBank, SIGNS)).toEqual(["2024-03-31 interest, cash 0.12 USD"]);
  expect(shownBy(schwabBank, PLAIN)).toEqual(["2024-03-28 withdrawal, cash -10 USD"]);
});
