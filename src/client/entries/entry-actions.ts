import { ACTION_WORDS } from "#assets/class-events.ts";
import {
  currency,
  type EntryAction,
  exchanged,
  fee,
  isIn,
  isOut,
  minus,
  type Move,
  received,
  size,
  twoSides,
  type Values,
} from "#client/entries/action-parts.ts";
import { COIN_ACTIONS, swap } from "#client/entries/coin-actions.ts";
import type { ShapedField } from "#client/entries/entry-shapes.ts";
import { fixed } from "#engine/money/fixed.ts";

const spinOff: EntryAction = {
  kind: "spin_off",
  label: ACTION_WORDS.spin_off,
  meaning: "A part of a company becomes shares of their own and takes its share of the cost. Days of purchase stay.",
  fields: [
    { field: "assetId", label: "Spun off from", isRequired: true },
    ...received("New shares"),
    {
      field: "costShare",
      label: "Cost that goes along",
      hint: "In percent, as the company states it. Empty: by market value.",
    },
    currency,
  ],
  moves: ({ assetId = "", otherAssetId = "", otherQuantity = "0", costShare }) => [
    { assetId, quantity: "0", ...(costShare === undefined ? {} : { ratioTo: costShare, ratioFrom: "100" }) },
    { assetId: otherAssetId, quantity: otherQuantity },
  ],
  values: ([parent, child, ...more]) => {
    if (!parent || !child || more.length > 0 || fixed(parent.quantity) !== 0n || !isIn(child)) return undefined;
    if (child.amount || child.ratioTo || (parent.ratioFrom && fixed(parent.ratioFrom) !== fixed("100")))
      return undefined;
    return {
      assetId: parent.assetId,
      otherAssetId: child.assetId,
      otherQuantity: child.quantity,
      costShare: parent.ratioTo ?? "",
    };
  },
};

const rightsReceived: EntryAction = {
  ...spinOff,
  kind: "rights_received",
  label: ACTION_WORDS.rights_received,
  meaning: "Rights to buy more of what you hold. They are used, sold as anything else is, or lapse.",
  fields: [
    { field: "assetId", label: "Rights of", isRequired: true },
    ...received("Rights"),
    {
      field: "costShare",
      label: "Cost that goes along",
      hint: "In percent, if some of the cost of the shares goes to the rights: proposed by prices below. Empty: none.",
    },
    currency,
  ],
  moves: (values) => spinOff.moves({ ...values, costShare: values.costShare ?? "0" }),
  values: (moves) => {
    const values = spinOff.values(moves);
    return values && { ...values, costShare: values.costShare === "0" ? "" : (values.costShare ?? "") };
  },
};

interface OptionWords {
  readonly kind: string;
  readonly label: string;
  readonly meaning: string;
  /** Contracts held are given up; written ones are taken back. */
  readonly isWritten: boolean;
  readonly sharesAre: "bought" | "sold";
  /** What is used, and how many of it, where they are not an option's contracts. */
  readonly used?: readonly [string, string];
}

const CONTRACTS: readonly [string, string] = ["Option", "Contracts"];
const RIGHTS: readonly [string, string] = ["Rights", "Number of rights"];
const GRANT: readonly [string, string] = ["Options", "Number of options"];

/** An option that becomes a purchase or a sale of what it is on: its premium goes into the cost, or into what is received. */
const settled = ({ kind, label, meaning, isWritten, sharesAre, used = CONTRACTS }: OptionWords): EntryAction => ({
  kind,
  label,
  meaning,
  fields: [
    { field: "assetId", label: used[0], isRequired: true },
    { field: "quantity", label: used[1], isRequired: true },
    { field: "otherAssetId", label: `Shares ${sharesAre}`, isRequired: true },
    { field: "otherQuantity", label: "Number of shares", isRequired: true },
    sharesAre === "bought"
      ? { field: "amount", label: "Paid for them", asked: "Enter what was paid for them.", isRequired: true }
      : { field: "amount", label: "Received for them", asked: "Enter what was received for them.", isRequired: true },
    currency,
    fee,
  ],
  moves: ({ assetId = "", quantity = "0", otherAssetId = "", otherQuantity = "0", amount }) => [
    { assetId, quantity: isWritten ? quantity : minus(quantity) },
    {
      assetId: otherAssetId,
      quantity: sharesAre === "bought" ? otherQuantity : minus(otherQuantity),
      amount: amount ?? null,
    },
  ],
  values: (moves) => {
    const [option, shares] = twoSides(moves, { hasAmount: [false, true] }) ?? [];
    if (!option || !shares || isOut(option) === isWritten || isIn(shares) !== (sharesAre === "bought"))
      return undefined;
    return {
      assetId: option.assetId,
      quantity: size(option.quantity),
      otherAssetId: shares.assetId,
      otherQuantity: size(shares.quantity),
      amount: shares.amount ?? "",
    };
  },
});

const onGrant = settled({
  kind: "work_options_exercised",
  label: ACTION_WORDS.work_options_exercised,
  meaning: "What you pay for the shares is their cost. Only what has vested can be exercised.",
  isWritten: false,
  sharesAre: "bought",
  used: GRANT,
});
/** The money seldom lies where an employer keeps options. */
const workOptionsExercised: EntryAction = {
  ...onGrant,
  fields: [...onGrant.fields, { field: "cashAccountId", label: "Paid from", hint: "If from another account." }],
};

