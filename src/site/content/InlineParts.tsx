import type { Inline } from "#content/body-tree.ts";
import { Powers } from "./Powers.tsx";

/** Words with their marks and links. */
export function InlineParts({ parts }: { readonly parts: readonly Inline[] }) {
  // The parts of a sentence never change places.
  return parts.map((part, index) => <InlinePart key={index} part={part} />);
}

function InlinePart({ part }: { readonly part: Inline }) {
  if (typeof part === "string") return part.includes("^") ? <Powers text={part} /> : part;
  switch (part.type) {
    case "strong":
      return (
        <strong className="font-semibold text-ink">
          <InlineParts parts={part.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <InlineParts parts={part.children} />
        </em>
      );
    case "delete":
      return (
        <del>
          <InlineParts parts={part.children} />
        </del>
      );
    case "code":
      return <code className="rounded-xs bg-hover px-1 py-0.5 font-mono text-[0.875em] text-ink">{part.text}</code>;
    case "link":
      return (
        <a
          href={part.to}
          className="rounded-xs text-link underline decoration-from-font underline-offset-3 hover:decoration-2"
        >
          <InlineParts parts={part.children} />
        </a>
      );
    case "break":
      return <br />;
    case "footnote_reference":
      return (
        <sup>
          <a
            id={`note-back-${part.number}`}
            href={`#note-${part.number}`}
            aria-label={`Note ${part.number}`}
            className="text-link"
          >
            {part.number}
          </a>
        </sup>
      );
  }
}
