import { expect, test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { indexMovements, movementAt, type AssetMovement } from "#engine/ledger/asset-movements.ts";
import { buyTransaction, incomeTransaction } from "#engine/ledger/entries.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { smallLedger } from "#test/small-ledger.ts";

const head = { currency: "USD", accountId: "other", assetId: "US" };
const ledger = smallLedger(
  buyTransaction({
    ...head,
    id: "buy",
    on: "2024-01-02",
    secondOfDay: 3600,
    quantity: fixed("10"),
    amount: fixed("1000"),
    fees: [{ amount: fixed("5"), kind: "commission" }],
  }),
  incomeTransaction({
    ...head,
    id: "dividend",
    on: "2024-02-01",
    type: "dividend",
    status: "planned",
    gross: fixed("20"),
    taxes: [{ amount: fixed("3") }],
  }),
  incomeTransaction({
    id: "interest",
    on: "2024-03-01",
    currency: "EUR",
    accountId: "depot",
    type: "interest",
    gross: fixed("7"),
  }),
);
const words = ({ transactionId, on, second, type, status, accountId, leg, kind, ...rest }: AssetMovement): string =>
  `${[transactionId, formatDay(on), second, type, status, accountId, leg, kind].join(" ")} ${formatFixed(rest.quantity)} ${formatFixed(rest.amount)} ${rest.currency}`;

test("every movement of an asset tells its transaction, day, time, place, leg, reason and amounts, in the ledger's order", () => {
  const index = indexMovements(ledger);
  expect(index.of("US").map(words)).toEqual([
    "buy 2024-01-02 3600 buy booked other holding  10 1000 USD",
    "buy 2024-01-02 3600 buy booked other fee commission 0 5 USD",
    "dividend 2024-02-01 -1 dividend planned other income dividend 0 -20 USD",
    "dividend 2024-02-01 -1 dividend planned other tax  0 3 USD",
  ]);
  expect(index.of("cash:USD").map(words)).toEqual([
    "buy 2024-01-02 3600 buy booked other cash  -1005 -1005 USD",
    "dividend 2024-02-01 -1 dividend planned other cash  17 17 USD",
  ]);
});

test("what belongs to no asset is apart; of an asset that never moved, or is not there, there is nothing", () => {
  const index = indexMovements(ledger);
  expect(index.unassigned().map(words)).toEqual([
    "interest 2024-03-01 -1 interest booked depot income interest 0 -7 EUR",
  ]);
  expect([index.of("X"), index.of("nothing")]).toEqual([[], []]);
  expect(indexMovements(smallLedger()).unassigned()).toEqual([]);
});

test("movements are made once, when first asked for", () => {
  const index = indexMovements(ledger);
  expect(index.of("US")).toBe(index.of("US"));
  expect(movementAt(ledger, 0)).toEqual(index.of("US")[0]);
});
