export type Cell = string | number | null;

/** Words that a spreadsheet would take for a formula begin with an apostrophe; numbers stay numbers. */
function cellText(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `${rows.map((row) => row.map(cellText).join(",")).join("\r\n")}\r\n`;
