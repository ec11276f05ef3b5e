import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { webull } from "#providers/statements/webull/source.ts";

const HEADER = "Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time";
const ORDERS = `${HEADER}
Oak Robotics,OAKR,Sell,Filled,5,5,@12.50,12.50,DAY,02/15/2024 10:30:01 EST,02/15/2024 10:30:05 EST
Oak Robotics,OAKR,Buy,Filled,10,10,10.00,9.98,GTC,07/12/2023 09:30:01 EDT,07/12/2023 09:31:05 EDT
Elm Energy,ELME,Buy,Cancelled,0,4,20.00,,DAY,01/15/2024 09:30:01 EST,
`;
const PARTLY = `${HEADER}
Oak Robotics,OAKR,Buy,Partial Filled,0.5,2,10.00,10.00,DAY,01/15/2024 09:30:01 EST,01/15/2024 09:31:01 EST
Oak Robotics,OAKR,Short,Filled,1,1,10.00,10.00,DAY,01/16/2024 09:30:01 EST,01/16/2024 09:31:01 EST
`;
const UNREADABLE = `${HEADER}
Oak Robotics,OAKR,Buy,Filled,1,1,10.00,10.00,DAY,01/15/2024 09:30:01 EST,
Oak Robotics,OAKR,Hug,Filled,1,1,10.00,10.00,DAY,01/15/2024 09:30:01 EST,01/15/2024 09:31:01 EST
`;

describeStatementSource(webull, {
  own: [fileOf("orders.csv", ORDERS), fileOf("partly.csv", PARTLY), fileOf("unreadable.csv", UNREADABLE)],
  options: { currency: "USD" },
});

test("what was filled at its average price, on the day of the exchange; what was cancelled moves nothing", () => {
  expect(shownBy(webull, ORDERS, { currency: "USD" })).toEqual([
    "2024-02-15 sell OAKR × 5 @ 12.5 USD, cash 62.5 USD",
    "2023-07-12 buy OAKR × 10 @ 9.98 USD, cash -99.8 USD",
    "skipped: The order was not filled: Cancelled.",
  ]);
});

test("an order filled in part counts as far as it was, and a short sale is one", () => {
  expect(shownBy(webull, PARTLY, { currency: "USD" })[0]).toBe("2024-01-15 buy OAKR × 0.5 @ 10 USD, cash -5 USD");
  const read = webull.read(fileOf("partly.csv", PARTLY), { currency: "USD" });
  expect(read.ok && read.value.lines.at(1)?.kind).toBe("short");
});

test("a row without its day and a side nobody knows are errors", () => {
  expect(shownBy(webull, UNREADABLE, { currency: "USD" })).toEqual([
    "error in Filled Time: The row names no day it was filled.",
    'error in Side: "Hug" is not a known kind of transaction.',
  ]);
});
