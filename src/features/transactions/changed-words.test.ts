import { expect, test } from "vitest";
import { changedWords } from "#features/transactions/changed-words.ts";

test("what was done to an entry is said in the words of its kind, of its class, or of its type", () => {
  const on = "2026-11-24";
  expect(changedWords("Added", { type: "corporate_action", kind: "merger", assetClass: "equity", on })).toBe(
    "Added: Merger on 2026-11-24",
  );
  expect(changedWords("Changed", { type: "buy", kind: null, assetClass: "private_fund", on })).toBe(
    "Changed: Capital call on 2026-11-24",
  );
  expect(changedWords("Deleted", { type: "sell", kind: null, assetClass: "equity", on })).toBe(
    "Deleted a sale on 2026-11-24",
  );
});
