import type { LongList } from "#engine/intake/long-list.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

/**
 * The address a file is of: it sends or receives in every row. Where two do, because there is one counterpart alone, the columns of what came and went
 * say which; undefined where nothing does.
 */
export function ownAddress(rows: LongList<RowCells>): string | undefined {
  const parties = rows.map((cells) => [plain(cells, "From"), plain(cells, "To")].filter((party) => party !== ""));
  const [first = [], ...others] = parties.filter((each) => each.length > 0);
  const everywhere = [...new Set(first)].filter((party) => others.every((each) => each.includes(party)));
  if (everywhere.length === 1) return everywhere[0];
  const [arrived] = rows.filter((cells) => moves(cells, "In"));
  const [left] = rows.filter((cells) => moves(cells, "Out"));
  const told = arrived ? plain(arrived, "To") : left ? plain(left, "From") : "";
  return told === "" ? undefined : told;
}

const plain = (cells: RowCells, column: string): string => cells.text(column).toLowerCase();
const moves = (cells: RowCells, column: string): boolean => /[1-9]/.test(cells.text(column));
