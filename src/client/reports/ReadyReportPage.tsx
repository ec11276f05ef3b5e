import { Archive, Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { type MetaFunction, useParams, useSearchParams } from "react-router";
import { reportPaths } from "#client/api/report-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { mixText } from "#client/parts/beside.ts";
import { BesidePicker } from "#client/parts/BesidePicker.tsx";
import { useBeside } from "#client/parts/use-beside.ts";
import { RangeControl } from "#client/parts/RangeControl.tsx";
import { usePortfolio, usePortfolioView, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ReadyReportKey } from "#features/shared/kept-report-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Switch } from "#ui/components/Switch.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { ExcelButton } from "./ExcelButton.tsx";
import type { KeepReportProps } from "./KeepReport.tsx";
import { KeptReportList } from "./KeptReportList.tsx";
import { READY_WORDS, readyKeyOf } from "./ready-words.ts";
import { ReportParts } from "./ReportParts.tsx";
import { ReportOf } from "./ReportOf.tsx";
import { ReportTables } from "./ReportTables.tsx";

const KeepReport = laterPart<KeepReportProps>(async () => (await import("./KeepReport.tsx")).KeepReport);
const HeirNotes = laterPart<object>(async () => (await import("./HeirNotes.tsx")).HeirNotes);
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

/** What a report of returns is held against, from the address: Performance names it there, too. */
function useCompared(report: ReadyReportKey) {
  const [search, setSearch] = useSearchParams();
  const { beside } = useBeside();
  const [first] = beside;
  const text = (name: string) => search.get(name) ?? undefined;
  const clear = () =>
    setSearch((now) => new URLSearchParams([...now].filter(([name]) => name !== "benchmark" && name !== "by")));
  const tellWhole = (isWhole: boolean) =>
    setSearch((now) => {
      const next = new URLSearchParams([...now].filter(([name]) => name !== "numbers"));
      if (isWhole) next.set("numbers", "whole");
      return next;
    });
  return {
    clear,
    tellWhole,
    asked: {
      beside: report === "performance" && first ? mixText(first) : undefined,
      benchmark: report === "contribution" ? text("benchmark") : undefined,
      by: report === "contribution" ? text("by") : undefined,
      part: report === "changes" ? text("part") : undefined,
      numbers: report === "heirs" && text("numbers") === "whole" ? ("whole" as const) : undefined,
    },
  };
}

function Ready({ report }: { readonly report: ReadyReportKey }) {
  const { portfolioId } = usePortfolio();
  const { scoped, window } = usePortfolioView();
  const links = useScreenLinks();
  const readOnly = useReadOnlyReason();
  const [isKeeping, setKeeping] = useState(false);
  const { label, hasPeriod } = READY_WORDS[report];
  const { on, currency, scope } = scoped;
  const compared = useCompared(report);
  const asked = { on, currency, scope, ...(hasPeriod ? window : {}), ...compared.asked };
  const answer = useApiQuery(reportPaths(portfolioId).ready(report, asked), { keepsPrevious: true });
  return (
    <Page
      title={label}
      breadcrumb={[{ label: "Reports", to: links.reports }]}
      description={answer.data ? <ReportOf view={answer.data} /> : "\u00a0"}
      actions={
        <>
          {hasPeriod ? <RangeControl /> : null}
          {report === "performance" ? <BesidePicker /> : null}
          {report === "heirs" ? (
            <Switch label="Whole numbers" isOn={compared.asked.numbers === "whole"} onChange={compared.tellWhole} />
          ) : null}
          {compared.asked.benchmark === undefined ? null : (
            <Button size="sm" variant="quiet" onPress={compared.clear}>
              Without the benchmark
            </Button>
          )}
          <Button size="sm" icon={<Printer {...icon} />} onPress={() => globalThis.print()}>
            Print
          </Button>
          <ExcelButton view={answer.data} />
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
      {report === "changes" && answer.data ? <ReportParts view={answer.data} /> : null}
      {report === "heirs" ? (
        <Suspense>
          <HeirNotes />
        </Suspense>
      ) : null}
      <Loaded query={answer} what="The report" skeleton={<SkeletonRows count={12} />}>
        {(view) => <ReportTables view={view} isExplained />}
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
