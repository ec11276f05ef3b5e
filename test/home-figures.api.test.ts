import { expect, test } from "vitest";
import shown from "../src/site/home/sample-overview.json" with { type: "json" };
import { readHomeFigures } from "./home-figures.ts";

test("the figures on the home page are the sample portfolio's own", async () => {
  expect(shown).toEqual(await readHomeFigures());
}, 120_000);
