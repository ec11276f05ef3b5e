import { expect, test } from "vitest";
import { fillCells } from "#client/transactions/fill-cells.ts";

const lookup = {
  accountId: (words: string) => (words === "Giro" ? "A" : undefined),
  assetId: (words: string) => (words === "Acme" ? "X" : undefined),
};

test("cells fill the fields from the focused one on", () => {
  expect(fillCells("on", ["3/4", "Sell", "Giro", "Acme", "10", "20.5"], lookup)).toEqual({
    on: "3/4",
    type: "sell",
    accountId: "A",
    assetId: "X",
    quantity: "10",
    price: "20.5",
  });
  expect(fillCells("quantity", ["10", "20.5"], lookup)).toEqual({ quantity: "10", price: "20.5" });
});

test("words that name nothing known leave their field alone, and cells beyond the last field are dropped", () => {
  expect(fillCells("type", ["Barter", "Elsewhere"], lookup)).toEqual({});
  expect(fillCells("fee", ["1", "2", "3"], lookup)).toEqual({ fee: "1" });
});
