import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { nexo } from "#providers/statements/nexo/source.ts";

const HEADER =
  "Transaction,Type,Input Currency,Input Amount,Output Currency,Output Amount,USD Equivalent,Details,Date / Time (UTC)";
const EARN = `${HEADER}
N1,Interest,USDC,1.5,USDC,1.5,$1.50,approved / USDC Interest Earned,2024-04-20 07:00:00
N2,Deposit,BTC,0.5,BTC,0.5,$20000,approved / 0xabc,2024-04-19 07:00:00
N3,Locking Term Deposit,BTC,-0.5,BTC,0.5,$20000,approved / Transfer to Term Wallet,2024-04-20 08:00:00
N4,Withdrawal,BTC,-0.1,BTC,0.1,$4000,approved / BTC withdrawal,2024-04-21 07:00:00
`;
const MONEY = `${HEADER}
N5,Deposit To Exchange,GBP,54,GBPX,54,$70.52,approved / GBP Top Up,2024-04-17 10:41:00
N6,Exchange Deposited On,GBP,54,GBPX,54,$70.52,approved / GBP to GBPX,2024-04-17 10:41:01
N7,Exchange,GBPX,-54,BTC,0.0017,$69.85,approved / Exchange,2024-04-17 10:42:00
N8,Exchange,ETH,-1,SOL,20,$3000,approved / Exchange,2024-04-17 10:43:00
`;
const CREDIT = `${HEADER}
N9,Nexo Card Purchase,USD,-51.86,EUR,47.99,$51.86,approved / Shop,2024-02-03 23:30:38
N10,Withdrawal,BTC,-0.1,BTC,0.1,$4000,rejected / BTC withdrawal,2024-04-21 07:00:00
N11,Manual Sell Order,USDC,-0.17,USDC,0.17,$0.17,approved / Crypto Repayment,2024-07-01 19:03:47
N12,Frob,USDC,-0.17,USDC,0.17,$0.17,approved / What,2024-07-01 19:03:47
`;

describeStatementSource(nexo, {
  own: [fileOf("earn.csv", EARN), fileOf("money.csv", MONEY), fileOf("credit.csv", CREDIT)],
});

test("interest is income at its worth, term deposits stay within", () => {
  expect(shownBy(nexo, EARN)).toEqual([
    "2024-04-20 other_income USDC × 1.5 @ 1 USD, cost 1.5 USD",
    "2024-04-19 transfer_in_kind BTC × 0.5 @ 40000 USD",
    "skipped: Moved within Nexo; nothing changes for you.",
    "2024-04-21 transfer_in_kind BTC × -0.1 @ 40000 USD",
  ]);
});

test("GBPX are pounds: 54 arrive once and buy a coin; coins for coins at their worth", () => {
  expect(shownBy(nexo, MONEY)).toEqual([
    "2024-04-17 deposit, cash 54 GBP",
    "skipped: Moved within Nexo; nothing changes for you.",
    "2024-04-17 buy BTC × 0.0017, cash -54 GBP",
    "2024-04-17 sell ETH × 1, cash 3000 USD",
    "2024-04-17 buy SOL × 20, cash -3000 USD",
  ]);
});

test("the credit line is left to a loan, what was rejected moved nothing", () => {
  expect(shownBy(nexo, CREDIT)).toEqual([
    "skipped: Belongs to the credit line: enter the loan by hand if you follow it.",
    "skipped: Not carried out: nothing moved.",
    "2024-07-01 transfer_in_kind USDC × -0.17",
    'error in Type: "Frob" is not a known kind of transaction.',
  ]);
});

test("a transaction that stands there twice, to the last letter, moved once; one id of two movements is two", () => {
  const twice = `${EARN}N4,Withdrawal,BTC,-0.1,BTC,0.1,$4000,approved / BTC withdrawal,2024-04-21 07:00:00
N4,Withdrawal,BTC,-0.2,BTC,0.2,$8000,approved / BTC withdrawal,2024-04-21 07:00:00
`;
  expect(shownBy(nexo, twice).slice(3)).toEqual([
    "2024-04-21 transfer_in_kind BTC × -0.1 @ 40000 USD",
    "skipped: The same transaction, with its id, stands in line 5.",
    "2024-04-21 transfer_in_kind BTC × -0.2 @ 40000 USD",
  ]);
});

test("interest that is charged on the credit line earns nothing", () => {
  const text = `${HEADER}\nN13,Interest,USD,-0.01000000,,0.00000000,$0.01,approved / Interest,2024-06-30 22:00:02\n`;
  expect(shownBy(nexo, text)).toEqual([
    "skipped: Belongs to the credit line: enter the loan by hand if you follow it.",
  ]);
});

test("a dual investment is locked and unlocked within Nexo, earns, and may end in the other coin", () => {
  const text = `${HEADER}
N14,Dual Investment Lock,BTC,-0.01,BTC,0.01,$840,approved / Transfer from Savings Wallet to Dual Investment,2024-04-02 06:08:05
N15,Dual Investment Interest,BTC,0.0001,BTC,0.0001,$8,approved / BTC Interest Earned,2024-04-03 08:03:05
N16,Dual Investment Exchange,USDC,900,BTC,0.01,$900,approved / Exchange USDC to BTC,2024-04-04 08:03:13
`;
  expect(shownBy(nexo, text)).toEqual([
    "skipped: Moved within Nexo; nothing changes for you.",
    expect.stringContaining("other_income BTC × 0.0001"),
    "2024-04-04 sell USDC × 900, cash 900 USD",
    "2024-04-04 buy BTC × 0.01, cash -900 USD",
  ]);
});
