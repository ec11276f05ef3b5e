import type { PortfolioList } from "#features/portfolios/contract.ts";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { CopyDialog } from "./CopyDialog.tsx";
import { deletePortfolioNow } from "./portfolio-moves.ts";

export interface RowDialogsProps {
  readonly portfolio: PortfolioList["portfolios"][number];
  readonly open: "copy" | "delete";
  readonly onClose: () => void;
}

/** What the menu of a portfolio opens; loaded when it is first asked for. */
export function RowDialogs({ portfolio, open, onClose }: RowDialogsProps) {
  if (open === "copy") return <CopyDialog portfolio={portfolio} onClose={onClose} />;
  const { name, kind } = portfolio;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${name}?`}
      description={
        kind === "sample"
          ? "The sample and what you changed in it go. You can open a new one at any time."
          : "Everyone in it loses sight of it now. You can take it back for 30 days; then everything in it goes for good."
      }
      confirmLabel="Delete portfolio"
      isDanger
      onConfirm={async () => void (await deletePortfolioNow(portfolio))}
    />
  );
}
