import type { Screen } from "#client/portfolio/portfolio-links.ts";
import type { ReadyReportKey } from "#features/shared/kept-report-contract.ts";

interface ReadyWords {
  readonly label: string;
  readonly says: string;
  /** Whether it is of a period, which the page lets one choose. */
  readonly hasPeriod: boolean;
  /** Where each of its figures opens what it is made of; undefined where it has none. */
  readonly screen: { readonly key: Screen; readonly label: string } | undefined;
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
  liquidity: {
    label: "Cash and liquidity",
    says: "Balances and yields, what becomes cash when, two years ahead with the lowest point, and whether calls are covered",
    hasPeriod: false,
    screen: { key: "forecast", label: "Cash forecast" },
  },
  property: {
    label: "Property statement",
    says: "Income and costs of all properties in a period, their ratios, balance, rent roll and arrears",
    hasPeriod: true,
    screen: HOLDINGS,
  },
  "capital-accounts": {
    label: "Capital accounts",
    says: "The account of each private fund by quarter, year and since inception, beside its manager's",
    hasPeriod: false,
    screen: HOLDINGS,
  },
  notices: {
    label: "Notices of funds",
    says: "Every call and distribution by notice, with its lines, due day and status",
    hasPeriod: false,
    screen: HOLDINGS,
  },
  plan: {
    label: "Plan",
    says: "Success with its error, year by year, goals, and everything a kept plan assumes",
    hasPeriod: false,
    screen: { key: "planning", label: "Planning" },
  },
  "data-quality": {
    label: "Data quality",
    says: "Values that are old or missing, what nobody classified, and balances that differ",
    hasPeriod: false,
    screen: HOLDINGS,
  },
  "owner-balance": {
    label: "Balance sheet by owner",
    says: "What each owner has and owes in their own name, what they owe each other taken out, and what is theirs in the end",
    hasPeriod: false,
    screen: { key: "owners", label: "Owners" },
  },
  "look-through": {
    label: "Look-through ownership",
    says: "Who owns what share of each account and asset in the end, through whom, and what is not whole",
    hasPeriod: false,
    screen: { key: "owners", label: "Owners" },
  },
  cost: {
    label: "Historical cost",
    says: "Opening, purchases, sales and closing of a period at what things cost, by class and holding, beside the market",
    hasPeriod: true,
    screen: HOLDINGS,
  },
  exposure: {
    label: "Exposure",
    says: "What is owned and owed, gross, net and hedged, by currency, class, country, sector, liquidity and institution",
    hasPeriod: false,
    screen: { key: "risk", label: "Exposure and risk" },
  },
  heirs: {
    label: "For heirs",
    says: "Everything owned and owed and where it is, whom to call, what goes on and what falls due",
    hasPeriod: false,
    screen: HOLDINGS,
  },
  changes: {
    label: "Changes",
    says: "Who changed what and when, from what to what, entry by entry and field by field",
    hasPeriod: true,
    screen: undefined,
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
  "liquidity",
  "property",
  "funds",
  "capital-accounts",
  "notices",
  "plan",
  "owner-balance",
  "look-through",
  "exposure",
  "gains",
  "cost",
  "fees",
  "heirs",
  "data-quality",
  "changes",
] as const satisfies readonly ReadyReportKey[];

export const readyKeyOf = (text: string | undefined): ReadyReportKey | undefined =>
  READY_KEYS.find((it) => it === text);
