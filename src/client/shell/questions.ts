import type { LocalDate } from "#engine/dates/day.ts";
import { parsePeriod } from "#client/portfolio/period.ts";
import type { Period } from "#client/portfolio/period.ts";
import type { Screen } from "#client/portfolio/portfolio-links.ts";

/** A place that answers what was typed. */
export interface FoundAnswer {
  readonly key: string;
  readonly label: string;
  readonly screen: Screen;
  /** What of it stands below its address, such as a class. */
  readonly below: string | undefined;
  /** What the address says besides the view. */
  readonly search: Readonly<Record<string, string>>;
  /** Of what time; undefined: as the view is. */
  readonly period: Period | undefined;
  /** It adds something, which who may only look cannot. */
  readonly isAdding: boolean;
}

interface Topic {
  readonly label: string;
  /** Any of these among the words asks for it; one of several words has to stand as it is. */
  readonly words: readonly string[];
  readonly screen: Screen;
  readonly below?: string;
  readonly search?: Readonly<Record<string, string>>;
  /** What the address calls an amount that stands among the words, such as "200 more a month". */
  readonly amount?: string;
  readonly isAdding?: true;
  /** What is to come has no past. */
  readonly isAhead?: true;
}

const booked = (type: string) => ({ screen: "transactions", search: { type } }) as const;
const ahead = (kind: string) => ({ screen: "calendar", search: { view: "agenda", kind }, isAhead: true }) as const;
const own = (group: string) => ({ screen: "overview", below: `own/${group}` }) as const;
const add = (type: string) => ({ screen: "transactions", search: { add: type }, isAdding: true }) as const;

/** What is asked most, each with the words it is asked in. Those that fit more words of a question come first. */
const TOPICS: readonly Topic[] = [
  { label: "Dividends booked", words: ["dividend", "dividends"], ...booked("dividend") },
  {
    label: "Income",
    words: ["income", "dividends", "dividend", "interest", "rent", "rents", "one currency", "received"],
    screen: "income",
  },
  { label: "Interest booked", words: ["interest", "coupons"], ...booked("interest") },
  {
    label: "Fees and costs",
    words: ["fees", "costs", "cost", "ter", "expense ratio", "charges", "fees cost"],
    screen: "fees",
  },
  { label: "Fees booked", words: ["fee", "fees", "fees booked"], ...booked("fee") },
  { label: "Taxes booked", words: ["tax", "taxes"], ...booked("tax") },
  {
    label: "Tax of a year",
    words: ["tax", "taxes", "capital gains", "short and long", "gains this year", "tax year"],
    screen: "tax",
  },
  {
    label: "Tax if sold today, and what becomes long-term",
    words: ["long-term", "long term", "if sold today", "lots"],
    screen: "tax",
    search: { view: "open" },
    isAhead: true,
  },
  {
    label: "Try a sale, by method",
    words: ["tax if i sell", "if i sell", "sell half", "try a sale"],
    screen: "tax",
    search: { view: "sale" },
    isAhead: true,
  },
  {
    label: "Losses to take",
    words: ["harvest", "harvested", "wash sale", "tax loss", "losses to take"],
    screen: "tax",
    search: { view: "harvest" },
    isAhead: true,
  },
  { label: "Purchases", words: ["bought", "buys", "purchases"], ...booked("buy") },
  { label: "Sales", words: ["sold", "sales"], ...booked("sell") },
  { label: "Deposits", words: ["deposits", "saved", "put in"], ...booked("deposit") },
  { label: "Withdrawals", words: ["withdrawals", "spent", "taken out"], ...booked("withdrawal") },
  {
    label: "Performance",
    words: ["return", "returns", "performance", "twr", "irr", "xirr", "gain", "contribution", "earned", "earned most"],
    screen: "performance",
  },
  {
    label: "Net worth and what changed",
    words: ["net worth", "worth", "changed", "change", "bridge"],
    screen: "overview",
  },
  {
    label: "Last month in five lines: what changed and why",
    words: ["changed since", "recap", "changed and why"],
    screen: "overview",
    below: "recap",
    isAhead: true,
  },
  {
    label: "Exposure and risk",
    words: [
      "risk",
      "risks",
      "exposure",
      "concentration",
      "concentrated",
      "volatility",
      "drawdown",
      "worst fall",
      "fall",
    ],
    screen: "risk",
  },
  {
    label: "By currency, funds looked through",
    words: ["dollars", "in dollars", "currencies", "in euros", "foreign currency"],
    screen: "risk",
    search: { by: "currency" },
  },
  {
    label: "If rates rise by one point",
    words: ["rates rise one point", "rates rise by one point", "rates rise by 1 point", "rates rise"],
    screen: "scenarios",
    search: { shocks: "rate:0.01" },
  },
  {
    label: "Scenarios",
    words: ["what if", "rates fall", "crash", "scenario", "scenarios", "shock", "shocks"],
    screen: "scenarios",
  },
  {
    label: "What matures",
    words: ["matures", "mature", "maturity", "maturities", "redemptions", "expires", "expiry"],
    ...ahead("maturities"),
  },
  {
    label: "What waits for you",
    words: ["waits", "inbox", "to do", "attention", "missing prices"],
    screen: "inbox",
  },
  {
    label: "Values older than three months",
    words: ["old", "older", "stale", "outdated", "older than", "three months", "out of date"],
    screen: "settings",
    below: "data-health",
    search: { older: "3" },
    isAhead: true,
  },
  {
    label: "Real estate",
    words: ["cap rate", "cash on cash", "loan to value", "noi", "occupancy", "rent roll"],
    ...own("real-estate"),
  },
  { label: "Private funds", words: ["tvpi", "dpi", "commitment", "commitments", "unfunded"], ...own("private-funds") },
  {
    label: "Fixed income",
    words: ["yield to worst", "duration", "ladder", "bond yields"],
    ...own("fixed-income"),
  },
  { label: "Coupons and interest to come", words: ["coupon", "coupons"], ...ahead("interest") },
  { label: "Fund calls and payouts to come", words: ["calls", "capital call", "capital calls"], ...ahead("funds") },
  {
    label: "Leases by the year they end",
    words: ["lease", "leases", "leases end", "lease ends", "leases ending", "tenants"],
    ...own("real-estate"),
    search: { view: "leases" },
    isAhead: true,
  },
  { label: "Rent and ends of leases to come", words: ["lease", "leases", "tenants", "rent due"], ...ahead("rent") },
  {
    label: "Transfers between wallets to match",
    words: ["transfer", "transfers", "unmatched", "unmatched transfers", "counterpart"],
    ...own("crypto"),
    isAhead: true,
  },
  {
    label: "Yield of the cash",
    words: ["yield of my cash", "yield of cash", "cash yield", "cash earn", "cash earns", "my cash yield"],
    ...own("cash-and-debts"),
    search: { part: "yield" },
    isAhead: true,
  },
  {
    label: "Interest saved by paying more a month",
    words: ["interest saved", "more a month", "more each month", "more per month", "pay off", "payoff", "paying more"],
    ...own("cash-and-debts"),
    search: { part: "payoff" },
    amount: "extra",
    isAhead: true,
  },
  { label: "Calendar", words: ["due", "upcoming", "next", "dates"], screen: "calendar", isAhead: true },
  {
    label: "Lowest cash of the next year",
    words: ["lowest cash"],
    screen: "forecast",
    search: { months: "12" },
    isAhead: true,
  },
  { label: "Cash forecast", words: ["runway", "enough cash", "cash"], screen: "forecast", isAhead: true },
  {
    label: "Planning",
    words: ["stop working", "retire", "retirement", "planning", "plan", "enough money", "last"],
    screen: "planning",
    isAhead: true,
  },
  { label: "Add a call of a fund", words: ["add call", "add capital call", "new call"], ...add("buy") },
  { label: "Add a purchase", words: ["add buy", "add purchase", "buy"], ...add("buy") },
  { label: "Add a sale", words: ["add sell", "add sale", "sell"], ...add("sell") },
  { label: "Add a dividend", words: ["add dividend"], ...add("dividend") },
  { label: "Add interest", words: ["add interest"], ...add("interest") },
  { label: "Add a deposit", words: ["add deposit", "add money"], ...add("deposit") },
  { label: "Add a withdrawal", words: ["add withdrawal"], ...add("withdrawal") },
  { label: "Add a fee", words: ["add fee"], ...add("fee") },
  { label: "Add a value", words: ["add value", "add valuation"], ...add("valuation") },
];

