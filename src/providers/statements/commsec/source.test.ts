import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { commsec } from "#providers/statements/commsec/source.ts";

const ROWS = `Date,Reference,Details,Debit($),Credit($),Balance($)
25/03/2024,C3,S 50 CBA @ 100.000000,,"4,980.05","5,410.10"
20/03/2024,C2,B 100 CBA @ 95.500000,"9,569.95",,"430.05"
01/03/2024,D1,Direct Transfer - Deposit,,"10,000.00","10,000.00"
`;

describeStatementSource(commsec, { own: [fileOf("export.csv", ROWS)] });

test("each row ends as what it says", () => {
  expect(shownBy(commsec, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-25 sell CBA × 50 @ 100 AUD, cash 4980.05 AUD, fee 19.95 AUD commission",
      "2024-03-20 buy CBA × 100 @ 95.5 AUD, cash -9569.95 AUD, fee 19.95 AUD commission",
      "2024-03-01 deposit, cash 10000 AUD",
    ]
  `);
});
