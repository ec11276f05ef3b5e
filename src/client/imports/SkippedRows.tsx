import type { ImportPreview } from "#features/imports/contract.ts";
import { useFileText } from "#client/parts/use-file-text.ts";

/** Rows left out on purpose, grouped by the reason. */
export function SkippedRows({ preview }: { readonly preview: ImportPreview }) {
  const mask = useFileText();
  const byReason = Map.groupBy(preview.skipped, (it) => it.reason);
  return (
    <div className="flex flex-col gap-4">
      {[...byReason].map(([reason, rows]) => (
        <section key={reason}>
          <h3 className="text-14">
            {reason} <span className="text-ink-muted tabular">{rows.length}</span>
          </h3>
          <ul className="mt-1.5 rounded-sm bg-sunken px-2 py-1">
            {rows.slice(0, 20).map((row) => (
              <li
                key={`${row.file ?? ""} ${row.line}`}
                className="flex gap-3 overflow-x-auto font-mono text-12 whitespace-pre text-ink-muted"
              >
                <span className="w-12 shrink-0 text-right text-ink-faint">{row.line}</span>
                {mask(row.raw)}
                {row.file === undefined || row.file === row.raw ? null : (
                  <span className="text-ink-faint">{row.file}</span>
                )}
              </li>
            ))}
          </ul>
          {rows.length > 20 ? <p className="mt-1 text-12 text-ink-muted">and {rows.length - 20} more</p> : null}
        </section>
      ))}
    </div>
  );
}
