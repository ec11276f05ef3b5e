import { useCallback, useEffect } from "react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { CellEdit } from "#ui/grid/edited-cells.ts";
import type { GridEditing } from "#ui/grid/grid-editing.ts";
import { useCellEditing } from "#ui/grid/use-cell-editing.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { holdingEdits, holdingField, whyFixed } from "./holding-edits.ts";
import { SelectedHoldings } from "./SelectedHoldings.tsx";
import type { useHoldingSelection } from "./use-holding-selection.ts";
import type { HoldingRow } from "./holding-rows.ts";
import type { Classified } from "./own-attributes.ts";

export interface HoldingEditingProps {
  readonly selection: Pick<ReturnType<typeof useHoldingSelection>, "chosen" | "assetIds" | "clear">;
  readonly currency: string;
  readonly classified: Classified;
  readonly onEditing: (editing: GridEditing<HoldingRow> | undefined) => void;
}

const keyOf = (row: HoldingRow): string => row.key;
const NAMES = { nameOf: ({ holding }: HoldingRow) => holding.name, whyFixed };

/** Lets the list change what is stated of holdings, in its cells or of all that are selected. Its code comes once the list is there. */
export function HoldingEditing({ selection, currency, classified, onEditing }: HoldingEditingProps) {
  const { write } = usePortfolioPaths();
  const { run } = useApiWrite();
  const locale = useLocale();
  const fieldOf = useCallback(
    (row: HoldingRow, columnKey: string) => holdingField(row, columnKey, { classified, locale }),
    [classified, locale],
  );
  const save = async (cells: readonly CellEdit<HoldingRow>[]): Promise<readonly (string | undefined)[]> => {
    const { edits, placed } = holdingEdits(cells, { classified, locale });
    const answered = edits.length === 0 ? undefined : await run(write.editAssets(), { edits: [...edits] });
    return placed.map((it) => {
      if ("problem" in it) return it.problem;
      if (!answered || answered.ok) return undefined;
      const { fields, message } = answered.error;
      return fields.find(({ path }) => path.startsWith(`edits.${it.place}.`))?.message ?? message;
    });
  };
  const editing = useCellEditing({ getRowKey: keyOf, fieldOf, save, names: NAMES });
  useEffect(() => onEditing(editing), [editing, onEditing]);
  useEffect(() => () => onEditing(undefined), [onEditing]);
  const { chosen, assetIds, clear } = selection;
  return chosen.length === 0 ? null : (
    <SelectedHoldings rows={chosen} {...{ currency, assetIds, classified }} onDone={clear} />
  );
}
