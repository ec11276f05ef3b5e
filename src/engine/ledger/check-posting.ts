import { parseDay } from "#engine/dates/day.ts";
import { isPaidAsFee } from "#engine/ledger/fee-in-kind.ts";
import type { TransactionError } from "#engine/ledger/transaction-error.ts";
import { type Shape, TYPES } from "#engine/ledger/transaction-types.ts";
import type { Posting, TransactionType } from "#engine/ledger/transaction.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** A `TransactionError` whose field is still relative to its posting. */
export type PostingProblem = TransactionError;

/** What one posting must hold by itself, given the shape of its transaction's type. */
export function checkPosting(posting: Posting, shape: Shape, type: TransactionType): PostingProblem | undefined {
  if (posting.kind !== undefined && /[\t\r\n]/.test(posting.kind))
    return outOfRange("kind", "The kind contains a tab or line break.", "Remove it.");
  if (posting.acquiredOn !== undefined && parseDay(posting.acquiredOn) === undefined)
    return {
      kind: "date_invalid",
      field: "acquiredOn",
      problem: `"${posting.acquiredOn}" is not a calendar date.`,
      remedy: "Write the date as YYYY-MM-DD.",
    };
  switch (posting.leg) {
    case "holding":
      return checkHolding(posting, shape, type);
    case "cash":
      return checkCash(posting, shape);
    case "revaluation":
      return checkRevaluation(posting);
    case "income":
    case "fee":
    case "tax":
    case "external":
      break;
  }
  return undefined;
}

function checkHolding(posting: Posting, shape: Shape, type: TransactionType): PostingProblem | undefined {
  const { quantity } = posting;
  if (posting.assetId === undefined) return missing("assetId", "The asset is missing.", "Say which asset moves.");
  if (quantity === undefined) return missing("quantity", "The quantity is missing.", "Say how many units move.");
  if (isPaidAsFee(posting)) return checkFee(quantity, shape, type);
  if (!signAgrees(quantity, shape.holding ?? "any"))
    return outOfRange(
      "quantity",
      `The quantity of ${TYPES[type].phrase} must be ${SIGN_WORDS[shape.holding ?? "any"]}.`,
      "Change its sign or choose another type of transaction.",
    );
  if (type === "split" && (posting.ratioTo === undefined || posting.ratioFrom === undefined))
    return missing("ratioTo", "The split ratio is missing.", "Give new units for old, such as 2 for 1.");
  return checkRatio(posting, shape, type === "corporate_action" && quantity === 0n);
}

/** Units that leave as a fee beside what the transaction is about. */
function checkFee(quantity: Fixed, shape: Shape, type: TransactionType): PostingProblem | undefined {
  if (!shape.allowed.includes("fee"))
    return outOfRange("kind", `No fee is paid in units with ${TYPES[type].phrase}.`, "Enter the fee by itself.");
  return quantity < 0n
    ? undefined
    : outOfRange("quantity", "Units of a fee leave: they are below zero.", "Enter the units paid above zero.");
}

/** What keeps its units may give none of its cost: rights that cost nothing. */
function checkRatio(posting: Posting, shape: Shape, mayBeNone: boolean): PostingProblem | undefined {
  const { ratioTo, ratioFrom } = posting;
  if (ratioTo === undefined && ratioFrom === undefined) return undefined;
  if (shape.takesRatio !== true)
    return outOfRange("ratioTo", "Only a split or corporate action has a ratio.", "Remove the ratio.");
  const least = mayBeNone ? 0n : 1n;
  if (ratioTo === undefined || ratioFrom === undefined || ratioTo < least || ratioFrom <= 0n)
    return outOfRange(
      "ratioTo",
      "Both sides of the ratio must be above zero.",
      "Give new units for old, such as 2 for 1.",
    );
  return undefined;
}

function checkCash(posting: Posting, shape: Shape): PostingProblem | undefined {
  const { currency, quantity } = posting;
  if (currency === undefined) return missing("currency", "The currency is missing.", "Say which currency moves.");
  if (!isCurrencyCode(currency)) return currencyInvalid(currency);
  if (quantity === undefined) return missing("quantity", "The amount of cash is missing.", "Say how much moves.");
  if (!signAgrees(quantity, shape.cash ?? "any"))
    return outOfRange(
      "quantity",
      `The amount must be ${SIGN_WORDS[shape.cash ?? "any"]}.`,
      "Change its sign or choose another type of transaction.",
    );
  return undefined;
}

const currencyInvalid = (currency: string): PostingProblem => ({
  kind: "currency_invalid",
  field: "currency",
  problem: `"${currency}" is not a currency.`,
  remedy: "Use the three-letter code, and pounds rather than pence.",
});

function checkRevaluation(posting: Posting): PostingProblem | undefined {
  if (posting.assetId === undefined && posting.currency === undefined)
    return missing("assetId", "The asset is missing.", "Say which asset is valued, or the currency of a cash balance.");
  if (posting.currency !== undefined && !isCurrencyCode(posting.currency)) return currencyInvalid(posting.currency);
  if (posting.quantity === undefined) return missing("quantity", "The value is missing.", "State the value.");
  if (posting.amount !== 0n)
    return outOfRange("amount", "A stated value moves no money.", "Record the payment as its own transaction.");
  return undefined;
}

const SIGN_WORDS = {
  positive: "above zero",
  negative: "below zero",
  not_positive: "zero or below",
  zero: "zero",
  not_zero: "above or below zero",
  any: "a number",
} as const;

function signAgrees(quantity: Fixed, sign: keyof typeof SIGN_WORDS): boolean {
  if (sign === "any") return true;
  if (sign === "zero") return quantity === 0n;
  if (sign === "not_zero") return quantity !== 0n;
  if (sign === "not_positive") return quantity <= 0n;
  return sign === "positive" ? quantity > 0n : quantity < 0n;
}

const missing = (field: string, problem: string, remedy: string): PostingProblem => ({
  kind: "value_missing",
  field,
  problem,
  remedy,
});
const outOfRange = (field: string, problem: string, remedy: string): PostingProblem => ({
  kind: "value_out_of_range",
  field,
  problem,
  remedy,
});
