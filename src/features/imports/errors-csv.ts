import type { ImportPreview } from "#features/imports/contract.ts";

const HEADER = ["Line", "Field", "Problem", "Remedy", "Row"];

/**
 * The rows that were not understood, for a spreadsheet. Cells that a spreadsheet would run as a formula begin with an apostrophe:
 * the file came from outside. UTF-8 with a byte order mark, lines end as RFC 4180 says.
 */
export const errorsCsv = (errors: ImportPreview["errors"]): string =>
  `\uFEFF${[
    HEADER,
    ...errors.map(({ line, field, problem, remedy, raw }) => [String(line), field, problem, remedy, raw]),
  ]
    .map((row) => row.map(cell).join(","))
    .join("\r\n")}\r\n`;

const cell = (text: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
