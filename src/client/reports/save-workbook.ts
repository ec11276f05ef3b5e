import writeExcelFile from "write-excel-file/browser";
import { saveFile } from "#client/parts/save-file.ts";
import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { reportSheets } from "./report-workbook.ts";

/** Hands a report to the browser as one Excel workbook, made here. */
export async function saveWorkbook(view: ReportView, label: string): Promise<void> {
  const blob = await writeExcelFile([...reportSheets(view, label)]).toBlob();
  saveFile(`${view.report}-${view.on}.xlsx`, blob, blob.type);
}
