import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { snowball } from "#providers/statements/snowball/source.ts";

const HEADER = "Event,Date,Symbol,Price,Quantity,Currency,FeeTax,Exchange,NKD,FeeCurrency,DoNotAdjustCash,Note\n";
const EVENTS = `${HEADER}Cash_In,2024-02-01,USD,1,10000,USD,0,,,,,
Cash_Convert,2024-02-02,EUR,1100,1000,USD,1,,,USD,,
Buy,2024-03-06,MPL,100,10,USD,1,NYSE,,,,Order
Dividend,2024-03-07,MPL,0.76,7.6,USD,0.76,NYSE,,,,
DIVIDEND,2024-04-07 00:00:00,MPL,0,8.5,USD,0,NYSE,,,False,
DIVIDEND,2024-05-07 00:00:00,MPL,0.5,10,USD,0,NYSE,,,False,
SPLIT,2024-06-01 03:00:00,MPL,0.2,0,USD,0,NYSE,,,,
SELL,2024-06-09,MPL,510,1,USD,1,NYSE,,,False,
Fee,2024-07-01,,0,0,USD,10,,,,,
STOCK_AS_DIVIDEND,2024-08-01,MPL,0,0.5,USD,0,NYSE,,,,
BUY,2024-09-01,OAK,20,5,EUR,0,XETRA,,,TRUE,
CUSTOM_HOLDING_PRICE,2024-09-02,Home,5000,0,EUR,0,,,,,
SPLIT,2024-10-01,OAK,0,0,EUR,0,XETRA,,,,
`;
const COMMAS = `${HEADER}"BUY","2021-04-05 10:58:32","MPL","150,166","0,12","USD","0,02","NYSE","","","False",""\n`;
const ENGLISH = `Event,Date,Symbol,Price,Quantity,Currency,FeeTax,Exchange,FeeCurrency,DoNotAdjustCash,Note
BUY,3/23/2021 0:00,ELM,50,20,USD,0,NASDAQ,,FALSE,Buy
DIVIDEND,4/9/2021 0:00,ELM,0,9.72,USD,0,NASDAQ,,FALSE,
`;

describeStatementSource(snowball, {
  own: [fileOf("events.csv", EVENTS), fileOf("commas.csv", COMMAS), fileOf("english.csv", ENGLISH)],
});

test("a dividend is the whole of what was paid, unless it counts the units held; a split is its ratio", () => {
  expect(shownBy(snowball, EVENTS)).toEqual([
    "2024-02-01 deposit, cash 10000 USD",
    "2024-02-02 exchange, cash -1100 USD for 1000 EUR",
    "2024-02-02 fee, cash -1 USD",
    "2024-03-06 buy MPL × 10 @ 100 USD, cash -1001 USD, fee 1 USD commission",
    "2024-03-07 dividend MPL, cash 6.84 USD, tax 0.76 USD withholding",
    "2024-04-07 dividend MPL, cash 8.5 USD",
    "2024-05-07 dividend MPL, cash 5 USD",
    "2024-06-01 split MPL, ratio 0.2:1",
    "2024-06-09 sell MPL × 1 @ 510 USD, cash 509 USD, fee 1 USD commission",
    "2024-07-01 fee, cash -10 USD",
    "2024-08-01 transfer_in_kind MPL × 0.5",
    "2024-09-01 transfer_in_kind OAK × 5, cost 100 EUR",
    "skipped: What a holding of one's own is worth: state it on the page of the asset.",
    "error in Price: The split states no ratio.",
  ]);
});

test("a comma is a decimal mark", () => {
  expect(shownBy(snowball, COMMAS)).toEqual([
    "2021-04-05 buy MPL × 0.12 @ 150.166 USD, cash -18.03992 USD, fee 0.02 USD commission",
  ]);
});
