import { ASSET_ROWS, BALANCE_ROWS, type RowsKind, TRANSACTION_ROWS } from "#client/rows/row-kinds.ts";
import { RowsPanel, type RowsPanelProps } from "#client/rows/RowsPanel.tsx";

export type KindName = "transactions" | "assets" | "balances";
export type NamedRowsProps = Omit<RowsPanelProps, "kind"> & { readonly kind: KindName };

const KINDS: Readonly<Record<KindName, RowsKind>> = {
  transactions: TRANSACTION_ROWS,
  assets: ASSET_ROWS,
  balances: BALANCE_ROWS,
};

/** New rows of a screen, by the name the screen knows: it needs nothing of the code before it is opened. */
export function NamedRows({ kind, ...panel }: NamedRowsProps) {
  return <RowsPanel kind={KINDS[kind]} {...panel} />;
}
