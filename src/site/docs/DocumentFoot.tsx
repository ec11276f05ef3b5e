import type { DocumentEntry } from "#site/content/page-facts.ts";
import { LinkButtons } from "#site/content/LinkButtons.tsx";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import type { PageLink } from "#site/content/tree-walk.ts";
import { longDate } from "#site/content/long-date.ts";

interface DocumentFootProps {
  readonly entry: DocumentEntry;
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
}

/** The end of a document: further links, the day of its last edit, its neighbors. */
export function DocumentFoot({ entry, previous, next }: DocumentFootProps) {
  return (
    <footer className="mt-14 flex flex-col gap-7">
      {entry.links.length > 0 ? <LinkButtons links={entry.links} /> : null}
      {entry.updated === undefined ? null : (
        <p className="text-13 text-ink-muted">
          Last edited <time dateTime={entry.updated}>{longDate(entry.updated)}</time>
        </p>
      )}
      {previous || next ? (
        <nav aria-label="Neighbors" className="no-print grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
          {previous ? <Neighbor word="Previous" link={previous} /> : <span />}
          {next ? <Neighbor word="Next" link={next} isNext /> : null}
        </nav>
      ) : null}
    </footer>
  );
}

interface NeighborProps {
  readonly word: string;
  readonly link: PageLink;
  readonly isNext?: boolean;
}

function Neighbor({ word, link, isNext = false }: NeighborProps) {
  return (
    <SiteLink
      to={link.to}
      rel={isNext ? "next" : "prev"}
      className={`flex flex-col rounded-md py-1 ${isNext ? "sm:items-end sm:text-right" : ""}`}
    >
      <span className="text-13 text-ink-muted">{word}</span>
      <span className="text-16 font-medium text-ink hover:underline hover:underline-offset-3">{link.title}</span>
    </SiteLink>
  );
}
