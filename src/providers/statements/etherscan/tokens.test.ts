import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { etherscanTokens } from "#providers/statements/etherscan/tokens.ts";

const [OWN, OTHER, SHOP] = [
  "0x2222222222222222222222222222222222222222",
  "0x1111111111111111111111111111111111111111",
  "0x3333333333333333333333333333333333333333",
];
const USDC = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const OAK = "0x4444444444444444444444444444444444444444";
const HEADER =
  '"Transaction Hash","Blockno","UnixTimestamp","DateTime (UTC)","From","To","TokenValue","USDValueDayOfTx","ContractAddress","TokenName","TokenSymbol"';
const TOKENS = `${HEADER}
"0xaa","1","1759399921","2025-10-02 10:12:01","${OTHER}","${OWN}","1,500.5","$1500","${USDC}","USD Coin","USDC"
"0xbb","2","1759499921","2025-10-03 13:58:41","${OWN}","${SHOP}","250","$250","${USDC}","USD Coin","USDC"
"0xbb","2","1759499921","2025-10-03 13:58:41","${SHOP}","${OWN}","7","","${OAK}","Oak","OAK"
"0xcc","3","1759499999","2025-10-03 13:59:59","${OWN}","${OWN}","7","","${OAK}","Oak","OAK"
`;
const LONELY = `"Txhash","Blockno","UnixTimestamp","DateTime","From","To","TokenValue","USDValueDayOfTx","ContractAddress","TokenName","TokenSymbol"
"0xaa","1","1759399921","2025-10-02 10:12:01","${OTHER}","${OWN}","5","$5","${USDC}","USD Coin","USDC"
`;
const AGAIN = `Transaction Hash;Blockno;UnixTimestamp;DateTime (UTC);From;To;TokenValue;ContractAddress;TokenName;TokenSymbol
0xaa;1;1759399921;2025-10-02 10:12:01;${OTHER};${OWN};x;${USDC};USD Coin;USDC
0xab;1;1759399922;2025-10-02 10:12:02;${SHOP};${OWN};3;${USDC};USD Coin;USDC
`;

describeStatementSource(etherscanTokens, {
  own: [fileOf("tokens.csv", TOKENS), fileOf("lonely.csv", LONELY), fileOf("again.csv", AGAIN)],
});

test("the address in every row is one's own, and says which way each token went; an unknown token is itself by its contract", () => {
  expect(shownBy(etherscanTokens, TOKENS)).toEqual([
    "2025-10-02 transfer_in_kind USDC × 1500.5",
    "2025-10-03 transfer_in_kind USDC × -250",
    `2025-10-03 transfer_in_kind token:${OAK} × 7`,
    "skipped: Sent to the same address: nothing changes for you.",
  ]);
});

test("between two addresses alone nobody knows whose the file is, and a broken amount is told", () => {
  expect(shownBy(etherscanTokens, LONELY)).toEqual([
    "error in From: The file does not say which of its addresses is yours: all its transfers are between the same two.",
  ]);
  expect(shownBy(etherscanTokens, AGAIN)).toEqual([
    'error in TokenValue: "x" is not a number.',
    "2025-10-02 transfer_in_kind USDC × 3",
  ]);
});
