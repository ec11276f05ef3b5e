import { Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { type MetaFunction, useNavigate, useParams } from "react-router";
import { reportPaths } from "#client/api/report-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import { below } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { KeptReportView, ReportView } from "#features/shared/kept-report-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { ExcelButton } from "./ExcelButton.tsx";
import { READY_WORDS } from "./ready-words.ts";
import { ReportDifferences } from "./ReportDifferences.tsx";
import { ReportOf } from "./ReportOf.tsx";
import { ReportTables } from "./ReportTables.tsx";

const icon = { size: 14, strokeWidth: 1.5, "aria-hidden": true } as const;
export type Against = "same_day" | "today";

export const meta: MetaFunction = () => [{ title: "Kept report · Aventine" }];

/** A report as it was kept, printed as it was, beside what it would be now. */
export default function KeptReportPage() {
  const reportId = useParams()["reportId"] ?? "";
  const { portfolioId } = usePortfolio();
  const links = useScreenLinks();
  const [against, setAgainst] = useState<Against>("same_day");
  const answer = useApiQuery(reportPaths(portfolioId).keptOne(reportId, against), { keepsPrevious: true });
  const { data } = answer;
  const label = data ? READY_WORDS[data.kept.report].label : "Kept report";
  return (
    <Page
      title={label}
      breadcrumb={[
        { label: "Reports", to: links.reports },
        ...(data ? [{ label, to: below(links.reports, `ready/${data.kept.report}`) }] : []),
      ]}
      description={data ? <KeptWords view={data} /> : "\u00a0"}
      actions={data ? <Actions reportId={reportId} content={data.content} /> : null}
    >
      <Loaded query={answer} what="The kept report" skeleton={<SkeletonRows count={12} />}>
        {(view) => (
          <>
            <ReportTables view={view.content} />
            <ReportDifferences view={view} against={against} onAgainst={setAgainst} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const KeptWords = ({ view: { kept, content } }: { readonly view: KeptReportView }) => (
  <>
    <ReportOf view={content} />
    {kept.note === "" ? "" : `. ${kept.note}`}. Kept by <MadeBy userId={kept.madeBy} />, <InstantText at={kept.at} />
  </>
);

function Actions({ reportId, content }: { readonly reportId: string; readonly content: ReportView }) {
  const { portfolioId } = usePortfolio();
  const links = useScreenLinks();
  const navigate = useNavigate();
  const readOnly = useReadOnlyReason();
  const removing = useApiWrite();
  const remove = async (): Promise<void> => {
    const removed = await removing.run(reportPaths(portfolioId).remove(reportId), undefined);
    if (removed.ok) void navigate(links.reports);
  };
  return (
    <>
      <Button size="sm" icon={<Printer {...icon} />} onPress={() => globalThis.print()}>
        Print
      </Button>
      <ExcelButton view={content} />
      <Button
        size="sm"
        icon={<Trash2 {...icon} />}
        disabledReason={readOnly}
        isBusy={removing.isRunning}
        onPress={() => void remove()}
      >
        Delete
      </Button>
    </>
  );
}
