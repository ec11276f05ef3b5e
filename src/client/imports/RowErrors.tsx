import { Download } from "lucide-react";
import { useState } from "react";
import { useFileText } from "#client/parts/use-file-text.ts";
import { countOf } from "#ui/formats/count-of.ts";
import { saveAs } from "#client/parts/save-as.ts";
import { api } from "#client/api/api.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { ChangeReading } from "#client/imports/ChangeReading.tsx";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { toast } from "#ui/components/toast-store.ts";

interface RowErrorsProps {
  readonly importId: string;
  readonly preview: ImportPreview;
  /** Shows a line on its page, where the file has pages. */
  readonly onShow?: ((line: number) => void) | undefined;
}

/** The rest is in the file to download. */
const SHOWN = 100;

/** Rows that were not understood: place, field, what is wrong, what to do, and the row itself. */
export function RowErrors({ importId, preview, onShow }: RowErrorsProps) {
  const path = usePortfolioPaths().read.importErrors(importId);
  const mask = useFileText();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const file = await api.download(path);
    setBusy(false);
    if (file.ok) saveAs(file.value, "rows-with-errors.csv");
    else toast({ title: "The rows could not be downloaded", description: file.error.message, tone: "negative" });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-muted">
          {countOf(preview.errorCount, "row")} could not be understood.{" "}
          {preview.isTable ? "Say what their columns and words mean, or fix" : "Fix"} the file and import it again:
          nothing is added twice.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {preview.isTable ? <ChangeReading importId={importId} size="sm" label="Say what they mean" /> : null}
          <Button
            size="sm"
            icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
            isBusy={isBusy}
            onPress={() => void download()}
          >
            Download these rows
          </Button>
        </div>
      </div>
      <ul className="divide-y divide-line/70 border-y border-line">
        {preview.errors.slice(0, SHOWN).map((error, index) => (
          <li key={index} className="grid gap-x-4 gap-y-1 py-3 text-14 sm:grid-cols-[120px_minmax(0,1fr)]">
            <span className="min-w-0 text-13 break-words text-ink-muted tabular">
              {error.file === undefined ? null : `${error.file}, `}Line {error.line}
            </span>
            <div className="min-w-0">
              <p>
                <span className="font-medium">{error.field}</span>: {mask(error.problem)}
              </p>
              <p className="text-13 text-ink-muted">{error.remedy}</p>
              <code className="mt-1.5 block overflow-x-auto rounded-sm bg-sunken px-2 py-1 font-mono text-12 whitespace-pre text-ink-muted">
                {mask(error.raw)}
              </code>
              {onShow ? (
                <Button size="sm" variant="quiet" className="mt-1" onPress={() => onShow(error.line)}>
                  Show line {error.line} on its page
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {preview.errorCount > SHOWN ? (
        <p className="text-13 text-ink-muted">The first {SHOWN} are shown. The download has all of them.</p>
      ) : null}
    </div>
  );
}
