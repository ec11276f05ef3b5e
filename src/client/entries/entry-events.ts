import type { AssetClassKey } from "#assets/registry.ts";
import { ENTRY_ACTIONS } from "#client/entries/entry-actions.ts";
import type { EntryDraft } from "#client/entries/entry-draft.ts";
import type { EnteredType } from "#client/entries/entry-shapes.ts";

/** What happens to things of a class, in its own words: a type of transaction with the kind that means it. */
export interface EntryEvent {
  readonly key: string;
  readonly label: string;
  readonly meaning: string;
  readonly type: EnteredType;
  readonly kind: string;
  /** Paid in units of the asset instead of money. */
  readonly isInUnits: boolean;
  readonly classes: readonly AssetClassKey[];
}

type Words = Pick<EntryEvent, "key" | "label" | "meaning" | "type"> & Partial<Pick<EntryEvent, "kind" | "isInUnits">>;

const of = (classes: readonly AssetClassKey[], words: readonly Words[]): readonly EntryEvent[] =>
  words.map((it) => ({ kind: "", isInUnits: false, ...it, classes }));

const LISTED: readonly AssetClassKey[] = ["equity", "fund"];
/** Forms that are of a class, by their kind. */
const CLASS_OF_ACTION: Readonly<Record<string, readonly AssetClassKey[]>> = {
  swap: ["crypto"],
  merger: LISTED,
  symbol_change: LISTED,
  spin_off: LISTED,
};

export const ENTRY_EVENTS: readonly EntryEvent[] = [
  ...of(
    ["private_fund"],
    [
      { key: "call", label: "Capital call", meaning: "Paid in within the commitment.", type: "buy" },
      {
        key: "call_outside",
        label: "Fee or call outside the commitment",
        meaning: "Paid in besides the commitment: it does not use it up.",
        type: "buy",
        kind: "outside_commitment",
      },
      { key: "distribution", label: "Distribution of gains", meaning: "Paid out for good.", type: "sell" },
      {
        key: "distribution_recallable",
        label: "Distribution that may be called again",
        meaning: "Paid out, and added to what is not called yet.",
        type: "sell",
        kind: "recallable",
      },
      {
        key: "distribution_capital",
        label: "Distribution: return of capital",
        meaning: "Paid back of what was put in: it lowers the cost.",
        type: "return_of_capital",
      },
      {
        key: "distribution_income",
        label: "Distribution of income",
        meaning: "Interest, dividends or rent the fund passes on.",
        type: "other_income",
        kind: "distribution",
      },
    ],
  ),
  ...of(
    ["crypto"],
    [
      inUnits("staking", "Staking reward", "Units received for staking, at what they were worth."),
      inUnits(
        "airdrop",
        "Airdrop",
        "Units received for nothing, at what they were worth; 0 where they were worth nothing.",
      ),
      inUnits("fork", "Fork", "New units beside those held, at what they were worth."),
      inUnits("mining", "Mining reward", "Units received for mining, at what they were worth."),
    ],
  ),
  ...of(LISTED, [
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
  ...ENTRY_ACTIONS.map(({ kind, label, meaning }) => ({
    key: kind,
    label,
    meaning,
    type: "corporate_action" as const,
    kind,
    isInUnits: false,
    classes: CLASS_OF_ACTION[kind] ?? (["option"] as const),
  })),
];

function inUnits(kind: string, label: string, meaning: string): Words {
  return { key: kind, label, meaning, type: "other_income", kind, isInUnits: true };
}

/** The event a draft is, for a thing of a class; undefined where only its type says what it is. */
export const eventOf = (
  { type, kind, isInUnits = false }: Pick<EntryDraft, "type" | "kind" | "isInUnits">,
  assetClass: string | undefined,
): EntryEvent | undefined =>
  ENTRY_EVENTS.find(
    (it) =>
      it.type === type &&
      it.kind === kind &&
      it.isInUnits === isInUnits &&
      (it.kind !== "" || it.classes.some((of) => of === assetClass)),
  );

/** What may happen to a thing of a class; every event where nothing is chosen yet, but those that only a class tells from a plain type. */
export const eventsFor = (assetClass: string | undefined): readonly EntryEvent[] =>
  ENTRY_EVENTS.filter((it) => (assetClass === undefined ? it.kind !== "" : it.classes.some((of) => of === assetClass)));
