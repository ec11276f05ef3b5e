import type { Entry, EntryAsset, EntryFacts, EntryProblem } from "#engine/intake/entry.ts";
import { type Fixed, fixed, ZERO } from "#engine/money/fixed.ts";

type Field = keyof Entry;

export interface EntryReader {
  readonly context: EntryFacts;
  readonly asset: EntryAsset | undefined;
  /** The amount of a field, or undefined when it is empty. */
  readonly optional: (field: AmountField) => Fixed | undefined;
  /** Likewise, but an empty field is a problem, and so is one not above zero. */
  readonly required: (field: AmountField, message: string) => Fixed;
  readonly assetId: () => string;
  readonly refuse: (field: Field, message: string) => undefined;
}
type AmountField =
  | "quantity"
  | "price"
  | "amount"
  | "accruedInterest"
  | "fee"
  | "tax"
  | "otherAmount"
  | "ratioTo"
  | "ratioFrom"
  | "cost"
  | "feeQuantity"
  | "feeWorth";

export function readerOf(entry: Entry, context: EntryFacts, problems: EntryProblem[]): EntryReader {
  const refuse = (field: Field, message: string): undefined => {
    problems.push({ path: `entry.${field}`, message });
    return undefined;
  };
  const optional = (field: AmountField) => {
    const text = entry[field];
    return text === undefined || text === null ? undefined : fixed(text);
  };
  return {
    context,
    asset: entry.assetId ? context.assets.get(entry.assetId) : undefined,
    optional,
    required: (field, message) => {
      const value = optional(field);
      if (value === undefined || value <= ZERO) refuse(field, message);
      return value ?? ZERO;
    },
    assetId: () => {
      if (!entry.assetId) refuse("assetId", "Choose an asset.");
      return entry.assetId ?? "";
    },
    refuse,
  };
}
