import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { bittrex } from "#providers/statements/bittrex/source.ts";

const OLD = `OrderUuid,Exchange,Type,Quantity,Limit,CommissionPaid,Price,Opened,Closed
bb-1,BTC-XRP,LIMIT_BUY,1000.00000000,0.00002500,0.00006250,0.02500000,6/3/2017 1:14:09 AM,6/3/2017 1:15:09 AM
bb-2,BTC-XRP,LIMIT_SELL,400.00000000,0.00003000,0.00003000,0.01200000,6/13/2017 1:14:09 AM,6/13/2017 1:15:09 AM
`;
const HEADER =
  "Uuid,Exchange,TimeStamp,OrderType,Limit,Quantity,QuantityRemaining,Commission,Price,PricePerUnit,IsConditional,Condition,ConditionTarget,ImmediateOrCancel,Closed";
const NEW = `${HEADER}
aa-1,USD-LTC,12/10/2017 6:09:20 PM,LIMIT_BUY,100,12.0,2.0,2.5,1000,100,False,,0.0,False,12/10/2017 6:10:20 PM
aa-2,LTC-USD,12/20/2017 6:09:20 PM,MARKET_SELL,110,5.0,0.0,1.5,550,110,False,,0.0,False,12/20/2017 6:09:25 PM
aa-3,USD-LTC,12/21/2017 6:09:20 PM,LIMIT_BUY,1,5.0,5.0,0,0,0,False,,0.0,False,12/21/2017 6:09:25 PM
`;

describeStatementSource(bittrex, {
  own: [fileOf("old.csv", OLD), fileOf("new.csv", NEW)],
  fewerShapes: "It wrote two headings.",
});

test("1,000 XRP for 0.025 bitcoins and a fee of 0.0000625; 400 of them for 0.012 less 0.00003", () => {
  expect(shownBy(bittrex, OLD)).toEqual([
    "2017-06-03 corporate_action, -0.0250625 BTC, 1000 XRP",
    "2017-06-13 corporate_action, -400 XRP, 0.01197 BTC",
  ]);
});

test("what was filled counts, and a market that is written the other way round is the same market", () => {
  expect(shownBy(bittrex, NEW)).toEqual([
    "2017-12-10 buy LTC × 10, cash -1002.5 USD, fee 2.5 USD commission",
    "2017-12-20 sell LTC × 5, cash 548.5 USD, fee 1.5 USD commission",
    "skipped: Nothing of the order was filled.",
  ]);
});
