import { expect, test } from "vitest";
import { newTaxpayer, residenceProposed, taxpayerOfTyped, typedTaxpayer, whatIsMissing } from "./taxpayer-form.ts";

const ANNA = {
  ...newTaxpayer("US"),
  name: " Anna ",
  filing: "joint",
  carriedYear: "2026",
  losses: { short: "100", long: "", share: "", other: "", all: "" },
  rate: "32",
  longRate: "15",
};

test("what is typed is sent as fractions and pots of the rule set, and comes back as it was typed", () => {
  const sent = taxpayerOfTyped(ANNA);
  expect(sent).toMatchObject({ name: "Anna", filing: "joint", rate: "0.32", longRate: "0.15", currency: null });
  expect(sent.carried).toEqual({
    year: 2026,
    losses: [
      { pot: "short", amount: "100" },
      { pot: "long", amount: "0" },
    ],
  });
  const again = typedTaxpayer({ ...sent, taxpayerId: "T" });
  expect(again).toEqual({ ...ANNA, name: "Anna", losses: { ...ANNA.losses, long: "0" } });
});

test("TX-02: methods of accounts and holdings are sent where the country allows them", () => {
  const ownMethods = [
    { accountId: "A", assetId: "", method: "lifo" },
    { accountId: "A", assetId: "X", method: "highest_cost" },
  ];
  const sent = taxpayerOfTyped({ ...ANNA, ownMethods });
  expect(sent.ownMethods).toEqual([
    { accountId: "A", assetId: null, method: "lifo" },
    { accountId: "A", assetId: "X", method: "highest_cost" },
  ]);
  expect(taxpayerOfTyped({ ...ANNA, ruleSet: "GB", ownMethods }).ownMethods).toEqual([]);
  expect(whatIsMissing({ ...ANNA, ownMethods: [{ accountId: "", assetId: "", method: "lifo" }] })).toBe(
    "Choose the account or the holding of each method",
  );
});

test("another country takes nothing of the last one along", () => {
  const sent = taxpayerOfTyped({ ...ANNA, ruleSet: "GB" });
  expect([sent.filing, sent.longRate, sent.yearStartMonth]).toEqual([null, null, null]);
  expect(sent.carried?.losses).toEqual([{ pot: "all", amount: "0" }]);
});

test("whose accounts they are: the rest of them, or those that are chosen, one at least", () => {
  expect(taxpayerOfTyped(ANNA).accountIds).toBeNull();
  expect(whatIsMissing(newTaxpayer("US", false))).toBe("Enter a name");
  const chosen = { ...ANNA, hasRest: false };
  expect(whatIsMissing(chosen)).toBe("Choose at least one account");
  expect(taxpayerOfTyped({ ...chosen, accountIds: ["A"] }).accountIds).toEqual(["A"]);
});

test("a name is needed, and the year that losses are carried into", () => {
  expect(whatIsMissing({ ...ANNA, name: " " })).toBe("Enter a name");
  expect(whatIsMissing({ ...ANNA, carriedYear: "" })).toBe("Enter the year that begins with these losses");
  expect(whatIsMissing({ ...ANNA, carriedYear: "", losses: newTaxpayer("US").losses })).toBeUndefined();
});

test("a new taxpayer is proposed the rules of the residency in the settings; of another country none, without one those of the currency", () => {
  expect(residenceProposed("DE", "USD")).toBe("DE");
  expect(residenceProposed("FR", "USD")).toBe("GENERIC");
  expect(residenceProposed(null, "USD")).toBe("US");
  expect(residenceProposed(null, "EUR")).toBe("GENERIC");
});
