import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { vestingList } from "#providers/statements/vesting-list/source.ts";

const NET = `Grant Date,Vest Date,Symbol,Shares Vested,Shares Withheld,Net Shares,FMV (USD)
2022-05-15,2023-05-15,OAK,100,40,60,50.00
2022-05-15,2024-05-15,OAK,100,40,50,55.00
2022-05-15,2026-12-15,OAK,100,,,
,,Total,300,80,110,
`;
const KEPT = `Shares from work
Award;Vesting date;Company;Vested units;Sold to cover;Vest price;Currency
A-1;15.03.2024;Oak Industries;10;4,5;12,50;EUR
A-1;15.06.2024;Oak Industries;10;10;13,00;EUR
`;
const BARE = `Award ID,Vest Date,Ticker,Shares Issued
A-1,2024-03-15,OAK,6
A-1,2024-06-15,OAK,
`;
const OPEN = `Award ID,Vest Date,Ticker,Net Shares,Price\nA-1,03/04/2024,OAK,6,$10.00\n`;
const PLAN = "Grant Date,Vest Date,Symbol,Shares Granted,Shares Vested\n2022-05-15,2023-05-15,OAK,400,100\n";
const options = { today: "2026-11-28" };

describeStatementSource(vestingList, {
  own: [fileOf("net.csv", NET), fileOf("kept.csv", KEPT), fileOf("bare.csv", BARE)],
  foreign: [
    fileOf("plan.csv", PLAN),
    fileOf("gross.csv", "Award ID,Vest Date,Ticker,Shares Released\nA-1,2024-03-15,OAK,100\n"),
    fileOf(
      "released.csv",
      "Vest Date,Plan,Type,Status,Symbol,Award,Net Shares\n2024-01-01,x,Release,Complete,OAK,1,2\n",
    ),
  ],
  options,
});

test("what arrived after those kept for tax is held, at its value of that day: 60 at 50 cost 3,000", () => {
  expect(shownBy(vestingList, NET, options)).toEqual([
    "2023-05-15 transfer_in_kind OAK × 60 @ 50 USD, cost 3000 USD",
    "error in net: What vested, less what was kept, is not what arrived.",
    "skipped: Vests on a day to come: these shares are not yours yet. Add, Shares from your employer, plans them.",
    "skipped: A sum, or a row without a day.",
  ]);
});

test("without a column of net shares it is what vested less what was sold for taxes", () => {
  expect(shownBy(vestingList, KEPT, options)).toEqual([
    "2024-03-15 transfer_in_kind Oak Industries × 5.5 @ 12.5 EUR, cost 68.75 EUR",
    "skipped: No share arrived.",
  ]);
});

test("without a price what they cost stays unknown, and a number that is missing is told", () => {
  expect(shownBy(vestingList, BARE, options)).toEqual([
    "2024-03-15 transfer_in_kind OAK × 6",
    "error in net: How many shares arrived is not told.",
  ]);
});

test("the order of day and month, and whose dollars a price is in, are asked", () => {
  const idOf = (given: object): string => {
    const read = vestingList.read(fileOf("open.csv", OPEN), { ...options, ...given });
    return !read.ok && read.error.kind === "question" ? read.error.id : "";
  };
  expect([idOf({}), idOf({ dateOrder: "mdy" })]).toEqual(["date_order", "currency"]);
  expect(shownBy(vestingList, OPEN, { ...options, dateOrder: "mdy", currency: "CAD" })).toEqual([
    "2024-03-04 transfer_in_kind OAK × 6 @ 10 CAD, cost 60 CAD",
  ]);
});
