import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { scalable } from "#providers/statements/scalable/source.ts";

const ROWS = `date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency
2024-03-28;01:00:00;Executed;"WWEK 1";"iShares Core MSCI World";Security;Savings plan;IE00B4L5Y983;1,5;90,00;-135,00;0,00;;EUR
2024-03-20;14:10:11;Executed;"SCAL 2";"Apple";Security;Buy;US0378331005;2;160,00;-320,00;0,99;;EUR
2024-03-21;14:10:11;Cancelled;"SCAL 3";"Apple";Security;Buy;US0378331005;2;160,00;-320,00;0,99;;EUR
2024-03-15;02:00:00;Executed;"WWUM 4";"Apple";Cash;Distribution;US0378331005;;;1,36;;;EUR
2024-03-01;02:00:00;Executed;"WWUM 5";"Einzahlung";Cash;Deposit;;;;1000,00;;;EUR
2024-03-25;10:00:00;Executed;"SCAL 6";"Apple";Security;Sell;US0378331005;1;170,00;170,00;0,99;0,50;EUR
`;

/** Saved again with commas between the cells. */
const COMMAS = `date,time,status,reference,description,assetType,type,isin,shares,price,amount,fee,tax,currency
2024-03-28,01:00:00,Executed,WWEK 1,Oak Fund,Security,Savings plan,IE00B4L5Y983,"1,5","90,00","-135,00","0,00",,EUR
`;
const TAXES = `date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency
2024-01-19;01:00:00;Executed;"WWEK 2";"Oak Fund";Cash;Taxes;IE00B5BMR087;;;-13,01;0,00;;EUR
2024-01-20;01:00:00;Executed;"WWEK 3";"Auszahlung";Cash;Withdrawal;;;;-1.743,51;0,00;;EUR
2024-01-21;01:00:00;Executed;"WWEK 4";"Zinsen";Cash;Interest;;;;2,51;0,00;0,66;EUR
`;

describeStatementSource(scalable, {
  own: [fileOf("export.csv", ROWS), fileOf("commas.csv", COMMAS), fileOf("taxes.csv", TAXES)],
});

test("each row ends as what it says", () => {
  expect(shownBy(scalable, ROWS)).toMatchInlineSnapshot(`
    [
      "2024-03-28 buy IE00B4L5Y983 × 1.5 @ 90 EUR, cash -135 EUR",
      "2024-03-20 buy US0378331005 × 2 @ 160 EUR, cash -320.99 EUR, fee 0.99 EUR commission",
      "skipped: The file says "Cancelled": nothing was booked.",
      "2024-03-15 dividend US0378331005, cash 1.36 EUR",
      "2024-03-01 deposit, cash 1000 EUR",
      "2024-03-25 sell US0378331005 × 1 @ 170 EUR, cash 168.51 EUR, fee 0.99 EUR commission, tax 0.5 EUR tax",
    ]
  `);
});

test("other shapes of it say the same things", () => {
  expect(shownBy(scalable, COMMAS)).toMatchInlineSnapshot(`
    [
      "2024-03-28 buy IE00B4L5Y983 × 1.5 @ 90 EUR, cash -135 EUR",
    ]
  `);
  expect(shownBy(scalable, TAXES)).toMatchInlineSnapshot(`
    [
      "2024-01-19 tax, cash -13.01 EUR",
      "2024-01-20 withdrawal, cash -1743.51 EUR",
      "2024-01-21 interest, cash 1.85 EUR, tax 0.66 EUR tax",
    ]
  `);
});
