import { expect, test } from "vitest";
import { fileOf, totalsBy } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const shown = (text: string): readonly string[] => {
  const read = genericCsv.read(fileOf("loan.csv", text), { currency: "EUR", dateOrder: "dmy" });
  return read.ok ? showStatement(read.value) : [read.error.kind === "question" ? `asks ${read.error.id}` : "refused"];
};

const MORTGAGE = `Date,Description,Payment,Principal,Interest,Outstanding balance
2024-01-31,Monthly payment,1000.00,400.00,600.00,199600.00
2024-02-29,Monthly payment,1000.00,401.20,598.80,199198.80
`;

test("each payment of a loan is principal and interest, and what is left of it is owed: 199,600 - 401.20 are 199,198.80", () => {
  expect(shown(MORTGAGE)).toEqual([
    "2024-01-31 deposit, cash 1000 EUR",
    "2024-01-31 interest, cash -600 EUR",
    "2024-02-29 deposit, cash 1000 EUR",
    "2024-02-29 interest, cash -598.8 EUR",
  ]);
  expect(totalsBy(genericCsv, MORTGAGE, { currency: "EUR" })).toEqual(["2024-02-29 cash -199198.8 EUR"]);
  const read = genericCsv.read(fileOf("loan.csv", MORTGAGE), { currency: "EUR" });
  expect(read.ok && read.value.accounts.map(({ kind }) => kind)).toEqual(["loan"]);
});

test("the same in German, where a rate without interest is a repayment beside the plan", () => {
  const text = `Buchungstag;Verwendungszweck;Tilgung;Zinsen;Restschuld
31.01.2024;Rate;400,00;600,00;199.600,00
15.02.2024;Sondertilgung;5.000,00;0,00;194.600,00
`;
  expect(shown(text)).toEqual([
    "2024-01-31 deposit, cash 1000 EUR",
    "2024-01-31 interest, cash -600 EUR",
    "2024-02-15 deposit, cash 5000 EUR",
  ]);
  expect(totalsBy(genericCsv, text, { currency: "EUR" })).toEqual(["2024-02-15 cash -194600 EUR"]);
});

test("a table of payments without words is a plan still, and is refused as one", () => {
  expect(shown("Date,Payment,Principal,Interest,Remaining balance\n2024-01-31,850,600,250,99400\n")).toEqual([
    "refused",
  ]);
});
