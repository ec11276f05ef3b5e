import type { Block, CalloutKind } from "#content/body-tree.ts";
import { BodyMarkup } from "./BodyMarkup.tsx";

const KINDS: Readonly<Record<CalloutKind, { readonly title: string; readonly line: string; readonly words: string }>> =
  {
    note: { title: "Note", line: "border-line-strong", words: "text-ink" },
    tip: { title: "Tip", line: "border-accent", words: "text-accent-text" },
    warning: { title: "Careful", line: "border-warning", words: "text-warning" },
    important: { title: "Important", line: "border-link", words: "text-link" },
  };

interface CalloutProps {
  readonly kind: CalloutKind;
  readonly title: string | undefined;
  readonly blocks: readonly Block[];
}

/** Words beside the text. What kind it is stands in its title; the color only repeats it. */
export function Callout({ kind, title, blocks }: CalloutProps) {
  const look = KINDS[kind];
  return (
    <aside className={`border-l-2 bg-sunken py-4 pr-5 pl-5 ${look.line}`}>
      <p className={`mb-1.5 text-14 font-semibold ${look.words}`}>{title ?? look.title}</p>
      <BodyMarkup blocks={blocks} />
    </aside>
  );
}
