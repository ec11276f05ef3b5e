import { useEffect, useRef } from "react";
import { dropCached } from "#client/api/drop-cached.ts";
import { pricePaths } from "#client/api/price-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { isAllUpToDate, UpToDateShare } from "#client/parts/UpToDate.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import { below } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { PriceHealth } from "#features/prices/living-contract.ts";
import { Delta } from "#ui/components/Delta.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Spinner } from "#ui/components/Spinner.tsx";
import { countOf } from "#ui/formats/count-of.ts";

const SOON_MS = 4000;
const LATER_MS = 300_000;
/** Where one price has just come others follow: today's after a history, those of an import one after another. */
const FOLLOWS_MS = 120_000;

const comingOf = ({ assets, areSourcesOn }: PriceHealth): number =>
  areSourcesOn ? assets.filter(({ state }) => state === "filling" || state === "looking").length : 0;
const decisionsOf = ({ assets }: PriceHealth): number =>
  assets.filter(({ questionedCount, eventCount, state }) => questionedCount + eventCount > 0 || state === "unsure")
    .length;
const newestOf = ({ assets }: PriceHealth): string | undefined =>
  assets
    .flatMap(({ toldAt }) => toldAt ?? [])
    .toSorted()
    .at(-1);

const wasJustTold = (health: PriceHealth): boolean => {
  const newest = newestOf(health);
  return newest !== undefined && Date.now() - Date.parse(newest) < FOLLOWS_MS;
};

/** How fresh the prices of this total are, what is on its way, and what waits for a decision. New prices are shown as they come. */
export function PricesLine() {
  const { portfolioId } = usePortfolio();
  const links = useScreenLinks();
  const health = useApiQuery(pricePaths(portfolioId).health(), {
    pollMs: (it) => (it && (comingOf(it) > 0 || wasJustTold(it)) ? SOON_MS : LATER_MS),
  }).data;
  useFigureRefresh(portfolioId, health);
  if (!health?.areSourcesOn || health.assets.length === 0) return <StaleLine />;
  const [coming, decisions, newest] = [comingOf(health), decisionsOf(health), newestOf(health)];
  const failing = health.sources.find(({ state }) => state === "resting");
  if (coming + decisions === 0 && newest === undefined && !failing) return <StaleLine />;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-muted">
      {coming > 0 ? (
        <span role="status" className="inline-flex items-center gap-2">
          <Spinner size={12} /> Prices of {countOf(coming, "asset")} are on their way
        </span>
      ) : null}
      <TodayChange />
      <StaleShare />
      {newest === undefined ? null : (
        <span>
          Prices told <InstantText at={newest} />
        </span>
      )}
      {failing?.problem ? (
        <span className="text-warning">{failing.problem} What was known goes on to count.</span>
      ) : null}
      <Link to={below(links.settings, "data-health")}>
        {decisions > 0 ? `${countOf(decisions, "decision")} waiting` : "Data health"}
      </Link>
    </p>
  );
}

const StaleLine = () => (
  <p className="text-13 text-ink-muted empty:hidden">
    <StaleShare />
  </p>
);

/** Where a part of the total rests on old prices or values: how much of it does not. */
function StaleShare() {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const share = useApiQuery(read.overview({ ...scoped, range: "1D" }), { keepsPrevious: true }).data?.upToDate;
  if (!share || isAllUpToDate(share)) return null;
  return (
    <span className="inline-flex items-baseline gap-1 text-warning">
      <UpToDateShare share={share} /> of it is up to date
    </span>
  );
}

/** How the total moved since yesterday's end, where that is known and today is looked at. */
function TodayChange() {
  const { read } = usePortfolioPaths();
  const { scoped, asOf } = usePortfolioView();
  const day = useApiQuery(read.overview({ ...scoped, range: "1D" }), { keepsPrevious: true }).data;
  if (asOf.on !== undefined || day?.change.amount.value == null) return null;
  const { amount, ratio } = day.change;
  return (
    <span className="inline-flex items-baseline gap-1">
      Today
      <Delta
        amount={amount.value}
        currency={day.currency}
        precision="minor"
        {...(ratio.value === null ? {} : { ratio: ratio.value })}
        reason="The change is not known."
      />
    </span>
  );
}

/** Prices that came since the figures were read move them; those that came just before they were first looked at may have, too. */
function useFigureRefresh(portfolioId: string, health: PriceHealth | undefined): void {
  const seen = useRef<string>(undefined);
  const isFresh = health !== undefined && wasJustTold(health);
  const mark = health && health.assets.map((it) => `${it.assetId} ${it.toldAt ?? ""} ${it.state}`).join();
  useEffect(() => {
    if (mark === undefined || mark === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = mark;
    if (!isFirst || isFresh) dropCached(portfolioId);
  }, [portfolioId, mark, isFresh]);
}
