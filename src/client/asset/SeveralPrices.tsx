import { Suspense, useMemo, useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { PricedRowsProps } from "#client/rows/PricedRows.tsx";
import type { HoldingDetail } from "#features/figures/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const PricedRows = laterPart<PricedRowsProps>(async () => (await import("#client/rows/PricedRows.tsx")).PricedRows);

/** Prices or values of many days, typed or pasted in one go. */
export function SeveralPrices({ detail }: { readonly detail: HoldingDetail }) {
  const [isOpen, setOpen] = useState(false);
  const disabledReason = useReadOnlyReason();
  const { assetId, accounts } = detail.holding;
  const assets = useApiQuery(usePortfolioPaths().read.assets(), { isEnabled: isOpen }).data?.assets;
  const asset = useMemo(() => assets?.find((it) => it.assetId === assetId), [assets, assetId]);
  if (!isOpen) {
    return (
      <Button size="sm" disabledReason={disabledReason} onPress={() => setOpen(true)}>
        Add several
      </Button>
    );
  }
  return asset ? (
    <Suspense>
      <PricedRows
        asset={asset}
        accountId={accounts.length === 1 ? accounts[0]?.accountId : undefined}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  ) : null;
}
