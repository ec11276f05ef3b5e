import { Suspense, useState } from "react";
import type { FilePageProps } from "#client/imports/FilePage.tsx";
import { PreviewLines } from "#client/imports/PreviewLines.tsx";
import { RowErrors } from "#client/imports/RowErrors.tsx";
import { SkippedRows } from "#client/imports/SkippedRows.tsx";
import type { ImportPreview } from "#features/imports/contract.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { Tabs } from "#ui/components/Tabs.tsx";

const FilePage = laterPart<FilePageProps>(async () => (await import("#client/imports/FilePage.tsx")).FilePage);

type RowTab = "lines" | "errors" | "skipped";

export interface FileRowsProps {
  readonly importId: string;
  readonly preview: ImportPreview;
}

/** The rows of the file: understood, with errors, left out on purpose. Errors come first when there are any. A PDF's page stands beside them. */
export function FileRows({ importId, preview }: FileRowsProps) {
  const { pageCount } = preview;
  const first = preview.errors[0] ?? preview.lines.find(({ line }) => line > 0);
  const [lines, setLines] = useState<readonly number[]>(() => (first ? linesOfRow(first) : []));
  const rows = (
    <RowTabs
      importId={importId}
      preview={preview}
      shown={lines}
      onShow={pageCount === undefined ? undefined : setLines}
    />
  );
  if (pageCount === undefined) return rows;
  return (
    <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="min-w-0">{rows}</div>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <FilePage importId={importId} pageCount={pageCount} lines={lines} />
      </Suspense>
    </div>
  );
}

const linesOfRow = (row: { readonly line: number; readonly moreLines?: readonly number[] | undefined }) => [
  row.line,
  ...(row.moreLines ?? []),
];

export interface ShownLines {
  /** Lines of the document whose row is shown on its page. */
  readonly shown: readonly number[];
  /** Shows a row on its page, where the file has pages. */
  readonly onShow: ((lines: readonly number[]) => void) | undefined;
}

function RowTabs({ importId, preview, shown, onShow }: FileRowsProps & ShownLines) {
  const [tab, setTab] = useState<RowTab>(preview.errorCount > 0 ? "errors" : "lines");
  return (
    <Tabs<RowTab>
      label="Rows of the file"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          key: "lines",
          label: "Understood",
          count: preview.newCount + preview.duplicateCount + (preview.sameCount ?? 0),
        },
        ...(preview.errorCount > 0
          ? [{ key: "errors" as const, label: "With errors", count: preview.errorCount }]
          : []),
        ...(preview.skippedCount > 0
          ? [{ key: "skipped" as const, label: "Left out", count: preview.skippedCount }]
          : []),
      ]}
    >
      {tab === "lines" ? (
        <PreviewLines
          preview={preview}
          shownLine={shown[0]}
          onShow={onShow && ((row) => (row.line > 0 ? onShow(linesOfRow(row)) : undefined))}
        />
      ) : null}
      {tab === "errors" ? (
        <RowErrors importId={importId} preview={preview} onShow={onShow && ((line) => onShow([line]))} />
      ) : null}
      {tab === "skipped" ? <SkippedRows preview={preview} /> : null}
    </Tabs>
  );
}
