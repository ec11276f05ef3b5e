import { FOLLOWINGS, type Following } from "#engine/ledger/following.ts";

interface FollowingWords {
  readonly label: string;
  readonly meaning: string;
}

/** The ways of following an account, for people. */
export const FOLLOWING_WORDS: Readonly<Record<Following, FollowingWords>> = {
  transactions: {
    label: "Transactions",
    meaning:
      "Every deposit, purchase and payment is entered or imported. Returns and gains are computed from them. Where a statement begins later than the account, what was there before is added as assumed.",
  },
  as_is: {
    label: "Transactions, nothing assumed",
    meaning:
      "Every deposit, purchase and payment is entered or imported. Where a statement begins later than the account, what is missing stays missing and is listed under Needs attention.",
  },
  holdings: {
    label: "Holdings only",
    meaning:
      "What is held counts, the cash of this account does not: purchases are paid from outside and sales and dividends go there.",
  },
  balances: {
    label: "Balances only",
    meaning:
      "You state what it is worth now and then. It counts in net worth; it has no return or gain, because what moved in and out is not known.",
  },
};

export const FOLLOWING_OPTIONS = FOLLOWINGS.map((value) => ({ value, label: FOLLOWING_WORDS[value].label }));
