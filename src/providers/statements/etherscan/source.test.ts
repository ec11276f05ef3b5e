import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { etherscan } from "#providers/statements/etherscan/source.ts";

const [OWN, OTHER, SHOP] = [
  "0x2222222222222222222222222222222222222222",
  "0x1111111111111111111111111111111111111111",
  "0x3333333333333333333333333333333333333333",
];
const HEADER =
  '"Transaction Hash","Blockno","UnixTimestamp","DateTime (UTC)","From","To","ContractAddress","Value_IN(ETH)","Value_OUT(ETH)","CurrentValue @ $3900/Eth","TxnFee(ETH)","TxnFee(USD)","Historical $Price/Eth","Status","ErrCode","Method"';
const ETHER = `${HEADER}
"0xaa","20000001","1759399921","2025-10-02 10:12:01","${OTHER}","${OWN}","","1.5","0","$5850","0.0004","1.6","3900","","","Transfer"
"0xbb","20000002","1759499921","2025-10-03 13:58:41","${OWN}","${SHOP}","","0","0.25","$975","0.0003","1.2","3910","","","Transfer"
"0xcc","20000003","1759599921","2025-10-04 17:45:21","${OWN}","${SHOP}","","0","0.1","$390","0.0002","0.8","3910","Error(0)","Out of gas","Swap"
"0xdd","20000004","1759699921","2025-10-05 21:32:01","${OWN}","${SHOP}","","0","0","$0","0.0001","0.4","3900","","","Approve"
"0xee","20000005","1759799921","2025-10-07 01:18:41","${SHOP}","${OWN}","","0","0","$0","0.0009","3.5","3900","","","Airdrop"
`;
const BINANCE = `"Txhash","Blockno","UnixTimestamp","DateTime","From","To","ContractAddress","Value_IN(BNB)","Value_OUT(BNB)","CurrentValue @ $600/BNB","TxnFee(BNB)","TxnFee(USD)","Historical $Price/BNB","Status","ErrCode","Method"
"0xab","1","1649399921","2022-04-08 06:38:41","${OTHER}","${OWN}","","2","0","$1200","0.001","0.6","430.5","","","Transfer"
`;
const AGAIN = `Transaction Hash;Blockno;UnixTimestamp;DateTime (UTC);From;To;ContractAddress;Value_IN(POL);Value_OUT(POL);TxnFee(POL);TxnFee(USD);Historical $Price/POL;Status;ErrCode;Method
0xac;1;1749399921;2025-06-08 16:25:21;${OWN};${SHOP};;0;12.5;0.01;0.002;N/A;;;Transfer
0xad;2;1749399921;8 June;${OWN};${SHOP};;0;12.5;0.01;0.002;N/A;;;Transfer
`;

describeStatementSource(etherscan, {
  own: [fileOf("eth.csv", ETHER), fileOf("bnb.csv", BINANCE), fileOf("pol.csv", AGAIN)],
});

test("who sends pays the fee, also of what failed or moved no ether; who receives pays none", () => {
  expect(shownBy(etherscan, ETHER)).toEqual([
    "2025-10-02 transfer_in_kind ETH × 1.5 @ 3900 USD",
    "2025-10-03 transfer_in_kind ETH × -0.25 @ 3910 USD, fee 0.0003 ETH worth 1.173 USD",
    "2025-10-04 transfer_in_kind ETH × -0.0002",
    "2025-10-05 transfer_in_kind ETH × -0.0001",
    "skipped: The row moves nothing: its amount is zero.",
  ]);
});

test("the heading names the coin of the chain, and a price nobody knows is none", () => {
  expect(shownBy(etherscan, BINANCE)).toEqual(["2022-04-08 transfer_in_kind BNB × 2 @ 430.5 USD"]);
  expect(shownBy(etherscan, AGAIN)).toEqual([
    "2025-06-08 transfer_in_kind POL × -12.5, fee 0.01 POL",
    'error in DateTime: "8 June" is not a date.',
  ]);
});

test("the account is the address the file is of", () => {
  const read = etherscan.read(fileOf("eth.csv", ETHER), {});
  expect(read.ok && read.value.accounts.map(({ key, name }) => [key, name])).toEqual([[OWN, "ETH 0x2222…2222"]]);
});
