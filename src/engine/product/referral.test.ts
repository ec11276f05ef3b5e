import { expect, test } from "vitest";
import { referralToKeep } from "./referral.ts";

test("T1: the first one who recommended us stays, and ref goes before referral", () => {
  expect(referralToKeep("first", { ref: "second", referral: undefined })).toBe("first");
  expect(referralToKeep(undefined, { ref: "a", referral: "b" })).toBe("a");
  expect(referralToKeep("", { ref: undefined, referral: "b" })).toBe("b");
  expect(referralToKeep(undefined, { ref: undefined, referral: undefined })).toBeUndefined();
});
