import { expect, test } from "vitest";
import { binanceUs } from "#providers/statements/binance/us.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const HEADER =
  "User_Id,Time,Category,Operation,Order_Id,Transaction_Id,Primary_Asset,Realized_Amount_For_Primary_Asset,Realized_Amount_For_Primary_Asset_In_USD_Value,Base_Asset,Realized_Amount_For_Base_Asset,Realized_Amount_For_Base_Asset_In_USD_Value,Quote_Asset,Realized_Amount_For_Quote_Asset,Realized_Amount_For_Quote_Asset_In_USD_Value,Fee_Asset,Realized_Amount_For_Fee_Asset,Realized_Amount_For_Fee_Asset_In_USD_Value,Payment_Method,Withdrawal_Method,Additional_Note";
const HISTORY = `${HEADER}
1,2021-01-05 10:00:00,Deposit,USD Deposit,d1,t1,USD,1000,1000,,,,,,,,,,Debit,,
1,2021-01-06 10:00:00,Spot Trading,Buy,o1,t2,,,,BTC,0.02,700,USD,700,700,USD,0.7,0.7,Wallet,,
1,2021-01-07 10:00:00,Distribution,Staking Rewards,,t3,BNB,0.01,0.4,,,,,,,,,,Wallet,,
1,2021-01-08 10:00:00,Withdrawal,Crypto Withdrawal,,t4,BTC,0.01,390,,,,,,,BTC,0.0005,19,Wallet,,
1,2021-01-09 10:00:00,Spot Trading,Sell,o2,t5,,,,BTC,0.005,200,USDT,200,200,USDT,0.2,0.2,Wallet,,
`;

describeStatementSource(binanceUs, {
  own: [fileOf("history.csv", HISTORY), fileOf("spaces.csv", HISTORY.replace(HEADER, HEADER.replaceAll("_", " ")))],
  fewerShapes: "Its headings are written with and without underscores.",
});

test("a fee comes beside what was traded, and what was distributed is income of its value", () => {
  expect(shownBy(binanceUs, HISTORY)).toEqual([
    "2021-01-05 deposit, cash 1000 USD",
    "2021-01-06 buy BTC × 0.02, cash -700.7 USD, fee 0.7 USD commission",
    "2021-01-07 other_income BNB × 0.01 @ 40 USD, cost 0.4 USD",
    "2021-01-08 transfer_in_kind BTC × -0.01, fee 0.0005 BTC",
    "2021-01-09 corporate_action, -0.005 BTC, 199.8 USDT",
  ]);
});
