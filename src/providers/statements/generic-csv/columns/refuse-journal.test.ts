import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { readStatement } from "#providers/statements/read-statement.ts";

const HEADER = "Posting date,Account,Description,Debit,Credit";
const readOf = (...rows: string[]) =>
  readStatement(fileOf("journal.csv", [HEADER, ...rows, ""].join("\n")), { currency: "EUR" });

test("a journal whose debits come to its credits every day is no statement of a bank", () => {
  const read = readOf("2024-01-05,1200 Bank,Rent,1150.00,", "2024-01-05,4000 Rent income,Rent,,1150.00");
  expect(!read.ok && read.error).toMatchObject({ problem: expect.stringContaining("journal of bookkeeping") });
});

test("debits and credits of two accounts that do not come out even are a statement", () => {
  const read = readOf("2024-01-05,Giro,Rent,1150.00,", "2024-01-05,Savings,Interest,,3.00");
  expect(read.ok && read.value.lines.length).toBe(2);
});
