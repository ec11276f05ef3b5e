import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { electrum } from "#providers/statements/electrum/source.ts";

const FOUR = `oc_transaction_hash,ln_payment_hash,label,confirmations,amount_chain_bc,amount_lightning_bc,fiat_value,network_fee_satoshi,fiat_fee,timestamp
aaa,,first coins,1200,0.05000000,0.,3200.00,,,2025-10-02 10:12
bbb,,coffee,900,-0.00010450,0.,-6.40,450,0.03,2025-10-14 18:02
ccc,,to myself,800,-0.00000300,0.,-0.02,300,0.02,2025-10-15 18:02
,ddd,tea,0,0.,-0.00002000,-1.30,,,2025-10-16 18:02
`;
const THREE = `transaction_hash,label,confirmations,value,fiat_value,fee,fiat_fee,timestamp
eee,,3,+1.5,,,,2019-02-03 09:00
fff,rent,2,-0.25001,,0.00001,,2019-03-03 09:00
`;
const AGAIN = `transaction_hash;label;confirmations;value;fee;timestamp
ggg;;3;2;;2019-02-03 09:00
hhh;;3;2;;yesterday
`;

describeStatementSource(electrum, {
  own: [fileOf("four.csv", FOUR), fileOf("three.csv", THREE), fileOf("again.csv", AGAIN)],
  foreign: [fileOf("other.csv", "hash,label,confirmations,value,timestamp\na,b,1,2,2024-01-01\n")],
});

test("what was sent has its fee inside: 10,450 satoshi left, 450 of them for the network", () => {
  expect(shownBy(electrum, FOUR)).toEqual([
    "2025-10-02 transfer_in_kind BTC × 0.05",
    "2025-10-14 transfer_in_kind BTC × -0.0001, fee 0.0000045 BTC",
    "2025-10-15 transfer_in_kind BTC × -0.000003",
    "2025-10-16 transfer_in_kind BTC × -0.00002",
  ]);
});

test("files of version 3 state the fee in bitcoins", () => {
  expect(shownBy(electrum, THREE)).toEqual([
    "2019-02-03 transfer_in_kind BTC × 1.5",
    "2019-03-03 transfer_in_kind BTC × -0.25, fee 0.00001 BTC",
  ]);
  expect(shownBy(electrum, AGAIN)).toEqual([
    "2019-02-03 transfer_in_kind BTC × 2",
    'error in timestamp: "yesterday" is not a date.',
  ]);
});
