import { Sheet } from "lucide-react";
import { useState } from "react";
import { sayNotDone } from "#client/api/say-not-done.ts";
import type { ReportView } from "#features/shared/kept-report-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { READY_WORDS } from "./ready-words.ts";

/** The whole report as one workbook, a sheet a table. What makes it is loaded when it is asked for. */
export function ExcelButton({ view }: { readonly view: ReportView | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (!view) return;
    setBusy(true);
    try {
      const { saveWorkbook } = await import("./save-workbook.ts");
      await saveWorkbook(view, READY_WORDS[view.report].label);
    } catch {
      sayNotDone("The workbook was not made", { message: "What makes it could not be loaded." }, save);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<Sheet size={14} strokeWidth={1.5} aria-hidden />}
      isBusy={isBusy}
      disabledReason={view ? undefined : "The report is on its way."}
      onPress={() => void save()}
    >
      Excel
    </Button>
  );
}
