import type { ReactNode } from "react";
import type { Sideways } from "#ui/grid/use-sideways.ts";

interface GridFrameProps {
  readonly sideways: Sideways;
  readonly children: ReactNode;
}

/** Around a grid: a quiet edge at the right while columns are out of sight there. At the left the first column, which stays, casts it. */
export function GridFrame({ sideways: { isMoreRight, barPx }, children }: GridFrameProps) {
  return (
    <div className="relative min-w-0">
      {children}
      {isMoreRight ? (
        <span
          aria-hidden
          data-more="right"
          className="edge-right pointer-events-none absolute inset-y-0 z-20 w-2.5 print:hidden"
          style={{ right: barPx }}
        />
      ) : null}
    </div>
  );
}
