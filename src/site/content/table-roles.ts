/**
 * Roles of a table's parts, spelled out: a browser may forget them where rows are laid out as lists on a phone. To be spread, because by
 * themselves they say what the elements say already.
 */
export const TABLE_ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
