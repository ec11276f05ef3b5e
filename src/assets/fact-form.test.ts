import { expect, test } from "vitest";
import { factForm, type FormFact, type FormField } from "./fact-form.ts";
import { ASSET_CLASS_KEYS } from "./registry.ts";
import { ASSET_RULES } from "./rules.ts";

/** What somebody fills in who knows the form alone. */
function filled({ field, kind, sign, least, choices }: FormField): unknown {
  switch (kind) {
    case "money":
    case "number":
      return sign === "positive" ? "1" : "0";
    case "rate":
    case "factor":
      return String(Math.max(0, least ?? 0));
    case "whole":
      return least;
    case "day":
      return /^(matur|until|to|expires)/.test(field) ? "2040-01-01" : "2020-01-01";
    case "month":
      return "2020-01";
    case "choice":
      return choices[0]?.value;
    case "texts":
    case "assets":
      return ["A"];
    default:
      return "A";
  }
}

const rowOf = (fields: readonly FormField[]) => Object.fromEntries(fields.map((it) => [it.field, filled(it)]));
const factsOf = (form: readonly FormFact[]) =>
  Object.fromEntries(form.map((it) => [it.field, it.kind === "list" ? [rowOf(it.columns)] : filled(it)]));

test("the form of every class, filled in as it says, states facts without a problem", () => {
  for (const key of ASSET_CLASS_KEYS)
    expect(ASSET_RULES[key].check(factsOf(factForm(ASSET_RULES[key].facts)))).toEqual([]);
});

test("what the form calls needed is what is missed where it is left out", () => {
  for (const key of ASSET_CLASS_KEYS) {
    const { facts, check } = ASSET_RULES[key];
    const form = factForm(facts);
    for (const { field, isNeeded } of form) {
      const { [field]: _, ...others } = factsOf(form);
      const missed = check(others).filter((it) => it.message === "This is needed.");
      expect(missed).toEqual(isNeeded ? [{ path: field, message: "This is needed." }] : []);
    }
  }
});

test("a form is plain data: it is the same after it was sent", () => {
  for (const key of ASSET_CLASS_KEYS) {
    const form = factForm(ASSET_RULES[key].facts);
    expect(JSON.parse(JSON.stringify(form))).toEqual(form);
  }
});

test("figures wait for the coupon of a bond, not for the day until which a coin is locked or how a fund is taxed", () => {
  const waited = (key: "bond" | "crypto" | "fund") =>
    factForm(ASSET_RULES[key].facts).flatMap((it) => (it.bringsFigures ? [it.field] : []));
  expect(waited("bond")).toContain("couponRate");
  expect([...waited("crypto"), ...waited("fund")]).toEqual([]);
});
