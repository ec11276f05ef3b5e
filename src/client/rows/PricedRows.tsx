import { useMemo } from "react";
import { pricedRows } from "#client/rows/row-kinds.ts";
import { RowsPanel } from "#client/rows/RowsPanel.tsx";
import type { Asset } from "#features/accounts/contract.ts";

export interface PricedRowsProps {
  readonly asset: Asset;
  /** The one account that holds it; undefined where none or several do. */
  readonly accountId: string | undefined;
  readonly onClose: () => void;
}

/** New prices of one asset, or values where it has no units. */
export function PricedRows({ asset, accountId, onClose }: PricedRowsProps) {
  const kind = useMemo(() => pricedRows(asset, accountId), [asset, accountId]);
  return <RowsPanel kind={kind} pasted={undefined} onClose={onClose} />;
}
