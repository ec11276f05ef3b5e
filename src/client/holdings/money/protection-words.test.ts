import { expect, test } from "vitest";
import type { CashView } from "#features/figures/cash-contract.ts";
import { schemeWords } from "./protection-words.ts";

const money = { status: "ok", value: "0", notes: [] } as const;
const part: CashView["protection"]["parts"][number] = {
  key: "b all",
  bank: "Blue",
  brands: [],
  institutionIds: ["B"],
  stated: "EU",
  scheme: "EU",
  owner: null,
  jointCount: 0,
  held: { ...money, notes: [] },
  above: { ...money, notes: [] },
  room: null,
  elsewhere: [],
};

test("what is stated, what is supposed and what nobody said are told apart", () => {
  expect(schemeWords(part)).toBe("European Union");
  expect(schemeWords({ ...part, stated: null, jointCount: 1 })).toBe(
    "taken as in European Union · 1 account of several people",
  );
  expect(schemeWords({ ...part, stated: null, scheme: null })).toBe("country not stated");
  expect(schemeWords({ ...part, stated: "none", scheme: null })).toBe("nothing protects it");
  expect(schemeWords({ ...part, stated: null, institutionIds: [] })).toBe("no bank stated, taken as in European Union");
});
