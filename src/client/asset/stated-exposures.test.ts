import { expect, test } from "vitest";
import { statedExposures } from "#client/asset/stated-exposures.ts";

const GERMANY = { dimension: "country", key: "Germany", share: "0.6" } as const;
const EUROS = { dimension: "currency", key: "EUR", share: "1" };
const TECHNOLOGY = { dimension: "sector", key: "Technology", share: "0.4" };

test("shares of countries take the place of countries alone", () => {
  const before = [EUROS, { dimension: "country", key: "France", share: "1" }, TECHNOLOGY];
  expect(statedExposures(before, [GERMANY])).toEqual([EUROS, TECHNOLOGY, GERMANY]);
});

test("where nothing was stated they are all there is", () => {
  expect(statedExposures(undefined, [GERMANY])).toEqual([GERMANY]);
});
