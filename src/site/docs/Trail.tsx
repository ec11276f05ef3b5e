import { SiteLink } from "#site/chrome/SiteLink.tsx";
import type { PageLink } from "#site/content/tree-walk.ts";

interface TrailProps {
  readonly links: readonly PageLink[];
  readonly headline: string | undefined;
}

/** Where a page stands: the pages above it, and the part of the section it belongs to. */
export function Trail({ links, headline }: TrailProps) {
  if (links.length === 0 && headline === undefined) return null;
  return (
    <nav aria-label="Trail" className="text-13 text-ink-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {links.map(({ title, to }) => (
          <li key={to} className="flex items-center gap-2 not-last:after:text-ink-faint not-last:after:content-['/']">
            <SiteLink
              to={to}
              className="inline-block rounded-xs py-1 hover:text-ink hover:underline hover:underline-offset-3"
            >
              {title}
            </SiteLink>
          </li>
        ))}
        {headline === undefined || headline === links.at(-1)?.title ? null : <li>{headline}</li>}
      </ol>
    </nav>
  );
}
