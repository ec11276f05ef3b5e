import { inboxPaths } from "#client/api/inbox-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { Coverage } from "#features/inbox/contract.ts";
import { StackedBars } from "#ui/charts/StackedBars.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

type Point = Coverage["points"][number];

const SERIES = [
  { key: "fresh", label: "Up to date", hue: "green" },
  { key: "old", label: "Older", hue: "amber" },
];
/** Shown where something was estimated. */
const MODELLED = { key: "modelled", label: "Estimated", hue: "violet" };
const WORDS = { period: "Month", past: "Held", future: "Held" };

/** How much of what was held rested on values of then, month by month; each share says of what. */
export function CoverageOverTime() {
  const { portfolioId } = usePortfolio();
  const { scoped } = usePortfolioView();
  const coverage = useApiQuery(inboxPaths(portfolioId).coverage(scoped));
  return (
    <Section title="Over time" note="at the end of each month, debts counted without their sign">
      <Loaded query={coverage} what="Coverage over time" skeleton={<Skeleton className="h-64 w-full" />}>
        {(it) => <Drawn coverage={it} />}
      </Loaded>
    </Section>
  );
}

function Drawn({ coverage: { points, currency } }: { readonly coverage: Coverage }) {
  const locale = useLocale();
  const isAnyModelled = points.some(({ modelled }) => Number(modelled) > 0);
  if (points.length === 0) return <p className="text-14 text-ink-muted">Nothing was held yet.</p>;
  return (
    <div className="flex flex-col gap-3">
      <StackedBars
        label="Up to date over time"
        months={points.map((it) => ({
          key: it.on.slice(0, 7),
          label: formatLocalDate(it.on, locale),
          note: noteOf(it, locale),
          past: { fresh: Number(it.fresh), old: Number(it.old), modelled: Number(it.modelled) },
          future: {},
        }))}
        series={isAnyModelled ? [...SERIES, MODELLED] : SERIES}
        currency={currency}
        words={WORDS}
        height={180}
      />
      <Lowest points={points} />
    </div>
  );
}

/** Up to date of all that has a value; undefined where nothing has. */
function shareOf({ fresh, old, modelled }: Point): number | undefined {
  const all = Number(fresh) + Number(old) + Number(modelled);
  return all === 0 ? undefined : Number(fresh) / all;
}

function noteOf(point: Point, locale: string): string {
  const share = shareOf(point);
  const known =
    share === undefined ? "nothing has a value" : `${formatPercent(share, { locale, decimals: 0 })} up to date`;
  return point.unknownCount === 0 ? known : `${known}, ${point.unknownCount} not known`;
}

/** The month with the smallest share, which is worth a look; its figure says why. */
function Lowest({ points }: { readonly points: readonly Point[] }) {
  const locale = useLocale();
  const [lowest] = points
    .flatMap((point) => ({ point, share: shareOf(point) ?? 1 }))
    .toSorted((a, b) => a.share - b.share);
  if (!lowest || lowest.share > 0.9995) return null;
  return (
    <p className="text-14 text-ink-muted">
      Lowest on {formatLocalDate(lowest.point.on, locale)}:{" "}
      <Explain figure="up_to_date" label="Share that is up to date" to={lowest.point.on}>
        <Percent value={lowest.share} decimals={0} />
      </Explain>{" "}
      was up to date.
    </p>
  );
}
