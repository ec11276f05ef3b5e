import { expect, test } from "vitest";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { placeRefusal } from "./placed-refusal.ts";

const refusal = (...fields: ApiFailure["fields"]): ApiFailure => ({
  kind: "invalid",
  status: 400,
  message: "Some fields need another look.",
  fields,
});

test("a field says what was refused of it, wherever the API puts it, and the form says nothing twice", () => {
  const refused = refusal({ path: "path.on", message: "Not after today." }, { path: "price", message: "Too large." });
  const { atFields, rest } = placeRefusal(refused, ["price", "on", "note"], { at: { on: "path.on" } });
  expect(atFields).toEqual([
    ["price", "Too large."],
    ["on", "Not after today."],
    ["note", undefined],
  ]);
  expect(rest).toBeUndefined();
});

test("what belongs to no field of the form stays with the form", () => {
  const refused = refusal({ path: "name", message: "Taken." }, { path: "accountId", message: "Made twice." });
  expect(placeRefusal(refused, ["name"], {}).rest?.fields).toEqual([{ path: "accountId", message: "Made twice." }]);
});

test("a refusal that names no field is the form's, unless one field says all", () => {
  expect(placeRefusal(refusal(), ["code"], {}).rest?.message).toBe("Some fields need another look.");
  const { atFields, rest } = placeRefusal(refusal(), ["code"], { saysAll: "code" });
  expect([atFields, rest]).toEqual([[["code", "Some fields need another look."]], undefined]);
});

test("rows of a list are named as the API names them", () => {
  const refused = refusal({ path: "terms.1.rate", message: "Above zero." });
  expect(placeRefusal(refused, ["terms[0].rate", "terms[1].rate"], {}).atFields).toEqual([
    ["terms[0].rate", undefined],
    ["terms[1].rate", "Above zero."],
  ]);
});

test("half a sentence of the API becomes a whole one at its field", () => {
  const refused = refusal({ path: "name", message: "at most 200 characters" });
  expect(placeRefusal(refused, ["name"], {}).atFields).toEqual([["name", "At most 200 characters."]]);
});

test("rows of facts are named as their class names them", () => {
  const refused = refusal({ path: "facts.leases[0].unitId", message: "Name a unit listed in unitIds." });
  const { atFields, rest } = placeRefusal(refused, ["leases", "leases[0].unitId"], { under: "facts." });
  expect(atFields).toEqual([
    ["leases", undefined],
    ["leases[0].unitId", "Name a unit listed in unitIds."],
  ]);
  expect(rest).toBeUndefined();
});
