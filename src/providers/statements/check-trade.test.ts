import { expect, test } from "vitest";
import { fixed } from "#engine/money/fixed.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";

test("what is paid for a hundredth of nominal times price is a bond where its name says so, and has its class", () => {
  const outcome = checkedTrade({
    type: "buy",
    on: "2024-12-04",
    security: { otherId: "cusip:000000000", name: "OAK CNTY REV 05.50000% 05/01/2050" },
    quantity: fixed("1000"),
    price: fixed("90"),
    priceCurrency: "USD",
    cash: { amount: fixed("-905"), currency: "USD" },
    accruedInterest: fixed("5"),
  });
  expect("lines" in outcome && outcome.lines[0]?.security).toMatchObject({
    assetClass: "bond",
    multiplier: fixed("0.01"),
  });
});
