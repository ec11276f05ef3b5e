import { Download, Plus } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { fundPaths } from "#client/api/fund-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { saveFile } from "#client/parts/save-file.ts";
import { usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { HeldNotice } from "#features/fund-notices/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { FewRows } from "./FewRows.tsx";
import { FundCosts } from "./FundCosts.tsx";
import type { FundNoticeDialogProps } from "./FundNoticeDialog.tsx";
import { NoticeRow } from "./NoticeRow.tsx";
import { noticesAsCsv } from "./notice-csv.ts";

const FundNoticeDialog = laterPart<FundNoticeDialogProps>(
  async () => (await import("./FundNoticeDialog.tsx")).FundNoticeDialog,
);

export interface FundNoticesProps {
  /** Of one fund alone; without it those of all. */
  readonly assetId?: string;
}

/** Names in the address which notice is entered or edited: `new`, or its id. */
export const NOTICE = "notice";

/** Calls and distributions by notice, each as one, with fees and carry by year. */
export function FundNotices({ assetId }: FundNoticesProps) {
  const { portfolioId } = usePortfolio();
  const answer = useApiQuery(fundPaths(portfolioId).notices(assetId));
  const [search, setSearch] = useSearchParams();
  const opened = search.get(NOTICE);
  const readOnly = useReadOnlyReason();
  const open = (which: string | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (which === undefined) next.delete(NOTICE);
        else next.set(NOTICE, which);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  const notices = answer.data?.notices ?? [];
  const edited = notices.find(({ noticeId }) => noticeId === opened);
  const isOpen = answer.data !== undefined && readOnly === undefined && (opened === "new" || edited !== undefined);
  return (
    <Section
      title="Notices"
      note={notices.length > 0 ? `${countOf(notices.length, "notice")}, as they were sent` : undefined}
      actions={
        <div className="no-print flex flex-wrap gap-2">
          {notices.length === 0 ? null : (
            <Button
              size="sm"
              icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
              onPress={() => saveFile("notices.csv", noticesAsCsv(notices))}
              aria-label="Download notices as CSV"
            >
              Download
            </Button>
          )}
          <Button
            size="sm"
            icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
            onPress={() => open("new")}
            disabledReason={readOnly}
          >
            Enter a notice
          </Button>
        </div>
      }
    >
      {answer.data ? <NoticeList notices={notices} isOfOne={assetId !== undefined} onEdit={open} /> : null}
      {!answer.data && answer.failure ? (
        <ErrorState title="The notices could not be loaded" onRetry={answer.retry}>
          {answer.failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={3} /> : null}
      {answer.data ? <FundCosts costs={answer.data.costs} isOfOne={assetId !== undefined} /> : null}
      <Suspense>
        {isOpen ? (
          <FundNoticeDialog
            key={opened}
            notice={edited}
            assetId={assetId}
            earlier={notices}
            onClose={() => open(undefined)}
          />
        ) : null}
      </Suspense>
    </Section>
  );
}

interface NoticeListProps {
  readonly notices: readonly HeldNotice[];
  readonly isOfOne: boolean;
  readonly onEdit: (noticeId: string) => void;
}

function NoticeList({ notices, isOfOne, onEdit }: NoticeListProps) {
  if (notices.length === 0)
    return (
      <p className="max-w-140 text-14 text-ink-muted">
        No notice is entered yet. A notice has several lines, such as an investment, a fee and an expense, and can be of
        several accounts: it is booked, edited and undone as one.
      </p>
    );
  return (
    <FewRows rows={notices} few={12}>
      {(shown) => (
        <ul className="divide-y divide-line border-y border-line" aria-label="Notices">
          {shown.map((notice) => (
            <NoticeRow key={notice.noticeId} notice={notice} isOfOne={isOfOne} onEdit={() => onEdit(notice.noticeId)} />
          ))}
        </ul>
      )}
    </FewRows>
  );
}
