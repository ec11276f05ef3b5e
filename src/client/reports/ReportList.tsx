import { useNavigate } from "react-router";
import { newId } from "#client/api/new-id.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useSavedViews } from "#client/parts/use-saved-views.ts";
import type { SavedView } from "#features/views/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { BEGINNINGS, withIds } from "./new-blocks.ts";
import { KeptReportList } from "./KeptReportList.tsx";
import { ReadyReports } from "./ReadyReports.tsx";
import { useReportLink } from "./report-links.ts";

/** The reports there are, and what a new one can begin as. */
export function ReportList() {
  const saved = useSavedViews("reports");
  const own = saved.views.filter((it) => it.isOwn);
  const shared = saved.views.filter((it) => !it.isOwn);
  if (saved.failure)
    return (
      <ErrorState title="The reports could not be loaded" onRetry={saved.retry}>
        {saved.failure.message}
      </ErrorState>
    );
  if (saved.isLoading) return <SkeletonRows count={6} />;
  return (
    <div className="flex max-w-240 flex-col gap-8">
      {own.length > 0 ? (
        <Section title="Your reports">
          <Rows reports={own} />
        </Section>
      ) : null}
      {shared.length > 0 ? (
        <Section title="Shared by others" note="theirs to change, yours to duplicate">
          <Rows reports={shared} />
        </Section>
      ) : null}
      <ReadyReports />
      <KeptReportList />
      {saved.canKeep ? <Beginnings saved={saved} isFirst={saved.views.length === 0} /> : null}
    </div>
  );
}

function Rows({ reports }: { readonly reports: readonly SavedView[] }) {
  const link = useReportLink();
  return (
    <ul className="divide-y divide-line">
      {reports.map((report) => (
        <li key={report.viewId} className="flex min-h-11 items-center justify-between gap-4 py-1">
          <Link to={link(report)} className="py-1.5 text-14 font-medium">
            {report.name}
          </Link>
          <span className="text-right text-13 text-ink-muted">
            {[
              countOf(report.blocks?.length ?? 0, "block"),
              report.isOwn && report.isShared ? "shared" : "",
              report.isPinned ? "pinned" : "",
            ]
              .filter((it) => it !== "")
              .join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface BeginningsProps {
  readonly saved: ReturnType<typeof useSavedViews>;
  readonly isFirst: boolean;
}

function Beginnings({ saved, isFirst }: BeginningsProps) {
  const navigate = useNavigate();
  const link = useReportLink();
  const make = async ({ name, search, blocks }: (typeof BEGINNINGS)[number]): Promise<void> => {
    const viewId = newId();
    const kept = await saved.keep(viewId, { name, search, isShared: false, blocks: withIds(blocks) });
    if (kept.ok) void navigate(link({ viewId, search }));
    else sayNotDone("The report was not made", kept.error, () => make({ key: "", says: "", name, search, blocks }));
  };
  return (
    <Section
      title={isFirst ? "Make your first report" : "New report"}
      note="each block can be changed, moved and removed"
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {BEGINNINGS.map((it) => (
          <li key={it.key} className="flex flex-col items-start gap-2 rounded-md border border-line p-4">
            <h3 className="text-14 font-medium">{it.key === "blank" ? "Empty report" : it.name}</h3>
            <p className="flex-1 text-13 text-ink-muted">{it.says}.</p>
            <Button
              size="sm"
              aria-label={`Begin with ${it.key === "blank" ? "an empty report" : it.name}`}
              onPress={() => void make(it)}
            >
              Begin with this
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
