import type { LedgerFacts } from "#engine/ledger/shapes.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { type Fixed, fixed, ZERO } from "#engine/money/fixed.ts";
import type { FieldProblem } from "#features/shared/route.ts";
import type { TransactionEntry } from "#features/transactions/contract.ts";

/** What an entry is read against: what it may refer to, and in which accounts an asset is held (a split reaches them all). */
export interface EntryContext extends LedgerFacts {
  readonly holders: ReadonlyMap<string, ReadonlySet<string>>;
  /** Debts that some transaction says are owed: only those can be repaid. */
  readonly owed: ReadonlySet<string>;
}

type Field = keyof TransactionEntry;

export interface EntryReader {
  readonly context: EntryContext;
  readonly asset: AssetFacts | undefined;
  /** The amount of a field, or undefined when it is empty. */
  readonly optional: (field: AmountField) => Fixed | undefined;
  /** Likewise, but an empty field is a problem, and so is one not above zero. */
  readonly required: (field: AmountField, message: string) => Fixed;
  readonly assetId: () => string;
  readonly refuse: (field: Field, message: string) => undefined;
}
type AmountField = "quantity" | "price" | "amount" | "fee" | "tax" | "otherAmount" | "ratioTo" | "ratioFrom" | "cost";

export function readerOf(entry: TransactionEntry, context: EntryContext, problems: FieldProblem[]): EntryReader {
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
