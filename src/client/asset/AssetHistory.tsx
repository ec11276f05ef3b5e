import { useMemo } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { assetLife, type LifeDay, shownLife } from "#client/asset/asset-life.ts";
import { HistoryList } from "#client/parts/HistoryList.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioPaths, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { Timeline } from "#ui/charts/Timeline.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";

/** The life of an asset on a line, and every change of its name, class, identifiers, terms and note. */
export function AssetHistory({ assetId }: { readonly assetId: string }) {
  const history = useApiQuery(usePortfolioPaths().read.assetHistory(assetId));
  return (
    <div className="flex flex-col gap-6">
      <Life assetId={assetId} changes={history.data?.entries ?? []} />
      <HistoryList history={history} />
    </div>
  );
}

/** As many entries are read. */
const READ = 500;
const HUES: Readonly<Record<LifeDay["kind"], string>> = {
  entry: "green",
  value: "amber",
  income: "blue",
  change: "slate",
};

interface LifeProps {
  readonly assetId: string;
  readonly changes: Parameters<typeof assetLife>[1];
}

function Life({ assetId, changes }: LifeProps) {
  const links = useScreenLinks();
  const page = useApiQuery(usePortfolioPaths().read.transactions({ assetId, limit: READ }));
  const rows = page.data?.transactions;
  const life = useMemo(() => shownLife(assetLife(rows ?? [], changes)), [rows, changes]);
  if (!page.data && page.failure)
    return (
      <ErrorState title="Its entries could not be loaded" onRetry={page.retry}>
        {page.failure.message}
      </ErrorState>
    );
  if (!page.data) return <Skeleton className="h-32 w-full" />;
  const unread = page.data.totalCount - page.data.transactions.length;
  return (
    <div>
      <Timeline
        label="Its life"
        entries={life.shown.map(({ key, on, label, amount, currency, kind }) => ({
          key,
          on,
          label,
          hue: HUES[kind],
          figure:
            amount === null ? undefined : <Amount value={amount} currency={currency} hasSign={kind !== "value"} />,
        }))}
      />
      {life.hiddenCount + unread > 0 ? (
        <p className="mt-2 text-13 text-ink-muted">
          Its beginning and the newest are shown.{" "}
          <Link to={withSearch(links.transactions, { assetId })}>Show all its transactions</Link>
        </p>
      ) : null}
    </div>
  );
}
