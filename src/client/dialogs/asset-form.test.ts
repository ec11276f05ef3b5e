import { expect, test } from "vitest";
import { assetBlockedReason, assetDraftOf, newAssetOf, withClass } from "#client/dialogs/asset-form.ts";

test("an ISIN typed in the list is an ISIN, not a name", () => {
  expect(assetDraftOf("us0378331005", "USD")).toMatchObject({ name: "", isin: "US0378331005" });
  expect(assetDraftOf(" Apple ", "USD")).toMatchObject({ name: "Apple", isin: "" });
});

test("the class says how its assets are tracked and what one unit is worth at price 1", () => {
  expect(withClass(assetDraftOf("House", "EUR"), "property").tracking).toBe("value");
  const bond = newAssetOf("B", withClass(assetDraftOf("Bund", "EUR"), "bond"));
  expect(bond).toMatchObject({ assetClass: "bond", multiplier: "0.01" });
  expect(bond.isin).toBeUndefined();
});

test("a mistyped ISIN is named before it is sent", () => {
  expect(assetBlockedReason({ ...assetDraftOf("Apple", "USD"), isin: "US03" })).toContain("12 characters");
  expect(assetBlockedReason(assetDraftOf("Apple", "USD"))).toBeUndefined();
});
