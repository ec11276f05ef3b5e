import { expect, test } from "vitest";
import { listAssetClasses } from "#features/assets/asset-classes.ts";
import {
  type FactInputs,
  askedOf,
  groupsOf,
  limitsOf,
  statedFacts,
  typedFacts,
  usualText,
} from "#client/parts/fact-values.ts";

const fieldsOf = (key: string) => listAssetClasses().classes.find((it) => it.assetClass === key)?.facts ?? [];
const property = fieldsOf("property");
const fieldOf = (name: string) => property.filter((it) => it.field === name);

const STATED = {
  unitIds: ["Upper floor"],
  leases: [{ unitId: "Upper floor", fromOn: "2024-07-01", monthlyRent: "980" }],
  vacancyShare: "0.055",
  buildingBasis: "150000.00",
  recoveryYears: 27.5,
  planYears: 12,
};

test("what is stated is typed as a person would, and stated again as it was", () => {
  const inputs = typedFacts(property, STATED);
  expect(inputs["vacancyShare"]).toBe("5.5");
  expect(inputs["recoveryYears"]).toBe("27.5");
  expect(inputs["leases"]).toEqual([
    { unitId: "Upper floor", tenant: "", fromOn: "2024-07-01", toOn: "", monthlyRent: "980", deposit: "" },
  ]);
  expect(inputs["purchasePrice"]).toBe("");
  expect(statedFacts(property, inputs)).toEqual(STATED);
});

test("what is empty is not stated: a cleared field, a row without a word, a text of blanks", () => {
  const inputs = { unitIds: [" ", "Attic "], leases: [{ unitId: "", fromOn: "" }], purchasePrice: " " };
  expect(statedFacts(property, inputs)).toEqual({ unitIds: ["Attic"] });
});

test("a rate of a third of a percent is the exact fraction", () => {
  expect(statedFacts(property, { vacancyShare: "0.3333" })).toEqual({ vacancyShare: "0.003333" });
});

test("a whole number that is none is sent as typed, for the class to refuse with its words", () => {
  expect(statedFacts(property, { planYears: "ten" })).toEqual({ planYears: "ten" });
});

test("a field waits for the one it belongs to", () => {
  const names = (inputs: FactInputs) => askedOf(property, inputs).map(({ field }) => field);
  expect(names({})).not.toContain("recoveryYears");
  expect(names({ buildingBasis: "150000" })).toContain("recoveryYears");
});

test("where a choice usually holds, what belongs to it is asked for before anything is chosen: the coupon of a bond", () => {
  const names = (inputs: FactInputs) => askedOf(fieldsOf("bond"), inputs).map(({ field }) => field);
  expect(names({})).toContain("couponRate");
  expect(names({ kind: "" })).toContain("couponRate");
  expect(names({ kind: "zero" })).not.toContain("couponRate");
});

test("limits and what usually holds are said as they would be typed", () => {
  const [vacancy] = fieldOf("vacancyShare");
  const [discount] = fieldOf("discountRate");
  expect(vacancy && limitsOf(vacancy)).toBe("From 0 to 100 %.");
  expect(discount && usualText(discount)).toBe("6");
});

test("fields stand under their headings in the order of the form", () => {
  expect(groupsOf(property).map(([title]) => title)).toEqual([...new Set(property.map((it) => it.group ?? ""))]);
});

test("every class can be stated empty and shows a form", () => {
  for (const { facts } of listAssetClasses().classes) expect(statedFacts(facts, typedFacts(facts, {}))).toEqual({});
});
