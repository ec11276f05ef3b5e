import { err, ok, type Result } from "#engine/result.ts";
import { numberCell, textCell } from "#providers/statements/containers/cell-values.ts";
import { readXml } from "#providers/statements/containers/read-xml.ts";
import {
  MAX_CELLS,
  type Sheet,
  type SheetCell,
  SheetDraft,
  TOO_MANY_CELLS,
} from "#providers/statements/containers/sheet.ts";
import type { UnreadableFile } from "#providers/statements/refuse-file.ts";

/** The sheets of an "XML spreadsheet 2003", which many banks name `.xls`. Formulas are attributes here and are not looked at. */
export function readExcelXml(bytes: Uint8Array): Result<readonly Sheet[], UnreadableFile> {
  const sheets: Sheet[] = [];
  const budget = { cells: MAX_CELLS };
  let draft = new SheetDraft(budget);
  let isTooLarge = false;
  let name = "";
  let line = 0;
  let cells: SheetCell[] = [];
  let column = 0;
  let data: { type: string; text: string } | undefined;
  const read = readXml(bytes, "The spreadsheet", {
    open: (element, of) => {
      if (element === "Worksheet") [draft, name, line] = [new SheetDraft(budget), of("Name") ?? "", 0];
      else if (element === "Row") [line, column, cells] = [Number(of("Index") ?? line + 1), 0, []];
      else if (element === "Cell") column = Math.min(Number(of("Index") ?? column + 1), 16_384);
      else if (element === "Data") data = { type: of("Type") ?? "String", text: "" };
    },
    text: (text) => void (data && (data.text += text)),
    close: (element) => {
      if (element === "Data" && data) {
        cells[Math.max(column, 1) - 1] = cellOf(data.type, data.text);
        data = undefined;
      } else if (element === "Row") draft.add(line, cells);
      else if (element === "Worksheet") {
        sheets.push({ name: name || `Sheet ${sheets.length + 1}`, rows: draft.rows() });
        isTooLarge ||= draft.isTooLarge;
      }
    },
  });
  if (!read.ok) return read;
  return isTooLarge ? err(TOO_MANY_CELLS) : ok(sheets);
}

function cellOf(type: string, text: string): SheetCell {
  if (type === "Number") return numberCell(text);
  return textCell(type === "DateTime" ? text.replace("T", " ").replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, "") : text);
}
