import { expect, test } from "vitest";
import { dataScore } from "./data-score.ts";

test("one of four holdings in doubt leaves three quarters; with nothing held there is nothing to score", () => {
  expect(dataScore(4, 1)).toMatchObject({ status: "ok", value: 0.75 });
  expect(dataScore(4, 0)).toMatchObject({ status: "ok", value: 1 });
  expect(dataScore(2, 3)).toMatchObject({ status: "ok", value: 0 });
  expect(dataScore(0, 0)).toMatchObject({ status: "undefined" });
});
