import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { bitfinex } from "#providers/statements/bitfinex/source.ts";

const HEADER = "#,DESCRIPTION,CURRENCY,AMOUNT,BALANCE,DATE,WALLET";
const TRADES = `${HEADER}
3004,Trading fees for 0.1 BTC (BTCUSD) @ 64000 on BFX (0.2%) on wallet exchange,USD,-12.8,6387.2,2025-10-02 09:00:00,exchange
3003,Exchange 0.1 BTC for USD @ 64000 on wallet exchange,USD,6400,6400,2025-10-02 09:00:00,exchange
3002,Exchange 0.1 BTC for USD @ 64000 on wallet exchange,BTC,-0.1,0.4,2025-10-02 09:00:00,exchange
3001,Deposit (BITCOIN) #111 on wallet exchange,BTC,0.5,0.5,2025-10-01 08:00:00,exchange
`;
const SHORT = `${HEADER}
5,Exchange 2.0 ETH for UST @ 3900.5 on wallet exchange,UST,7801,7801,27-05-25 13:54:43,exchange
4,Exchange 2.0 ETH for UST @ 3900.5 on wallet exchange,ETH,-2,1,27-05-25 13:54:43,exchange
3,ETHEREUM Withdrawal #22 on wallet exchange,ETH,-0.5,0.5,28-05-25 10:00:00,exchange
2,Crypto Withdrawal fee on wallet exchange,ETH,-0.002,0.498,28-05-25 10:00:00,exchange
1,Transfer of 100.0 UST from wallet exchange to funding on wallet exchange,UST,-100,7701,29-05-25 10:00:00,exchange
`;
const LENDING = `${HEADER}
9,Margin Funding Payment on wallet funding,USD,1.25,101.25,2025-06-01 01:31:00,funding
8,Staking Rewards on wallet exchange,DOT,0.5,10.5,2025-06-01 01:31:00,exchange
7,Exchange 1.0 LTC for USD @ 90 on wallet exchange,LTC,-1,0,2025-06-02 01:31:00,exchange
6,Settlement @ 1.0 on wallet margin,USD,-3,98,2025-06-03 01:31:00,margin
`;

describeStatementSource(bitfinex, {
  own: [fileOf("trades.csv", TRADES), fileOf("short.csv", SHORT), fileOf("lending.csv", LENDING)],
});

test("two sides and a fee of one second are one trade: 0.1 BTC for 6,400 less 12.80 USD", () => {
  expect(shownBy(bitfinex, TRADES)).toEqual([
    "2025-10-02 sell BTC × 0.1, cash 6387.2 USD, fee 12.8 USD commission",
    "2025-10-01 transfer_in_kind BTC × 0.5",
  ]);
});

test("short days are day first, UST is Tether, and what moves between own wallets changes nothing", () => {
  expect(shownBy(bitfinex, SHORT)).toEqual([
    "2025-05-27 corporate_action, -2 ETH, 7801 USDT",
    "2025-05-28 transfer_in_kind ETH × -0.5",
    "2025-05-28 transfer_in_kind ETH × -0.002",
    "skipped: Moved between your wallets at Bitfinex; nothing changes for you.",
  ]);
});

test("lending pays interest, half a trade and what is not known are told", () => {
  expect(shownBy(bitfinex, LENDING)).toEqual([
    "2025-06-01 interest, cash 1.25 USD",
    "2025-06-01 other_income DOT × 0.5",
    "error in DESCRIPTION: The other side of this trade is not in the file.",
    'error in DESCRIPTION: "Settlement @ 1.0 on wallet margin" is not a known kind of transaction.',
  ]);
});
