import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { portfolioFile } from "./portfolio-file.ts";

const asset = {
  asset_id: randomUUID(),
  asset_class: "other",
  name: "House",
  currency: "EUR",
  tracking: "value",
  isin: null,
  ticker: null,
  exchange: null,
  multiplier: "1",
};
const share = (value: string, part: string) => ({ attribute: "Strategy", value, share: part });
const isTaken = (facts: object): boolean =>
  portfolioFile.shape.tables.shape.asset.element.safeParse({ ...asset, facts }).success;

test("shares and tags of a file are checked as if a person had typed them", () => {
  expect(isTaken({ terms: { units: ["Attic"] }, tags: ["core"], shares: [share("A", "0.6"), share("B", "0.4")] })).toBe(
    true,
  );
  expect(isTaken({ shares: [share("A", "0.6"), share("B", "0.5")] })).toBe(false);
  expect(isTaken({ shares: [share("A", "much")] })).toBe(false);
  expect(isTaken({ tags: "core" })).toBe(false);
});
