import { expect, test } from "vitest";
import { inOrder, orderOfText, orderText } from "./source-order.ts";

const SOURCES = ["yahoo", "twelve-data", "coingecko"].map((key) => ({ key }));
const keysOf = (asked: Parameters<typeof inOrder>[1]) => inOrder(SOURCES, asked).map(({ key }) => key);

test("sources are asked as they are configured until a person says another order", () => {
  expect(keysOf(undefined)).toEqual(["yahoo", "twelve-data", "coingecko"]);
  expect(keysOf({ order: ["coingecko", "twelve-data"], without: [] })).toEqual(["coingecko", "twelve-data", "yahoo"]);
});

test("one that is left out is not asked, and one that was configured since comes last", () => {
  expect(keysOf({ order: ["twelve-data"], without: ["yahoo"] })).toEqual(["twelve-data", "coingecko"]);
  expect(keysOf({ order: ["gone", "twelve-data", "yahoo"], without: [] })).toEqual([
    "twelve-data",
    "yahoo",
    "coingecko",
  ]);
});

test("an order is written as one text and read back", () => {
  const asked = { order: ["twelve-data", "yahoo"], without: ["kraken", "coingecko"] };
  expect(orderText(asked)).toBe("twelve-data yahoo -coingecko -kraken");
  expect(orderOfText(orderText(asked))).toEqual({ order: asked.order, without: ["coingecko", "kraken"] });
  expect(orderText(undefined)).toBe("");
  expect(orderOfText("")).toBeUndefined();
});
