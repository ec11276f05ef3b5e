import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { fidelity } from "#providers/statements/fidelity/source.ts";

const ONE_ACCOUNT = `

Run Date,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date
01/03/2024,Electronic Funds Transfer Received (Cash),"",No Description,Cash,"",0,"","","",1000,1000,""
01/04/2024,YOU BOUGHT OAK INDEX ETF (OAKX) (Cash),OAKX,OAK INDEX ETF,Cash,25.5,20,"",0.03,"",-510.03,489.97,01/05/2024
02/01/2024,DIVIDEND RECEIVED OAK INDEX ETF (OAKX) (Cash),OAKX,OAK INDEX ETF,Cash,"","","","","",4.2,494.17,""
02/01/2024,REINVESTMENT OAK INDEX ETF (OAKX) (Cash),OAKX,OAK INDEX ETF,Cash,26.25,0.16,"","","",-4.2,489.97,""
02/02/2024,FOREIGN TAX PAID MAPLE INC (MPL) (Cash),MPL,MAPLE INC,Cash,"","","","","",-0.35,489.62,""

"The data and information in this spreadsheet is provided to you solely for your use."

Date downloaded 02/03/2024 10:41 pm
`;

const ALL_ACCOUNTS = `Run Date,Account,Account Number,Action,Symbol,Description,Type,Exchange Quantity,Exchange Currency,Quantity,Currency,Price,Exchange Rate,Commission,Fees,Accrued Interest,Amount,Settlement Date
01/05/2024,"ROTH IRA","Z1",YOU SOLD OPENING TRANSACTION CALL (OAKX) (Margin),-OAKX240621C30,CALL (OAKX) OAK JUN 21 24 $30,Margin,0,,-1,USD,1.5,0,0.65,0.02,,149.33,01/08/2024
01/04/2024,"Individual","X1",TRANSFERRED FROM VS Z1 (Cash),OAKX,OAK INDEX ETF,Cash,0,,10,USD,,0,,,,0,
01/03/2024,"Individual","X1",FROBBED SOMETHING,OAKX,OAK INDEX ETF,Cash,0,,1,USD,,0,,,,5,
`;

const CORE = `Run Date,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date
01/31/2024,DIVIDEND RECEIVED FIDELITY GOVERNMENT MONEY MARKET (SPAXX) (Cash),SPAXX,FIDELITY GOVERNMENT MONEY MARKET,Cash,"","","","","",2.5,2.5,""
01/31/2024,REINVESTMENT FIDELITY GOVERNMENT MONEY MARKET (SPAXX) (Cash),SPAXX,FIDELITY GOVERNMENT MONEY MARKET,Cash,1,2.5,"","","",-2.5,Processing,""
`;

describeStatementSource(fidelity, {
  own: [fileOf("one.csv", ONE_ACCOUNT), fileOf("all.csv", ALL_ACCOUNTS), fileOf("core.csv", CORE)],
});

test("a history of one account: 20 × 25.50 and a fee of 0.03 are 510.03, notes below are left out", () => {
  expect(shownBy(fidelity, ONE_ACCOUNT)).toEqual([
    "2024-01-03 deposit, cash 1000 USD",
    "2024-01-04 buy OAKX × 20 @ 25.5 USD, cash -510.03 USD, fee 0.03 USD exchange",
    "2024-02-01 dividend OAKX, cash 4.2 USD",
    "2024-02-01 buy OAKX × 0.16 @ 26.25 USD, cash -4.2 USD",
    "2024-02-02 tax MPL, cash -0.35 USD",
    "skipped: A note below the table; it moves nothing.",
    "skipped: A note below the table; it moves nothing.",
  ]);
  expect(totalsBy(fidelity, ONE_ACCOUNT)).toEqual(["2024-02-02 cash 489.62 USD"]);
});

test("a history of all accounts keeps them apart, and an option counts 100 units: 150 less 0.67 is 149.33", () => {
  expect(shownBy(fidelity, ALL_ACCOUNTS)).toEqual([
    "2024-01-05 sell OAKX240621C30 × 1 @ 1.5 USD, cash 149.33 USD, fee 0.65 USD commission + 0.02 USD exchange",
    "2024-01-04 transfer_in_kind OAKX × 10",
    'error in Action: "FROBBED SOMETHING" is not a known kind of transaction.',
  ]);
});

test("the core fund is a fund of its own, so the balance that counts it as cash is not compared", () => {
  expect(shownBy(fidelity, CORE)).toEqual([
    "2024-01-31 dividend SPAXX, cash 2.5 USD",
    "2024-01-31 buy SPAXX × 2.5 @ 1 USD, cash -2.5 USD",
  ]);
  expect(totalsBy(fidelity, CORE)).toEqual([]);
});

test("a trade whose sums contradict each other is an error", () => {
  expect(shownBy(fidelity, ONE_ACCOUNT.replace("-510.03,489.97", "-610.03,389.97"))[1]).toBe(
    "error in quantity: 20 × 25.5 is 510, but the row moves 610.",
  );
});

test("an action of one word is a trade too", () => {
  const text = `Run Date,Action,Symbol,Security Description,Security Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date
06/01/2023,Bought,OAKX,OAK INDEX ETF,Equity,10,15.00,,,,-150.00,06/05/2023
06/15/2023,Sold,OAKX,OAK INDEX ETF,Equity,-5,16.00,,,,80.00,06/19/2023
`;
  expect(shownBy(fidelity, text)).toEqual([
    "2023-06-01 buy OAKX × 10 @ 15 USD, cash -150 USD",
    "2023-06-15 sell OAKX × 5 @ 16 USD, cash 80 USD",
  ]);
});
