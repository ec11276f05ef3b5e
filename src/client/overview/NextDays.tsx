import { day, formatDay } from "#engine/dates/day.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { EntryLine } from "#client/parts/EntryLine.tsx";
import { usePortfolioPaths, usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { Calendar } from "#features/assets/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const DAYS = 30;
const FEW = 6;

/** What comes in and goes out within a month, and each of its days. */
export function NextDays() {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const links = useScreenLinks();
  const { data, failure, isLoading, retry } = useApiQuery(read.calendar(scoped), { keepsPrevious: true });
  return (
    <Section
      title={`Next ${DAYS} days`}
      className="xl:first:border-t-0 xl:first:pt-0"
      actions={
        <Link to={links.calendar} className="text-13">
          Calendar
        </Link>
      }
    >
      {data ? <Days calendar={data} /> : null}
      {!data && failure ? (
        <p className="flex flex-wrap items-center gap-3 text-14 text-ink-muted">
          {failure.message}
          <Button size="sm" onPress={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {isLoading ? <SkeletonRows count={FEW} /> : null}
    </Section>
  );
}

function Days({ calendar: { on: from, ahead, entries, currency } }: { readonly calendar: Calendar }) {
  const links = useScreenLinks();
  const month = ahead.find(({ days }) => days === DAYS);
  const last = formatDay(day(from) + DAYS);
  const within = entries.filter(({ on }) => on <= last);
  if (month === undefined || within.length === 0)
    return (
      <p className="text-14 text-ink-muted">
        Nothing is due. Planned entries, coupons, calls, rents and what recurs stand here before they come.
      </p>
    );
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Sum label="In" value={month.inflow} currency={currency} />
        <Sum label="Out" value={month.outflow} currency={currency} />
      </dl>
      {month.unknownCount > 0 ? (
        <p className="text-12 text-warning">
          {month.unknownCount} of them left out: no exchange rate to {currency} is known.
        </p>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {within.slice(0, FEW).map((entry) => (
          <EntryLine
            key={`${entry.on} ${entry.assetId} ${entry.kind} ${entry.label} ${entry.amount}`}
            entry={entry}
            before={
              <span className="w-full shrink-0 text-13 text-ink-muted sm:w-24">
                <DateText on={entry.on} />
              </span>
            }
          />
        ))}
      </ul>
      {within.length > FEW ? (
        <p className="mt-2 text-13">
          <Link to={links.calendar}>All {within.length} in the calendar</Link>
        </p>
      ) : null}
    </>
  );
}

interface SumProps {
  readonly label: string;
  readonly value: string;
  readonly currency: string;
}

const Sum = ({ label, value, currency }: SumProps) => (
  <div>
    <dt className="text-13 text-ink-muted">{label}</dt>
    <dd className="text-18 font-semibold tabular">
      <Amount value={value} currency={currency} precision="whole" />
    </dd>
  </div>
);
