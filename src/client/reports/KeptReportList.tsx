import { reportPaths } from "#client/api/report-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import { below } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { KeptReport, ReadyReportKey } from "#features/shared/kept-report-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { READY_WORDS } from "./ready-words.ts";

/** Versions that were kept, the newest first; of one report where it is named. Nothing where there are none. */
export function KeptReportList({ of }: { readonly of?: ReadyReportKey }) {
  const { portfolioId } = usePortfolio();
  const kept = useApiQuery(reportPaths(portfolioId).kept());
  if (kept.failure && kept.data === undefined)
    return (
      <ErrorState title="The kept versions could not be loaded" onRetry={kept.retry}>
        {kept.failure.message}
      </ErrorState>
    );
  const shown = kept.data?.reports.filter(({ report }) => of === undefined || report === of) ?? [];
  if (shown.length === 0) return null;
  return (
    <Section title="Kept versions" note="as they were, whatever was edited since" className="no-print">
      <ul className="divide-y divide-line">
        {shown.map((it) => (
          <KeptRow key={it.reportId} kept={it} />
        ))}
      </ul>
    </Section>
  );
}

function KeptRow({ kept: { reportId, report, note, on, madeBy, at } }: { readonly kept: KeptReport }) {
  const links = useScreenLinks();
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
      <Link to={below(links.reports, `kept/${reportId}`)} className="py-1.5 text-14 font-medium">
        {READY_WORDS[report].label}, <DateText on={on} />
        {note === "" ? "" : `, ${note}`}
      </Link>
      <span className="text-13 text-ink-muted">
        <MadeBy userId={madeBy} /> · <InstantText at={at} />
      </span>
    </li>
  );
}
