import { connectionPaths } from "#client/api/connection-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { below } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { ALERT_WORDS } from "./alert-words.ts";

/** Connections that need somebody, each with the way to mend it. Absent where there is none. */
export function ConnectionAlerts() {
  const { portfolioId } = usePortfolio();
  const links = useScreenLinks();
  const alerts = useApiQuery(connectionPaths(portfolioId).alerts()).data?.alerts ?? [];
  if (alerts.length === 0) return null;
  return (
    <Section title="Connections that need you" note={<Badge tone="warning">{alerts.length}</Badge>}>
      <ul className="divide-y divide-line">
        {alerts.map(({ alertId, kind, connectionId, connectionName, consentEndsOn }) => (
          <li key={alertId} className="flex items-center justify-between gap-3 py-2 text-14">
            <div className="min-w-0">
              <span className="block truncate">{connectionName}</span>
              <span className="text-13 text-ink-muted">
                {kind === "consent_running_out" && consentEndsOn !== null ? (
                  <>
                    Your consent at the institution ends on <DateText on={consentEndsOn} />.
                  </>
                ) : (
                  ALERT_WORDS[kind].words
                )}
              </span>
            </div>
            <ButtonLink size="sm" to={below(links.connections, connectionId)}>
              {ALERT_WORDS[kind].action}
              <span className="sr-only"> ({connectionName})</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
