import { expect, test } from "vitest";
import { cardLayout, movedCard, shownCard, USUAL_LAYOUT } from "./card-layout.ts";

test("cards stand as usual until somebody moves them", () => {
  const { main, side, hidden } = cardLayout(USUAL_LAYOUT);
  expect([main, side, hidden]).toEqual([["movers", "next"], ["returns", "allocation", "tax", "attention"], ["tax"]]);
});

test("a card goes up, down and past the end of its column into the other", () => {
  const once = movedCard(USUAL_LAYOUT, "next", 1);
  expect(cardLayout(once)).toMatchObject({
    main: ["movers"],
    side: ["next", "returns", "allocation", "tax", "attention"],
  });
  const back = movedCard(once, "next", -1);
  expect(cardLayout(back)).toEqual(cardLayout(USUAL_LAYOUT));
  expect(cardLayout(movedCard(USUAL_LAYOUT, "movers", -1))).toEqual(cardLayout(USUAL_LAYOUT));
  expect(cardLayout(movedCard(USUAL_LAYOUT, "attention", -1)).side).toEqual([
    "returns",
    "allocation",
    "attention",
    "tax",
  ]);
});

test("a hidden card keeps its place", () => {
  const without = shownCard(USUAL_LAYOUT, "allocation", false);
  expect(cardLayout(without).hidden).toEqual(["allocation", "tax"]);
  expect(shownCard(without, "allocation", true)).toEqual(USUAL_LAYOUT);
});

test("what another version kept is read as far as it is known, and a card it did not know has its usual place", () => {
  const { main, side, hidden } = cardLayout({
    order: ["allocation", "weather", "side", "movers"],
    hidden: ["weather"],
  });
  expect([main, side, hidden]).toEqual([["allocation", "tax", "attention"], ["returns", "movers", "next"], ["tax"]]);
});

test("net worth after tax stands there only for who asks for it", () => {
  const asked = shownCard(USUAL_LAYOUT, "tax", true);
  expect([cardLayout(asked).hidden, asked.shown]).toEqual([[], ["tax"]]);
  expect(cardLayout(shownCard(asked, "tax", false)).hidden).toEqual(["tax"]);
});
