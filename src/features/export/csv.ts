const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * A table for a spreadsheet: UTF-8 with a byte order mark, lines as RFC 4180 ends them. A cell that a spreadsheet would run as a formula begins with
 * an apostrophe; plain numbers, negative ones too, stay numbers.
 */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

function cell(text: string): string {
  const isFormula = /^[\s\p{Cc}]*[=+\-@]|^[\t\r\n]/u.test(text) && !NUMBER.test(text);
  const harmless = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
