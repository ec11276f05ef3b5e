import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { investimental } from "#providers/statements/investimental/source.ts";

const HEADER =
  "Order ID,Order Number,Side,Exchange,Symbol,Market,Price,Volume,Disclosed,Value,Fee,Term,Account ID,Account Name,Status,Update Type,Update Time";
const row = (order: string, side: string, told: string, standing: string): string =>
  `1,${order},${side},BVB,OAK,REGS,${told},Day,JD1,ANA OAK [RON],${standing}`;
const WHOLE = [
  HEADER,
  row("58", "Buy", "24.6,20,,492,3.27", "Active,New,2024-03-05 10:15:40"),
  row("58", "Buy", "24.5,20,,490,3.25", "Active,Chg,2024-03-05 11:32:23"),
  row("58", "Buy", "24.5,20,,0,0", "Inactive,Fil,2024-03-05 12:06:20"),
  "",
].join("\n");
const PARTLY = [
  HEADER,
  row("59", "Sell", "28,10,,280,0", "Active,New,2024-05-31 09:45:00"),
  row("59", "Sell", "28,6,,168,0", "Active,Fil,2024-05-31 12:41:49"),
  row("59", "Sell", "28,6,,168,0", "Inactive,OOT,2024-06-01 00:00:12"),
  "",
].join("\n");
const ALONE = [HEADER, row("60", "Buy", "28,6,,0,0", "Inactive,Fil,2024-05-31 12:48:44"), ""].join("\n");

describeStatementSource(investimental, {
  own: [fileOf("whole.csv", WHOLE), fileOf("partly.csv", PARTLY), fileOf("alone.csv", ALONE)],
});

const NOTHING = "skipped: The order was placed, changed or ran out; nothing was traded.";

test("an order that was filled is one trade at its last price, with the fee it had expected: 20 × 24.50 and 3.25", () => {
  expect(shownBy(investimental, WHOLE)).toEqual([
    NOTHING,
    NOTHING,
    "2024-03-05 buy OAK × 20 @ 24.5 RON, cash -493.25 RON, fee 3.25 RON commission",
  ]);
});

test("of an order filled in part as much was sold as its volume fell, and the rest ran out", () => {
  expect(shownBy(investimental, PARTLY)).toEqual([NOTHING, "2024-05-31 sell OAK × 4 @ 28 RON, cash 112 RON", NOTHING]);
});

test("a filled row without the order it fills is an error", () => {
  expect(shownBy(investimental, ALONE)).toEqual(["error in Volume: No row before says how large the order was."]);
});
