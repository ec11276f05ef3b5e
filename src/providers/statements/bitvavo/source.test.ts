import { expect, test } from "vitest";
import { bitvavo } from "#providers/statements/bitvavo/source.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const HEADER =
  "Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address";
const TRADES = `${HEADER}
Europe/Amsterdam,2023-11-30,11:36:46.620,buy,ETH,0.005,EUR,1990,EUR,-10.00,EUR,0.05,Completed,b-1,
Europe/Amsterdam,2023-11-30,11:40:46.620,sell,ETH,-0.002,EUR,2000,EUR,3.99,EUR,0.01,Completed,b-2,
Europe/Amsterdam,2023-11-30,11:33:24,deposit,EUR,10,,,,,EUR,0,Completed,b-3,NL12***34
`;
const COINS = `${HEADER}
Europe/Amsterdam,2023-12-30,11:37:41,withdrawal,BTC,-0.001,,,,,BTC,0.0001,Completed,b-4,1MN
Europe/Amsterdam,2023-12-31,11:37:41,staking,ETH,0.0002,,,,,,,Distributed,b-5,
`;
const OTHER = `${HEADER}
Europe/Amsterdam,2024-01-01,10:00:00,deposit,EUR,10,,,,,EUR,0,Pending,b-6,
Europe/Amsterdam,2024-01-02,10:00:00,frob,EUR,10,,,,,EUR,0,Completed,b-7,
`;

describeStatementSource(bitvavo, {
  own: [fileOf("trades.csv", TRADES), fileOf("coins.csv", COINS), fileOf("other.csv", OTHER)],
});

test("what was paid includes the fee: 9.95 for ether and 0.05 are 10", () => {
  expect(shownBy(bitvavo, TRADES)).toEqual([
    "2023-11-30 buy ETH × 0.005, cash -10 EUR, fee 0.05 EUR commission",
    "2023-11-30 sell ETH × 0.002, cash 3.99 EUR, fee 0.01 EUR commission",
    "2023-11-30 deposit, cash 10 EUR",
  ]);
});

test("coins sent are less their fee, staking is income, and what did not complete moves nothing", () => {
  expect(shownBy(bitvavo, COINS)).toEqual([
    "2023-12-30 transfer_in_kind BTC × -0.0009, fee 0.0001 BTC",
    "2023-12-31 other_income ETH × 0.0002",
  ]);
  expect(shownBy(bitvavo, OTHER)).toEqual([
    "skipped: Not completed (Pending): nothing moved.",
    'error in Type: "frob" is not a known kind of transaction.',
  ]);
});
