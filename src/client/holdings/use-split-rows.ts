import { useEffect, useMemo, useState } from "react";
import type { HoldingRow } from "./holding-rows.ts";
import type { Classified } from "./own-attributes.ts";

type Split = typeof import("./split-rows.ts").splitRows;

/** Lines shared out by these columns, once the code for it has come: few lists are grouped so, and every list would carry it. */
export function useSplitRows(
  rows: readonly HoldingRow[],
  classified: Classified,
  columnKeys: readonly string[],
): readonly HoldingRow[] {
  const [split, setSplit] = useState<{ readonly by: Split }>();
  const isAsked = columnKeys.length > 0 && split === undefined;
  useEffect(() => {
    if (isAsked) void import("./split-rows.ts").then(({ splitRows }) => setSplit({ by: splitRows }));
  }, [isAsked]);
  return useMemo(
    () => (columnKeys.length === 0 || split === undefined ? rows : split.by(rows, classified, columnKeys)),
    [rows, classified, columnKeys, split],
  );
}
