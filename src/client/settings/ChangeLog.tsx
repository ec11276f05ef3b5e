import { useInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { ApiFailureError, failureIn } from "#browser/api/api-failure.ts";
import { api } from "#client/api/api.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import type { Change, ChangePage } from "#features/transactions/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** Every write to the portfolio with its way back. Undoing is a change too, and can be undone. */
export function ChangeLog() {
  const { portfolioId } = usePortfolio();
  const pages = useInfiniteQuery({
    queryKey: ["portfolio", portfolioId, "/changes", "pages"],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }): Promise<ChangePage> => {
      const path = portfolioPaths(portfolioId).read.changes(pageParam === "" ? {} : { cursor: pageParam });
      const answered = await api.read(path, signal);
      if (!answered.ok) throw new ApiFailureError(answered.error);
      return answered.value;
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  if (pages.error && !pages.data) {
    return (
      <ErrorState title="The changes could not be loaded" onRetry={() => void pages.refetch()}>
        {failureIn(pages.error).message}
      </ErrorState>
    );
  }
  if (!pages.data) return <SkeletonRows count={8} />;
  const changes = pages.data.pages.flatMap((it) => it.changes);
  if (changes.length === 0)
    return <p className="text-14 text-ink-muted">Nothing was changed yet. Every change will appear here.</p>;
  return (
    <>
      <ol className="divide-y divide-line/70">
        {changes.map((it) => (
          <ChangeRow key={it.changeId} change={it} />
        ))}
      </ol>
      {pages.hasNextPage ? (
        <Button
          size="sm"
          variant="quiet"
          className="mt-2"
          isBusy={pages.isFetchingNextPage}
          onPress={() => void pages.fetchNextPage()}
        >
          Show older changes
        </Button>
      ) : null}
    </>
  );
}

function ChangeRow({ change }: { readonly change: Change }) {
  const locale = useLocale();
  const paths = usePortfolioPaths();
  const readOnly = useReadOnlyReason();
  const write = useApiWrite();
  const undo = async (): Promise<void> => {
    const undone = await write.run(paths.write.undoChange(change.changeId), undefined);
    if (!undone.ok) toast({ title: "Not undone", description: undone.error.message, tone: "negative" });
  };
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-14">
          <span className={change.undoneBy === null ? "" : "text-ink-muted line-through decoration-line-strong"}>
            {withLocalDates(change.summary, locale)}
          </span>
          {change.undoneBy === null ? null : <Badge>Undone</Badge>}
        </p>
        <p className="text-12 text-ink-muted">
          <MadeBy userId={change.madeBy} /> · <InstantText at={change.madeAt} />
        </p>
      </div>
      {change.undoneBy === null ? (
        <Button
          size="sm"
          variant="quiet"
          icon={<Undo2 size={14} strokeWidth={1.5} aria-hidden />}
          isBusy={write.isRunning}
          disabledReason={readOnly ?? (change.isUndoable ? undefined : "This change cannot be undone on its own.")}
          onPress={() => void undo()}
        >
          {change.undoes === null ? "Undo" : "Redo"}
        </Button>
      ) : null}
    </li>
  );
}
