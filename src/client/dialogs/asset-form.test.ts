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

test("what is held comes with the asset, in the account chosen or in one of its own", () => {
  const house = { ...withClass(assetDraftOf("House", "EUR"), "property"), held: "400000", heldOn: "2026-03-01" };
  expect(newAssetOf("H", house, "A").opening).toEqual({
    on: "2026-03-01",
    quantity: "400000",
    accountId: "A",
    newAccount: { kind: "property", name: "Property" },
  });
  expect(newAssetOf("H", { ...house, accountId: "B", cost: "350000" }, "A").opening).toEqual({
    on: "2026-03-01",
    quantity: "400000",
    cost: "350000",
    accountId: "B",
  });
  expect(newAssetOf("H", { ...house, held: "" }, "A").opening).toBeUndefined();
  expect(assetBlockedReason({ ...house, heldOn: "" })).toBe("Enter the day of the value.");
});