/** As many answers are offered. */
const MOST = 5;

/** Places that answer a question such as "dividends 2024", the best first. */
export function answersTo(typed: string, today: LocalDate): readonly FoundAnswer[] {
  const text = typed
    .toLowerCase()
    // A comma inside of a number stands.
    .replaceAll(/[?!;]+|[.,]+(?=\s|$)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const { period, rest } = withoutPeriod(text, today);
  const found = TOPICS.map((topic) => ({ topic, fit: fitOf(topic, rest) })).filter(({ fit }) => fit > 0);
  return found
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST)
    .map(({ topic }) => ({
      key: `${topic.screen} ${topic.label}`,
      label: topic.label,
      screen: topic.screen,
      below: topic.below,
      search: { ...topic.search, ...amountIn(topic, rest) },
      period: topic.isAhead || topic.isAdding ? undefined : period,
      isAdding: topic.isAdding === true,
    }));
}

/** The first number among the words, where the topic takes one. */
function amountIn({ amount }: Topic, rest: string): Readonly<Record<string, string>> {
  const [typed] = /(?<![\w.,])(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,2})?(?![\w.,])/.exec(rest) ?? [];
  return amount === undefined || typed === undefined ? {} : { [amount]: typed.replaceAll(",", "") };
}

/** The letters of the words of a topic that stand among those typed: more of them, or longer ones, fit better. Adding is asked for by that word. */
function fitOf({ words, isAdding }: Topic, rest: string): number {
  const isAsked = /^(add|new|enter|book)\b/.test(rest);
  if (isAsked !== (isAdding === true) && (isAsked || !words.includes(rest))) return 0;
  const padded = ` ${rest} `;
  return words.reduce((best, word) => (padded.includes(` ${word} `) ? Math.max(best, word.length) : best), 0);
}

/** As many words can say a period: "last 90 days", "the last 3 months". */
const PERIOD_WORDS = 4;

/** The longest run of words that is a period, and what is left without it. */
function withoutPeriod(text: string, today: LocalDate): { readonly period: Period | undefined; readonly rest: string } {
  const words = text.split(" ");
  for (let length = Math.min(PERIOD_WORDS, words.length); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const period = parsePeriod(words.slice(start, start + length).join(" "), today);
      if (period === undefined) continue;
      const rest = [...words.slice(0, start), ...words.slice(start + length)];
      return { period, rest: rest.filter((it) => it !== "in" && it !== "during").join(" ") };
    }
  return { period: undefined, rest: text };
}
