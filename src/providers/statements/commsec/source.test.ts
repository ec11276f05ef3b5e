import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { commsec } from "#providers/statements/commsec/source.ts";

const ROWS = `Date,Reference,Details,Debit($),Credit($),Balance($)
25/03/2024,C3,S 50 CBA @ 100.000000,,"4,980.05","5,410.10"
20/03/2024,C2,B 100 CBA @ 95.500000,"9,569.95",,"430.05"
01/03/2024,D1,Direct Transfer - Deposit,,"10,000.00","10,000.00"
`;

const QUOTED = `"Date","Reference","Details","Debit($)","Credit($)","Balance($)"
"02/04/2024","I1","Interest","","1.20","101.20"
"01/04/2024","W1","Direct Transfer - Withdrawal","900.00","","100.00"
`;
const SEMICOLONS = `Date;Reference;Details;Debit($);Credit($);Balance($)
20/03/2024;C2;B 10 CBA @ 95.500000;974.95;;25.05
01/03/2024;D1;Direct Transfer - Deposit;;1000.00;1000.00
`;

describeStatementSource(commsec, {
  own: [fileOf("export.csv", ROWS), fileOf("quoted.csv", QUOTED), fileOf("semicolons.csv", SEMICOLONS)],
});

test("each row ends as what it says", () => {
  expect(shownBy(commsec, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-25 sell CBA × 50 @ 100 AUD, cash 4980.05 AUD, fee 19.95 AUD commission",
      "2024-03-20 buy CBA × 100 @ 95.5 AUD, cash -9569.95 AUD, fee 19.95 AUD commission",
      "2024-03-01 deposit, cash 10000 AUD",
    ]
  `);
});

test("other shapes of it say the same things", () => {
  expect(shownBy(commsec, QUOTED)).toMatchInlineSnapshot(`
    [
      "2024-04-02 interest, cash 1.2 AUD",
      "2024-04-01 withdrawal, cash -900 AUD",
    ]
  `);
  expect(shownBy(commsec, SEMICOLONS)).toMatchInlineSnapshot(`
    [
      "2024-03-20 buy CBA × 10 @ 95.5 AUD, cash -974.95 AUD, fee 19.95 AUD commission",
      "2024-03-01 deposit, cash 1000 AUD",
    ]
  `);
});
