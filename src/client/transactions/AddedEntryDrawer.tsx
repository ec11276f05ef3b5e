import { newDraft } from "#client/entries/entry-draft.ts";
import { ENTERED_TYPES } from "#client/entries/entry-shapes.ts";
import { NewEntryDrawer } from "#client/entries/NewEntryDrawer.tsx";
import type { TransactionFilters } from "#client/transactions/transaction-filters.ts";

export interface AddedEntryDrawerProps {
  /** As the address names it; one that nobody enters by hand counts as not said. */
  readonly type: string;
  readonly filters: TransactionFilters;
  readonly onClose: () => void;
  readonly disabledReason: string | undefined;
}

/** The form of a new transaction, begun with what the list is narrowed to. */
export function AddedEntryDrawer({ type: asked, filters, onClose, disabledReason }: AddedEntryDrawerProps) {
  const type = ENTERED_TYPES.find((it) => it === asked);
  const start = newDraft({ ...(type ? { type } : {}), accountId: filters.accountId, assetId: filters.assetId });
  return <NewEntryDrawer place="drawer" start={start} onClose={onClose} disabledReason={disabledReason} />;
}
