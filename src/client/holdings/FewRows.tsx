import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "#ui/components/Button.tsx";

interface FewRowsProps<Row> {
  readonly rows: readonly Row[];
  /** As many as are shown until one asks for all. */
  readonly few?: number;
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** The first rows of a list that may be long, and a button for the rest. */
export function FewRows<Row>({ rows, few = 30, children }: FewRowsProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      {children(showsAll ? rows : rows.slice(0, few))}
      {rows.length > few ? (
        <Button size="sm" variant="quiet" className="mt-2 -ml-2.5" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show fewer" : `Show all ${rows.length}`}
        </Button>
      ) : null}
    </>
  );
}