const expired = (kind: string, label: string, isWritten: boolean, used = CONTRACTS): EntryAction => ({
  kind,
  label,
  meaning: isWritten ? "The premium received is kept, on this day." : "The premium paid is lost, on this day.",
  fields: [
    { field: "assetId", label: used[0], isRequired: true },
    { field: "quantity", label: used[1], isRequired: true },
    currency,
  ],
  moves: ({ assetId = "", quantity = "0" }) => [{ assetId, quantity: isWritten ? quantity : minus(quantity) }],
  values: ([only, ...more]) =>
    only && more.length === 0 && !only.amount && isOut(only) !== isWritten
      ? { assetId: only.assetId, quantity: size(only.quantity) }
      : undefined,
});

const inKind = (kind: "distribution_in_kind" | "distribution_in_kind_recallable", meaning: string): EntryAction => ({
  kind,
  label: ACTION_WORDS[kind],
  meaning,
  fields: [
    { field: "assetId", label: "Paid out by", isRequired: true },
    ...received(),
    {
      field: "amount",
      label: "Worth",
      isRequired: true,
      hint: "Of the units received, as the fund states it: their cost.",
    },
    currency,
    { field: "quantity", label: "Value that leaves", hint: "Of the fund, if it is not the worth." },
    fee,
  ],
  moves: ({ assetId = "", quantity, otherAssetId = "", otherQuantity = "0", amount = "0" }) => [
    { assetId, quantity: minus(quantity ?? amount), amount },
    { assetId: otherAssetId, quantity: otherQuantity, amount },
  ],
  values: (moves) => {
    const values = swap.values(moves);
    return values?.quantity === values?.amount ? { ...values, quantity: "" } : values;
  },
});

const BOOT: ShapedField = { field: "amount", label: "Cash besides", hint: "If you were paid some as well." };

export const ENTRY_ACTIONS: readonly EntryAction[] = [
  ...COIN_ACTIONS,
  exchanged(
    "merger",
    ACTION_WORDS.merger,
    "Shares of one company become shares of another; cost and days of purchase stay.",
    [BOOT, currency, fee],
  ),
  exchanged("symbol_change", ACTION_WORDS.symbol_change, "The same shares under another name; cost and days stay.", [
    currency,
  ]),
  spinOff,
  rightsReceived,
  settled({
    kind: "rights_exercised",
    label: ACTION_WORDS.rights_exercised,
    meaning: "Rights and money become shares: what the rights cost goes into the cost of the shares.",
    isWritten: false,
    sharesAre: "bought",
    used: RIGHTS,
  }),
  {
    ...expired("rights_lapsed", ACTION_WORDS.rights_lapsed, false, RIGHTS),
    meaning: "Not used in time: what they cost is lost, on this day.",
  },
  inKind(
    "distribution_in_kind",
    "Securities instead of money: they come in at what they were worth, which counts as distributed.",
  ),
  inKind(
    "distribution_in_kind_recallable",
    "Securities instead of money, of which the fund may call the worth again: it is added to what is not called yet.",
  ),
  settled({
    kind: "exercise",
    label: ACTION_WORDS.exercise,
    meaning: "The premium goes into the cost of the shares.",
    isWritten: false,
    sharesAre: "bought",
  }),
  settled({
    kind: "exercise_put",
    label: ACTION_WORDS.exercise_put,
    meaning: "The premium comes off what the shares bring.",
    isWritten: false,
    sharesAre: "sold",
  }),
  settled({
    kind: "assignment",
    label: ACTION_WORDS.assignment,
    meaning: "The premium received lowers the cost of the shares.",
    isWritten: true,
    sharesAre: "bought",
  }),
  settled({
    kind: "assignment_call",
    label: ACTION_WORDS.assignment_call,
    meaning: "The premium received raises what the shares bring.",
    isWritten: true,
    sharesAre: "sold",
  }),
  workOptionsExercised,
  {
    ...expired("work_options_forfeited", ACTION_WORDS.work_options_forfeited, false, GRANT),
    meaning: "What had not vested when you left: it goes for nothing, and nothing had been paid for it.",
  },
  {
    ...expired("work_options_lapsed", ACTION_WORDS.work_options_lapsed, false, GRANT),
    meaning: "What had vested and was not exercised in time.",
  },
  expired("expiry", ACTION_WORDS.expiry, false),
  expired("expiry_written", ACTION_WORDS.expiry_written, true),
];

export const actionOf = (kind: string): EntryAction | undefined => ENTRY_ACTIONS.find((it) => it.kind === kind);

/** The action whose form can show an entry: of its own kind, or of the same shape where a statement named it otherwise. */
export function actionOfMoves(
  kind: string | null | undefined,
  moves: readonly Move[],
): { readonly action: EntryAction; readonly values: Values } | undefined {
  const own = ENTRY_ACTIONS.filter((it) => it.kind === kind);
  for (const action of [...own, ...ENTRY_ACTIONS]) {
    const values = action.values(moves);
    if (values) return { action, values };
  }
  return undefined;
}
