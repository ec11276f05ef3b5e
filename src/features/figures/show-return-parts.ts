import type { ReturnInParts as Found } from "#figures/return-parts.ts";
import type { ReturnInParts } from "./return-parts-contract.ts";
import { moneyOf, ratioOf } from "./wire-figures.ts";

/** A return by its causes in the words of the wire. */
export const showReturnInParts = ({ capital, total, parts }: Found): ReturnInParts => ({
  capital: moneyOf(capital),
  total: ratioOf(total),
  price: parts?.price ?? null,
  currencyEffect: parts?.currency ?? null,
  income: parts?.income ?? null,
  fees: parts?.fees ?? null,
  taxes: parts?.taxes ?? null,
});
