import { expect, test } from "vitest";
import { ASSET_CLASS_KEYS, ASSET_CLASSES, assetClassOf } from "./registry.ts";

test("every class is listed once, under its own key", () => {
  expect(Object.entries(ASSET_CLASSES).map(([key, it]) => [key, it.key])).toEqual(
    ASSET_CLASS_KEYS.map((key) => [key, key]),
  );
});

test("a bond of face 1,000 at price 98.5 is worth 985: its multiplier is a hundredth", () => {
  expect(ASSET_CLASSES.bond.multiplier).toBe("0.01");
});

test("a class this version does not know is shown as other", () => {
  expect(assetClassOf("space_mining").key).toBe("other");
});

test("classes that stand in one chart of their group are told apart by their hues", () => {
  const groups = Map.groupBy(Object.values(ASSET_CLASSES), ({ group }) => group);
  const doubled = [...groups].flatMap(([group, classes]) => {
    const hues = classes.map(({ hue }) => hue);
    return hues.filter((hue, place) => hues.indexOf(hue) !== place).map((hue) => `${group}: ${hue}`);
  });
  expect(doubled).toEqual([]);
});
