import { expect, test } from "vitest";
import { PROPERTY_CATEGORIES } from "#engine/real-estate/property-categories.ts";
import { formOfCountry, RENTAL_FORMS, rentalForm } from "#engine/real-estate/rental-forms.ts";

test.each(RENTAL_FORMS)("every category but building costs stands in a line of %s, income among income", (key) => {
  const form = rentalForm(key);
  const linesOf = (lines: readonly { readonly line: string }[]) => new Set(lines.map(({ line }) => line));
  const [income, costs] = [linesOf(form.income), linesOf([...form.costs, ...(form.below ? [form.below] : [])])];
  for (const { key: category, side } of PROPERTY_CATEGORIES) {
    const line = form.lineOf(category);
    if (side === "building") expect(line, category).toBeUndefined();
    else expect((side === "income" ? income : costs).has(line ?? "none"), category).toBe(true);
  }
  expect(costs.has(form.interest)).toBe(true);
});

test("a form follows from the country; a country without one, and a word that is none, get Schedule E", () => {
  expect(["DE", "GB", "UK", "US", "FR", "", undefined].map(formOfCountry)).toEqual([
    "anlage_v",
    "sa105",
    "sa105",
    "schedule_e",
    "schedule_e",
    "schedule_e",
    "schedule_e",
  ]);
  expect(
    ["", "constructor", "windfall"].map((word) => RENTAL_FORMS.map((key) => rentalForm(key).lineOf(word))),
  ).toEqual(Array.from({ length: 3 }, () => [undefined, undefined, undefined]));
});
