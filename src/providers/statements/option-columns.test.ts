import { expect, test } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { showStatement } from "#providers/statements/show-line.ts";

const read = (text: string) => {
  const made = readStatement(fileOf("options.csv", text), { today: "2026-11-20", currency: "USD" });
  if (!made.ok) expect.unreachable(JSON.stringify(made.error));
  return made.value;
};

test("an option in columns of its own is traded as its contract, and a price of one share is worth a hundred of it", () => {
  const { prices, ...statement } =
    read(`Date,Action,Underlying,Expiration,Strike,Call/Put,Contracts,Price,Commission,Amount
11/03/2025,Buy to Open,AAPL,01/16/2026,150.00,C,2,12.50,1.30,-2501.30
11/20/2025,Sell to Close,AAPL,01/16/2026,150.00,C,1,15.00,0.65,1499.35
`);
  expect(showStatement({ prices, ...statement })).toEqual([
    "2025-11-03 buy AAPL 2026-01-16 150 C × 2 @ 12.5 USD, cash -2501.3 USD, fee 1.3 USD commission",
    "2025-11-20 sell AAPL 2026-01-16 150 C × 1 @ 15 USD, cash 1499.35 USD, fee 0.65 USD commission",
  ]);
  expect(prices.map(({ security }) => [security.assetClass, security.multiplier])).toEqual([
    ["option", 100n * 10n ** 18n],
    ["option", 100n * 10n ** 18n],
  ]);
});

test("shares among options keep their symbol", () => {
  expect(
    showStatement(
      read(`Date,Side,Symbol,Expiry,Strike Price,Type,Qty,Price,Amount
2025-11-03,Buy,MSFT,,,,10,400.00,-4000.00
2025-11-04,Sell short,MSFT,2026-02-20,450,PUT,1,5.00,500.00
`),
    ),
  ).toEqual([
    "2025-11-03 buy MSFT × 10 @ 400 USD, cash -4000 USD",
    "2025-11-04 sell MSFT 2026-02-20 450 P × 1 @ 5 USD, cash 500 USD",
  ]);
});

test("a day of expiry that can be read in two ways stays as it is written", () => {
  expect(
    showStatement(
      read(
        "Date,Side,Symbol,Expiry,Strike,Right,Qty,Price,Amount\n2025-01-03,Buy,MSFT,03/02/2025,450,C,1,5.00,-500.00\n",
      ),
    ),
  ).toEqual(["2025-01-03 buy MSFT 03/02/2025 450 C × 1 @ 5 USD, cash -500 USD"]);
});

test("a table with a column of strikes and no options in it is left as it is", () => {
  expect(
    showStatement(
      read("Date,Side,Symbol,Expiry,Strike,Type,Qty,Price,Amount\n2025-11-03,Buy,MSFT,,,Stock,10,400.00,-4000.00\n"),
    ),
  ).toEqual(["2025-11-03 buy MSFT × 10 @ 400 USD, cash -4000 USD"]);
});
