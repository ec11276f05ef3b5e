import { screenPath, withSearch } from "#client/portfolio/portfolio-links.ts";
import type { Metrics } from "#features/metrics/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";

export interface NextDatesProps {
  readonly metrics: Metrics;
}

const SHOWN = 8;
type NextDate = Metrics["next"]["entries"][number];

/** The holding it comes from, else the planned entries; what merely recurs stands among the booked ones. */
function placeOf({ portfolioId, assetId, isEstimate }: NextDate): string {
  if (assetId !== null) return withSearch(screenPath.holdings(portfolioId), { holding: assetId });
  const entries = screenPath.transactions(portfolioId);
  return isEstimate ? entries : withSearch(entries, { status: "planned" });
}

/** The next days that move money or want attention, over all portfolios. */
export function NextDates({ metrics: { next, portfolios } }: NextDatesProps) {
  const own = new Set(portfolios.map(({ portfolioId }) => portfolioId));
  const namesPortfolio = own.size > 1 || next.entries.some(({ portfolioId }) => !own.has(portfolioId));
  const moreCount = next.moreCount + Math.max(0, next.entries.length - SHOWN);
  return (
    <Section
      title="Next dates"
      note={
        <>
          until <DateText on={next.to} />
        </>
      }
    >
      {next.entries.length === 0 ? (
        <p className="text-14 text-ink-muted">
          Nothing is due. Planned entries appear here, along with coupons, calls, rents and leases.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {next.entries.slice(0, SHOWN).map((it) => (
            <li
              key={`${it.on} ${it.portfolioId} ${it.assetId} ${it.kind} ${it.label} ${it.amount}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2 text-14 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]"
            >
              <span className="col-span-2 text-13 text-ink-muted sm:col-span-1">
                <DateText on={it.on} />
              </span>
              <span className="min-w-0">
                <Link to={placeOf(it)}>
                  {it.assetName === null || it.label.includes(it.assetName) ? it.label : `${it.assetName}: ${it.label}`}
                </Link>
                {namesPortfolio ? <span className="block text-13 text-ink-muted">{it.portfolioName}</span> : null}
              </span>
              {it.amount === null || it.currency === null ? null : (
                <span className="text-right tabular">
                  {it.isEstimate ? <span className="text-12 text-ink-muted">about </span> : null}
                  <Amount value={it.amount} currency={it.currency} precision="whole" hasSign />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {moreCount > 0 ? <p className="mt-2 text-13 text-ink-muted">And {moreCount} more in these days.</p> : null}
    </Section>
  );
}
