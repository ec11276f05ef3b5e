import type { ReportBlock } from "#features/views/report-contract.ts";

/** Words as they were typed: an empty line begins a paragraph. */
export const TextBlock = ({ block: { text } }: { readonly block: Extract<ReportBlock, { kind: "text" }> }) => (
  <div className="flex max-w-180 flex-col gap-3 text-14 leading-relaxed whitespace-pre-line">
    {text.trim() === "" ? (
      <p className="text-ink-muted">Nothing is written here yet.</p>
    ) : (
      text.split(/\n\s*\n/).map((paragraph, place) => <p key={place}>{paragraph}</p>)
    )}
  </div>
);
