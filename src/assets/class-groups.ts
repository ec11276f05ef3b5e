import { CLASS_GROUP_KEYS, type ClassGroupKey } from "#assets/asset-class.ts";

export interface ClassGroup {
  readonly label: string;
  /** Its part of an address. */
  readonly slug: string;
  /** One sentence for whoever owns nothing of it yet. */
  readonly description: string;
}

/** The groups in the order of the navigation. What is said of each as a whole stands in `class-headlines.ts`. */
export const CLASS_GROUPS: Readonly<Record<ClassGroupKey, ClassGroup>> = {
  equities: {
    label: "Equities and funds",
    slug: "equities-and-funds",
    description: "Shares, funds and options, with their gains, dividends and yield.",
  },
  fixed_income: {
    label: "Fixed income",
    slug: "fixed-income",
    description: "Bonds and bills, with their yields, durations and what is paid back when.",
  },
  real_estate: {
    label: "Real estate",
    slug: "real-estate",
    description: "Homes and other property, with their loans, rents and returns.",
  },
  private_funds: {
    label: "Private funds",
    slug: "private-funds",
    description: "Commitments to private funds, with calls, distributions and multiples.",
  },
  crypto: {
    label: "Crypto",
    slug: "crypto",
    description: "Coins and tokens in every wallet, with what they cost and earned.",
  },
  money: {
    label: "Cash and debts",
    slug: "cash-and-debts",
    description: "Money in accounts and what is owed, with the interest on both.",
  },
  other: {
    label: "Other",
    slug: "other",
    description: "Pensions, vehicles, collectibles and whatever else has a value.",
  },
};

/** The group an address names; undefined for a name of none. */
export const groupOfSlug = (slug: string): ClassGroupKey | undefined =>
  CLASS_GROUP_KEYS.find((key) => CLASS_GROUPS[key].slug === slug);
