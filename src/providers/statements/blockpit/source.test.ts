import { expect, test } from "vitest";
import { blockpit } from "#providers/statements/blockpit/source.ts";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";

const HEADER =
  "Blockpit ID;Timestamp;Source Type;Source Name;Integration;Transaction Type;Outgoing Asset;Outgoing Amount;Incoming Asset;Incoming Amount;Fee Asset;Fee Amount;Transaction ID;Note;Merge ID";
const TRADES = `${HEADER}
1;08.01.2023 12:44;API;Oak;Oak Depot;Trade;EUR;168.69;MATIC;223.7;MATIC;0.2;;spot;
2;08.01.2023 15:48;API;Oak;Oak Depot;Trade;MATIC;140.5;EUR;106.18;EUR;0.1;;spot;
3;08.01.2023 16:19;API;Oak;Oak Depot;Withdrawal;BNB;0.0095;;;BNB;0.0005;;;
`;
const INCOME = `${HEADER}
4;09.02.2023 03:25;API;Elm;Elm Depot;Staking;;;MATIC;0.19;;;;;
5;09.02.2023 15:00;API;Elm;Elm Depot;Lending;;;EUR;0.06;;;;;
6;04.02.2023 17:37;API;Elm;Elm Depot;Margin_trading_loss;EUR;0.02;;;;;;;
`;
const OTHER = `${HEADER.replaceAll(";", ",")}
7,2023-02-04 17:45,Chain,BNB,Chain Depot,Fee,BNB,0.0002,,,,,,,
8,2023-02-05 17:45,Chain,BNB,Chain Depot,NonTaxableIn,,,EUR,1000,,,,,
9,2023-02-06 17:45,Chain,BNB,Chain Depot,Frob,,,EUR,1000,,,,,
`;

describeStatementSource(blockpit, {
  own: [fileOf("trades.csv", TRADES), fileOf("income.csv", INCOME), fileOf("other.csv", OTHER)],
});

test("a fee stands beside what came in and went out", () => {
  expect(shownBy(blockpit, TRADES)).toEqual([
    "2023-01-08 buy MATIC × 223.5, cash -168.69 EUR",
    "2023-01-08 sell MATIC × 140.5, cash 106.08 EUR, fee 0.1 EUR commission",
    "2023-01-08 transfer_in_kind BNB × -0.0095, fee 0.0005 BNB",
  ]);
});

test("rewards are income, losses of borrowing are costs, fees stand alone", () => {
  expect(shownBy(blockpit, INCOME)).toEqual([
    "2023-02-09 other_income MATIC × 0.19",
    "2023-02-09 other_income, cash 0.06 EUR",
    "2023-02-04 fee, cash -0.02 EUR",
  ]);
  expect(shownBy(blockpit, OTHER)).toEqual([
    "2023-02-04 transfer_in_kind BNB × -0.0002",
    "2023-02-05 deposit, cash 1000 EUR",
    'error in Transaction Type: "Frob" is not a known kind of transaction.',
  ]);
});
