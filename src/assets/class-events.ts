import type { ClassEvent } from "#assets/event-words.ts";
import type { EventWords } from "#assets/event-words.ts";
import { DEAL_EVENTS, FUND_EVENTS, HANDED, NOTE_EVENTS, SERIES_EVENTS } from "#assets/private-fund/fund-events.ts";
import { LISTED } from "#assets/listed.ts";
import { TOKENS } from "#assets/tokens.ts";
import type { AssetClassKey } from "#assets/registry.ts";

const of = (classes: readonly AssetClassKey[], words: readonly EventWords[]): readonly ClassEvent[] =>
  words.map((it) => ({ kind: "", isInUnits: false, ...it, classes }));

export const CLASS_EVENTS: readonly ClassEvent[] = [
  ...of(["private_fund"], FUND_EVENTS),
  ...of(["hedge_fund"], SERIES_EVENTS),
  ...of(["private_note"], NOTE_EVENTS),
  ...of(["direct_deal"], DEAL_EVENTS),
  ...of(["private_fund", "hedge_fund", "private_note", "direct_deal"], [HANDED]),
  ...of(TOKENS, [
    inUnits("staking", "Staking reward", "Units received for staking, at what they were worth."),
    inUnits(
      "airdrop",
      "Airdrop",
      "Units received for nothing, at what they were worth; 0 where they were worth nothing.",
    ),
    inUnits("fork", "Fork", "New units beside those held, at what they were worth."),
    inUnits("mining", "Mining reward", "Units received for mining, at what they were worth."),
    {
      key: "coins_moved",
      label: "Coins sent or received",
      meaning: "Between two of your wallets, or from and to outside: cost and days of purchase go along.",
      type: "transfer_in_kind",
    },
  ]),
  ...of(
    [...LISTED, "bond"],
    [
      {
        key: "securities_moved",
        label: "Securities moved",
        meaning: "Between two of your accounts, or from and to outside: cost and days of purchase go along.",
        type: "transfer_in_kind",
      },
    ],
  ),
  ...of(
    [...TOKENS, ...LISTED, "bond"],
    [
      {
        key: "gift",
        label: "Gift received or given",
        meaning: "From or to somebody else: a negative quantity leaves. No sale, and no gain is booked.",
        type: "transfer_in_kind",
        kind: "gift",
      },
    ],
  ),
  ...of(TOKENS, [
    {
      key: "lent",
      label: "Lent or returned",
      meaning: "To an account of who borrows it, or back: still yours, with its cost and days of purchase.",
      type: "transfer_in_kind",
      kind: "loan",
    },
    {
      ...inUnits(
        "loan_interest",
        "Interest paid in coins",
        "On what is borrowed: the coins are sold for what they were worth, which is the interest.",
      ),
      type: "interest",
    },
    {
      ...inUnits(
        "loan_interest_owed",
        "Interest added to borrowed coins",
        "In the account of who lent them: as many more are owed, and what they were worth is the interest.",
      ),
      type: "interest",
    },
    {
      key: "bridged",
      label: "Bridged to another chain",
      meaning: "From one wallet of yours to another: cost and days of purchase go along, the network fee is apart.",
      type: "transfer_in_kind",
      kind: "bridge",
    },
  ]),
  ...of(LISTED, [
    {
      key: "short",
      label: "Sold short",
      meaning: "Sold without holding it, on purpose: it is owed, at its price of the day, until it is bought back.",
      type: "sell",
      kind: "short",
    },
    {
      key: "cover",
      label: "Short sale covered",
      meaning: "Bought to give back what was sold short: the gain is what that brought less what this costs.",
      type: "buy",
      kind: "cover",
    },
    {
      key: "stock_loan",
      label: "Cost of borrowed shares",
      meaning: "What who lent the shares that were sold short is paid for them: a cost of the short sale.",
      type: "fee",
      kind: "stock_loan",
    },
    {
      key: "short_dividend",
      label: "Dividend owed on a short sale",
      meaning: "Paid to who lent the shares, in place of the dividend they would have had.",
      type: "fee",
      kind: "short_dividend",
    },
    {
      key: "vested",
      label: "Vested",
      meaning: "Shares from an employer: what they were worth is their cost.",
      type: "transfer_in_kind",
      kind: "vesting",
    },
    {
      key: "purchase_plan",
      label: "Bought through a plan at work",
      meaning: "Shares of a purchase plan (ESPP), paid out of wages: what was paid is their cost, the discount is pay.",
      type: "transfer_in_kind",
      kind: "purchase_plan",
    },
    {
      key: "option_exercise",
      label: "Options from work exercised",
      meaning:
        "Shares for options of an employer: what was paid for them is their cost, the rest of their worth is pay.",
      type: "transfer_in_kind",
      kind: "option_exercise",
    },
    {
      key: "kept_for_tax",
      label: "Shares kept for tax",
      meaning:
        "What an employer keeps of shares that vest for the tax on them: a negative quantity leaves. No sale is booked.",
      type: "transfer_in_kind",
      kind: "kept_for_tax",
    },
    {
      ...inUnits("stock_dividend", "Dividend in shares", "Shares received instead of money, at what they were worth."),
      type: "dividend",
    },
  ]),
  ...of(
    ["property"],
    [
      { key: "rent", label: "Rent", meaning: "Rent received.", type: "other_income", kind: "rent" },
      { key: "upkeep", label: "Upkeep", meaning: "Repairs and running costs.", type: "fee", kind: "maintenance" },
    ],
  ),
  ...of(
    ["bond"],
    [
      { key: "coupon", label: "Coupon", meaning: "Interest the bond pays.", type: "interest", kind: "coupon" },
      {
        key: "principal",
        label: "Principal repaid",
        meaning: "Face that is paid back, at 100 or as agreed.",
        type: "sell",
        // Of what statements call so: a bond sold to somebody is not repaid.
        kind: "redemption",
      },
    ],
  ),
  ...of(
    ["loan"],
    [
      { key: "repayment", label: "Principal repaid", meaning: "Cash out, less is owed.", type: "buy" },
      { key: "drawn", label: "Borrowed", meaning: "Cash in, more is owed.", type: "sell" },
    ],
  ),
  ...of(
    ["other", "pension"],
    [
      { key: "premium", label: "Premium or contribution", meaning: "Paid in: it adds to the value.", type: "buy" },
      { key: "paid_back", label: "Paid back or out", meaning: "Received: it lowers the value.", type: "sell" },
    ],
  ),
  ...of(
    ["option"],
    [
      {
        key: "written",
        label: "Option written",
        meaning: "Sold to open: the premium is received.",
        type: "sell",
        kind: "short",
      },
    ],
  ),
];

