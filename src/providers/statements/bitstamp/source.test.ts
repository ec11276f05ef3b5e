import { expect, test } from "vitest";
import { bitstamp } from "#providers/statements/bitstamp/source.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const IN_CELL = `Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type
Deposit,"Jan. 28, 2022, 12:13 AM",Main Account,2.00000000 ETH,,,,
Market,"Jan. 28, 2022, 12:31 AM",Main Account,1.00000000 ETH,2214.00 EUR,2214.00 EUR,10.00 EUR,Sell
Withdrawal,"Jan. 30, 2022, 11:40 AM",Main Account,2200.00 EUR,,,3.00 EUR,
`;
const BESIDE = `ID,Account,Type,Subtype,Datetime,Amount,Amount currency,Value,Value currency,Rate,Rate currency,Fee,Fee currency,Order ID
s1,Main Account,Market,Buy,2024-02-01T10:00:00Z,0.5,BTC,20000,USD,40000,USD,20,USD,o1
s2,Main Account,Staking reward,,2024-02-02T10:00:00Z,0.01,ETH,,,,,,,
`;
const OTHER = `Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type
Frob,"Jan. 28, 2022, 12:13 AM",Second,2.00000000 ETH,,,,
Market,"Jan. 28, 2022, 12:31 AM",Second,1.00000000 ETH,0.06 BTC,0.06 BTC,,Sell
`;

describeStatementSource(bitstamp, {
  own: [fileOf("cell.csv", IN_CELL), fileOf("beside.csv", BESIDE), fileOf("other.csv", OTHER)],
});

test("amounts with their unit: 2214 less a fee of 10 arrive", () => {
  expect(shownBy(bitstamp, IN_CELL)).toEqual([
    "2022-01-28 transfer_in_kind ETH × 2",
    "2022-01-28 sell ETH × 1, cash 2204 EUR, fee 10 EUR commission",
    "2022-01-30 withdrawal, cash -2200 EUR",
    "2022-01-30 fee, cash -3 EUR",
  ]);
});

test("units in columns of their own, coins for coins, and a word nobody knows", () => {
  expect(shownBy(bitstamp, BESIDE)).toEqual([
    "2024-02-01 buy BTC × 0.5, cash -20020 USD, fee 20 USD commission",
    "2024-02-02 other_income ETH × 0.01",
  ]);
  expect(shownBy(bitstamp, OTHER)).toEqual([
    'error in Type: "Frob" is not a known kind of transaction.',
    "2022-01-28 corporate_action, -1 ETH, 0.06 BTC",
  ]);
});
