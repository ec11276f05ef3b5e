import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { monarch, monarchBalances } from "#providers/statements/monarch/source.ts";

const HEADER = "Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags";
const ROWS = `${HEADER}
2024-03-05,Oak Market,Groceries,Checking (...1234),OAK MARKET 01,weekly,-45.20,
2024-03-06,Maple Inc,Paychecks,Checking (...1234),MAPLE PAYROLL,,2500.00,job
2024-03-07,Visa,Credit Card Payment,Checking (...1234),PAYMENT,,-300.00,
2024-03-07,Visa,Credit Card Payment,Visa Card (...9),PAYMENT,,300.00,
2024-03-31,Bank,Interest,Savings,INTEREST,,1.15,
`;
const OWNED = `${HEADER},Owner\n"03/05/2024","Oak, Inc",Shopping,Checking,OAK,,"-1,045.20",,Anna\n`;
const SAVED = ROWS.replaceAll(",", ";");
const BALANCES = `Date,Balance,Account\n2024-03-30,100.00,Checking\n2024-03-31,150.25,Checking\n2024-03-31,-300.00,Visa Card\n`;
const options = { currency: "USD" };

describeStatementSource(monarch, {
  own: [fileOf("all.csv", ROWS), fileOf("owned.csv", OWNED), fileOf("saved.csv", SAVED)],
  foreign: [fileOf("balances.csv", BALANCES)],
  options,
});
describeStatementSource(monarchBalances, {
  own: [
    fileOf("all.csv", BALANCES),
    fileOf("saved.csv", BALANCES.replaceAll(",", ";")),
    fileOf("one.csv", BALANCES.split("\n").slice(0, 2).join("\n")),
  ],
  foreign: [fileOf("rows.csv", ROWS), fileOf("more.csv", "Date,Balance,Account,Text\n2024-01-01,1,A,b\n")],
  options,
});

test("the currency is asked once; transfers and payments of cards are one side each", () => {
  const asked = monarch.read(fileOf("all.csv", ROWS), {});
  expect(!asked.ok && asked.error).toMatchObject({ kind: "question", id: "currency" });
  expect(shownBy(monarch, ROWS, options)).toEqual([
    "2024-03-05 withdrawal, cash -45.2 USD",
    "2024-03-06 deposit, cash 2500 USD",
    "2024-03-07 cash_transfer, cash -300 USD",
    "2024-03-07 cash_transfer, cash 300 USD",
    "2024-03-31 interest, cash 1.15 USD",
  ]);
  expect(shownBy(monarch, OWNED, { currency: "CAD" })).toEqual(["2024-03-05 withdrawal, cash -1045.2 CAD"]);
});

test("each day that changes a balance states it, and so does the last one", () => {
  expect(totalsBy(monarchBalances, BALANCES, options)).toEqual([
    "2024-03-30 cash 100 USD",
    "2024-03-31 cash 150.25 USD",
    "2024-03-31 cash -300 USD",
  ]);
  const quiet = `Date,Balance,Account
2024-03-29,100.00,Checking
2024-03-30,100.00,Checking
2024-04-01,90.00,Checking
2024-03-31,70.00,Checking
2024-03-31,80.00,Checking
2024-04-02,90.00,Checking
2024-04-02,,Checking
`;
  expect(totalsBy(monarchBalances, quiet, options)).toEqual([
    "2024-03-29 cash 100 USD",
    "2024-03-31 cash 80 USD",
    "2024-04-01 cash 90 USD",
    "2024-04-02 cash 90 USD",
  ]);
  expect(shownBy(monarchBalances, quiet, options)).toEqual([
    "skipped: The balance is what it was before.",
    "skipped: A later row states how the day ended.",
    "error in Balance: Balance is empty.",
  ]);
});