function inUnits(kind: string, label: string, meaning: string): EventWords {
  return { key: kind, label, meaning, type: "other_income", kind, isInUnits: true };
}

/** Corporate actions by their kind. */
export const ACTION_WORDS = {
  swap: "Swap",
  wrap: "Wrapped or unwrapped",
  borrowed: "Coins borrowed",
  repaid: "Borrowed coins given back",
  pool_add: "Added to a pool",
  pool_remove: "Taken out of a pool",
  merger: "Merger",
  symbol_change: "Change of name or symbol",
  spin_off: "Spin-off",
  rights_received: "Rights received",
  rights_exercised: "Rights exercised: shares bought",
  rights_lapsed: "Rights lapsed",
  distribution_in_kind: "Distribution in kind",
  distribution_in_kind_recallable: "Distribution in kind that may be called again",
  exercise: "Call exercised: shares bought",
  exercise_put: "Put exercised: shares sold",
  assignment: "Written put assigned: shares bought",
  assignment_call: "Written call assigned: shares sold",
  work_options_exercised: "Options from work exercised: shares bought",
  work_options_forfeited: "Options from work forfeited",
  work_options_lapsed: "Options from work lapsed",
  expiry: "Option expired",
  expiry_written: "Written option expired",
} as const;
const ACTIONS = new Map<string, string>(Object.entries(ACTION_WORDS));

/** What a transaction is as lists know it. */
export interface ToldTransaction {
  readonly type: string;
  readonly kind: string | null;
  readonly assetClass: string | null;
}

/** The event a transaction is, for a thing of its class; undefined where only its type says what it is. */
export const classEventOf = ({ type, kind, assetClass }: ToldTransaction): ClassEvent | undefined =>
  CLASS_EVENTS.find(
    (it) => it.type === type && it.kind === (kind ?? "") && it.classes.some((key) => key === assetClass),
  );

/** Its words: of the class of its asset, or of the corporate action it is; undefined where only its type has some. */
export const eventWords = (told: ToldTransaction): string | undefined =>
  told.type === "corporate_action" ? ACTIONS.get(told.kind ?? "") : classEventOf(told)?.label;

/** Corporate actions with these words in their name, by their kind. */
export function actionsCalled(words: string): readonly string[] {
  const wanted = words.trim().toLowerCase();
  return wanted.length < 3
    ? []
    : [...ACTIONS].flatMap(([kind, label]) => (label.toLowerCase().includes(wanted) ? [kind] : []));
}

/** Events with these words in their name, whatever the size of letters. */
export function eventsCalled(words: string): readonly ClassEvent[] {
  const wanted = words.trim().toLowerCase();
  return wanted.length < 3 ? [] : CLASS_EVENTS.filter(({ label }) => label.toLowerCase().includes(wanted));
}
