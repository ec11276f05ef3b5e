import { expect, test } from "vitest";
import { plainName } from "./constituents.ts";

test("EQ-11: a company is the same with its legal form, its dots and its capitals or without", () => {
  expect(["Acme Corp.", "ACME CORPORATION", "Acme Corp Class A", "acme"].map(plainName)).toEqual(Array(4).fill("acme"));
  expect(plainName("Group")).toBe("group");
  expect(plainName("Acme Energy AG")).not.toBe(plainName("Acme AG"));
});
