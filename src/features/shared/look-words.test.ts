import { expect, test } from "vitest";
import { lookWords } from "./look-words.ts";

test("a look is told in words: what we know by name, else the place without keys of our own", () => {
  expect(lookWords("GET /api/portfolios")).toBe("Your portfolios and what they are worth");
  expect(lookWords("GET /api/portfolios/:portfolioId/holdings/:assetId")).toBe("A portfolio: holdings");
  expect(lookWords("GET /api/portfolios/:portfolioId/tax/realized_gains")).toBe("A portfolio: tax, realized gains");
  expect(lookWords("GET /api/user/tickets")).toBe("Your account: tickets");
});
