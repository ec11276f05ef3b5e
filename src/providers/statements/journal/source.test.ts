import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { journal } from "#providers/statements/journal/source.ts";

const HLEDGER = `; my journal
2024-01-01 * Opening
    assets:bank:checking          1,000.00 EUR
    equity:opening balances

2024-01-05 * Oak Market | food
    expenses:food                    45.20 EUR
    assets:bank:checking

2024-01-31 (1) Salary  ; month
    assets:bank:checking          2,500.00 EUR
    income:salary                -2,500.00 EUR

2024-02-01 To savings
    assets:bank:savings             500.00 EUR
    assets:bank:checking           -500.00 EUR = 2,954.80 EUR

~ monthly
    expenses:rent   800 EUR
    assets:bank:checking

include other.journal
`;
const LEDGER = `Y2024
P 2024/03/31 OAK $12.00
03/01 * Buy
    Assets:Broker:OAK         10 OAK {$10.00} [2024/03/01] @ $10.00
    Expenses:Commission       $1.50
    Assets:Broker:Cash       $-101.50
2024/03/15 Sell
    Assets:Broker:OAK         -4 OAK {$10.00} @ $12.00
    Assets:Broker:Cash        $47.50
    Expenses:Commission       $0.50
    Income:Capital Gains      $-8.00
2024/03/20 Dividend
    Assets:Broker:Cash        $3.00
    Income:Dividends:OAK
`;
const BEANCOUNT = `option "title" "Example"
2020-01-01 open Assets:Bank:Giro EUR
2020-01-01 open Assets:Depot:MPL MPL

2024-01-01 pad Assets:Bank:Giro Equity:Opening-Balances
2024-01-02 balance Assets:Bank:Giro  1000.00 EUR

2024-01-10 * "Broker" "Buy Maple" #stocks
  id: "x1"
  Assets:Depot:MPL   5 MPL {20.00 EUR, 2024-01-10}
  Expenses:Fees   1.00 EUR
  Assets:Bank:Giro   -101.00 EUR

2024-02-01 * "Work" "Shares instead of pay"
  Assets:Depot:MPL   1 MPL {25.00 EUR}
  Income:Work   -25.00 EUR

2024-02-02 price MPL 26.00 EUR
2024-03-01 balance Assets:Depot:MPL  6 MPL
`;
const options = { currency: "USD" };

describeStatementSource(journal, {
  own: [fileOf("my.journal", HLEDGER), fileOf("main.ledger", LEDGER), fileOf("main.beancount", BEANCOUNT)],
  foreign: [
    fileOf("bank.csv", "2024-01-05;Assets:Bank;-12,50\n2024-01-06;Shop;1,00\n"),
    fileOf("diary.txt", "2024-01-05 went out\n  note: rain\n  with Anna: tea\n"),
  ],
  options,
});

test("entries become what moved in each account: money spent and earned, and moves between one's own accounts", () => {
  expect(shownBy(journal, HLEDGER)).toEqual([
    "2024-01-01 opening_balance, cash 1000 EUR",
    "2024-01-05 withdrawal, cash -45.2 EUR",
    "2024-01-31 deposit, cash 2500 EUR",
    "2024-02-01 cash_transfer, cash 500 EUR",
    "2024-02-01 cash_transfer, cash -500 EUR",
    "skipped: A rule for the future or a budget: nothing moved.",
    "skipped: Another file is included here: import that file too.",
  ]);
  expect(totalsBy(journal, HLEDGER)).toEqual(["2024-02-01 cash 2954.8 EUR"]);
});

test("trades carry their commission, gains are no money, and a dividend names its security", () => {
  expect(shownBy(journal, LEDGER, options)).toEqual([
    "2024-03-01 buy OAK × 10, cash -101.5 USD, fee 1.5 USD commission",
    "2024-03-15 sell OAK × 4, cash 47.5 USD, fee 0.5 USD commission",
    "2024-03-20 dividend OAK, cash 3 USD",
  ]);
  const read = journal.read(fileOf("main.ledger", LEDGER), options);
  expect(read.ok && read.value.accounts.map(({ name, kind }) => `${name} ${kind}`)).toEqual(["Broker brokerage"]);
  expect(read.ok && read.value.prices.at(-1)).toMatchObject({ on: "2024-03-31", currency: "USD" });
});

test("a purchase paid from another account is a trade and a move, shares instead of pay are income at what they cost", () => {
  expect(shownBy(journal, BEANCOUNT)).toEqual([
    "skipped: A pad: the next stated balance says what it is.",
    "2024-01-10 buy MPL × 5, cash -100 EUR",
    "2024-01-10 fee, cash -1 EUR",
    "2024-01-10 cash_transfer, cash -100 EUR",
    "2024-01-10 cash_transfer, cash 100 EUR",
    "2024-02-01 other_income MPL × 1, cost 25 EUR",
  ]);
  expect(totalsBy(journal, BEANCOUNT)).toEqual(["2024-01-01 cash 1000 EUR", "2024-02-29 holding 6 MPL"]);
});

const entry = (...postings: readonly string[]): string =>
  `2024-01-01 * x\n${postings.map((posting) => `    ${posting}`).join("\n")}\n`;

test("currencies changed, a split, and moves of units are told apart", () => {
  expect(shownBy(journal, entry("Assets:Bank  -100 EUR @ 1.10 USD", "Assets:Bank  110 USD"))).toEqual([
    "2024-01-01 exchange, cash -100 EUR for 110 USD",
  ]);
  expect(shownBy(journal, entry("Assets:Depot  -10 OAK {100 EUR}", "Assets:Depot  40 OAK {25 EUR}"))).toEqual([
    "2024-01-01 split OAK, ratio 4:1",
  ]);
  expect(shownBy(journal, entry("Assets:A  -2 BTC", "Assets:B  2 BTC"))).toEqual([
    "2024-01-01 transfer_in_kind BTC × -2",
    "2024-01-01 transfer_in_kind BTC × 2",
  ]);
  expect(shownBy(journal, entry("Liabilities:Card  -20 EUR", "Expenses:Food"))).toEqual([
    "2024-01-01 withdrawal, cash -20 EUR",
  ]);
});

test("a dollar sign is asked about, and what does not come out even is an error", () => {
  const asked = journal.read(fileOf("a", LEDGER), {});
  expect(!asked.ok && asked.error).toMatchObject({ kind: "question", id: "currency" });
  expect(shownBy(journal, entry("Assets:Bank  -100 EUR", "Expenses:Food  90 EUR"))[0]).toMatch(/^error in entry/);
  expect(shownBy(journal, entry("Assets:Bank  (10 * 3 EUR)", "Expenses:Food"))[0]).toBe(
    'error in amount: "(10 * 3 EUR)" is not an amount of one thing.',
  );
  expect(shownBy(journal, entry("Assets:Bank", "Expenses:Food"))[0]).toBe(
    "error in entry: More than one posting has no amount.",
  );
  expect(shownBy(journal, entry("Assets:Bank  1.234 EUR", "Wallet  -1.234 EUR"))[0]).toMatch(
    /decimals|error in account/,
  );
});
