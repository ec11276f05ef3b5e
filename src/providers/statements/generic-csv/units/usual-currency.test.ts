import { expect, test } from "vitest";
import { fileOf, shownBy } from "#providers/statements/contract.ts";
import { genericCsv } from "#providers/statements/generic-csv/source.ts";

test("columns that only banks of one country write are in its money, and the review says that it is assumed", () => {
  const text =
    "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n" +
    '25/04/26,OAK,1,25/04/26,,"1,000.00","1,500.00"\n26/04/26,MAPLE,2,26/04/26,500.00,,"1,000.00"\n';
  expect(shownBy(genericCsv, text)).toEqual([
    "2026-04-25 deposit, cash 1000 INR",
    "2026-04-26 withdrawal, cash -500 INR",
  ]);
  const read = genericCsv.read(fileOf("bank.csv", text), {});
  expect(read.ok && read.value.assumedCurrency).toBe("INR");
});

test("a currency that a person says goes before the usual one", () => {
  const text =
    "First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description\n" +
    "'4000',DEBIT,20260115,-20.00,OAK\n'4000',CREDIT,20260116,30.00,MAPLE\n";
  expect(shownBy(genericCsv, text, { currency: "USD" })[0]).toBe("2026-01-15 withdrawal, cash -20 USD");
});

test("of other tables nothing is assumed", () => {
  const read = genericCsv.read(
    fileOf("bank.csv", "Date,Details,Amount\n2026-01-15,OAK,-20.00\n2026-01-16,ELM,3.00\n"),
    {},
  );
  expect(!read.ok && read.error.kind === "question" && read.error.id).toBe("currency");
});
