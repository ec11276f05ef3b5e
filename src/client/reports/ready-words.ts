import type { ReadyReportKey } from "#features/shared/kept-report-contract.ts";

interface ReadyWords {
  readonly label: string;
  readonly says: string;
  /** Whether it is of a period, which the page lets one choose. */
  readonly hasPeriod: boolean;
  /** Where each of its figures opens what it is made of. */
  readonly screen: { readonly key: "holdings" | "performance" | "tax" | "fees"; readonly label: string };
}

const HOLDINGS = { key: "holdings", label: "Holdings" } as const;
const PERFORMANCE = { key: "performance", label: "Performance" } as const;

export const READY_WORDS: Readonly<Record<ReadyReportKey, ReadyWords>> = {
  "net-worth": {
    label: "Statement of net worth",
    says: "All that is owned and owed on a day, each line with what its value rests on",
    hasPeriod: false,
    screen: HOLDINGS,
  },
  performance: {
    label: "Performance",
    says: "Both returns by class and account, from one month to the start",
    hasPeriod: true,
    screen: PERFORMANCE,
  },
  contribution: {
    label: "Contribution",
    says: "What each class and holding brought, cost and added to the return of a period",
    hasPeriod: true,
    screen: PERFORMANCE,
  },
  funds: {
    label: "Private funds",
    says: "Commitments, calls, distributions, multiples and rates, fund by fund and as one",
    hasPeriod: false,
    screen: HOLDINGS,
  },
  gains: {
    label: "Realized gains",
    says: "Every lot that was sold in a period, with sums by term and account",
    hasPeriod: true,
    screen: { key: "tax", label: "Tax" },
  },
  fees: {
    label: "Fees",
    says: "What was charged by each account, and what funds take out of their value",
    hasPeriod: true,
    screen: { key: "fees", label: "Fees" },
  },
};

export const READY_KEYS = [
  "net-worth",
  "performance",
  "contribution",
  "funds",
  "gains",
  "fees",
] as const satisfies readonly ReadyReportKey[];

export const readyKeyOf = (text: string | undefined): ReadyReportKey | undefined =>
  READY_KEYS.find((it) => it === text);
