import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const TEXT = `From: 01/03/2025 to 31/03/2025

Account: **** **** **** 1234

Date: 15/03/2025
Description: CARD PAYMENT TO GROCER, LONDON
Amount: -45.20
Balance: 954.80

Date: 14/03/2025
Description: RECEIPT FROM ELM LTD
Amount: 1000.00
Balance: 1000.00
`;

test("transactions written one under another, each line with its name, are a table", () => {
  for (const text of [TEXT, TEXT.replaceAll(": ", ":\u00a0").replaceAll("\n", "\r\n")]) {
    const read = readStatement(fileOf("statement.txt", text), { currency: "GBP" });
    if (!read.ok) expect.unreachable(JSON.stringify(read.error));
    expect(showStatement(read.value)).toEqual([
      "2025-03-15 withdrawal, cash -45.2 GBP",
      "2025-03-14 deposit, cash 1000 GBP",
    ]);
    expect(read.value.totals.map(({ on }) => on)).toEqual(["2025-03-15"]);
  }
});

test("a letter that names a day once is no statement", () => {
  const read = readStatement(fileOf("letter.txt", "Date: 05/03/2025\nSubject: Your account\nAmount: 5.00\n"), {});
  expect(read.ok).toBe(false);
});
