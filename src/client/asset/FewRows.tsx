import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "#ui/components/Button.tsx";

interface FewRowsProps<Row> {
  readonly rows: readonly Row[];
  /** As many as are shown until one asks for all. */
  readonly few?: number;
  /** The place of the first of them: what comes next in a list by day. */
  readonly start?: number;
  /** What the button calls them: all, unless there are more than these. */
  readonly called?: string;
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** The first rows of a list that may be long, and a button for the rest. */
export function FewRows<Row>({ rows, few = 30, start = 0, called = "all", children }: FewRowsProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const first = Math.max(0, Math.min(start, rows.length - few));
  return (
    <>
      {children(showsAll ? rows : rows.slice(first, first + few))}
      {rows.length > few ? (
        <Button size="sm" variant="quiet" className="mt-2 -ml-2.5" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show ${called} ${rows.length}`}
        </Button>
      ) : null}
    </>
  );
}
