import { useMemo, useState } from "react";
import { useScreenSize } from "#client/page/use-screen-size.ts";
import { useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { HoldingRow } from "./holding-rows.ts";

const NONE: ReadonlySet<string> = new Set();

/** Which lines are selected, once somebody asks for it, where one may change what is selected and there is room for it. */
export function useHoldingSelection(rows: readonly HoldingRow[]) {
  const [selected, setSelected] = useState(NONE);
  const [isOn, setOn] = useState(false);
  const isReadOnly = useReadOnlyReason() !== undefined;
  const isPhone = useScreenSize() === "phone";
  const assetIds = useMemo(
    () => [...new Set(rows.filter((it) => selected.has(it.key) && !it.holding.isCash).map((it) => it.holding.assetId))],
    [rows, selected],
  );
  const isPossible = !isReadOnly && !isPhone;
  const clear = () => setSelected(NONE);
  return {
    assetIds,
    clear,
    isPossible,
    isOn,
    toggle: () => {
      clear();
      setOn(!isOn);
    },
    grid: isOn && isPossible ? { selectedKeys: selected, onSelectionChange: setSelected } : {},
  };
}
