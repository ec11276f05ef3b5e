import { useEffect, useState } from "react";
import { useAtStake } from "#client/forms/at-stake.ts";
import { prepareQuestion } from "#client/forms/LeaveGuard.tsx";
import type { ReportBlock } from "#features/views/report-contract.ts";
import { begun, changed, type Draft, redone, undone } from "./report-draft.ts";

export interface ReportDraft {
  readonly present: Draft;
  readonly isChanged: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly rename: (name: string) => void;
  /** `step`: more of it is the same step. */
  readonly arrange: (arranged: (blocks: readonly ReportBlock[]) => readonly ReportBlock[], step?: string) => void;
}

/** A report while it is put together: nothing is kept before it is saved, and each step is taken back by Ctrl Z. */
export function useReportDraft(start: Draft): ReportDraft {
  const [history, setHistory] = useState(() => begun(start));
  const { present, past, future } = history;
  const isChanged = present.name !== start.name || present.blocks !== start.blocks;
  useAtStake(isChanged, prepareQuestion);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea");
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      setHistory(event.shiftKey ? redone : undone);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return {
    present,
    isChanged,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    rename: (name) => setHistory((now) => changed(now, { ...now.present, name }, "name")),
    arrange: (arranged, step) =>
      setHistory((now) => {
        const blocks = arranged(now.present.blocks);
        return blocks === now.present.blocks ? now : changed(now, { ...now.present, blocks }, step);
      }),
  };
}
