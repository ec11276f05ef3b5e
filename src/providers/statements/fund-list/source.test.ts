import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { fundList } from "#providers/statements/fund-list/source.ts";

const ROWS = `Fund,Date,Type,Amount,Currency
Oak Capital II,2024-01-10,Commitment,500000,EUR
Oak Capital II,2024-03-15,Capital call,-100000,EUR
Oak Capital II,2024-06-15,Contribution outside commitment,-5000,EUR
Oak Capital II,2025-06-30,Distribution,20000,EUR
Oak Capital II,2025-07-15,Recallable distribution,4000,EUR
Oak Capital II,2025-08-15,Return of capital,3000,EUR
Oak Capital II,2025-09-15,Income distribution,1000,EUR
Oak Capital II,2025-09-30,NAV,95000,EUR
`;
/** Another country's numbers, calls without a sign, and the currency in a heading. */
const GERMAN = `Fonds;Datum;Vorgang;Betrag (EUR)
Oak Beteiligung;15.03.2024;Kapitalabruf;100.000,00
Oak Beteiligung;30.09.2025;Bewertung;95.000,50
`;
const PLAIN = `Name\tDate\tEvent\tAmount
Oak Capital II\t13/03/2024\tDrawdown\t$1,000
Oak Capital II\t30/06/2024\tDistribution\t$50
`;

describeStatementSource(fundList, {
  own: [fileOf("funds.csv", ROWS), fileOf("fonds.csv", GERMAN), fileOf("plain.tsv", PLAIN.replaceAll("$", "€"))],
});

test("calls and distributions are the fund's, and a reported value is no money that came", () => {
  expect(shownBy(fundList, ROWS)).toEqual([
    "skipped: What was promised is a term of the fund: enter it as its commitment, on the page of the fund.",
    "2024-03-15 buy Oak Capital II × 100000, cash -100000 EUR",
    "2024-06-15 buy Oak Capital II × 5000, cash -5000 EUR",
    "2025-06-30 sell Oak Capital II × 20000, cash 20000 EUR",
    "2025-07-15 sell Oak Capital II × 4000, cash 4000 EUR",
    "2025-08-15 return_of_capital Oak Capital II, cash 3000 EUR",
    "2025-09-15 other_income Oak Capital II, cash 1000 EUR",
    "2025-09-30 valuation Oak Capital II, cash 95000 EUR",
  ]);
  expect(shownBy(fundList, GERMAN)).toEqual([
    "2024-03-15 buy Oak Beteiligung × 100000, cash -100000 EUR",
    "2025-09-30 valuation Oak Beteiligung, cash 95000.5 EUR",
  ]);
});

test("a list of spending is none of funds, and a currency is asked for where only a sign stands", () => {
  const pension = "Name,Date,Type,Amount\nPlan,2024-03-15,Contribution,10\nPlan,2024-03-16,Dividend,2\n";
  expect(fundList.recognize({ name: "a.csv", text: pension })).toBe(0);
  const spending = "Name,Date,Type,Amount\nShop,2024-03-15,Purchase,-10\nWork,2024-03-16,Contribution,20\n";
  expect(fundList.recognize({ name: "a.csv", text: spending })).toBe(0);
  expect(shownBy(fundList, PLAIN)[0]).toContain('"id":"currency"');
  expect(shownBy(fundList, PLAIN, { currency: "USD" })[0]).toBe("2024-03-13 buy Oak Capital II × 1000, cash -1000 USD");
});
