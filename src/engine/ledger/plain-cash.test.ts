import { expect, test } from "vitest";
import { lotsOf, type Book } from "#engine/ledger/book.ts";
import { buyTransaction, depositTransaction, withdrawalTransaction } from "#engine/ledger/entries.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { smallBook, smallLedger } from "#test/small-ledger.ts";

const paid = (id: string, on: string, amount: string, accountId = "depot") => ({
  id,
  on,
  currency: "EUR",
  accountId,
  amount: fixed(amount),
});
const bought = (assetId: string, amount: string) =>
  buyTransaction({ ...paid("2", "2024-01-03", amount), assetId, quantity: fixed("10") });

/** Position by position: asset, what is held, each day it changed on, and what its lot cost where that is known. */
const shown = ({ ledger, positions }: Book): string[] =>
  positions.map((position) => {
    const [lot] = lotsOf(position);
    const cost = lot?.isCostKnown === true ? formatFixed(lot.costBase) : "unknown";
    return [ledger.assets[position.asset]?.id, ...position.changeQuantities.map(formatFixed), "cost", cost].join(" ");
  });

test("money of the base currency costs what it is, and stands among the positions where it first moved", () => {
  const book = smallBook(
    smallLedger(
      depositTransaction(paid("1", "2024-01-02", "1000")),
      bought("X", "300"),
      withdrawalTransaction(paid("3", "2024-01-04", "200")),
    ),
    "2024-12-31",
  );
  expect(shown(book)).toEqual(["cash:EUR 1000 700 500 cost 500", "X 10 cost 300"]);
});

test("what came later than the book's last day is not in it", () => {
  const ledger = smallLedger(
    depositTransaction(paid("1", "2024-01-02", "1000")),
    withdrawalTransaction(paid("3", "2024-01-04", "200")),
  );
  expect(shown(smallBook(ledger, "2024-01-03"))).toEqual(["cash:EUR 1000 cost 1000"]);
});

test("money that paid for something without a rate costs what it is: unknown is only what it paid for", () => {
  const ledger = smallLedger(bought("US", "300"), depositTransaction(paid("3", "2024-01-04", "1000")));
  const book = smallBook(ledger, "2024-12-31");
  expect(shown(book).toSorted()).toEqual(["US 10 cost unknown", "cash:EUR -300 700 cost 700"]);
  const before = smallBook(ledger, "2024-01-03");
  expect(shown(before).toSorted()).toEqual(["US 10 cost unknown", "cash:EUR -300 cost -300"]);
});
