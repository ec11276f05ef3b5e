import { expect, test } from "vitest";
import { categoryOptions, categoryValue, hasCategories } from "#client/entries/property-kinds.ts";

test("entries of a property are chosen from categories, building costs among those of a charge; of a share they are typed", () => {
  expect(hasCategories({ assetClass: "property" }, "fee")).toBe(true);
  expect(hasCategories({ assetClass: "property" }, "buy")).toBe(false);
  expect(hasCategories({ assetClass: "equity" }, "fee")).toBe(false);
  const labels = categoryOptions({ type: "fee", kind: "" }).map(({ label }) => label);
  expect([labels[0], labels.at(-1)]).toEqual(["Not stated", "Building costs"]);
  expect(categoryOptions({ type: "other_income", kind: "" }).map(({ value }) => value)).toEqual([
    "",
    "rent",
    "service_charges",
    "other_property_income",
  ]);
});

test("words of a statement are read as their category, and nothing typed stays nothing", () => {
  expect(categoryValue({ type: "fee", kind: "upkeep" })).toBe("maintenance");
  expect(categoryValue({ type: "fee", kind: "" })).toBe("");
});
