import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { paths } from "#site/paths.ts";

interface TopicFilterProps {
  readonly topics: readonly string[];
  /** Undefined: all. */
  readonly chosen: string | undefined;
}

/** Topics to choose one of, as links: a choice has an address and works without scripts. */
export function TopicFilter({ topics, chosen }: TopicFilterProps) {
  return (
    <nav aria-label="Topics" className="no-print -ml-3 flex flex-wrap gap-1 pb-6">
      {[undefined, ...topics].map((topic) => (
        <SiteLink
          key={topic ?? "All"}
          to={topic === undefined ? paths.articles : `${paths.articles}?topic=${encodeURIComponent(topic)}`}
          aria-current={topic === chosen ? "true" : undefined}
          data-in-place=""
          className="inline-flex min-h-8 items-center rounded-md px-3 text-14 font-medium text-ink-muted hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink"
        >
          {topic ?? "All"}
        </SiteLink>
      ))}
    </nav>
  );
}
