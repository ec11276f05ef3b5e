import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { solscan } from "#providers/statements/solscan/source.ts";

const HEADER = "Signature,Block Time,Human Time,Action,From,To,Amount,Flow,Value,Decimals,Token Address";
const SOL = "So11111111111111111111111111111111111111112";
const TRANSFERS = `${HEADER}
s1,1759399921,2025-10-02T10:12:01.000Z,TRANSFER,Abc1,Own1,1500000000,in,300,9,${SOL}
s2,1759499921,2025-10-03T13:58:41.000Z,TRANSFER,Own1,Xyz1,250000000,out,50,9,${SOL}
s3,1759499999,2025-10-03T13:59:59.000Z,TRANSFER,Abc1,Own1,2500000,in,2.5,6,EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
`;
const WHOLE = `${HEADER}
s4,1759399921,2025-10-02T10:12:01.000Z,TRANSFER,Abc1,Own1,1.5,in,300,9,${SOL}
s5,1759399921,2025-10-02T10:12:01.000Z,TRANSFER,Abc1,Own1,700,in,,2,OakTokenAddress1111111111111111111111111111
`;
const STRANGE = `${HEADER.replaceAll(",", ";")}
s6;1;2025-10-02T10:12:01.000Z;TRANSFER;Abc1;Own1;x;in;300;9;${SOL}
s7;1;2025-10-02T10:12:01.000Z;TRANSFER;Abc1;Own1;5;sideways;300;9;${SOL}
`;

describeStatementSource(solscan, {
  own: [fileOf("transfers.csv", TRANSFERS), fileOf("whole.csv", WHOLE), fileOf("strange.csv", STRANGE)],
});

test("amounts are in the smallest parts of a token: 1,500,000,000 with nine decimals are 1.5 SOL", () => {
  expect(shownBy(solscan, TRANSFERS)).toEqual([
    "2025-10-02 transfer_in_kind SOL × 1.5",
    "2025-10-03 transfer_in_kind SOL × -0.25",
    "2025-10-03 transfer_in_kind USDC × 2.5",
  ]);
});

test("an unknown token is itself by its address; what is no amount or no way is told", () => {
  expect(shownBy(solscan, WHOLE)).toEqual([
    "2025-10-02 transfer_in_kind SOL × 1.5",
    "2025-10-02 transfer_in_kind token:OakTokenAddress1111111111111111111111111111 × 7",
  ]);
  expect(shownBy(solscan, STRANGE)).toEqual([
    "error in Amount: The amount is no number of parts.",
    'error in Flow: "sideways" is not a known kind of transaction.',
  ]);
});
