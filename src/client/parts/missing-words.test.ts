import { expect, test } from "vitest";
import { missingWords } from "./missing-words.ts";

test("what is left out ends a sentence: no capitals within it, the reader's dates, each thing once", () => {
  const rate = "No rate from CHF to EUR within 7 days before 2026-11-27";
  expect(missingWords([rate, "The cost of Works is not known.", rate], "en-US")).toBe(
    "no rate from CHF to EUR within 7 days before Nov 27, 2026; the cost of Works is not known",
  );
  expect(missingWords(["Northern IV has no price"], "en-US")).toBe("Northern IV has no price");
});
