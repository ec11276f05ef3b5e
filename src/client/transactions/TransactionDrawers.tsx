import { useSearchParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { EditEntryDrawer } from "#client/transactions/EditEntryDrawer.tsx";
import { newDraft } from "#client/transactions/entry-draft.ts";
import { ENTERED_TYPES } from "#client/transactions/entry-shapes.ts";
import { NewEntryDrawer } from "#client/transactions/NewEntryDrawer.tsx";
import { TransactionPanel } from "#client/transactions/TransactionPanel.tsx";
import type { TransactionFilters } from "#client/transactions/transaction-filters.ts";

/** Names in the address: `add=buy` opens the form, `open` a transaction's details, `edit` its form. */
const DRAWERS = ["add", "open", "edit"] as const;
export type DrawerName = (typeof DRAWERS)[number];

/** Which drawer the address names, and ways to change it. */
export function useTransactionDrawer() {
  const [search, setSearch] = useSearchParams();
  const show = (drawer?: DrawerName, value = ""): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of DRAWERS) next.delete(name);
        if (drawer) next.set(drawer, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return { add: search.get("add"), open: search.get("open"), edit: search.get("edit"), show };
}

/** The drawer the address names: a new transaction, the details of one, or its form. */
export function TransactionDrawers({ filters }: { readonly filters: TransactionFilters }) {
  const { add, open, edit, show } = useTransactionDrawer();
  const disabledReason = useReadOnlyReason();
  const detail = useApiQuery(usePortfolioPaths().read.transaction(edit ?? ""), { isEnabled: edit !== null });
  if (add !== null) {
    const type = ENTERED_TYPES.find((it) => it === add);
    const start = newDraft({ ...(type ? { type } : {}), accountId: filters.accountId, assetId: filters.assetId });
    return (
      <NewEntryDrawer key={add} place="drawer" start={start} onClose={() => show()} disabledReason={disabledReason} />
    );
  }
  if (edit !== null && detail.data) {
    return (
      <EditEntryDrawer
        key={edit}
        detail={detail.data}
        onDone={() => show("open", edit)}
        disabledReason={disabledReason}
      />
    );
  }
  const shown = open ?? edit;
  if (shown === null) return null;
  return (
    <TransactionPanel key={shown} transactionId={shown} onClose={() => show()} onEdit={() => show("edit", shown)} />
  );
}
