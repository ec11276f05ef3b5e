let waiting: string | undefined;

/** Keeps a table, as a sheet puts it on the clipboard, until the screen that adds rows takes it. */
export function handOverRows(table: readonly (readonly string[])[]): void {
  waiting = table.map((row) => row.map(cellText).join("\t")).join("\n");
}

/** The table that waits, once. */
export function takeHandedRows(): string | undefined {
  const text = waiting;
  waiting = undefined;
  return text;
}

const cellText = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
