import { ACTION_WORDS } from "#assets/class-events.ts";
import {
  currency,
  type EntryAction,
  fee,
  isIn,
  isOut,
  minus,
  type Move,
  size,
  type Values,
} from "#client/entries/action-parts.ts";
import type { ShapedField } from "#client/entries/entry-shapes.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";

const WORTH =
  "Empty: cost and days go along, and no gain is told. With a worth it is a sale for it, as some countries tax it.";

const coins = (verb: string): readonly ShapedField[] => [
  { field: "assetId", label: "First coin", isRequired: true },
  { field: "quantity", label: `Units ${verb}`, isRequired: true },
  { field: "amount", label: "Worth", hint: WORTH },
  { field: "otherAssetId", label: "Second coin", hint: "Leave empty for a pool of one." },
  { field: "otherQuantity", label: `Units ${verb} of the second` },
  { field: "otherAmount", label: "Worth of the second" },
];
const share = (verb: string): readonly ShapedField[] => [
  { field: "shareAssetId", label: "Share of the pool", isRequired: true, hint: "A token of its own, added as a coin." },
  { field: "shareQuantity", label: `Shares ${verb}`, isRequired: true },
];

/** The coins of a pool as moves, each with its worth where all of them have one; the share is worth them together. */
function poolMoves(values: Values, isAdded: boolean): readonly Move[] {
  const { assetId = "", quantity = "0", amount, otherAssetId, otherQuantity = "0", otherAmount } = values;
  const { shareAssetId = "", shareQuantity = "0" } = values;
  const second = otherAssetId ? [{ assetId: otherAssetId, quantity: otherQuantity, amount: otherAmount }] : [];
  const all = [{ assetId, quantity, amount }, ...second];
  const isSold = all.every((it) => (it.amount ?? "") !== "");
  const sum = all.reduce((total, it) => total + fixed(it.amount ?? "0"), 0n);
  const signed = (text: string, isLeaving: boolean): string => (isLeaving ? minus(text) : text);
  const moved = all.map((it) => ({
    assetId: it.assetId,
    quantity: signed(it.quantity, isAdded),
    amount: isSold ? (it.amount ?? null) : null,
  }));
  const shares = {
    assetId: shareAssetId,
    quantity: signed(shareQuantity, !isAdded),
    amount: isSold ? formatFixed(sum) : null,
  };
  return isAdded ? [...moved, shares] : [shares, ...moved];
}

/** The form of moves that are those of a pool. */
function poolValues(moves: readonly Move[], isAdded: boolean): Values | undefined {
  const shares = isAdded ? moves.at(-1) : moves[0];
  const [first, second, ...more] = isAdded ? moves.slice(0, -1) : moves.slice(1);
  const own = second ? [first, second] : [first];
  if (!shares || !first || more.length > 0 || (isAdded ? !isIn(shares) : !isOut(shares))) return undefined;
  if (own.some((it) => it && (isAdded ? !isOut(it) : !isIn(it)))) return undefined;
  if (moves.some((it) => it.ratioTo || it.owedAt || Boolean(it.amount) !== Boolean(first.amount))) return undefined;
  return {
    assetId: first.assetId,
    quantity: size(first.quantity),
    amount: first.amount ?? "",
    otherAssetId: second?.assetId ?? "",
    otherQuantity: size(second?.quantity ?? ""),
    otherAmount: second?.amount ?? "",
    shareAssetId: shares.assetId,
    shareQuantity: size(shares.quantity),
  };
}

/** What is missing of the second coin of a pool: all of it is said, or nothing; a worth is said of every coin, or of none. */
export function missingOfPool(kind: string, values: Values): Values {
  if (kind !== "pool_add" && kind !== "pool_remove") return {};
  const isEmpty = (text: string | undefined): boolean => (text ?? "").trim() === "";
  const { otherAssetId, otherQuantity, amount, otherAmount } = values;
  if (isEmpty(otherAssetId))
    return isEmpty(otherQuantity) && isEmpty(otherAmount) ? {} : { otherAssetId: "Choose the second coin." };
  if (isEmpty(otherQuantity)) return { otherQuantity: "Enter its units." };
  if (isEmpty(amount) === isEmpty(otherAmount)) return {};
  return { [isEmpty(amount) ? "amount" : "otherAmount"]: "Enter the worth of both coins, or of neither." };
}

const pool = (kind: "pool_add" | "pool_remove", meaning: string): EntryAction => {
  const isAdded = kind === "pool_add";
  return {
    kind,
    label: ACTION_WORDS[kind],
    meaning,
    fields: isAdded
      ? [...coins("added"), ...share("received"), currency, fee]
      : [...share("given back"), ...coins("received"), currency, fee],
    moves: (values) => poolMoves(values, isAdded),
    values: (moves) => poolValues(moves, isAdded),
  };
};

export const POOL_ACTIONS: readonly EntryAction[] = [
  pool("pool_add", "Coins go into a pool for a share of it, which takes their cost and days along."),
  pool(
    "pool_remove",
    "A share of a pool comes back as coins. Its cost is divided among them by what they are worth at their prices of the day.",
  ),
];
