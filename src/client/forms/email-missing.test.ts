import { expect, test } from "vitest";
import { emailMissing } from "./email-missing.ts";

test("a form says of an address that cannot be one what is wrong with it", () => {
  expect(emailMissing(" ")).toBe("Enter an email address first.");
  expect(emailMissing("ben ")).toBe("ben is not an email address, such as name@example.com.");
  expect(emailMissing("ben@")).toBe("ben@ is not an email address, such as name@example.com.");
  expect(emailMissing("ben @example.com")).toBe("ben @example.com is not an email address, such as name@example.com.");
  expect(emailMissing(" ben@example.com ")).toBeUndefined();
});
