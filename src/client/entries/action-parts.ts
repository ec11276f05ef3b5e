import { formatFixed, fixed } from "#engine/money/fixed.ts";
import type { DraftField, ShapedField } from "#client/entries/entry-shapes.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";

export type Move = NonNullable<TransactionEntry["moves"]>[number];
export type Values = Partial<Readonly<Record<DraftField, string>>>;

/** What units are given up and received in one entry: its form, and the moves its words make. */
export interface EntryAction {
  readonly kind: string;
  readonly label: string;
  readonly meaning: string;
  readonly fields: readonly ShapedField[];
  readonly moves: (values: Values) => readonly Move[];
  /** The values its moves were made of; undefined for moves that are not of this kind. */
  readonly values: (moves: readonly Move[]) => Values | undefined;
}

export const given = (label: string): readonly ShapedField[] => [
  { field: "assetId", label, isRequired: true },
  { field: "quantity", label: "Units given up", isRequired: true },
];
export const received = (label = "Received"): readonly ShapedField[] => [
  { field: "otherAssetId", label, isRequired: true },
  { field: "otherQuantity", label: "Units received", isRequired: true },
];
export const currency: ShapedField = { field: "currency", label: "Currency", isRequired: true };
export const fee: ShapedField = { field: "fee", label: "Fee" };

export const minus = (text: string | undefined): string => formatFixed(-fixed(text ?? "0"));
export const size = (text: string): string => text.replace(/^-/, "");
export const isOut = ({ quantity }: Move): boolean => quantity.startsWith("-");
export const isIn = ({ quantity }: Move): boolean => fixed(quantity) > 0n;

/** Two moves as the two sides of a form, each in its direction and with an amount where the kind has one. */
export function twoSides(
  moves: readonly Move[],
  { hasAmount }: { readonly hasAmount: readonly [boolean, boolean] },
): readonly [Move, Move] | undefined {
  const [first, second] = moves;
  if (moves.length !== 2 || !first || !second || first.ratioTo || second.ratioTo) return undefined;
  const isAsStated = [first, second].every((move, place) => Boolean(move.amount) === hasAmount[place]);
  return isAsStated ? [first, second] : undefined;
}

export const sides = (out: Move, back: Move): Values => ({
  assetId: out.assetId,
  quantity: size(out.quantity),
  otherAssetId: back.assetId,
  otherQuantity: back.quantity,
});

/** Units for units at no price: what the old ones cost goes along. */
export const exchanged = (kind: string, label: string, meaning: string, more: readonly ShapedField[]): EntryAction => ({
  kind,
  label,
  meaning,
  fields: [...given("Given up"), ...received(), ...more],
  moves: ({ assetId = "", quantity, otherAssetId = "", otherQuantity = "0" }) => [
    { assetId, quantity: minus(quantity) },
    { assetId: otherAssetId, quantity: otherQuantity },
  ],
  values: (moves) => {
    const [out, back] = twoSides(moves, { hasAmount: [false, false] }) ?? [];
    return out && back && isOut(out) && isIn(back) ? sides(out, back) : undefined;
  },
});
