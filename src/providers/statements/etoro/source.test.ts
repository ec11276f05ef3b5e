import { expect, test } from "vitest";
import { describeStatementSource, fileOf } from "#providers/statements/contract.ts";
import { etoro } from "#providers/statements/etoro/source.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const EXPORT = `Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA
02/01/2024 09:00:00,Deposit,EUR,500.00,-,500.00,500.00,500.00,-,,0.00
03/01/2024 15:00:00,Open Position,MPL/USD,100.00,2.000000,0.00,500.00,400.00,900001,Stocks,0.00
04/01/2024 15:00:00,Open Position,OAK/EUR," 50,00 ",1.250000," 0,00 "," 500,00 "," 350,00 ",900002,CFD," 0,00 "
05/01/2024 00:10:00,Dividend,MPL/USD,0.17,-,0.17,500.17,350.17,900001,Stocks,0.00
05/01/2024 00:20:00,Overnight fee,Daily,"(0,10)",-,"(0,10)"," 500,07 "," 350,07 ",900002,CFD," 0,00 "
06/01/2024 15:00:00,Position closed,MPL/USD,110.00,2.000000,10.00,510.07,460.07,900001,Stocks,0.00
07/01/2024 10:00:00,Withdrawal Conversion Fee,-,-1.50,-,0.00,460.07,360.07,-,,0.00
07/01/2024 10:00:00,Withdraw Request,-,-100.00,-,-100.00,410.07,360.07,-,,0.00
`;

const NEWER = `Date,Type,Details,Amount,Units / Contracts,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA
02/01/2025 09:00:00,Deposit,500.00 EUR,520.00,-,520.00,520.00,520.00,-,,0.00
03/01/2025 15:00:00,Open Position,MPL/USD,100.00,2.000000,0.00,520.00,420.00,900001,Stocks,0.00
`;
const WITHOUT_UNITS = `Date,Type,Details,Amount,Realized Equity Change,Realized Equity,Balance,Position ID,NWA
02/01/2020 09:00:00,Deposit,EUR,500.00,500.00,500.00,500.00,-,0.00
03/01/2020 15:00:00,Open Position,MPL/USD,100.00,0.00,500.00,400.00,900001,0.00
`;

describeStatementSource(etoro, {
  own: [fileOf("etoro.csv", EXPORT), fileOf("newer.csv", NEWER), fileOf("without-units.csv", WITHOUT_UNITS)],
});

const shown = (text: string): readonly string[] => {
  const read = etoro.read(fileOf("etoro.csv", text), {});
  return read.ok ? showStatement(read.value) : [read.error.kind];
};

test("amounts are dollars, a contract for difference is not the share it follows", () => {
  expect(shown(EXPORT)).toEqual([
    "2024-01-02 deposit, cash 500 USD",
    "2024-01-03 buy MPL × 2, cash -100 USD",
    "2024-01-04 buy etoro-cfd:OAK/EUR × 1.25, cash -50 USD",
    "2024-01-05 dividend MPL, cash 0.17 USD",
    "2024-01-05 fee, cash -0.1 USD",
    "2024-01-06 sell MPL × 2, cash 110 USD",
    "skipped: Taken out of the withdrawal of the same moment: the row itself changes no equity.",
    "2024-01-07 withdrawal, cash -100 USD",
  ]);
});

test("the lines lead to the balance the file states", () => {
  const read = etoro.read(fileOf("etoro.csv", EXPORT), {});
  const sum = read.ok ? [...read.value.lines].reduce((total, line) => total + (line.cash?.amount ?? 0n), 0n) : 0n;
  expect(read.ok && read.value.totals[0]?.amount).toBe(sum);
});

test("units and contracts are units; a file that names none says so instead of taking a purchase for a withdrawal", () => {
  expect(shown(NEWER)).toEqual(["2025-01-02 deposit, cash 520 USD", "2025-01-03 buy MPL × 2, cash -100 USD"]);
  expect(shown(WITHOUT_UNITS)).toEqual(["2020-01-02 deposit, cash 500 USD", "error in Units: Units is empty."]);
});
