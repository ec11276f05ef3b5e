import type { BalanceResult, ComparedBalanceView } from "#features/figures/reconciliation-contract.ts";

interface ResultWords {
  /** In a list. */
  readonly label: string;
  /** Why it is the likeliest cause, and what to do. */
  readonly advice: string;
}

export const RESULT_WORDS: Readonly<Record<BalanceResult, ResultWords>> = {
  agrees: { label: "Agrees", advice: "The entries come to what is stated." },
  carried: {
    label: "Same difference as before",
    advice: "The day before differed by the same amount. Settle it there, and this day follows.",
  },
  rounding: {
    label: "Rounding",
    advice:
      "It is so small that rounding explains it. Accept it as an adjustment, or leave it: it is not listed under Needs attention.",
  },
  waiting: {
    label: "An entry that is not booked",
    advice: "An entry of exactly this amount is pending or planned. Book it, if the statement already has it.",
  },
  doubled: {
    label: "Entered twice",
    advice: "Two entries of the same amount stand within five days of each other. Delete one, if it happened once.",
  },
  wrong_sign: {
    label: "Wrong direction",
    advice:
      "The difference is twice the amount of this entry: it was probably entered as coming in instead of going out, or the reverse.",
  },
  timing: {
    label: "Another day",
    advice:
      "The day of this entry and the day the statement counts it lie on two sides of the balance. Change its date, or leave it: a later balance will agree.",
  },
  currency: {
    label: "Another currency",
    advice:
      "An entry of this amount is in another currency of the same account. Correct its currency, if it is this money.",
  },
  fee: {
    label: "Perhaps a fee",
    advice:
      "A little less is there than the entries say, after something larger moved: perhaps a cost that was not entered.",
  },
  missing: {
    label: "A missing entry",
    advice: "No entry explains it. Look at those around the day, or add the one that is missing.",
  },
};

/** Whether something is left to do about it. */
export const isOpenDifference = ({ result }: Pick<ComparedBalanceView, "result">): boolean =>
  result !== "agrees" && result !== "carried";

export interface ComparedAccount {
  readonly accountId: string;
  readonly balances: readonly ComparedBalanceView[];
  /** Of the newest balance of each thing, those that differ by more than rounding: what the overview counts. */
  readonly differingCount: number;
  readonly newestOn: string;
}

/** By account, those that differ first, then the one stated last. */
export function comparedAccounts(balances: readonly ComparedBalanceView[]): readonly ComparedAccount[] {
  return [...Map.groupBy(balances, ({ accountId }) => accountId)]
    .map(([accountId, own]): ComparedAccount => {
      const newest = [...Map.groupBy(own, ({ thing }) => thing).values()].flatMap(([first]) => first ?? []);
      const differing = newest.filter(({ result }) => result !== "agrees" && result !== "rounding");
      return { accountId, balances: own, differingCount: differing.length, newestOn: own[0]?.on ?? "" };
    })
    .toSorted((a, b) => b.differingCount - a.differingCount || b.newestOn.localeCompare(a.newestOn));
}
