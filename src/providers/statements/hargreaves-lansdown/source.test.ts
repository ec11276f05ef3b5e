import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { hargreavesLansdown } from "#providers/statements/hargreaves-lansdown/source.ts";

const TITLED = `Transaction Summary, , , ,
Client Name:,A Client, , ,
Client Number:,1234567, , ,

Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£),
"04/04/2024","04/04/2024","MANAGE FEE","Account A/C 01C","n/a","n/a","-4.05"
"25/02/2024","27/02/2024","S300000001","Oak Developed World UCITS ETF 100 @  4500.00","4,500.000","100","4,488.05"
"24/01/2024","26/01/2024","B300000002","Oak Developed World UCITS ETF 200 @  3000.00","3,000.000","200","-6,011.95"
"24/01/2024","24/01/2024","FPC","Account Receipt Pay By Bank","n/a","n/a","50,000.00"
`;
const PLAIN = `Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£)
09/03/2024,09/03/2024,INTEREST,Interest From 10/02/2024 TO 09/03/2024,n/a,n/a,3.87
10/03/2024,10/03/2024,OVR CR,Maple plc dividend,n/a,n/a,12.00
11/03/2024,11/03/2024,FROB,Something,n/a,n/a,12.00
`;
const WRONG = `Trade date;Settle date;Reference;Description;Unit cost (p);Quantity;Value (£)
24/01/2024;26/01/2024;B300000002;Oak Fund 200 @ 3000.00;3,000.000;200;-7,011.95
25/01/2024;25/01/2024;FPD;Withdrawal;n/a;n/a;-100.00
`;

describeStatementSource(hargreavesLansdown, {
  own: [fileOf("titled.csv", TITLED), fileOf("plain.csv", PLAIN), fileOf("wrong.csv", WRONG)],
});

test("200 at 3000 pence are 6000 pounds, and the 11.95 beside them are the dealing charge", () => {
  expect(shownBy(hargreavesLansdown, TITLED)).toEqual([
    "2024-04-04 fee, cash -4.05 GBP",
    "2024-02-25 sell Oak Developed World UCITS ETF × 100 @ 45 GBP, cash 4488.05 GBP, fee 11.95 GBP dealing",
    "2024-01-24 buy Oak Developed World UCITS ETF × 200 @ 30 GBP, cash -6011.95 GBP, fee 11.95 GBP dealing",
    "2024-01-24 deposit, cash 50000 GBP",
  ]);
});

test("interest, dividends, and a reference nobody knows", () => {
  expect(shownBy(hargreavesLansdown, PLAIN)).toEqual([
    "2024-03-09 interest, cash 3.87 GBP",
    "2024-03-10 dividend Maple plc dividend, cash 12 GBP",
    'error in Reference: "FROB" is not a known kind of transaction.',
  ]);
});

test("a value that units and cost do not give is an error", () => {
  expect(shownBy(hargreavesLansdown, WRONG)).toEqual([
    "error in Value: Units times unit cost do not give the value.",
    "2024-01-25 withdrawal, cash -100 GBP",
  ]);
});
