import * as fc from "fast-check";
import { test } from "vitest";
import { Journal } from "#engine/ledger/journal.ts";
import { ledgerText, LedgerReader } from "#engine/ledger/ledger-text.ts";
import { numberLeaf } from "#engine/explain/formula.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { TextColumn } from "#engine/ledger/text-column.ts";
import { FixedColumn } from "#engine/money/fixed-column.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { buildPriceBook } from "#engine/prices/price-book.ts";
import { withModel } from "#engine/prices/price-model.ts";
import { unitsHeld } from "#engine/ledger/units-held.ts";
import { purchasePool } from "#engine/prices/purchase-pool.ts";
import { acrossSplits, splitsOf } from "#engine/prices/split-prices.ts";
import { accounts, admitted, assets, drawn } from "#test/hostile/hostile-ledger.ts";
import { amount, amounts, staysFinite, words } from "#test/hostile/stays-finite.ts";

// What the ledger is read into and edited in, and prices across splits.

test("a journal and its text", () => {
  staysFinite(fc.tuple(fc.array(drawn, { maxLength: 8 }), words), ([draws, word]) => {
    const transactions = admitted(draws);
    const text = ledgerText(buildLedger({ accounts, assets, transactions }));
    const journal = new Journal({ accounts, assets });
    new LedgerReader(journal).read(text);
    journal.remove(word);
    return [journal.rowOf(word), journal.assetsOf(word).length, journal.liveCount, journal.ledger().transactions.count];
  });
});

test("columns of decimals and of words", () => {
  staysFinite(fc.tuple(amounts, fc.array(words, { maxLength: 5 }), words), ([values, list, word]) => {
    const column = FixedColumn.of(values);
    const texts = new TextColumn(list);
    return [
      values.map((_, place) => [formatFixed(column.at(place)).length, column.numberAt(place), column.isZero(place)]),
      [texts.placeOf(word), texts.addText(word)],
    ];
  });
});

const GUESS = numberLeaf({ label: "A guess" }, 1, "per_100");

test("prices across splits of any ratio, pools and models", () => {
  const split = fc.record({
    on: fc.integer({ min: 0, max: 40 }),
    to: amount.filter((units) => units > 0n),
    from: amount.filter((units) => units > 0n),
  });
  const prices = fc.array(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 4 });
  staysFinite(fc.tuple(fc.array(split, { maxLength: 4 }), prices, fc.array(drawn, { maxLength: 6 })), (inputs) => {
    const [splits, list, draws] = inputs;
    const series = buildPriceBook([
      {
        assetId: "x",
        currency: "EUR",
        source: "provider",
        days: Int32Array.from(list, (_, place) => place * 10),
        prices: Float64Array.from(list),
      },
    ]).series.get("x");
    const ledger = buildLedger({ accounts, assets, transactions: admitted(draws) });
    const told = splitsOf(ledger);
    const pools = assets.map((_, place) => purchasePool(ledger, place));
    const stages = assets.flatMap((_, place) => unitsHeld(ledger, place, "expiry"));
    const priceOn = (on: number): number | undefined => list[on % list.length];
    const model = { currency: "EUR", from: 3, to: 60, priceOn, wordsOn: () => "", treeOn: () => GUESS };
    return [
      pools.flatMap((stages) => stages.flatMap(({ purchases }) => purchases.map((it) => [it.price ?? 0, it.share]))),
      stages.map(({ held, givenUp }) => [held, givenUp]),
      withModel(series, model, splits.length)?.prices,
      withModel(undefined, model, 14)?.prices,
      series &&
        acrossSplits(
          series,
          splits.toSorted((a, b) => a.on - b.on),
        ).prices,
      [...told.values()].length,
    ];
  });
});
