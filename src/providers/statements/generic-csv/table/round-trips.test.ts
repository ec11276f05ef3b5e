import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";

function shown(text: string, options: ReadOptions = { currency: "USD" }): readonly string[] {
  const made = readStatement(fileOf("journal.csv", text), options);
  return made.ok ? showStatement(made.value) : made.error.kind === "question" ? [`asks ${made.error.id}`] : ["refused"];
}

test("a row with entry and exit is a purchase and a sale; without an exit it is still held", () => {
  const text = `Ticker,Entry Date,Entry Price,Shares,Exit Date,Exit Price,Commission,P&L
OAK,2024-01-05,180,10,2024-02-01,190,2,98
ELM,2024-02-05,400,5,,,1,
`;
  expect(shown(text)).toEqual([
    "2024-01-05 buy OAK × 10 @ 180 USD, cash -1800 USD",
    "2024-02-01 sell OAK × 10 @ 190 USD, cash 1898 USD, fee 2 USD commission",
    "2024-02-05 buy ELM × 5 @ 400 USD, cash -2001 USD, fee 1 USD commission",
  ]);
});

test("an option that gained while its price fell was written; of one still open nothing says it", () => {
  const text = `Date Opened,Symbol,Type,Strike,Expiration,Contracts,Open Price,Close Price,Date Closed,Fees,P/L
2024-01-05,OAK,Put,180,2024-02-16,1,2.50,0.50,2024-02-01,1.00,199.00
2024-02-05,ELM,Call,420,2024-03-15,2,3.00,,,1.00,
`;
  expect(shown(text)).toEqual([
    "2024-01-05 sell OAK 2024-02-16 180 P × 1 @ 2.5 USD, cash 250 USD",
    "2024-02-01 buy OAK 2024-02-16 180 P × 1 @ 0.5 USD, cash -51 USD, fee 1 USD commission",
    "error in Type: The row names no type of transaction.",
  ]);
});

test("a column of sides or headings of purchase and sale say it of every row", () => {
  const sides = `Symbol,Side,Quantity,Open Date,Open Price,Close Date,Close Price\nOAK,Short,10,2024-01-05,50,2024-01-06,40\nELM,Long,1,2024-01-07,20,,\n`;
  expect(shown(sides)).toEqual([
    "2024-01-05 sell OAK × 10 @ 50 USD, cash 500 USD",
    "2024-01-06 buy OAK × 10 @ 40 USD, cash -400 USD",
    "2024-01-07 buy ELM × 1 @ 20 USD, cash -20 USD",
  ]);
  const named = `Symbol,Quantity,Buy Date,Buy Price,Sell Date,Sell Price\nOAK,10,2024-01-05,50,2024-01-06,60\n`;
  expect(shown(named)).toEqual([
    "2024-01-05 buy OAK × 10 @ 50 USD, cash -500 USD",
    "2024-01-06 sell OAK × 10 @ 60 USD, cash 600 USD",
  ]);
});

test("where nothing says which was bought the columns are asked about", () => {
  const text = `Symbol,Quantity,Open Date,Open Price,Close Date,Close Price\nOAK,10,2024-01-05,50,2024-01-06,60\n`;
  expect(shown(text)).toEqual(["asks columns"]);
});
