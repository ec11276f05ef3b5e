import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { uphold } from "#providers/statements/uphold/source.ts";

const HEADER =
  "Date,Destination,Destination Amount,Destination Currency,Fee Amount,Fee Currency,Id,Origin,Origin Amount,Origin Currency,Status,Type";
const MOVES = `${HEADER}
Mon Jan 01 2024 10:00:00 GMT+0000,uphold,97,EUR,3,EUR,u1,card,100,EUR,completed,in
Tue Jan 02 2024 10:00:00 GMT+0000,bitcoin,0.099,BTC,0.001,BTC,u2,uphold,0.1,BTC,completed,out
Wed Jan 03 2024 10:00:00 GMT+0000,uphold,5,XRP,,,u3,uphold,5,XRP,completed,transfer
Thu Jan 04 2024 10:00:00 GMT+0000,bank,50,EUR,2,EUR,u4,uphold,50,EUR,completed,out
Fri Jan 05 2024 10:00:00 GMT+0000,bitcoin,1,BTC,,,u5,uphold,1,BTC,failed,out
`;
const TRADES = `${HEADER}
Mon Feb 05 2024 10:00:00 GMT+0000,uphold,0.002,BTC,1,EUR,u6,uphold,100,EUR,completed,transfer
Tue Feb 06 2024 10:00:00 GMT+0000,uphold,0.05,XAU,,,u7,bank,100,USD,completed,in
Wed Feb 07 2024 10:00:00 GMT+0000,bank,190,USD,,,u8,uphold,0.004,BTC,completed,out
Thu Feb 08 2024 10:00:00 GMT+0000,uphold,10,XRP,,,u9,uphold,5,XRP,completed,in
Fri Feb 09 2024 10:00:00 GMT+0000,uphold,97,EUR,2,EUR,u10,card,100,EUR,completed,in
Sat Feb 10 2024 10:00:00 GMT+0000,uphold,97,EUR,3,EUR,u11,card,100,EUR,completed,frob
`;
const OLDER = `date,id,type,value_in_USD,commission_in_USD,pair,rate,origin_currency,origin_amount,origin_commission,destination_currency,destination_amount,destination_commission
2018-03-01T10:00:00Z,a1,deposit,100,1,USDUSD,1,USD,100,1,USD,99,0
2018-03-02T10:00:00Z,a2,transfer,90,0,BTCETH,10,BTC,0.01,0,ETH,0.1,0
`;

describeStatementSource(uphold, {
  own: [fileOf("moves.csv", MOVES), fileOf("trades.csv", TRADES), fileOf("older.csv", OLDER)],
  foreign: [
    fileOf(
      "transfers.csv",
      "Date,Type,Amount,Currency,Destination Amount,Destination Currency\n2024-01-01,x,1,EUR,1,EUR\n",
    ),
  ],
});

test("a fee is what is lost between two places, and beside them where nothing is", () => {
  expect(shownBy(uphold, MOVES)).toEqual([
    "2024-01-01 deposit, cash 100 EUR",
    "2024-01-01 fee, cash -3 EUR",
    "2024-01-02 transfer_in_kind BTC × -0.099, fee 0.001 BTC",
    "skipped: Moved within Uphold; nothing changes for you.",
    "2024-01-04 withdrawal, cash -50 EUR",
    "2024-01-04 fee, cash -2 EUR",
    "skipped: Not carried out: nothing moved.",
  ]);
});

test("what came from a bank was paid in and traded, what went to one was traded and paid out", () => {
  expect(shownBy(uphold, TRADES)).toEqual([
    "2024-02-05 buy BTC × 0.002, cash -100 EUR, fee 1 EUR commission",
    "2024-02-06 deposit, cash 100 USD",
    "2024-02-06 buy XAU × 0.05, cash -100 USD",
    "2024-02-07 sell BTC × 0.004, cash 190 USD",
    "2024-02-07 withdrawal, cash -190 USD",
    "error in Fee Amount: What left, less the fee, is not what arrived.",
    "error in Fee Amount: What left, less the fee, is not what arrived.",
    'error in Type: "frob" is not a known kind of transaction.',
  ]);
  const read = uphold.read(fileOf("trades.csv", TRADES), {});
  expect(read.ok && read.value.lines.at(2)?.security).toEqual({ ticker: "XAU", name: "Gold", assetClass: "other" });
});

test("older files write other names, no fee of a row and what it was worth", () => {
  expect(shownBy(uphold, OLDER)).toEqual([
    "2018-03-01 deposit, cash 100 USD",
    "2018-03-01 fee, cash -1 USD",
    "2018-03-02 sell BTC × 0.01, cash 90 USD",
    "2018-03-02 buy ETH × 0.1, cash -90 USD",
  ]);
});
