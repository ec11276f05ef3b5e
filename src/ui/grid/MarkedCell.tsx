import { TriangleAlert } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useOverlayPosition } from "#ui/components/use-overlay-position.ts";

interface MarkedCellProps {
  readonly text: string;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  /** Of several that were refused the first says why beside it; the others on hover. */
  readonly isFirst: boolean;
}

/** A cell whose typed text is on its way, or was refused and stands there until it is mended or given back. */
export function MarkedCell({ text, isSaving, problem, isFirst }: MarkedCellProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  if (problem === undefined) {
    return (
      <span className="truncate text-ink-muted" aria-busy={isSaving}>
        {text}
      </span>
    );
  }
  return (
    <span
      ref={anchor}
      title={problem}
      className="flex h-[calc(100%-4px)] w-full min-w-0 items-center gap-1.5 rounded-sm px-1.5 outline-1 -outline-offset-1 outline-negative"
    >
      <TriangleAlert size={14} strokeWidth={1.5} aria-hidden className="shrink-0 text-negative" />
      <span className="truncate">{text}</span>
      <span className="sr-only">Not saved: {problem}</span>
      {isFirst ? (
        <CellProblem
          anchor={anchor}
          text={`${problem} Not saved: press F2 to mend it, and Escape there to give it back.`}
        />
      ) : null}
    </span>
  );
}

interface CellProblemProps {
  readonly id?: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly text: string;
}

/** Why a cell was refused, beside it and above everything. */
export function CellProblem({ id, anchor, text }: CellProblemProps) {
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => overlay.current?.showPopover(), []);
  useOverlayPosition({ overlay, findAnchor: () => anchor.current, isOpen: true, placement: "bottom-start" });
  return (
    <div
      ref={overlay}
      id={id}
      popover="manual"
      role="alert"
      className="pointer-events-none fixed max-w-72 rounded-md bg-negative px-2.5 py-1.5 text-left text-12 font-normal whitespace-normal text-surface shadow-overlay"
    >
      {text}
    </div>
  );
}
