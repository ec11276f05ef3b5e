import type { Result } from "#engine/result.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import { toast } from "#ui/components/toast-store.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import type { WritePath } from "./api-path.ts";
import { portfolioPaths } from "./portfolio-paths.ts";
import { receiptIn } from "./receipt-in.ts";

interface AnnouncedChange {
  readonly portfolioId: string;
  readonly receipt: ChangeReceipt;
  readonly undo: (path: WritePath<undefined, unknown>) => Promise<Result<unknown, ApiFailure>>;
  /** The change took another one back: taking it back in turn is doing that one again. */
  readonly isUndo?: boolean;
}

/** Says what was changed, with a way back. Undoing is a change too: its own notice offers to undo that. */
export function announceChange(change: AnnouncedChange): void {
  const label = change.isUndo === true ? "Redo" : "Undo";
  toast({
    title: change.receipt.summary,
    tone: "positive",
    action: { label, onAction: () => void takeBack(change) },
  });
}

async function takeBack({ portfolioId, receipt, undo, isUndo = false }: AnnouncedChange): Promise<void> {
  const undone = await undo(portfolioPaths(portfolioId).write.undoChange(receipt.changeId));
  if (!undone.ok) {
    toast({ title: isUndo ? "Not redone" : "Not undone", description: undone.error.message, tone: "negative" });
    return;
  }
  const next = receiptIn(undone.value);
  if (next) announceChange({ portfolioId, receipt: next, undo, isUndo: !isUndo });
}
