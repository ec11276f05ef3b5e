import type { Code } from "#content/body-tree.ts";

/** Text as it is typed or found in a file, with the file's name and a button that copies it (`chrome/page-clicks.ts` hears it). */
export function CodeBlock({ code }: { readonly code: Code }) {
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-sunken">
      <figcaption className="flex h-9 items-center justify-between border-b border-line pr-1.5 pl-4 text-13 text-ink-muted">
        <span className="truncate font-mono">{code.fileName ?? code.language ?? "Text"}</span>
        <button
          type="button"
          data-say="copy"
          className="no-print h-7 rounded-sm px-2.5 font-medium hover:bg-hover hover:text-ink"
        >
          Copy
        </button>
      </figcaption>
      <pre
        tabIndex={0}
        role="region"
        aria-label={code.fileName ?? "Code"}
        className="overflow-x-auto px-4 py-3.5 font-mono text-13 leading-5 text-ink"
      >
        <code>{code.text}</code>
      </pre>
    </figure>
  );
}
