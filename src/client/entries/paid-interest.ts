import type { ShapedField } from "#client/entries/entry-shapes.ts";
import { isLoanInterest } from "#engine/ledger/borrowed-units.ts";

type Said = { readonly quantity?: string | null | undefined; readonly amount?: string | null | undefined };

/** Whether an entry is interest paid in units, or by which more of them are owed. */
export const isInterestPaid = ({ type, kind }: { readonly type: string; readonly kind?: string | null | undefined }) =>
  type === "interest" && isLoanInterest(kind);

/** Its form: a person says what was paid, the ledger takes it below zero, as interest paid in money is. */
export const INTEREST_PAID: readonly ShapedField[] = [
  { field: "assetId", label: "Coin", isRequired: true },
  { field: "quantity", label: "Units of interest", isRequired: true },
  { field: "amount", label: "Worth", isRequired: true, hint: "Of these units on this day: it is the interest." },
  { field: "currency", label: "Currency", isRequired: true },
];

const size = (text: string | null | undefined) => text?.replace(/^-/, "");

/** What is typed as the ledger takes it. */
export const asPaid = <T extends Said>(said: T): T => ({
  ...said,
  quantity: `-${size(said.quantity) ?? "0"}`,
  amount: `-${size(said.amount) ?? "0"}`,
});

/** What the ledger holds as a person types it. */
export const asTyped = <T extends Said>(said: T): T => ({
  ...said,
  quantity: size(said.quantity),
  amount: size(said.amount),
});
