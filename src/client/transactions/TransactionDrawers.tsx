import { Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { AddedEntryDrawerProps } from "#client/transactions/AddedEntryDrawer.tsx";
import type { EditEntryDrawerProps } from "#client/transactions/EditEntryDrawer.tsx";
import type { TransactionPanelProps } from "#client/transactions/TransactionPanel.tsx";
import type { TransactionFilters } from "#client/transactions/transaction-filters.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { whenIdle } from "#ui/when-idle.ts";

// A drawer is loaded when it is first opened: the list alone is at the limit of what a screen may weigh.
const AddedEntryDrawer = laterPart<AddedEntryDrawerProps>(
  async () => (await import("#client/transactions/AddedEntryDrawer.tsx")).AddedEntryDrawer,
);
const EditEntryDrawer = laterPart<EditEntryDrawerProps>(
  async () => (await import("#client/transactions/EditEntryDrawer.tsx")).EditEntryDrawer,
);
const TransactionPanel = laterPart<TransactionPanelProps>(
  async () => (await import("#client/transactions/TransactionPanel.tsx")).TransactionPanel,
);

/** Names in the address: `add=buy` opens the form, `add=rows` the grid of new rows, `open` a transaction's details, `edit` its form. */
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
export function TransactionDrawers(props: { readonly filters: TransactionFilters }) {
  useEffect(() => whenIdle(prepareDrawers), []);
  return (
    <Suspense>
      <ShownDrawer {...props} />
    </Suspense>
  );
}

const prepareDrawers = (): void => {
  TransactionPanel.prepare();
  AddedEntryDrawer.prepare();
};

function ShownDrawer({ filters }: { readonly filters: TransactionFilters }) {
  const { add, open, edit, show } = useTransactionDrawer();
  const disabledReason = useReadOnlyReason();
  const detail = useApiQuery(usePortfolioPaths().read.transaction(edit ?? ""), { isEnabled: edit !== null });
  if (add !== null && add !== "rows") {
    return (
      <AddedEntryDrawer key={add} type={add} filters={filters} onClose={() => show()} disabledReason={disabledReason} />
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
