import { expect, test } from "vitest";
import { placeOverlay } from "#ui/components/place-overlay.ts";

const anchor = { top: 100, left: 50, width: 80, height: 36 };
const view = { width: 400, height: 600 };

test("an overlay stands under its anchor, six pixels apart", () => {
  expect(placeOverlay(anchor, { width: 200, height: 120 }, { ...view, placement: "bottom-start" })).toEqual({
    top: 142,
    left: 50,
  });
});

test("it stands above where there is no room below", () => {
  const low = { ...anchor, top: 540 };
  expect(placeOverlay(low, { width: 200, height: 120 }, { ...view, placement: "bottom-start" })).toEqual({
    top: 414,
    left: 50,
  });
});

test("it never leaves the window", () => {
  const right = { ...anchor, left: 360 };
  expect(placeOverlay(right, { width: 200, height: 120 }, { ...view, placement: "bottom-start" }).left).toBe(192);
});
