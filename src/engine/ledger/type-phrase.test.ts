import { expect, test } from "vitest";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { typePhrase } from "#engine/ledger/type-phrase.ts";

test("every type has the article its first letter asks for, or none", () => {
  for (const type of TRANSACTION_TYPES) {
    const [article, noun] = typePhrase(type).split(" ");
    if (article === "a") expect(noun, type).not.toMatch(/^[aeiou]/);
    if (article === "an") expect(noun, type).toMatch(/^[aeiou]/);
  }
  expect(typePhrase("opening_balance")).toBe("an opening balance");
});

test("what is missing from a transaction is said with the right article", () => {
  const head = { id: "t", on: "2024-01-01", status: "booked", currency: "EUR", postings: [] } as const;
  const said = TRANSACTION_TYPES.map((type) => {
    const checked = checkTransaction({ ...head, type }, { accounts: new Map(), assets: new Map() });
    return checked.ok ? "" : checked.error.problem;
  });
  expect(said).toContain("An opening balance needs a holding or cash posting.");
  expect(said).toContain("Interest needs an income posting.");
  expect(said.filter((it) => /\b(a [aeiou]|an [^aeiou])/i.test(it))).toEqual([]);
});
