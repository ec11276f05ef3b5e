import { isPaidAsFee } from "#engine/ledger/fee-in-kind.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { TransactionError } from "#engine/ledger/transaction-error.ts";
import { type Transaction, TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { ZERO } from "#engine/money/fixed.ts";

/**
 * Units borrowed are a corporate action of two legs: they arrive in an account of one's own for what they are worth, and are owed in an account
 * of who lent them, which goes below zero. Repaying is the same the other way round.
 */
export const BORROWED = "borrowed";
export const REPAID = "repaid";
/** Kind of the leg in the account of who lent them. What is left there below zero is a debt, and no missing history. */
export const OWED = "owed";
/** Interest paid in units, and interest by which more units are owed, as kinds of the income. */
export const LOAN_INTEREST = "loan_interest";
export const LOAN_INTEREST_OWED = "loan_interest_owed";

/** Interest of a loan of units, which is paid and no income. */
export const isLoanInterest = (kind: string | null | undefined): boolean =>
  kind === LOAN_INTEREST || kind === LOAN_INTEREST_OWED;

export const isBorrowing = (kind: string | null | undefined): boolean => kind === BORROWED || kind === REPAID;

const HOLDING_KINDS: ReadonlySet<string> = new Set(["short", OWED]);

/** Whether units that leave with this kind are meant to be owed where none are held. */
export const isMeantOwed = (kind: string): boolean => HOLDING_KINDS.has(kind);

const ACTION = TRANSACTION_TYPES.indexOf("corporate_action");

/** Whether a transaction of the ledger's columns borrows units or gives them back. */
export function isBorrowingRow({ transactions, postings, kinds }: Ledger, row: number): boolean {
  if (transactions.type[row] !== ACTION) return false;
  const end = transactions.firstPosting[row + 1] ?? 0;
  for (let p = transactions.firstPosting[row] ?? 0; p < end; p++)
    if (isBorrowing(kinds[postings.kind[p] ?? 0])) return true;
  return false;
}

/** Whether a posting of the ledger's columns stands in the account of who lent the units. */
export const isOwedPosting = ({ postings, kinds }: Ledger, p: number): boolean => kinds[postings.kind[p] ?? 0] === OWED;

/** As many units of one asset are owed as came, and end as are given back, in an account that is not the one they came to. */
export function borrowingProblem({ type, postings }: Transaction): TransactionError | undefined {
  const own = postings.find(({ kind }) => isBorrowing(kind));
  if (type !== "corporate_action" || own === undefined) return undefined;
  const holdings = postings.filter((it) => it.leg === "holding" && !isPaidAsFee(it));
  const [mine, owed] = [holdings[0], holdings[1]];
  const isBothSides =
    holdings.length === 2 &&
    mine?.assetId === owed?.assetId &&
    owed?.kind === OWED &&
    (mine?.quantity ?? ZERO) === -(owed.quantity ?? ZERO) &&
    (mine?.quantity ?? ZERO) > ZERO === (own.kind === BORROWED);
  if (!isBothSides)
    return {
      kind: "unbalanced",
      field: "postings",
      problem: "Borrowing moves the same units of one asset into your account and out of that of who lent them.",
      remedy: "Make both sides equal. Repaying goes the other way.",
    };
  if (mine?.accountId !== owed?.accountId) return undefined;
  return {
    kind: "value_out_of_range",
    field: "otherAccountId",
    problem: "Units cannot be owed in the account they came to.",
    remedy: "Choose an account of who lent them.",
  };
}
