import { useApiQuery } from "#client/api/use-api-query.ts";
import { metricsPath } from "#client/api/metric-paths.ts";
import { notificationPaths } from "#client/api/notification-paths.ts";
import { useUser } from "#client/page/use-user.ts";
import { ticketListPath } from "#client/api/ticket-list-path.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Link } from "#ui/components/Link.tsx";
import { needsOf } from "./needs-of.ts";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

/** What waits for the person: what makes figures wrong first, then answers to give, then values that grow old. Calm where there is nothing. */
export function NeedsYou() {
  const { isGuest } = useUser();
  const metrics = useApiQuery(metricsPath({ range: "1Y" }));
  const tickets = useApiQuery(ticketListPath(), { isEnabled: !isGuest });
  const news = useApiQuery(notificationPaths.list(), { isEnabled: !isGuest });
  const needs = needsOf({
    metrics: metrics.data,
    ticketCount: tickets.data?.tickets.filter((it) => it.state === "waiting").length ?? 0,
    newsCount: news.data?.unreadCount ?? 0,
  });
  if (metrics.isLoading)
    return (
      <Section title="Needs you">
        <SkeletonRows count={2} />
      </Section>
    );
  return (
    <Section title="Needs you">
      {needs.length === 0 ? (
        <p className="text-14 text-ink-muted">
          {metrics.failure && !metrics.data ? "We could not check your portfolios." : "You’re all caught up."}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {needs.map((it) => (
            <li key={it.key} className="flex items-center justify-between gap-4 py-2.5 text-14">
              <Link to={it.to}>{it.label}</Link>
              <Badge tone="warning">{it.count}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
