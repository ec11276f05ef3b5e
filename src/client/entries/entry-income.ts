import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import type { Asset } from "#features/accounts/contract.ts";

const PAID_OUT: ReadonlySet<EntryDraft["type"]> = new Set([
  "dividend",
  "interest",
  "other_income",
  "return_of_capital",
]);

type Paid = Pick<EntryDraft, "type" | "accountId" | "cashAccountId">;
type Payer = Pick<Asset, "incomeAccountId">;

/**
 * Where the cash of an income goes, proposed by what the terms of the asset say. What somebody chose stays; what was proposed for another asset
 * or type goes with it.
 */
export function proposedCash(next: Paid, asset: Payer | undefined, before?: Payer): Pick<EntryDraft, "cashAccountId"> {
  const wasProposed = next.cashAccountId !== "" && next.cashAccountId === before?.incomeAccountId;
  const chosen = wasProposed ? "" : next.cashAccountId;
  const stated = PAID_OUT.has(next.type) ? (asset?.incomeAccountId ?? "") : "";
  return { cashAccountId: chosen === "" && stated !== next.accountId ? stated : chosen };
}

/** Whether the cash goes where the terms of the asset say. */
export const isAsStated = ({ type, cashAccountId }: Paid, asset: Payer | undefined): boolean =>
  PAID_OUT.has(type) && cashAccountId !== "" && cashAccountId === asset?.incomeAccountId;
