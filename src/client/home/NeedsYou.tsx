import { useApiQuery } from "#client/api/use-api-query.ts";
import { metricsPath } from "#client/metrics/metric-paths.ts";
import { notificationPaths } from "#client/notifications/notification-paths.ts";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { useUser } from "#client/shell/use-user.ts";
import { ticketPaths } from "#client/tickets/ticket-paths.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";

interface Need {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly count: number;
}

/** What waits for the person: values to look at, answers to give, news to read. Calm where there is nothing. */
export function NeedsYou({ hasOwn }: { readonly hasOwn: boolean }) {
  const { isGuest } = useUser();
  const metrics = useApiQuery(metricsPath({ range: "1Y" }), { isEnabled: hasOwn });
  const tickets = useApiQuery(ticketPaths.list(), { isEnabled: !isGuest });
  const news = useApiQuery(notificationPaths.list(), { isEnabled: !isGuest });
  const waiting = tickets.data?.tickets.filter((it) => it.state === "waiting").length ?? 0;
  const needs: readonly Need[] = [
    ...(metrics.data?.portfolios ?? []).map((it) => ({
      key: it.portfolioId,
      to: screenPath.overview(it.portfolioId),
      label: `Values and entries to look at in ${it.name}`,
      count: it.toLookAt,
    })),
    { key: "tickets", to: "/central/help-tickets", label: "Help tickets that wait for you", count: waiting },
    { key: "news", to: "/central/notifications", label: "Unread notifications", count: news.data?.unreadCount ?? 0 },
  ].filter((it) => it.count > 0);
  return (
    <Section title="Needs you">
      {needs.length === 0 ? (
        <p className="text-14 text-ink-muted">All clear.</p>
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
