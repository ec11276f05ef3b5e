import { expect, test } from "vitest";
import { narrowKeys } from "./narrow-columns.ts";

const name = { key: "name", width: 176 };
const value = { key: "value", width: 112 };
const common = [{ key: "weight", width: 74 }, { key: "total", width: 116 }, { key: "moneyWeighted" }];

test("a tablet shows of every list how much, its part, its gain and its return; a phone its value", () => {
  const columns = [name, { key: "quantity", width: 96 }, value, ...common];
  expect(narrowKeys(columns, new Set(), 768)).toEqual(["name", "value", "weight", "total", "moneyWeighted"]);
  expect(narrowKeys(columns, new Set(), 360)).toEqual(["name", "value"]);
});

test("a desk shows what fits beside the names, what is read first before what was paid", () => {
  const columns = [name, { key: "quantity", width: 96 }, { key: "price", width: 184 }, value, ...common];
  const all = [...columns, { key: "timeWeighted", width: 80 }, { key: "cost", width: 108 }];
  // 1,280 less 280 and 240 are 760: 112, 74, 116, 112, 184 and 96 leave 66, too little for 80.
  expect(narrowKeys(all, new Set(), 1280)).toEqual([
    "name",
    "value",
    "weight",
    "total",
    "moneyWeighted",
    "price",
    "quantity",
  ]);
  expect(narrowKeys(all, new Set(), 1440)).toHaveLength(all.length);
});

test("a list of debts shows its rates before its part, as far as its names leave room, and never the gain it hides", () => {
  const own = [
    { key: "rate", width: 133 },
    { key: "interest", width: 126 },
    { key: "drawn", width: 90, isHiddenByDefault: true },
  ];
  const hidden = common.map((it) => ({ ...it, isHiddenByDefault: it.key !== "weight" }));
  const ofClass = new Set(own.map(({ key }) => key));
  expect(narrowKeys([name, value, ...own, ...hidden], ofClass, 768)).toEqual(["name", "value", "rate", "interest"]);
  const wide = [
    { key: "rate", width: 300 },
    { key: "interest", width: 300 },
  ];
  expect(narrowKeys([name, value, ...wide], ofClass, 768)).toEqual(["name", "value", "rate"]);
});
