import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { rotkiEvents, rotkiTrades } from "#providers/statements/rotki/source.ts";

const PAIRS = `Location,Base Currency,Quote Currency,Type,Buy Amount,Sell Amount,Fee,Fee Currency,Description,Timestamp
kraken,BTC,EUR,Buy,0.5,20000,10,EUR,first,1704103200000
kraken,BTC,EUR,Sell,5000,0.1,,,,1706781600000
bisq,XMR,BTC,Buy,10,0.05,0.001,BTC,,1709287200000
`;
const SIDES = `Location,Spend Currency,Receive Currency,Receive Amount,Spend Amount,Fee,Fee Currency,Description,Timestamp
external,eip155:1/erc20:0xdAC17F958D2ee523a2206206994597C13D831ec7,ETH,1,3000,,,tether for ether,1704103200000
external,eip155:1/erc20:0x1111111111111111111111111111111111111111,USD,50,7,0.2,BNB,,1704189600000
`;
const LACKING = `Location;Spend Currency;Spend Amount;Receive Currency;Receive Amount;Fee;Fee Currency;Description;Timestamp
uphold;EUR;100;BTC;;;;;1704103200000
uphold;EUR;100;BTC;0.002;;;;yesterday
`;

const EVENTS = `Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp
Deposit,kucoin,EUR,1000,,,,1704103200000
Withdrawal,kucoin,BTC,0.2,0.001,BTC,to the wallet,1704189600000
Staking,blockfi,ETH,0.05,,,,1704276000000
Income,blockfi,BTC,0.01,,,,1704362400000
Loss,coinbase,BTC,0.09,,,,1704448800000
`;
const SPENT = `Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp
Spend,external,BTC,0.01,,,a book,1704103200
Invalid,external,BTC,0.01,,,,1704103200
Deposit,external,,5,,,,1704103200
`;

describeStatementSource(rotkiTrades, {
  own: [fileOf("pairs.csv", PAIRS), fileOf("sides.csv", SIDES), fileOf("lacking.csv", LACKING)],
  foreign: [fileOf("events.csv", EVENTS)],
});
describeStatementSource(rotkiEvents, {
  own: [fileOf("events.csv", EVENTS), fileOf("spent.csv", SPENT), fileOf("saved.csv", EVENTS.replaceAll(",", ";"))],
  foreign: [
    fileOf("pairs.csv", PAIRS),
    fileOf("more.csv", `${EVENTS.split("\n")[0] ?? ""},Balance\nDeposit,a,EUR,1,,,,1704103200000,1\n`),
  ],
});

test("of a sale what was bought is the other side of the pair: 0.1 bitcoin for 5,000 euro", () => {
  expect(shownBy(rotkiTrades, PAIRS)).toEqual([
    "2024-01-01 buy BTC × 0.5, cash -20010 EUR, fee 10 EUR commission",
    "2024-02-01 sell BTC × 0.1, cash 5000 EUR",
    "2024-03-01 corporate_action, -0.051 BTC, 10 XMR",
  ]);
});

test("a token is known by its contract, and one that is not goes by it and by no symbol", () => {
  expect(shownBy(rotkiTrades, SIDES)).toEqual([
    "2024-01-01 corporate_action, -3000 USDT, 1 ETH",
    "2024-01-02 sell evm:1:0x1111111111111111111111111111111111111111 × 7, cash 50 USD, fee 0.2 BNB",
  ]);
});

test("a trade of one side is told, and so is a day that is none", () => {
  expect(shownBy(rotkiTrades, LACKING)).toEqual([
    "error in Receive Amount: Receive Amount or its currency is empty.",
    'error in Timestamp: "yesterday" is not a date.',
  ]);
});

test("events move, bring or take; each location is an account", () => {
  expect(shownBy(rotkiEvents, EVENTS)).toEqual([
    "2024-01-01 deposit, cash 1000 EUR",
    "2024-01-02 transfer_in_kind BTC × -0.2, fee 0.001 BTC",
    "2024-01-03 other_income ETH × 0.05",
    "2024-01-04 other_income BTC × 0.01",
    "2024-01-05 transfer_in_kind BTC × -0.09",
  ]);
  const read = rotkiEvents.read(fileOf("events.csv", EVENTS), {});
  expect(read.ok && read.value.accounts.map(({ name }) => name)).toEqual(["KuCoin", "BlockFi", "Coinbase"]);
});

test("seconds are days as milliseconds are, and a word that is not known is told", () => {
  expect(shownBy(rotkiEvents, SPENT)).toEqual([
    "2024-01-01 transfer_in_kind BTC × -0.01",
    'error in Type: "Invalid" is not a known kind of transaction.',
    "error in Amount: Amount or Currency is empty.",
  ]);
});
