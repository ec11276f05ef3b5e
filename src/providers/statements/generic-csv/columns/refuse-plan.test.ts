import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { refusePlan } from "#providers/statements/generic-csv/columns/refuse-plan.ts";
import { readStatement } from "#providers/statements/read-statement.ts";

test("a payment plan of a loan and a vesting plan are told for what they are, with what to do instead", () => {
  const loan = readStatement(
    fileOf("plan.csv", "No,Due date,Payment,Principal,Interest,Remaining balance\n1,2024-01-31,850,600,250,99400\n"),
    {},
  );
  expect(!loan.ok && loan.error).toMatchObject({ problem: expect.stringContaining("payment plan of a loan") });
  const vesting = readStatement(
    fileOf("rsu.csv", "Grant Date,Vest Date,Symbol,Shares Granted,Shares Vested\n2022-05-15,2023-05-15,OAK,400,100\n"),
    {},
  );
  expect(!vesting.ok && vesting.error).toMatchObject({ problem: expect.stringContaining("vesting plan") });
});

test("a rent roll says where its leases go; rents that were paid are read", () => {
  const roll = readStatement(
    fileOf("roll.csv", "Unit,Tenant,Lease Start,Lease End,Monthly Rent\n1A,J. Moore,2024-02-01,2025-01-31,1450.00\n"),
    {},
  );
  expect(!roll.ok && roll.error).toMatchObject({ remedy: expect.stringContaining("under Leases") });
  expect(refusePlan(["Datum", "Mieter", "Wohnung", "Buchungstext", "Miete"])).toBeUndefined();
});

test("realized gains by lot are no transactions: they would be booked as money that came", () => {
  const form = readStatement(
    fileOf(
      "1099b.csv",
      "Description of property,Date acquired,Date sold,Proceeds,Cost basis,Gain or loss\n10 sh. AAPL,01/15/2022,03/01/2024,1799.20,1650.00,149.20\n",
    ),
    {},
  );
  expect(!form.ok && form.error).toMatchObject({ problem: expect.stringContaining("realized gains") });
  const coins = [
    "Date Sold",
    "Date Acquired",
    "Asset",
    "Amount",
    "Cost (USD)",
    "Proceeds (USD)",
    "Gain / loss",
    "Notes",
  ];
  expect(refusePlan(coins)).toMatchObject({ problem: expect.stringContaining("realized gains") });
  expect(refusePlan(["Date", "Description", "Proceeds", "Cost", "Amount"])).toBeUndefined();
});

test("deals on margin and moves between accounts are told for what they are", () => {
  const deals = ["Time", "Deal", "Symbol", "Type", "Volume", "Price", "Commission", "Swap", "Profit", "Balance"];
  expect(refusePlan(deals)).toMatchObject({ problem: expect.stringContaining("on margin") });
  const moves = ["Date", "From", "To", "Amount", "Note"];
  expect(refusePlan(moves)).toMatchObject({ problem: expect.stringContaining("from one to another") });
  expect(refusePlan(["Date", "From", "Amount", "Balance"])).toBeUndefined();
});

test("what happened is no plan: payments of a loan with their words, trades of shares", () => {
  expect(refusePlan(["Date", "Description", "Principal", "Interest", "Outstanding balance"])).toBeUndefined();
  expect(refusePlan(["Date", "Action", "Symbol", "Shares", "Vest date", "Grant"])).toBeUndefined();
  expect(refusePlan(["Datum", "Betrag", "Saldo"])).toBeUndefined();
});
