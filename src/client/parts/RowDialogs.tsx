import type { PortfolioList } from "#features/portfolios/contract.ts";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { CopyDialog } from "./CopyDialog.tsx";
import { deletePortfolioNow } from "./portfolio-moves.ts";
import { toast } from "#ui/components/toast-store.ts";

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
          ? "The sample and your changes to it will be deleted. You can open a new one at any time."
          : "Everyone loses access now. You can restore it for 30 days; after that it is deleted for good."
      }
      confirmLabel="Delete portfolio"
      isDanger
      onConfirm={async () => {
        const gone = await deletePortfolioNow(portfolio);
        if (!gone.ok) toast({ title: "Not deleted", description: gone.error.message, tone: "negative" });
      }}
    />
  );
}
