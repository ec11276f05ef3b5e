import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { corporateActionTransaction, type CorporateActionMove } from "#engine/ledger/corporate-action-entry.ts";
import { buyTransaction } from "#engine/ledger/entries.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { taxReport } from "#engine/tax/tax-report.ts";
import type { TaxCountry } from "#engine/tax/rule-sets.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import { accounts, assets, showLots, smallBook, smallLedger, smallMarket } from "#test/small-ledger.ts";

// X was bought for 1,000 and is given up (or gives a part) for two or three others on 1 March 2024.

const head = { currency: "EUR", accountId: "depot" };
const bought = buyTransaction({
  ...head,
  assetId: "X",
  id: "1",
  on: "2020-01-02",
  quantity: fixed("10"),
  amount: fixed("1000"),
});
const actionOf = (moves: readonly CorporateActionMove[]) =>
  corporateActionTransaction({ ...head, id: "2", on: "2024-03-01", moves });
const given: CorporateActionMove = { assetId: "X", quantity: fixed("-10") };
const received = (assetId: string, quantity: string, share?: string): CorporateActionMove => {
  const [to, from] = (share ?? "").split("/");
  const stated = to === undefined || from === undefined ? undefined : { to: fixed(to), from: fixed(from) };
  return { assetId, quantity: fixed(quantity), share: stated };
};

const POUNDS_AND_DOLLARS_AT_PAR = ["GBP", "USD", "CAD"]
  .flatMap((currency) => ["2020-01-02", "2024-03-01"].map((on) => `${currency} ${on} 1`))
  .join(", ");

/** Lots of each receiver in the book and under the rules of each country, and findings. */
function costs(moves: readonly CorporateActionMove[], prices = "", names = ["Y", "BOND", "X"]) {
  const ledger = smallLedger(bought, actionOf(moves));
  const market = smallMarket(prices, POUNDS_AND_DOLLARS_AT_PAR);
  const book = smallBook(ledger, "2024-12-31", { worthOf: marketWorth(ledger, market, "EUR") });
  const lots = names.map((name) => showLots(book, "depot", name)).filter((words) => words !== "");
  const byCountry = (country: TaxCountry) => {
    const made = taxReport({ ledger, market, through: day("2024-12-31"), base: "EUR", country });
    if (!made.ok) return [];
    return names.flatMap((name) =>
      made.value.lots
        .filter(({ asset }) => ledger.assets[asset]?.id === name)
        .map((lot) => `${formatFixed(lot.quantity)} cost ${lot.isKnown ? formatFixed(lot.basis) : "unknown"}`),
    );
  };
  for (const country of ["GENERIC", "US", "GB", "CA"] as const) expect(byCountry(country), country).toEqual(lots);
  return { lots, findings: book.findings.map(({ kind }) => kind) };
}

test("a stated quarter is a quarter of the whole, and the other receiver has what is left", () => {
  const { lots, findings } = costs([given, received("Y", "5", "1/4"), received("BOND", "20")]);
  expect([lots, findings]).toEqual([["5 cost 250", "20 cost 750"], []]);
});

test("what two stated nothing for is left to them by market value: 750 as 5 × 20 to 2,000 × 10 %", () => {
  const moves = [given, received("US", "3", "1/4"), received("Y", "5"), received("BOND", "2000")];
  const prices = "Y 2024-03-01 20, BOND 2024-03-01 10";
  expect(costs(moves, prices, ["Y", "BOND"]).lots).toEqual(["5 cost 250", "2000 cost 500"]);
});

test("without a price of one of them theirs is unknown and said so; the stated one is known", () => {
  const moves = [given, received("X", "3", "1/4"), received("Y", "5"), received("BOND", "2000")];
  const made = costs(moves, "Y 2024-03-01 20");
  expect(made.lots).toEqual(["5 cost unknown", "2000 cost unknown", "3 cost 250"]);
  expect(made.findings).toEqual(["missing_cost", "missing_cost"]);
});

test("of a spin-off the child's share is of what the parent gives: half of a fifth of 1,000, and the rest of it", () => {
  const parent = { assetId: "X", quantity: 0n, share: { to: 1n, from: 5n } };
  const { lots } = costs([parent, received("Y", "5", "1/2"), received("BOND", "20")]);
  expect(lots).toEqual(["5 cost 100", "20 cost 100", "10 cost 800"]);
});

test("where stated shares are all of it, one that states nothing costs nothing, and that is known", () => {
  const { lots, findings } = costs([given, received("Y", "5", "1/1"), received("BOND", "20")]);
  expect([lots, findings]).toEqual([["5 cost 1000", "20 cost 0"], []]);
});

test("thirds are exact: 1,000 in three parts that add up", () => {
  const moves = [given, received("Y", "5", "1/3"), received("BOND", "20", "1/3"), received("X", "1", "1/3")];
  expect(costs(moves).lots).toEqual([
    "5 cost 333.333333333333333333",
    "20 cost 333.333333333333333334",
    "1 cost 333.333333333333333333",
  ]);
});

/** What the door says of the moves: the place, or that it lets them in. */
function doorOf(...moves: readonly CorporateActionMove[]): string {
  const checked = checkTransaction(actionOf(moves), {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    assets: new Map(assets.map((asset) => [asset.id, asset])),
  });
  return checked.ok ? "let in" : `${checked.error.kind} at ${checked.error.field}`;
}

test("a share above the whole is refused at its own place, of a receiver as of a parent", () => {
  expect(doorOf(given, received("Y", "5"), received("BOND", "20", "5/4"))).toBe(
    "value_out_of_range at postings[2].ratioTo",
  );
  const parent = { assetId: "X", quantity: 0n, share: { to: 6n, from: 5n } };
  expect(doorOf(parent, received("Y", "5"))).toBe("value_out_of_range at postings[0].ratioTo");
});

test("shares that make more than the whole are refused where they pass it, less where nobody is left to take the rest", () => {
  expect(doorOf(given, received("Y", "5", "3/4"), received("BOND", "20", "1/2"), received("US", "1"))).toBe(
    "value_out_of_range at postings[2].ratioTo",
  );
  expect(doorOf(given, received("Y", "5", "1/4"), received("BOND", "20", "1/2"))).toBe(
    "value_out_of_range at postings[2].ratioTo",
  );
  expect(doorOf(given, received("Y", "5", "1/4"))).toBe("value_out_of_range at postings[1].ratioTo");
});

test("shares that make the whole are let in, as are trades beside them and units with a split's ratio", () => {
  expect(doorOf(given, received("Y", "5", "1/3"), received("BOND", "20", "2/3"))).toBe("let in");
  expect(doorOf(given, received("Y", "5", "1/3"), received("BOND", "20"))).toBe("let in");
  expect(doorOf(given, { ...received("Y", "5"), amount: fixed("10") }, received("BOND", "20", "1/1"))).toBe("let in");
});
