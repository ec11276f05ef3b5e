import { expect, test } from "vitest";
import {
  dayOfTyped,
  sharesOfTyped,
  sharesWords,
  sumWords,
  typedIn,
  typedShares,
  whatIsMissing,
} from "./shares-form.ts";

const owned = { kind: "account", id: "a", name: "Depot" } as const;
const shares = [
  { ownerId: "anna", share: "60" },
  { ownerId: "bob", share: "37.5" },
];

test("60% and 37.5% leave 2.5%, are sent as fractions, and come back as they were typed", () => {
  const typed = { fromOn: "", shares };
  expect(sumWords(typed)).toBe("Adds up to 97.5%: 2.5% is outside, or unknown.");
  const sent = sharesOfTyped(typed, { owned, instead: undefined });
  expect(sent.shares.map(({ share }) => share)).toEqual(["0.6", "0.375"]);
  expect(dayOfTyped(typed)).toBe("1900-01-01");
  expect(typedShares({ ownedId: "a", kind: "account", fromOn: "1900-01-01", shares: sent.shares })).toEqual(typed);
});

test("FO-01: 600 of 1,000 units are sent and come back as units, and are 60% where percentages are asked for", () => {
  const typed = { fromOn: "", total: "1000", shares: [{ ownerId: "anna", share: "600" }] };
  expect(sumWords(typed)).toBe("600 of 1000 units: 400 are outside, or unknown.");
  const sent = sharesOfTyped(typed, { owned, instead: undefined });
  expect(sent.shares).toEqual([{ ownerId: "anna", share: "0", units: { held: "600", of: "1000" } }]);
  const kept = [{ ownerId: "anna", share: "0.6", units: { held: "600", of: "1000" } }];
  expect(typedShares({ ownedId: "a", kind: "account", fromOn: "1900-01-01", shares: kept })).toEqual(typed);
  expect(typedIn(typed, "percent")).toEqual({ fromOn: "", shares: [{ ownerId: "anna", share: "60" }] });
  expect(sharesWords(kept, () => "Anna")).toBe("Anna 600 of 1000");
  expect(whatIsMissing({ ...typed, total: "" })).toBe("Enter how many units there are");
});

test("a share that cannot be read is none: what they come to is not told", () => {
  expect(sumWords({ fromOn: "", shares: [{ ownerId: "anna", share: "100" }] }, new Set([0]))).toBe(
    "What they come to is known once each has a share.",
  );
});

test("an owner who is not chosen, a share that is empty and more than the whole are named", () => {
  expect(whatIsMissing({ fromOn: "", shares: [{ ownerId: "", share: "100" }] })).toBe("Choose owner 1");
  expect(whatIsMissing({ fromOn: "", shares: [...shares, { ownerId: "c", share: "" }] })).toBe(
    "Enter the share of owner 3",
  );
  // A share nobody entered is not none.
  expect(sumWords({ fromOn: "", shares: [...shares, { ownerId: "c", share: "" }] })).toBe(
    "What they come to is known once each has a share.",
  );
  expect(sumWords({ fromOn: "", shares: [...shares, { ownerId: "c", share: "10" }] })).toContain("7.5% too much");
  expect(sharesWords([{ ownerId: "anna", share: "1" }], () => "Anna")).toBe("Anna");
});
