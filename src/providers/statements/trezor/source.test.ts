import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { trezor } from "#providers/statements/trezor/source.ts";

const ROWS = `Timestamp;Date;Time;Type;Transaction ID;Fee;Fee unit;Address;Label;Amount;Amount unit;Fiat (EUR);Other
1738139996;29.01.2025;09:39:56 GMT+1;SENT;aa1;0.0000042;BTC;bc1q;Oak shop;0.5;BTC;48,675.71;
1706700000;31.01.2024;11:20:00 GMT+1;RECV;aa2;0.00001;BTC;bc1p;;1.25;BTC;50,000.00;
1706800000;01.02.2024;15:06:40 GMT+1;SELF;aa3;0.00002;BTC;bc1p;;0.1;BTC;4,000.00;
`;
const COMMAS = `Timestamp,Date,Time,Type,Transaction ID,Fee,Fee unit,Address,Label,Amount,Amount unit,Fiat (USD),Other
1706700000,1/31/2024,11:20:00 AM GMT+1,recv,bb1,,,0x1,,2,ETH,"5,000.00",
1706700060,1/31/2024,11:21:00 AM GMT+1,failed,bb2,0.001,ETH,0x2,,1,ETH,"2,500.00",
1706700120,1/31/2024,11:22:00 AM GMT+1,sent,bb3,0.002,ETH,0x3,,100,USDC,,
`;
const NFT = `Timestamp;Date;Time;Type;Transaction ID;Fee;Fee unit;Address;Label;Amount;Amount unit;Fiat (CHF);Other
1706700000;31.01.2024;x;recv;cc1;;;0x1;;ID 77;PUNK;;
1706700000;31.01.2024;x;joint;cc2;;;0x1;;1;BTC;;
x;31.01.2024;x;recv;cc3;;;0x1;;1;BTC;;
`;

describeStatementSource(trezor, {
  own: [fileOf("btc.csv", ROWS), fileOf("eth.csv", COMMAS), fileOf("nft.csv", NFT)],
});

test("the fee is paid by who sends, and what goes to oneself costs the fee alone", () => {
  expect(shownBy(trezor, ROWS)).toEqual([
    "2025-01-29 transfer_in_kind BTC × -0.5 @ 97351.42 EUR, fee 0.0000042 BTC worth 0.40887596 EUR",
    "2024-01-31 transfer_in_kind BTC × 1.25 @ 40000 EUR",
    "2024-02-01 transfer_in_kind BTC × -0.00002",
  ]);
  expect(shownBy(trezor, COMMAS)).toEqual([
    "2024-01-31 transfer_in_kind ETH × 2 @ 2500 USD",
    "2024-01-31 transfer_in_kind ETH × -0.001",
    "2024-01-31 transfer_in_kind USDC × -100, fee 0.002 ETH",
  ]);
});

test("collectibles, unknown words and rows without a time are told", () => {
  expect(shownBy(trezor, NFT)).toEqual([
    "skipped: A collectible moved; it is no unit of a coin.",
    'error in Type: "joint" is not a known kind of transaction.',
    'error in Timestamp: "x" is not a number of seconds.',
  ]);
});
