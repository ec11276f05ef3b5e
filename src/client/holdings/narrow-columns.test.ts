import { expect, test } from "vitest";
import { narrowKeys } from "./narrow-columns.ts";

const name = { key: "name", width: 176 };
const value = { key: "value", width: 112 };
const common = [{ key: "weight", width: 74 }, { key: "total", width: 116 }, { key: "moneyWeighted" }];

test("a tablet shows of every list how much, its part, its gain and its return; a phone its value", () => {
  const columns = [name, { key: "quantity", width: 96 }, value, ...common];
  expect(narrowKeys(columns, new Set(), "tablet")).toEqual(["name", "value", "weight", "total", "moneyWeighted"]);
  expect(narrowKeys(columns, new Set(), "phone")).toEqual(["name", "value"]);
});

test("a list of debts shows its rates before its part, as far as its names leave room, and never the gain it hides", () => {
  const own = [
    { key: "rate", width: 133 },
    { key: "interest", width: 126 },
    { key: "drawn", width: 90, isHiddenByDefault: true },
  ];
  const hidden = common.map((it) => ({ ...it, isHiddenByDefault: it.key !== "weight" }));
  const ofClass = new Set(own.map(({ key }) => key));
  expect(narrowKeys([name, value, ...own, ...hidden], ofClass, "tablet")).toEqual([
    "name",
    "value",
    "rate",
    "interest",
  ]);
  const wide = [
    { key: "rate", width: 300 },
    { key: "interest", width: 300 },
  ];
  expect(narrowKeys([name, value, ...wide], ofClass, "tablet")).toEqual(["name", "value", "rate"]);
});
