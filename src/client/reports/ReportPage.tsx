import { Suspense, useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useParams } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch } from "#client/api/use-api-query.ts";
import { RangeControl } from "#client/parts/RangeControl.tsx";
import { useSavedViews } from "#client/parts/use-saved-views.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { viewFromSearch, scopedView, windowOf } from "#client/portfolio/view-state.ts";
import type { SavedView } from "#features/views/contract.ts";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { BlockGrid } from "./BlockGrid.tsx";
import { ReportActions } from "./ReportActions.tsx";
import type { ReportEditorProps } from "./ReportEditor.tsx";
import { ReportSpan } from "./ReportSpan.tsx";
import { useOpenedAs } from "./use-opened-as.ts";

const ReportEditor = laterPart<ReportEditorProps>(async () => (await import("./ReportEditor.tsx")).ReportEditor);

export const meta: MetaFunction = () => [{ title: "Report · Aventine" }];

/** Asks for the report and its first figures while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const view = viewFromSearch(new URL(request.url).searchParams);
  prefetch(read.self());
  prefetch(read.views());
  prefetch(read.overview({ ...scopedView(view), ...windowOf(view) }));
  return null;
}

/** One report: read, printed, or put together. */
export default function ReportPage() {
  const { viewId } = useParams();
  const saved = useSavedViews("reports");
  const report = saved.views.find((it) => it.viewId === viewId);
  if (report) return <Report key={report.viewId} report={report} saved={saved} />;
  return (
    <Page title="Report">
      {saved.failure ? (
        <ErrorState title="The report could not be loaded" onRetry={saved.retry}>
          {saved.failure.message}
        </ErrorState>
      ) : saved.isLoading ? (
        <SkeletonRows count={8} />
      ) : (
        <NoSuchReport />
      )}
    </Page>
  );
}

interface ReportProps {
  readonly report: SavedView;
  readonly saved: ReturnType<typeof useSavedViews>;
}

function Report({ report, saved }: ReportProps) {
  const canEdit = report.isOwn && saved.canKeep;
  const isEmpty = (report.blocks ?? []).length === 0;
  const [isEditing, setEditing] = useState(canEdit && isEmpty);
  const links = useScreenLinks();
  useOpenedAs(report);
  if (isEditing)
    return (
      <Suspense fallback={<Page title={report.name}>{<SkeletonRows count={8} />}</Page>}>
        <ReportEditor report={report} saved={saved} onClose={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <Page
      title={report.name}
      breadcrumb={[{ label: "Reports", to: links.reports }]}
      description={<ReportSpan />}
      actions={
        <>
          <RangeControl />
          <ReportActions report={report} saved={saved} onEdit={canEdit ? () => setEditing(true) : undefined} />
        </>
      }
    >
      {isEmpty ? (
        <EmptyState title="Nothing stands on this report yet">
          Figures, charts, lists of holdings and notes are put on it by who made it, under Edit.
        </EmptyState>
      ) : (
        <BlockGrid blocks={report.blocks ?? []} />
      )}
    </Page>
  );
}

function NoSuchReport() {
  const links = useScreenLinks();
  return (
    <EmptyState title="No report here" actions={<ButtonLink to={links.reports}>Reports</ButtonLink>}>
      It was deleted, or is no longer shared with you.
    </EmptyState>
  );
}
