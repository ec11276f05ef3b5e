import { expect, test } from "vitest";
import { firstMissing } from "#client/parts/missing-words.ts";

test("of four that are missing, one said twice, two are told and two counted", () => {
  const missing = ["No price of Oak on or before 2026-11-30.", "Elm.", "Ash.", "Elm.", "Yew."];
  expect(firstMissing(missing, "en-GB")).toBe("no price of Oak on or before 30 Nov 2026; Elm; and 2 more");
  expect(firstMissing(missing.slice(0, 2), "en-GB")).toBe("no price of Oak on or before 30 Nov 2026; Elm");
});
