import { expect, test } from "vitest";
import { reasonWords, type TransferFound } from "./transfer-words.ts";

const side = (on: string) => ({ transactionId: on, on, accountId: "A", accountName: "Wallet", quantity: "1" });
const found = (lost: string, confidence: TransferFound["confidence"], on = "2024-03-01"): string =>
  reasonWords({
    assetId: "X",
    assetName: "Coin",
    departure: side("2024-03-01"),
    arrival: side(on),
    lost,
    confidence,
  });

test("how sure it is says what fits and what does not", () => {
  expect(found("0", "high")).toBe("The same units, on the same day, and no other transfer fits.");
  expect(found("0", "fair", "2024-03-02")).toBe("The same units, 1 day later, but another transfer fits as well.");
  expect(found("0.01", "fair", "2024-03-04")).toBe(
    "Fewer units arrived, as after a fee nobody stated, 3 days later, and no other transfer fits.",
  );
  expect(found("0.01", "low")).toBe(
    "Fewer units arrived, as after a fee nobody stated, on the same day, but another transfer fits as well.",
  );
});
