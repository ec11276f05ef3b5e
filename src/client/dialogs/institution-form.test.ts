import { expect, test } from "vitest";
import { draftOfInstitution, institutionEditOf, newInstitutionOf, schemeOf } from "./institution-form.ts";

const bank = { institutionId: "B", name: "Blue", depositScheme: "EU", license: "Great Bank" } as const;

test("only what changed is sent, and what was taken back is null", () => {
  const draft = draftOfInstitution(bank);
  expect(institutionEditOf(bank, draft)).toEqual({});
  expect(institutionEditOf(bank, { ...draft, name: " Blue ", license: " " })).toEqual({ license: null });
  expect(institutionEditOf(bank, { ...draft, depositScheme: "" })).toEqual({ depositScheme: null });
});

test("a new one says nothing that nobody typed, and is no brand of itself", () => {
  expect(newInstitutionOf("N", { name: " Red ", depositScheme: "", license: "Red" })).toEqual({
    institutionId: "N",
    name: "Red",
  });
  expect(schemeOf("UK")).toBe("UK");
  expect(schemeOf("unsaid")).toBe("");
});
