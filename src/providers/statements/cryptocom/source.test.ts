import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { cryptocom } from "#providers/statements/cryptocom/source.ts";

const HEADER =
  "Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind";
const TRADES = `${HEADER}
2024-07-31 15:37:07,ADA -> ETH,ADA,-100,ETH,0.02,EUR,42.13,49.88,crypto_exchange
2024-07-30 15:37:07,EUR -> BTC,EUR,-78.01,BTC,0.003,EUR,78.01,98.39,viban_purchase
2024-07-29 15:37:07,Buy ETH,ETH,1.0,,,EUR,281.14,332.91,crypto_purchase
2024-07-28 15:37:07,USD -> SOL,USD,-5.0,SOL,10.0,USD,5.0,5.0,trading.limit_order.cash_account.purchase_lock
2024-07-28 15:38:07,USD -> SOL,USD,-5.0,SOL,10.0,USD,5.0,5.0,trading.limit_order.cash_account.purchase_commit
`;
const DUST = `${HEADER}
2024-12-15 09:25:14,Convert Dust,CRO,193.02,,,EUR,10.59,12.87,dust_conversion_credited
2024-12-15 09:25:14,Convert Dust,UNI,-1.33,,,EUR,-5.84,-7.10,dust_conversion_debited
2024-12-15 09:25:14,Convert Dust,DOT,-0.62,,,EUR,-4.8,-5.83,dust_conversion_debited
2024-12-14 09:25:14,Crypto Earn,ETH,0.001,,,EUR,3.00,3.20,crypto_earn_interest_paid
2024-12-13 09:25:14,Card Rebate Reversal,CRO,-7.5,,,EUR,-1.0,-1.15,reimbursement_reverted
`;
const OTHER = `${HEADER}
2024-12-15 09:25:14,Half,CRO,193.02,,,EUR,10.59,12.87,dust_conversion_credited
2024-12-14 09:25:14,Withdraw DAI,DAI,-115,,,EUR,-98.37,-116.89,crypto_withdrawal
2024-12-13 09:25:14,What,DAI,-115,,,EUR,-98.37,-116.89,frob
`;

describeStatementSource(cryptocom, {
  own: [fileOf("trades.csv", TRADES), fileOf("dust.csv", DUST), fileOf("other.csv", OTHER)],
});

test("coins for coins at their value, euro for coins, a card that pays from outside, and orders that only wait", () => {
  expect(shownBy(cryptocom, TRADES)).toEqual([
    "2024-07-31 sell ADA × 100, cash 42.13 EUR",
    "2024-07-31 buy ETH × 0.02, cash -42.13 EUR",
    "2024-07-30 buy BTC × 0.003, cash -78.01 EUR",
    "2024-07-29 transfer_in_kind ETH × 1, cost 281.14 EUR",
    "skipped: Locked, staked or set aside at Crypto.com: the coins stay yours.",
    "2024-07-28 buy SOL × 10, cash -5 USD",
  ]);
});

test("several coins become one, interest is income at its value, and a rebate taken back leaves", () => {
  expect(shownBy(cryptocom, DUST)).toEqual([
    "2024-12-15 corporate_action, 193.02 CRO, -1.33 UNI, -0.62 DOT",
    "2024-12-14 other_income ETH × 0.001 @ 3000 EUR, cost 3 EUR",
    "2024-12-13 transfer_in_kind CRO × -7.5",
  ]);
});

test("half a conversion and a kind nobody knows are errors", () => {
  expect(shownBy(cryptocom, OTHER)).toEqual([
    "error in Transaction Kind: The other side of this conversion is not in the file.",
    "2024-12-14 transfer_in_kind DAI × -115 @ 0.855391304348 EUR",
    'error in Transaction Kind: "frob" is not a known kind of transaction.',
  ]);
});

test("a reward of the supercharger that is credited is no half of a conversion", () => {
  const text = `${HEADER}\n2024-10-28 03:16:37,Supercharger Reward,AXS,0.5,,,EUR,4,4.4,supercharger_reward_to_app_credited\n`;
  expect(shownBy(cryptocom, text)).toEqual(["2024-10-28 other_income AXS × 0.5 @ 8 EUR, cost 4 EUR"]);
});
