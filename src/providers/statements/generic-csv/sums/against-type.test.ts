import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const shown = (text: string, options: ReadOptions = {}): readonly string[] => {
  const read = genericCsv.read(fileOf("table.csv", text), options);
  if (read.ok) return showStatement(read.value);
  return read.error.kind === "question" ? [`asks ${read.error.id}`, ...read.error.evidence] : [read.error.kind];
};

const BANK = `Date,Type,Amount,Currency
2024-01-15,Deposit,1500.00,EUR
2024-01-16,Withdrawal,-200.00,EUR
2024-01-17,Withdrawal,40.00,EUR
`;

test("a withdrawal above zero beside withdrawals below zero is asked, not made a deposit", () => {
  expect(shown(BANK)).toEqual(["asks against_type", "2024-01-17,Withdrawal,40.00,EUR"]);
});

test("the answer that the type is right keeps it a withdrawal; that the sign is right makes it money back", () => {
  expect(shown(BANK, { againstType: "type" })).toEqual([
    "2024-01-15 deposit, cash 1500 EUR",
    "2024-01-16 withdrawal, cash -200 EUR",
    "2024-01-17 withdrawal, cash -40 EUR",
  ]);
  expect(shown(BANK, { againstType: "sign" }).at(-1)).toBe("2024-01-17 deposit, cash 40 EUR");
});

test("a deposit below zero beside deposits above zero is asked too, in German and in a table of securities", () => {
  expect(
    shown("Datum;Typ;Betrag;Währung\n15.01.2024;Einzahlung;100,00;EUR\n16.01.2024;Einzahlung;-100,00;EUR\n"),
  ).toEqual(["asks against_type", "16.01.2024;Einzahlung;-100,00;EUR"]);
  const trades =
    "Date,Type,Name,Quantity,Price,Amount,Currency\n2024-01-15,Deposit,,,,100.00,EUR\n2024-01-16,Deposit,,,,-30.00,EUR\n";
  expect(shown(trades)[0]).toBe("asks against_type");
  expect(shown(trades, { againstType: "sign" })).toEqual([
    "2024-01-15 deposit, cash 100 EUR",
    "2024-01-16 withdrawal, cash -30 EUR",
  ]);
});

test("withdrawals that are all above zero in a table with signs stay withdrawals without a question", () => {
  expect(
    shown(
      "Date,Type,Amount,Currency\n2024-01-15,Interest,-3.00,EUR\n2024-01-16,Withdrawal,40.00,EUR\n2024-01-17,Withdrawal,50.00,EUR\n",
    ),
  ).toEqual([
    "2024-01-15 interest, cash -3 EUR",
    "2024-01-16 withdrawal, cash -40 EUR",
    "2024-01-17 withdrawal, cash -50 EUR",
  ]);
});

test("a withdrawal in the column of credits is asked where others stand among the debits", () => {
  const table =
    "Date,Type,Debit,Credit,Currency\n2024-01-15,Withdrawal,80.00,,EUR\n2024-01-16,Withdrawal,,20.00,EUR\n2024-01-17,Deposit,,9.00,EUR\n";
  expect(shown(table)).toEqual(["asks against_type", "2024-01-16,Withdrawal,,20.00,EUR"]);
});

test("a fee given back among fees paid is read by its sign", () => {
  expect(shown("Date,Type,Amount,Currency\n2024-01-15,Fee,-5.00,EUR\n2024-01-16,Fee,2.00,EUR\n")).toEqual([
    "2024-01-15 fee, cash -5 EUR",
    "2024-01-16 fee, cash 2 EUR",
  ]);
});

const LONE_FEE = `Date,Type,Name,Quantity,Price,Amount,Currency
2024-01-15,Buy,Maple,10,5.25,-52.50,EUR
2024-01-16,Fee,,,,3.00,EUR
2024-01-17,Tax,,,,7.00,EUR
`;

test("fees and taxes above zero in a table with signs may be paid or given back: asked", () => {
  expect(shown(LONE_FEE)).toEqual(["asks against_type", "2024-01-16,Fee,,,,3.00,EUR", "2024-01-17,Tax,,,,7.00,EUR"]);
  expect(shown(LONE_FEE, { againstType: "type" }).slice(1)).toEqual([
    "2024-01-16 fee, cash -3 EUR",
    "2024-01-17 tax, cash -7 EUR",
  ]);
  expect(shown(LONE_FEE, { againstType: "sign" }).slice(1)).toEqual([
    "2024-01-16 fee, cash 3 EUR",
    "2024-01-17 tax, cash 7 EUR",
  ]);
});

test("a fee in the column of debits of a table of securities is paid", () => {
  const table = "Date,Type,Name,Quantity,Debit,Credit,Currency\n2024-01-15,Fee,,,5.00,,EUR\n";
  expect(shown(table)).toEqual(["2024-01-15 fee, cash -5 EUR"]);
});

test("a word the mapping calls a withdrawal is asked about like the word itself", () => {
  const columns = { date: "Date", type: "Type", amount: "Amount", currency: "Currency" };
  const text = BANK.replaceAll("Withdrawal", "Cash machine");
  expect(shown(text, { mapping: { columns, types: { "Cash machine": "withdrawal" } } })[0]).toBe("asks against_type");
});
