import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { markMatches } from "./mark-matches.ts";
import type { FoundSection } from "./open-search.ts";
import type { Found } from "./use-found.ts";

interface OptionProps {
  readonly id: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

function Option({ id, isChosen, onChoose, onOpen, children }: OptionProps & { readonly children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={isChosen ? undefined : onChoose}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="cursor-pointer rounded-md px-3 py-2 aria-selected:bg-hover"
    >
      {children}
    </div>
  );
}

export function ShortcutRow({ label, ...option }: OptionProps & { readonly label: string }) {
  return (
    <Option {...option}>
      <span className="text-14">{label}</span>
    </Option>
  );
}

/** Heading, the way to it from the page's title, and its first words; a deeper heading stands further in. */
export function FoundRow({ section, ...option }: OptionProps & { readonly section: FoundSection }) {
  const { headings, content, level, terms, title } = section;
  const way = headings.slice(0, -1);
  return (
    <Option {...option}>
      <div data-level={level} style={{ paddingLeft: `${Math.max(0, level - 2) * 12}px` }}>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-14 font-medium">
            <Marked text={headings.at(-1) ?? title} terms={terms} />
          </span>
          {way.length > 0 ? <span className="text-12 text-ink-muted">{way.join(" › ")}</span> : null}
        </div>
        {content === "" ? null : (
          <div className="truncate text-13 text-ink-muted">
            <Marked text={content} terms={terms} />
          </div>
        )}
      </div>
    </Option>
  );
}

const Marked = ({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) =>
  markMatches(text, terms).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="rounded-xs bg-selection/60 text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );

interface NoteProps {
  readonly isEmpty: boolean;
  readonly status: Found["status"];
  readonly count: number;
  readonly text: string;
  readonly onRetry: () => void;
}

/** What there is to say besides the results, read aloud as it changes. */
export function Note({ isEmpty, status, count, text, onRetry }: NoteProps) {
  if (isEmpty) return null;
  if (status === "failed")
    return (
      <div role="alert" className="flex items-center justify-between gap-4 px-3 py-6 text-14 text-ink-muted">
        The search could not be loaded. Check your connection.
        <button type="button" onClick={onRetry} className="font-medium text-link underline underline-offset-3">
          Try again
        </button>
      </div>
    );
  const words =
    status === "loading"
      ? "Loading the search…"
      : count > 0
        ? `${count} ${count === 1 ? "result" : "results"}`
        : `Nothing about “${text.trim()}”. Try another word, or fewer.`;
  return (
    <p role="status" className={count > 0 ? "sr-only" : "px-3 py-6 text-14 text-ink-muted"}>
      {words}
    </p>
  );
}
