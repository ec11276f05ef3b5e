import { expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { numberLeaf } from "#engine/explain/formula.ts";
import { buildPriceBook, priceOn, type PriceSource } from "./price-book.ts";
import { priceColumns } from "./price-columns.ts";
import { withModel } from "./price-model.ts";
import type { PriceModel } from "./price-series.ts";

/** One more each day from 100 on the first of January. */
const model: PriceModel = {
  currency: "EUR",
  from: day("2026-01-01"),
  to: day("2026-03-01"),
  priceOn: (on) => 100 + on - day("2026-01-01"),
  wordsOn: () => "a guess",
  treeOn: () => numberLeaf({ label: "A guess" }, 100, "per_100"),
};

const seen = (points: readonly (readonly [string, number, PriceSource])[], on: string) => {
  const { series } = buildPriceBook(
    priceColumns(
      points.map(([of, price, source]) => ({
        assetId: "B",
        currency: "EUR",
        source,
        on: day(of),
        price: BigInt(price) * 10n ** 18n,
      })),
    ),
  );
  const made = withModel(series.get("B"), model, 14);
  const quote = made && priceOn({ series: new Map([["B", made]]) }, "B", day(on));
  return quote && `${Number(quote.price / 10n ** 18n)} ${quote.source} ${formatDay(quote.on)}`;
};

test("without any price the model says one of every day, and its last one stays", () => {
  expect(seen([], "2025-12-31")).toBeUndefined();
  expect(seen([], "2026-01-11")).toBe("110 model 2026-01-11");
  expect(seen([], "2026-04-01")).toBe("159 model 2026-03-01");
});

test("a trade is a price for as many days as the class allows, then the model goes on", () => {
  const trade = [["2026-01-05", 90, "trade"]] as const;
  expect(seen(trade, "2026-01-04")).toBe("103 model 2026-01-04");
  expect(seen(trade, "2026-01-19")).toBe("90 trade 2026-01-05");
  expect(seen(trade, "2026-01-20")).toBe("119 model 2026-01-20");
});

test("from the first stated price on the model has nothing to say, however old that gets", () => {
  for (const source of ["manual", "provider", "statement"] as const) {
    const stated = [
      ["2026-01-05", 90, "trade"],
      ["2026-02-01", 95, source],
    ] as const;
    expect(seen(stated, "2026-01-31")).toBe("130 model 2026-01-31");
    expect(seen(stated, "2026-02-28")).toBe(`95 ${source} 2026-02-01`);
  }
});
