import { expect, test } from "vitest";
import { bitmex } from "#providers/statements/bitmex/source.ts";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";

const HEADER = "transactTime,transactType,amount,fee,address,transactStatus,walletBalance";
const HISTORY = `${HEADER}
"null",UnrealisedPNL,-300,null,XBTUSD,Pending,70000000
"4/20/2019, 2:00:00 PM",Withdrawal,-30000000,100000,3abc,Completed,70000000
"4/19/2019, 2:00:00 PM",Withdrawal,-90000000,100000,3abc,Canceled,100000000
"4/18/2019, 2:00:00 PM",RealisedPNL,-1000000,null,XBTUSD,Completed,100000000
"4/17/2019, 2:00:00 PM",RealisedPNL,1000000,null,XBTUSD,Completed,101000000
"4/16/2019, 2:00:00 PM",Deposit,100000000,0,3me,Completed,100000000
`;
const UNITS = `${HEADER},currency,transactID
2023-01-01T10:00:00Z,Deposit,5000000,0,0xabc,Completed,5000000,USDt,t1
2023-01-02T10:00:00Z,Withdrawal,2000000,500000,0xabc,Completed,2500000,USDt,t2
2023-01-03T10:00:00Z,AffiliatePayout,100000,null,null,Completed,2600000,USDt,t3
2023-01-03T10:00:00Z,Deposit,5,0,x,Completed,5,MATIc,t4
`;
const BROKEN = `${HEADER}
13/04/2019 10:00:00,Withdrawal,-100,10,3abc,Completed,900
14/04/2019 10:00:00,Deposit,1000,0,3me,Completed,2000
15/04/2019 10:00:00,Frob,1000,0,3me,Completed,3000
16/04/2019 10:00:00,Deposit,0.5,0,3me,Completed,3000
`;
const OPEN = `${HEADER}\n"4/5/2019, 2:00:00 PM",Deposit,100000000,0,3me,Completed,100000000\n`;

describeStatementSource(bitmex, {
  own: [fileOf("history.csv", HISTORY), fileOf("units.csv", UNITS), fileOf("broken.csv", BROKEN)],
  foreign: [fileOf("wallet.csv", "transactTime,amount,fee,address\n2019-04-05,1,0,x\n")],
});

test("satoshis are bitcoin, and a fee the balance does not show beside an amount is in it", () => {
  expect(shownBy(bitmex, HISTORY)).toEqual([
    "skipped: Not carried out, or not yet: nothing moved.",
    "2019-04-20 transfer_in_kind BTC × -0.299, fee 0.001 BTC",
    "skipped: Not carried out, or not yet: nothing moved.",
    "2019-04-18 transfer_in_kind BTC × -0.01",
    "2019-04-17 other_income BTC × 0.01",
    "2019-04-16 transfer_in_kind BTC × 1",
  ]);
  expect(totalsBy(bitmex, HISTORY)).toEqual(["2019-04-20 holding 0.7 BTC"]);
});

test("tether counts in millionths, and a fee that lowers the balance beside the amount is beside it: 5 - 2 - 0.5", () => {
  expect(shownBy(bitmex, UNITS)).toEqual([
    "2023-01-01 transfer_in_kind USDT × 5",
    "2023-01-02 transfer_in_kind USDT × -2, fee 0.5 USDT",
    "2023-01-03 other_income USDT × 0.1",
    'error in currency: How many parts of "MATIc" are one coin is not known.',
  ]);
});

test("a fee that no balance settles is told, and so is a balance nothing leads to", () => {
  expect(shownBy(bitmex, BROKEN)).toEqual([
    "error in fee: Whether the fee is in the amount is not known: the balance before it is not in the file.",
    "2019-04-14 transfer_in_kind BTC × 0.00001",
    'error in transactType: "Frob" is not a known kind of transaction.',
    "error in amount: amount is no whole number.",
  ]);
  const read = bitmex.read(fileOf("broken.csv", BROKEN), {});
  expect(read.ok && read.value.notes).toEqual([
    "The balance of 0.00002 BTC in line 3 is not what its row leads to: rows may be missing before it.",
  ]);
});

test("days that could be of two months are asked for", () => {
  const asked = bitmex.read(fileOf("open.csv", OPEN), {});
  expect(!asked.ok && asked.error).toMatchObject({ kind: "question", id: "date_order" });
  expect(shownBy(bitmex, OPEN, { dateOrder: "dmy" })).toEqual(["2019-05-04 transfer_in_kind BTC × 1"]);
  expect(shownBy(bitmex, OPEN, { dateOrder: "mdy" })).toEqual(["2019-04-05 transfer_in_kind BTC × 1"]);
});
