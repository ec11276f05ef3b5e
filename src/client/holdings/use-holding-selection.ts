import { useMemo, useState } from "react";
import { useScreenSize } from "#client/page/use-screen-size.ts";
import { useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { HoldingRow } from "./holding-rows.ts";

const NONE: ReadonlySet<string> = new Set();

/** Which lines are selected, once somebody asks for it, where one may change what is selected and there is room for it. */
export function useHoldingSelection(rows: readonly HoldingRow[]) {
  const [selected, setSelected] = useState(NONE);
  const [isOn, setOn] = useState(false);
  const whyReadOnly = useReadOnlyReason();
  const isPhone = useScreenSize() === "phone";
  const chosen = useMemo(() => rows.filter((it) => selected.has(it.key)), [rows, selected]);
  const assetIds = useMemo(
    () => [...new Set(chosen.filter((it) => !it.holding.isCash).map((it) => it.holding.assetId))],
    [chosen],
  );
  const isPossible = whyReadOnly === undefined && !isPhone;
  const clear = () => setSelected(NONE);
  return {
    chosen,
    assetIds,
    clear,
    isPossible,
    whyReadOnly,
    isOn,
    toggle: () => {
      clear();
      setOn(!isOn);
    },
    grid: isOn && isPossible ? { selectedKeys: selected, onSelectionChange: setSelected } : {},
  };
}
