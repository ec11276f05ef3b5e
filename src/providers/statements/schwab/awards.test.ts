import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { schwabAwards } from "#providers/statements/schwab/awards.ts";

const SHORT = `"Date","Action","Symbol","Description","Quantity","FeesAndCommissions","DisbursementElection","Amount","AwardDate","AwardId","FairMarketValuePrice","SalePrice","SharesSoldWithheldForTaxes","NetSharesDeposited","Taxes"
"04/25/2024","Lapse","OAK","Restricted Stock Lapse","100","","","","","","","","","",""
"","","","","","","","","03/02/2022","C1","$50.00","$50.10","40","60","$2,004.00"
"01/25/2024","Lapse","OAK","Restricted Stock Lapse","100","","","","","","","","","",""
"","","","","","","","","03/02/2022","C1","$48.00","$48.10","40","50","$1,924.00"
`;
const WHOLE = `Date,Action,Symbol,Description,Quantity,FeesAndCommissions,DisbursementElection,Amount,Type,Shares,SalePrice,SubscriptionDate,PurchaseDate,PurchasePrice,VestDate,VestFairMarketValue,AwardDate,AwardId,FairMarketValuePrice,SharesSoldWithheldForTaxes,NetSharesDeposited
06/30/2024,Wire Transfer,,Cash Disbursement,,,,-$900.00,,,,,,,,,,,,,
06/20/2024,Tax Withholding,OAK,Debit,,,,-$3.00,,,,,,,,,,,,,
06/20/2024,Dividend,OAK,Credit,,,,$20.00,,,,,,,,,,,,,
06/10/2024,Sale,OAK,Share Sale,20,-$1.50,EFT,"$1,098.50",,,,,,,,,,,,,
,,,,,,,,RS,15,$55.00,,,,04/25/2024,$50.00,,,,,
,,,,,,,,ESPP,5,$55.00,,05/31/2024,$34.00,,,,,,,
05/31/2024,Deposit,OAK,ESPP,10,,,,,,,,,,,,,,,,
,,,,,,,,,,,12/01/2023,05/31/2024,$34.00,,,,,,,
04/26/2024,Deposit,OAK,RS,60,,,,,,,,,,,,,,,,
,,,,,,,,,,,,,,04/25/2024,$50.00,03/02/2022,C1,,,
04/25/2024,Lapse,OAK,Restricted Stock Lapse,100,,,,,,,,,,,,,,,,
,,,,,,,,,,,,,,,,03/02/2022,C1,$50.00,40,60
`;
const ODD = `Date;Action;Symbol;Description;Quantity;FeesAndCommissions;DisbursementElection;Amount;Shares;AwardDate;AwardId
05/01/2024;Sale;OAK;Share Sale;20;;EFT;$1,000.00;;;
;;;;;;;;15;;
05/02/2024;Frob;OAK;What;20;;;;;;
05/03/2024;Transfer;OAK;Share Transfer;7;;;;;;
05/04/2024;Deposit;OAK;RS;20;;;;;;
`;

describeStatementSource(schwabAwards, {
  own: [fileOf("short.csv", SHORT), fileOf("whole.csv", WHOLE), fileOf("odd.csv", ODD)],
  foreign: [
    fileOf(
      "brokerage.csv",
      "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n01/15/2024,Buy,OAK,Oak,1,5,0,-5\n",
    ),
  ],
});

test("of 100 shares that vested 60 arrive, at their value of that day; what does not add up is told", () => {
  expect(shownBy(schwabAwards, SHORT)).toEqual([
    "2024-04-25 transfer_in_kind OAK × 60 @ 50 USD, cost 3000 USD",
    "error in Quantity: The shares of the rows below are not those of the transaction.",
    "error in Quantity: The shares of the rows below are not those of the transaction.",
  ]);
});

test("where a deposit brings what vested it comes once, a purchase plan costs what was paid, and a sale is net of its fee", () => {
  expect(shownBy(schwabAwards, WHOLE)).toEqual([
    "2024-06-30 withdrawal, cash -900 USD",
    "2024-06-20 tax OAK, cash -3 USD",
    "2024-06-20 dividend OAK, cash 20 USD",
    "2024-06-10 sell OAK × 20, cash 1098.5 USD, fee 1.5 USD commission",
    "2024-05-31 transfer_in_kind OAK × 10, cost 340 USD",
    "2024-04-26 transfer_in_kind OAK × 60, cost 3000 USD",
    "skipped: The shares that vested arrive with the deposit of their award.",
    "skipped: The shares that vested arrive with the deposit of their award.",
  ]);
});

test("lots that are not the shares sold, and words and awards that say too little, are told", () => {
  expect(shownBy(schwabAwards, ODD)).toEqual([
    "error in Quantity: The shares of the rows below are not those of the transaction.",
    "error in Quantity: The shares of the rows below are not those of the transaction.",
    'error in Action: "Frob" is not a known kind of transaction.',
    "2024-05-03 transfer_in_kind OAK × -7",
    "error in AwardId: The shares of the rows below are not those of the transaction.",
  ]);
});

test("money of a sale that is moved to the brokerage account leaves, and is no word nobody knows", () => {
  const [header] = WHOLE.split("\n");
  expect(
    shownBy(schwabAwards, `${header}\n06/12/2024,Journal,OAK,Journal To Account ...123,,,,"-$1,098.50",,,,,,,,,,,,,\n`),
  ).toEqual(["2024-06-12 cash_transfer, cash -1098.5 USD"]);
});

test("of shares bought by a plan those that were kept for tax do not arrive: 20 - 5 = 15", () => {
  const text = (
    net: string,
  ) => `Date,Action,Symbol,Description,Quantity,FeesAndCommissions,DisbursementElection,Amount,PurchaseDate,PurchasePrice,AwardId,NetSharesDeposited,SharesWithheld,SharesSold
02/27/2024,Deposit,OAK,ESPP,20,,,,,,,,,
,,,,,,,,02/27/2024,$9.00,,${net},5,
`;
  expect(shownBy(schwabAwards, text("15"))).toEqual(["2024-02-27 transfer_in_kind OAK × 15, cost 135 USD"]);
  expect(shownBy(schwabAwards, text("12"))).toContain(
    "error in Quantity: The shares of the rows below are not those of the transaction.",
  );
});
