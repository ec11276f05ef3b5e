import { Suspense, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { takeHandedRows } from "#client/page/handed-rows.ts";
import { useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { isTable } from "#client/rows/is-table.ts";
import type { OpenDoorProps } from "#client/rows/OpenDoor.tsx";
import type { PastedText } from "#client/rows/RowsPanel.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const OpenDoor = laterPart<OpenDoorProps>(async () => (await import("#client/rows/OpenDoor.tsx")).OpenDoor);

/** Whether the grid of new rows is open on a screen, and what was pasted into the screen for it. */
export interface OpenRows {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly paste: (text: string) => void;
  readonly pasted: PastedText | undefined;
}

/** `?add=rows` in the address; rows pasted anywhere on the screen but in a field open it too. */
export function useRowsDoor(): OpenRows {
  const [search, setSearch] = useSearchParams();
  const [pasted, setPasted] = useState<PastedText>();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const isOpen = search.get("add") === "rows" && !isReadOnly;
  const show = useCallback(
    (isShown: boolean) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (isShown) next.set("add", "rows");
          else next.delete("add");
          return next;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
  const paste = (text: string): void => {
    setPasted({ text });
    if (!isOpen) show(true);
  };
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isReadOnly || event.defaultPrevented || isField(event.target) || !isTable(text)) return;
    event.preventDefault();
    paste(text);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => take(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
  const takeHanded = useEffectEvent(() => {
    const text = isOpen ? takeHandedRows() : undefined;
    if (text !== undefined) setPasted({ text });
  });
  useEffect(() => takeHanded(), []);
  const close = (): void => {
    setPasted(undefined);
    show(false);
  };
  return { isOpen, open: () => show(true), close, paste, pasted };
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;

interface RowsDoorProps extends OpenDoorProps {
  readonly door: OpenRows;
}

/** The grid of new rows, where it is open. */
export function RowsDoor({ door, kind }: RowsDoorProps) {
  if (!door.isOpen) return null;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full rounded-md" />}>
      <OpenDoor door={door} kind={kind} />
    </Suspense>
  );
}
