import type { Result } from "#engine/result.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import { toast } from "#ui/components/toast-store.ts";
import type { ApiFailure } from "./api-failure.ts";
import type { WritePath } from "./api-path.ts";
import { portfolioPaths } from "./paths.ts";
import { receiptIn } from "./receipt-in.ts";

export type Undo = (path: WritePath<undefined, unknown>) => Promise<Result<unknown, ApiFailure>>;

/** Says what was changed, with a way back. Undoing is a change too: its own notice offers to undo that. */
export function announceChange(portfolioId: string, receipt: ChangeReceipt, undo: Undo): void {
  toast({
    title: receipt.summary,
    tone: "positive",
    action: { label: "Undo", onAction: () => void undoAnnounced(portfolioId, receipt, undo) },
  });
}

async function undoAnnounced(portfolioId: string, receipt: ChangeReceipt, undo: Undo): Promise<void> {
  const undone = await undo(portfolioPaths(portfolioId).write.undoChange(receipt.changeId));
  if (!undone.ok) {
    toast({ title: "Not undone", description: undone.error.message, tone: "negative" });
    return;
  }
  const next = receiptIn(undone.value);
  if (next) announceChange(portfolioId, next, undo);
}
