import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { gnucashCsv } from "#providers/statements/gnucash/csv.ts";
import { expect, test } from "vitest";

const HEAD =
  "Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym.,Amount Num.,Value With Sym.,Value Num.,Reconcile,Reconcile Date,Rate/Price\n";
/** A row of an entry in dollars. */
const row = (day: string, id: string, account: string, amount: readonly [string, string, string], text = "Text") =>
  `${day},${id},,${text},,CURRENCY::USD,,,,${account},${account.split(":").at(-1)},"${amount[0]}",${amount[1]},,${amount[2]},n,,1\n`;

const BOOK =
  HEAD +
  row("2026-01-05", "a1", "Assets:Checking", ["$500.00", "500.00", "500.00"], "Pay") +
  row("2026-01-05", "a1", "Income:Salary", ["-$500.00", "-500.00", "-500.00"], "Pay") +
  row("2026-01-07", "a2", "Expenses:Food", ["$20.00", "20.00", "20.00"], "Oak Market") +
  row("2026-01-07", "a2", "Liabilities:Visa", ["-$20.00", "-20.00", "-20.00"], "Oak Market") +
  row("2026-01-15", "a3", "Assets:Broker:OAK", ["10 OAK", "10", "100.00"], "Buy") +
  row("2026-01-15", "a3", "Expenses:Fees", ["$1.00", "1.00", "1.00"], "Buy") +
  row("2026-01-15", "a3", "Assets:Checking", ["-$101.00", "-101.00", "-101.00"], "Buy");

const PHONE = `Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym.,Amount Num,Reconcile,Reconcile Date,Rate/Price,
2026-01-05,b1,,Pay,,CURRENCY::EUR,,,,Aktiva:Bargeld,Bargeld,100.00 EUR,100.00,n,,1.00
,,,,,,,,,Erträge:Lohn,Lohn,-100.00 EUR,-100.00,n,,1.00
`;
const SEMICOLONS = `Date;Transaction ID;Number;Description;Notes;Commodity/Currency;Void Reason;Action;Memo;Full Account Name;Account Name;Amount With Sym;Amount Num.;Value With Sym;Value Num.;Reconcile;Reconcile Date;Rate/Price
15.01.2026;c1;;Euros;;CURRENCY::EUR;;;;Aktiva:Dollars;Dollars;1.100,00 USD;1.100,00;1.000,00;1.000,00;n;;1,1
15.01.2026;c1;;Euros;;CURRENCY::EUR;;;;Aktiva:Giro;Giro;-1.000,00 EUR;-1.000,00;-1.000,00;-1.000,00;n;;1
`;

describeStatementSource(gnucashCsv, {
  own: [fileOf("book.csv", BOOK), fileOf("phone.csv", PHONE), fileOf("de.csv", SEMICOLONS)],
});

test("sides that share an id are one entry: what moved in each account of one's own, and a purchase with its fee", () => {
  expect(shownBy(gnucashCsv, BOOK)).toEqual([
    "2026-01-05 deposit, cash 500 USD",
    "2026-01-07 withdrawal, cash -20 USD",
    "2026-01-15 buy OAK × 10, cash -100 USD",
    "2026-01-15 fee, cash -1 USD",
    "2026-01-15 cash_transfer, cash -100 USD",
    "2026-01-15 cash_transfer, cash 100 USD",
  ]);
});

test("rows below the first of an entry belong to it", () => {
  expect(shownBy(gnucashCsv, PHONE)).toEqual(["2026-01-05 deposit, cash 100 EUR"]);
});

test("an account in other money is counted in it", () => {
  expect(shownBy(gnucashCsv, SEMICOLONS).toSorted()).toEqual([
    "2026-01-15 cash_transfer, cash -1000 EUR",
    "2026-01-15 cash_transfer, cash 1100 USD",
  ]);
});

test("a void entry moves nothing, and what is below no known root is told", () => {
  const voided = BOOK.replaceAll("a2,,Oak Market,,CURRENCY::USD,,", "a2,,Oak Market,,CURRENCY::USD,mistake,");
  expect(shownBy(gnucashCsv, voided)).toContain("skipped: The entry is void.");
  const foreign = BOOK.replaceAll("Expenses:Food", "Elsewhere:Food");
  expect(shownBy(gnucashCsv, foreign)).toContain(
    'error in Full Account Name: "Elsewhere:Food" is below none of the roots of a book.',
  );
});
