import { Archive, Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { type MetaFunction, useParams } from "react-router";
import { reportPaths } from "#client/api/report-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { RangeControl } from "#client/parts/RangeControl.tsx";
import { usePortfolio, usePortfolioView, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ReadyReportKey } from "#features/shared/kept-report-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import type { KeepReportProps } from "./KeepReport.tsx";
import { KeptReportList } from "./KeptReportList.tsx";
import { READY_WORDS, readyKeyOf } from "./ready-words.ts";
import { ReportOf } from "./ReportOf.tsx";
import { ReportTables } from "./ReportTables.tsx";

const KeepReport = laterPart<KeepReportProps>(async () => (await import("./KeepReport.tsx")).KeepReport);
const icon = { size: 14, strokeWidth: 1.5, "aria-hidden": true } as const;

export const meta: MetaFunction = () => [{ title: "Report · Aventine" }];

/** A report that is ready: read, printed, taken as files, and kept as it is. */
export default function ReadyReportPage() {
  const report = readyKeyOf(useParams()["report"]);
  const links = useScreenLinks();
  if (report !== undefined) return <Ready key={report} report={report} />;
  return (
    <Page title="Report">
      <EmptyState title="No report here" actions={<ButtonLink to={links.reports}>Reports</ButtonLink>}>
        None is called so.
      </EmptyState>
    </Page>
  );
}

function Ready({ report }: { readonly report: ReadyReportKey }) {
  const { portfolioId } = usePortfolio();
  const { scoped, window } = usePortfolioView();
  const links = useScreenLinks();
  const readOnly = useReadOnlyReason();
  const [isKeeping, setKeeping] = useState(false);
  const { label, hasPeriod } = READY_WORDS[report];
  const { on, currency, scope } = scoped;
  const asked = { on, currency, scope, ...(hasPeriod ? window : {}) };
  const answer = useApiQuery(reportPaths(portfolioId).ready(report, asked), { keepsPrevious: true });
  return (
    <Page
      title={label}
      breadcrumb={[{ label: "Reports", to: links.reports }]}
      description={answer.data ? <ReportOf view={answer.data} /> : "\u00a0"}
      actions={
        <>
          {hasPeriod ? <RangeControl /> : null}
          <Button size="sm" icon={<Printer {...icon} />} onPress={() => globalThis.print()}>
            Print
          </Button>
          <Button
            size="sm"
            icon={<Archive {...icon} />}
            disabledReason={readOnly ?? (answer.data ? undefined : "The report is on its way.")}
            onPress={() => setKeeping(true)}
          >
            Keep this version
          </Button>
        </>
      }
    >
      <Loaded query={answer} what="The report" skeleton={<SkeletonRows count={12} />}>
        {(view) => <ReportTables view={view} />}
      </Loaded>
      <KeptReportList of={report} />
      {isKeeping && answer.data ? (
        <Suspense>
          <KeepReport view={answer.data} onClose={() => setKeeping(false)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
