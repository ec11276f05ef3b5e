import { combinedPaths } from "#client/api/combined-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";

/** Several portfolios as one: one's own views and those others share, where there are any. */
export function CombinedViews() {
  const list = useApiQuery(combinedPaths.list());
  const views = list.data?.views ?? [];
  if (views.length === 0) return null;
  return (
    <Section title="Combined views" actions={<Link to="/central/combined">All combined views</Link>}>
      <ul aria-label="Combined views" className="divide-y divide-line">
        {views.map((it) => (
          <li key={it.viewId} className="relative px-1 py-3 hover:bg-hover">
            <Link
              look="plain"
              to={`/central/combined/${it.viewId}`}
              prefetch="intent"
              className="text-16 font-medium after:absolute after:inset-0"
            >
              {it.name}
            </Link>
            <p className="text-13 text-ink-muted">
              {it.isYours ? `In ${it.currency}` : `Shared by ${it.sharedBy ?? ""}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
