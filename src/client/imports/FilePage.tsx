import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { PagePicture } from "#client/parts/PagePicture.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";

export interface FilePageProps {
  readonly importId: string;
  readonly pageCount: number;
  /** Lines of the document that the row in question was read from; none for no row. */
  readonly lines: readonly number[];
}

/** A page of the imported PDF: the one the chosen row stands on, until another is turned to. */
export function FilePage({ importId, pageCount, lines }: FilePageProps) {
  const row = lines.join();
  const [turned, setTurned] = useState<{ readonly row: string; readonly page: number }>();
  const turnedTo = turned?.row === row ? turned.page : undefined;
  const [line] = lines;
  const wanted = turnedTo === undefined ? (line === undefined ? { page: 1 } : { line }) : { page: turnedTo };
  const query = useApiQuery(usePortfolioPaths().read.importPage(importId, wanted), { keepsPrevious: true });
  const { data } = query;
  const turn = (by: number) => () => data && setTurned({ row, page: data.page + by });
  return (
    <section aria-label="Page of the file" className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-13 text-ink-muted tabular" aria-live="polite">
          {data ? `Page ${data.page} of ${pageCount}` : "Page of the file"}
        </h3>
        {pageCount > 1 ? (
          <div className="flex gap-1">
            <IconButton
              size="sm"
              label="Show the page before"
              icon={<ChevronLeft size={16} strokeWidth={1.5} aria-hidden />}
              disabledReason={data && data.page > 1 ? undefined : "This is the first page."}
              onPress={turn(-1)}
            />
            <IconButton
              size="sm"
              label="Show the next page"
              icon={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}
              disabledReason={data && data.page < pageCount ? undefined : "This is the last page."}
              onPress={turn(1)}
            />
          </div>
        ) : null}
      </div>
      {data ? (
        <div
          role="region"
          aria-label="Picture of the page"
          tabIndex={0}
          className="max-h-[520px] overflow-auto rounded-sm border border-line"
        >
          <PagePicture page={data} marked={new Set(lines)} />
        </div>
      ) : null}
      {query.isLoading ? <Skeleton className="h-96 w-full" /> : null}
      {query.failure && !data ? (
        <ErrorState title="The page could not be shown" onRetry={query.retry}>
          {query.failure.message} The rows can be reviewed without it.
        </ErrorState>
      ) : null}
    </section>
  );
}
