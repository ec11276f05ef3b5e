import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { sparrow } from "#providers/statements/sparrow/source.ts";

const SATOSHIS = `Date (UTC),Label,Value,Balance,Fee,Txid
2021-09-11 04:14:32,From exchange,50000000,50000000,,h1
2021-09-12 04:14:32,Payment,-10010000,39990000,10000,h2
`;
const COINS = `Date (UTC),Label,Value,Balance,Fee,Txid
2021-09-12 04:14:32,Payment,-0.10010000,0.39990000,0.00010000,h2
2021-09-11 04:14:32,From exchange,0.50000000,0.50000000,,h1
`;

describeStatementSource(sparrow, {
  own: [fileOf("satoshis.csv", SATOSHIS), fileOf("coins.csv", COINS)],
  fewerShapes: "It writes satoshis or bitcoins.",
});

test("half a bitcoin came, and a tenth of one went with a fee of 10,000 satoshis", () => {
  const moved = ["2021-09-11 transfer_in_kind BTC × 0.5", "2021-09-12 transfer_in_kind BTC × -0.1, fee 0.0001 BTC"];
  expect(shownBy(sparrow, SATOSHIS)).toEqual(moved);
  expect(shownBy(sparrow, COINS)).toEqual(moved.toReversed());
});

test("what was left is stated", () => {
  const read = sparrow.read(fileOf("satoshis.csv", SATOSHIS), {});
  expect(read.ok && read.value.totals.map(({ on, amount }) => [on, amount])).toEqual([
    ["2021-09-12", 399_900_000_000_000_000n],
  ]);
});
