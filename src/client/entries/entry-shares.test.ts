import { expect, test } from "vitest";
import { proposedShares } from "./entry-shares.ts";

const option = { multiplier: "100" };
const draft = (quantity: string, otherQuantity = "", kind = "exercise") => ({ kind, quantity, otherQuantity });
const english = { locale: "en-US" };

test("two contracts of a hundred are two hundred shares, and three of them three hundred", () => {
  const before = { draft: draft(""), option };
  expect(proposedShares(draft("2"), { option, before }, english)).toEqual({ otherQuantity: "200" });
  const next = { draft: draft("2", "200"), option };
  expect(proposedShares(draft("3", "200"), { option, before: next }, english)).toEqual({ otherQuantity: "300" });
});

test("what somebody typed stays, and other entries are proposed nothing", () => {
  const before = { draft: draft("2", "150"), option };
  expect(proposedShares(draft("3", "150"), { option, before }, english)).toEqual({});
  expect(proposedShares(draft("3", "", "swap"), { option, before: { draft: draft(""), option } }, english)).toEqual({});
});

test("a decimal comma is read and written where it is the reader's", () => {
  const before = { draft: draft(""), option: { multiplier: "0.1" } };
  const made = proposedShares(draft("2,5"), { option: { multiplier: "0.1" }, before }, { locale: "de-DE" });
  expect(made).toEqual({ otherQuantity: "0,25" });
});
