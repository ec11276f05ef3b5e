import { type Fixed, fixed } from "#engine/money/fixed.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

const RATIO = /^(?:split )?(\d{1,5}(?:\.\d{1,6})?) ?(?:[:/]|for|zu|pour|por|à) ?(\d{1,5}(?:\.\d{1,6})?)$/i;

/** How many units of a split stand for how many before it, where one cell says nothing else: `4:1`, `1 for 10`. */
export function ratioIn(cells: RowCells): { readonly from: Fixed; readonly to: Fixed } | undefined {
  const found = cells.row.cells.flatMap((cell) => {
    const [, to, from] = RATIO.exec(cell.trim().slice(0, 40)) ?? [];
    return to === undefined || from === undefined || Number(to) === 0 || Number(from) === 0
      ? []
      : [{ to: fixed(to), from: fixed(from) }];
  });
  return found.length === 1 ? found[0] : undefined;
}
