import { useSearchParams } from "react-router";
import { parseDay } from "#engine/dates/day.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { newDraft } from "#client/entries/entry-draft.ts";
import { ENTERED_TYPES } from "#client/entries/entry-shapes.ts";
import { NewEntryDrawer } from "#client/entries/NewEntryDrawer.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { TransactionFilters } from "#client/transactions/transaction-filters.ts";
import { Drawer } from "#ui/components/Drawer.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

export interface AddedEntryDrawerProps {
  /** As the address names it; one that nobody enters by hand counts as not said. */
  readonly type: string;
  readonly filters: TransactionFilters;
  readonly onClose: () => void;
  readonly disabledReason: string | undefined;
}

/** The form of a new transaction, begun with what the list is narrowed to and what follows from it. */
export function AddedEntryDrawer({ type: asked, filters, onClose, disabledReason }: AddedEntryDrawerProps) {
  const type = ENTERED_TYPES.find((it) => it === asked);
  const known = useKnown(filters);
  const [search] = useSearchParams();
  if (known === undefined)
    return (
      <Drawer isOpen onClose={onClose} title="Add transaction">
        <SkeletonRows count={8} />
      </Drawer>
    );
  // A dividend that a source told of goes ex on this day.
  const exOn = parseDay(search.get("exOn") ?? "") === undefined ? "" : (search.get("exOn") ?? "");
  const start = newDraft({ ...(type ? { type } : {}), ...known, ...(type === "dividend" ? { exOn } : {}) });
  return <NewEntryDrawer place="drawer" start={start} onClose={onClose} disabledReason={disabledReason} />;
}

/** Of an asset its currency, and the account where it is held in one alone; of an account its currency. Undefined until it is known. */
function useKnown({ accountId, assetId }: TransactionFilters) {
  const { read } = usePortfolioPaths();
  const assets = useApiQuery(read.assets(), { isEnabled: assetId !== "" });
  const accounts = useApiQuery(read.accounts(), { isEnabled: accountId !== "" });
  const held = useApiQuery(read.holding(assetId), { isEnabled: assetId !== "" && accountId === "" });
  // One that is not asked here may be on its way for another.
  const asked = [
    ...(assetId === "" ? [] : [assets, ...(accountId === "" ? [held] : [])]),
    ...(accountId ? [accounts] : []),
  ];
  if (asked.some((it) => it.isLoading)) return undefined;
  const [only, ...more] = held.data?.holding.accounts ?? [];
  const asset = assets.data?.assets.find((it) => it.assetId === assetId);
  const account = accounts.data?.accounts.find((it) => it.accountId === accountId);
  return {
    assetId,
    accountId: accountId || (more.length === 0 ? (only?.accountId ?? "") : ""),
    currency: asset?.currency ?? account?.currency ?? "",
  };
}
