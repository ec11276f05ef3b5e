import { expect, test } from "vitest";
import { cointracking } from "#providers/statements/cointracking/source.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const LIST = `"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date"
"Withdrawal","-","","0.00140000","ETH","0.0001","ETH","Wallet","","","20.09.2019 13:00:00"
"Trade","0.05000000","ETH","10.99000000","EUR","0.02","EUR","Oak Exchange","","","24.08.2019 23:01:59"
"Staking","1.00000000","AXS","","","","","Oak Exchange","","","05.01.2022 12:38:00"
`;
const NUMBERED = `"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date","Tx-ID"
"Deposit","100","EUR","","","","","Oak Exchange","","","2023-08-24 23:01:59","x1"
"Trade","19.98","ADA","0.002","BTC","0.02","ADA","Oak Exchange","","","2023-08-25 23:01:59","x2"
"Lost","","","0.5","ADA","","","Oak Exchange","","","2023-08-26 23:01:59","x3"
`;
const OTHER = `Type;Buy;Cur.;Sell;Cur.;Fee;Cur.;Exchange;Trade-Group;Comment;Date
Gift/Tip;0.001;BTC;-;;;;no exchange;;Small gift;02.09.2019 10:00:10
Frob;1;ETH;-;;;;no exchange;;;03.09.2019 10:00:05
`;

describeStatementSource(cointracking, {
  own: [fileOf("list.csv", LIST), fileOf("numbered.csv", NUMBERED), fileOf("other.csv", OTHER)],
});

test("the fee is part of what was sold: 10.99 with 0.02 of it, and of 0.0014 sent 0.0001 was the network's", () => {
  expect(shownBy(cointracking, LIST)).toEqual([
    "2019-09-20 transfer_in_kind ETH × -0.0013, fee 0.0001 ETH",
    "2019-08-24 buy ETH × 0.05, cash -10.99 EUR, fee 0.02 EUR commission",
    "2022-01-05 other_income AXS × 1",
  ]);
});

test("coins for coins bring what the file says arrived", () => {
  expect(shownBy(cointracking, NUMBERED)).toEqual([
    "2023-08-24 deposit, cash 100 EUR",
    "2023-08-25 corporate_action, -0.002 BTC, 19.98 ADA",
    "2023-08-26 transfer_in_kind ADA × -0.5",
  ]);
});

test("gifts are income, and a word nobody knows is an error", () => {
  expect(shownBy(cointracking, OTHER)).toEqual([
    "2019-09-02 other_income BTC × 0.001",
    'error in Type: "Frob" is not a known kind of transaction.',
  ]);
});

const POOL = `"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date"
"Provide Liquidity","","","1","ETH","","","Wallet","","","01.05.2024 10:00:00"
"Provide Liquidity","","","3000","USDC","","","Wallet","","","01.05.2024 10:00:00"
"Receive LP Token","20","UNILP","","","","","Wallet","","","01.05.2024 10:00:00"
"Remove Liquidity","2","ATOM","","","","","Wallet","","","02.05.2024 10:00:00"
`;

test("CR-03: rows of a pool at one moment are one entry; a row without its other side stays a transfer", () => {
  expect(shownBy(cointracking, POOL)).toEqual([
    "2024-05-01 corporate_action, -1 ETH, -3000 USDC, 20 UNILP",
    "2024-05-02 transfer_in_kind ATOM × 2",
  ]);
});
