import { ACTION_WORDS } from "#assets/class-events.ts";
import {
  currency,
  type EntryAction,
  exchanged,
  fee,
  given,
  isIn,
  isOut,
  minus,
  received,
  sides,
  size,
  twoSides,
} from "#client/entries/action-parts.ts";
import { POOL_ACTIONS } from "#client/entries/pool-actions.ts";

export const swap: EntryAction = {
  kind: "swap",
  label: ACTION_WORDS.swap,
  meaning: "One thing for another in one entry: the first is sold and the second bought, at what they were worth.",
  fields: [
    ...given("Given up"),
    ...received(),
    { field: "amount", label: "Worth", isRequired: true, hint: "Of what was given, when it was swapped." },
    currency,
    fee,
  ],
  moves: ({ assetId = "", quantity, otherAssetId = "", otherQuantity = "0", amount }) => [
    { assetId, quantity: minus(quantity), amount: amount ?? null },
    { assetId: otherAssetId, quantity: otherQuantity, amount: amount ?? null },
  ],
  values: (moves) => {
    const [out, back] = twoSides(moves, { hasAmount: [true, true] }) ?? [];
    if (!out || !back || !isOut(out) || !isIn(back) || out.amount !== back.amount) return undefined;
    return { ...sides(out, back), amount: out.amount ?? "" };
  },
};

interface LoanWords {
  readonly kind: "borrowed" | "repaid";
  readonly meaning: string;
  readonly units: string;
  readonly worth: string;
}

/** Coins that come from who lends them, or go back: as many are owed more, or less. */
const loan = ({ kind, meaning, units, worth }: LoanWords): EntryAction => ({
  kind,
  label: ACTION_WORDS[kind],
  meaning,
  fields: [
    { field: "assetId", label: "Coin", isRequired: true },
    { field: "quantity", label: units, isRequired: true },
    { field: "otherAccountId", label: "Owed to", isRequired: true, hint: LENDER },
    { field: "amount", label: "Worth", isRequired: true, hint: worth },
    currency,
    fee,
  ],
  moves: ({ assetId = "", quantity = "0", otherAccountId, amount = null }) => {
    const [own, owed] = kind === "borrowed" ? [quantity, minus(quantity)] : [minus(quantity), quantity];
    return [
      { assetId, quantity: own, amount },
      { assetId, quantity: owed, amount, owedAt: otherAccountId ?? null },
    ];
  },
  values: (moves) => {
    const [own, owed] = twoSides(moves, { hasAmount: [true, true] }) ?? [];
    if (!own || !owed?.owedAt || own.owedAt || isIn(own) !== (kind === "borrowed")) return undefined;
    const { assetId, quantity, amount } = own;
    return { assetId, quantity: size(quantity), otherAccountId: owed.owedAt, amount: amount ?? "" };
  },
});

const LENDER =
  "An account of who lends them, such as a lender, a protocol or a person: what is owed stands there, below zero.";

/** What coins do beside being bought, sold and sent. */
export const COIN_ACTIONS: readonly EntryAction[] = [
  swap,
  exchanged(
    "wrap",
    ACTION_WORDS.wrap,
    "The same coin in another form, such as ETH as WETH or stETH as wstETH, and back: cost and days of purchase go along, and no gain is told. Some countries tax it as a sale: then choose Swap.",
    [currency, fee],
  ),
  loan({
    kind: "borrowed",
    meaning:
      "Coins lent to you: they are yours to use and owed in the same coin, so that your net worth stays as it is. What is owed follows the price of the coin.",
    units: "Units borrowed",
    worth: "Of these units on this day: it is what they cost, and what the debt begins with.",
  }),
  loan({
    kind: "repaid",
    meaning:
      "Coins given back to who lent them: they leave for what they are worth on this day, and as many less are owed.",
    units: "Units given back",
    worth: "Of these units on this day: what they gained since they were bought, and the debt since, is told by it.",
  }),
  ...POOL_ACTIONS,
];
