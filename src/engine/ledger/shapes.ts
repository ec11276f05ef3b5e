import type { TransactionError } from "#engine/ledger/transaction-error.ts";
import { parseDay } from "#engine/dates/day.ts";
import { borrowingProblem } from "#engine/ledger/borrowed-units.ts";
import { checkPosting, type PostingProblem } from "#engine/ledger/check-posting.ts";
import { sharesProblem } from "#engine/ledger/check-shares.ts";
import { isPaidAsFee } from "#engine/ledger/fee-in-kind.ts";
import type { AccountFacts, AssetFacts, Posting, Transaction, TransactionType } from "#engine/ledger/transaction.ts";
import { TYPES } from "#engine/ledger/transaction-types.ts";
import { isCurrencyCode } from "#engine/money/currency.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** What a transaction refers to by id. */
export interface LedgerFacts {
  readonly accounts: ReadonlyMap<string, AccountFacts>;
  readonly assets: ReadonlyMap<string, AssetFacts>;
}

/**
 * The door to the ledger: a transaction that passes has a shape of its type, refers only to what exists and balances to
 * zero exactly. Everything behind this door may assert it. The first problem found is returned.
 */
export function checkTransaction(transaction: Transaction, facts: LedgerFacts): Result<Transaction, TransactionError> {
  const problem =
    headProblem(transaction) ??
    legProblem(transaction) ??
    postingProblem(transaction, facts) ??
    transferProblem(transaction) ??
    sharesProblem(transaction) ??
    borrowingProblem(transaction) ??
    balance(transaction);
  return problem === undefined ? ok(transaction) : err(problem);
}

function headProblem(transaction: Transaction): TransactionError | undefined {
  for (const [field, date] of [
    ["on", transaction.on],
    ["settledOn", transaction.settledOn],
    ["exOn", transaction.exOn],
    ["recordedOn", transaction.recordedOn],
  ] as const) {
    if (date !== undefined && parseDay(date) === undefined)
      return {
        kind: "date_invalid",
        field,
        problem: `"${date}" is not a calendar date.`,
        remedy: "Write the date as YYYY-MM-DD.",
      };
  }
  const second = transaction.secondOfDay;
  if (second !== undefined && !(Number.isInteger(second) && second >= 0 && second < 86_400))
    return {
      kind: "value_out_of_range",
      field: "secondOfDay",
      problem: "The time is not within a day.",
      remedy: "Give the seconds since midnight, 0 to 86399, or leave the time out.",
    };
  return isCurrencyCode(transaction.currency) ? undefined : currencyError("currency", transaction.currency);
}

function legProblem(transaction: Transaction): TransactionError | undefined {
  const shape = TYPES[transaction.type];
  const present = new Set(transaction.postings.map((posting) => posting.leg));
  for (const anyOf of shape.required) {
    if (!anyOf.some((leg) => present.has(leg)))
      return {
        kind: "leg_missing",
        field: "postings",
        problem: `${sentenceOf(transaction.type)} needs ${withArticle(anyOf.map(words).join(" or "))} posting.`,
        remedy: `Add the ${anyOf.map(words).join(" or ")} side.`,
      };
  }
  const legal = new Set([...shape.required.flat(), ...shape.allowed]);
  const mayPay = legal.has("fee");
  const index = transaction.postings.findIndex((it) => !legal.has(it.leg) && !(mayPay && isPaidAsFee(it)));
  const extra = transaction.postings[index];
  if (extra === undefined) return undefined;
  return {
    kind: "leg_not_allowed",
    field: `postings[${index}].leg`,
    problem: `${sentenceOf(transaction.type)} has no ${words(extra.leg)} posting.`,
    remedy: "Remove this posting or choose another type of transaction.",
  };
}

function postingProblem(transaction: Transaction, facts: LedgerFacts): TransactionError | undefined {
  const shape = TYPES[transaction.type];
  for (const [index, posting] of transaction.postings.entries()) {
    const problem: PostingProblem | undefined =
      referenceProblem(posting, facts) ?? checkPosting(posting, shape, transaction.type);
    if (problem) return { ...problem, field: `postings[${index}].${problem.field}` };
  }
  return undefined;
}

function referenceProblem(posting: Posting, facts: LedgerFacts): PostingProblem | undefined {
  if (!facts.accounts.has(posting.accountId))
    return {
      kind: "account_unknown",
      field: "accountId",
      problem: "The account does not exist.",
      remedy: "Choose one of your accounts or add it first.",
    };
  if (posting.assetId !== undefined && !facts.assets.has(posting.assetId))
    return {
      kind: "asset_unknown",
      field: "assetId",
      problem: "The asset does not exist.",
      remedy: "Choose one of your assets or add it first.",
    };
  if (posting.leg !== "revaluation") return undefined;
  if (posting.assetId === undefined)
    return facts.accounts.get(posting.accountId)?.isBalancesOnly === false ? NOT_BY_BALANCES : undefined;
  if (facts.assets.get(posting.assetId)?.tracking !== "value")
    return {
      kind: "asset_unknown",
      field: "assetId",
      problem: "Only an asset known by its value can be given a stated value.",
      remedy: "Record a price instead, or track the asset by value.",
    };
  return undefined;
}

const NOT_BY_BALANCES: PostingProblem = {
  kind: "account_unknown",
  field: "accountId",
  problem: "A balance of cash can be stated in an account that is followed by balances.",
  remedy: "Enter what moved in and out instead, or follow the account by balances.",
};

/** Between own accounts as many units arrive as leave; a fee taken in units is its own transaction. */
function transferProblem({ type, postings }: Transaction): TransactionError | undefined {
  if (type !== "transfer_in_kind" || postings.some(({ leg }) => leg === "external")) return undefined;
  const holdings = postings.filter((it) => it.leg === "holding" && !isPaidAsFee(it));
  const left = holdings.reduce((sum, { quantity }) => sum + (quantity ?? 0n), 0n);
  if (left === 0n && new Set(holdings.map(({ assetId }) => assetId)).size === 1) return undefined;
  return {
    kind: "unbalanced",
    field: "postings",
    problem: "A transfer moves the same units of one asset out of one account and into another.",
    remedy: "Make both sides equal, and record a fee taken in units as a fee.",
  };
}

function balance(transaction: Transaction): TransactionError | undefined {
  const sum = transaction.postings.reduce((total, posting) => total + posting.amount, 0n);
  if (sum === 0n) return undefined;
  return {
    kind: "unbalanced",
    field: "postings",
    problem: `The amounts differ by ${formatFixed(sum)} ${transaction.currency}.`,
    remedy: "Correct an amount, or add the fee, tax or income that explains the difference.",
  };
}

const words = (name: string): string => name.replaceAll("_", " ");
const withArticle = (legs: string): string => `${/^[aeiou]/.test(legs) ? "an" : "a"} ${legs}`;
const sentenceOf = (type: TransactionType): string => TYPES[type].phrase.replace(/^./, (first) => first.toUpperCase());

const currencyError = (field: string, code: string): TransactionError => ({
  kind: "currency_invalid",
  field,
  problem: `"${code}" is not a currency.`,
  remedy: "Use the three-letter code, and pounds rather than pence.",
});
