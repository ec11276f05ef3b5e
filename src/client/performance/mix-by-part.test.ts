import { expect, test } from "vitest";
import { attributionFromText, attributionText, mixText, partProblem, totalOf } from "./mix-by-part.ts";

const sixtyForty = { equity: { weight: "60", assetId: "a-1" }, bond: { weight: "40", assetId: "b-2" } };

test("a benchmark by parts is read from the address and written into it", () => {
  const text = "assetClass|equity:60:a-1,bond:40:b-2";
  expect(attributionFromText(text)).toEqual({ by: "assetClass", mix: sixtyForty });
  expect(attributionText({ by: "assetClass", mix: sixtyForty })).toBe(text);
  expect(attributionFromText("sector")).toEqual({ by: "sector", mix: {} });
  expect(attributionFromText("own:Strategy|Growth:60:a-1")).toEqual({
    by: "own:Strategy",
    mix: { Growth: { weight: "60", assetId: "a-1" } },
  });
  expect(attributionFromText("moon|equity:x:y")).toEqual({ by: "assetClass", mix: {} });
});

test("only parts with a share and an asset are asked, and their shares need not add up to a hundred", () => {
  const mix = { ...sixtyForty, cash: { weight: "20", assetId: "" }, crypto: { weight: "", assetId: "c-3" } };
  expect(mixText(mix)).toBe("equity:60:a-1,bond:40:b-2");
  expect(totalOf({ equity: { weight: "3", assetId: "a-1" }, bond: { weight: "1", assetId: "b-2" } })).toBe(4);
  expect(mixText({})).toBeUndefined();
});

test("a part without its share, or with none above zero, says so", () => {
  expect(partProblem({ weight: "", assetId: "a-1" })).toBe("Enter its share of the benchmark.");
  expect(partProblem({ weight: "0", assetId: "a-1" })).toBe("Enter a percentage above zero.");
  expect(partProblem({ weight: "60", assetId: "" })).toBeUndefined();
});
