import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { mint } from "#providers/statements/mint/source.ts";

const HEADER =
  '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"';
const BOOKS = `${HEADER}
"6/12/2023","Grocer","GROCER 12","12.50","debit","Groceries","Checking","",""
"6/13/2023","Employer","PAY","1,500.00","credit","Paycheck","Checking","",""
"6/14/2023","To savings","TRANSFER","200.00","debit","Transfer","Checking","",""
`;
const CARDS = `${HEADER}
"6/15/23","Shop","SHOP","20.00","debit","Shopping","Oak Visa Card","",""
"6/16/23","Interest","INT","0.12","credit","Interest Income","Savings","",""
`;
const OTHER = `${HEADER.replaceAll('"', "")}
6/17/2023,Shop,SHOP,20.00,frob,Shopping,Checking,,
6/18/2023,Payment,PAY,20.00,credit,Credit Card Payment,Oak Visa Card,,
`;

describeStatementSource(mint, {
  own: [fileOf("books.csv", BOOKS), fileOf("cards.csv", CARDS), fileOf("other.csv", OTHER)],
  options: { currency: "USD" },
});

test("debits leave and credits arrive, transfers are one side", () => {
  expect(shownBy(mint, BOOKS, { currency: "USD" })).toEqual([
    "2023-06-12 withdrawal, cash -12.5 USD",
    "2023-06-13 deposit, cash 1500 USD",
    "2023-06-14 cash_transfer, cash -200 USD",
  ]);
  expect(shownBy(mint, CARDS, { currency: "CAD" })).toEqual([
    "2023-06-15 withdrawal, cash -20 CAD",
    "2023-06-16 interest, cash 0.12 CAD",
  ]);
  expect(shownBy(mint, OTHER, { currency: "USD" })[0]).toBe(
    'error in Transaction Type: "frob" is not a known kind of transaction.',
  );
});

test("the currency is asked, cards are cards", () => {
  const asked = mint.read(fileOf("books.csv", BOOKS), {});
  expect(!asked.ok && asked.error).toMatchObject({ kind: "question", id: "currency" });
  const read = mint.read(fileOf("cards.csv", CARDS), { currency: "USD" });
  expect(read.ok && read.value.accounts.map(({ name, kind }) => [name, kind])).toEqual([
    ["Oak Visa Card", "card"],
    ["Savings", "bank"],
  ]);
});
