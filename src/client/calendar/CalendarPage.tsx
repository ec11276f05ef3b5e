import { CalendarPlus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { useSearchParams, type ClientLoaderFunctionArgs, type MetaFunction } from "react-router";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { Agenda } from "#client/calendar/Agenda.tsx";
import { CashAhead } from "#client/calendar/CashAhead.tsx";
import { groupOf, groupsNamed } from "#client/calendar/calendar-kinds.ts";
import { KindFilter } from "#client/calendar/KindFilter.tsx";
import { monthStart, pastAsked, usePast } from "#client/calendar/use-past.ts";
import { MonthGrid } from "#client/calendar/MonthGrid.tsx";
import { useScreenSize } from "#client/page/use-screen-size.ts";
import { useUser } from "#client/page/use-user.ts";
import {
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import { scopedView, viewFromSearch } from "#client/portfolio/view-state.ts";
import { addMonths, day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import type { Calendar } from "#features/assets/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

export const meta: MetaFunction = () => [{ title: "Calendar · Aventine" }];

const FeedDialog = laterPart<{ onClose: () => void }>(
  async () => (await import("#client/calendar/FeedDialog.tsx")).FeedDialog,
);

const VIEWS = [
  { value: "month", label: "Month" },
  { value: "agenda", label: "Agenda" },
] as const;
/** Beyond ten years terms are guesses, and the calendar ends. */
const MOST_YEARS = 10;

/** Asks for the dates while the code of the screen and the session are still on their way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { read } = portfolioPaths(params["portfolioId"] ?? "");
  const view = viewFromSearch(new URL(request.url).searchParams);
  prefetch(read.self());
  prefetch(read.calendar(scopedView(view)));
  return null;
}

/** Every day that moves money or wants attention: by the month, or one after another. */
export default function CalendarPage() {
  const { read } = usePortfolioPaths();
  const { scoped, day: from } = usePortfolioView();
  const { isGuest } = useUser();
  const isPhone = useScreenSize() === "phone";
  const [search, setSearch] = useSearchParams();
  const [years, setYears] = useState(1);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const to = years === 1 ? undefined : formatDay(addMonths(day(from), 12 * years));
  const calendar = useApiQuery(read.calendar({ ...scoped, to }), { keepsPrevious: true });
  const view = isPhone || search.get("view") === "agenda" ? "agenda" : "month";
  const choose = (next: "month" | "agenda") =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === "month") changed.delete("view");
        else changed.set("view", next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  const { data, failure } = calendar;
  return (
    <Page
      title="Calendar"
      description={data ? <Span calendar={data} /> : "\u00A0"}
      actions={
        <>
          {isPhone ? null : <SegmentedControl label="View" size="sm" value={view} onChange={choose} segments={VIEWS} />}
          <Button
            icon={<CalendarPlus size={16} strokeWidth={1.5} aria-hidden />}
            onPress={() => setFeedOpen(true)}
            disabledReason={isGuest ? "Sign up to read these dates in your calendar app." : undefined}
          >
            Calendar address
          </Button>
        </>
      }
    >
      {data ? (
        <Dates
          calendar={data}
          view={view}
          isMoreComing={calendar.isRefreshing}
          reach={years < MOST_YEARS ? () => setYears((it) => Math.min(MOST_YEARS, it + 1)) : undefined}
        />
      ) : null}
      {!data && failure ? (
        <ErrorState title="The calendar could not be loaded" onRetry={calendar.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {calendar.isLoading ? <SkeletonRows count={12} /> : null}
      <Suspense>{isFeedOpen ? <FeedDialog onClose={() => setFeedOpen(false)} /> : null}</Suspense>
    </Page>
  );
}

const Span = ({ calendar: { from, to } }: { readonly calendar: Calendar }) => (
  <>
    <DateText on={from} /> to <DateText on={to} />, from every dated payment and event that is known
  </>
);

interface DatesProps {
  readonly calendar: Calendar;
  readonly view: "month" | "agenda";
  readonly isMoreComing: boolean;
  /** Asks for another year; undefined where the calendar ends. */
  readonly reach: (() => void) | undefined;
}

function Dates({ calendar, view, isMoreComing, reach }: DatesProps) {
  const [search] = useSearchParams();
  const named = search.get("kind");
  const { on, to, firstOn } = calendar;
  const [active, setActive] = useState<LocalDate>(on);
  const [back, setBack] = useState(0);
  const asked = pastAsked(calendar, { view, active, back });
  const past = usePast(asked);
  const booked = asked ? past.data?.entries : undefined;
  const entries = useMemo(() => [...(booked ?? []), ...calendar.entries], [booked, calendar.entries]);
  const shown = useMemo(() => {
    const chosen = new Set(groupsNamed(named));
    return chosen.size === 0 ? entries : entries.filter((it) => chosen.has(groupOf(it)));
  }, [entries, named]);
  const isEmpty = calendar.entries.length === 0 && firstOn === null;
  if (isEmpty && named === null && to <= formatDay(addMonths(day(on), 12))) return <NothingDated />;
  const first = firstOn === null ? monthStart(on) : monthStart(firstOn);
  const isReadingPast = asked !== undefined && past.isRefreshing;
  const move = (next: LocalDate) => {
    setActive(next);
    if (next > to) reach?.();
  };
  const last = reach ? formatDay(addMonths(day(to), 12)) : to;
  return (
    <div className="flex flex-col gap-6">
      <CashAhead calendar={calendar} />
      <KindFilter entries={entries} />
      {asked && past.failure && !past.data ? (
        <Banner
          tone="warning"
          title="What was booked could not be loaded"
          actions={
            <Button size="sm" onPress={past.retry}>
              Try again
            </Button>
          }
        >
          {past.failure.message}
        </Banner>
      ) : null}
      {view === "month" ? (
        <MonthGrid
          entries={shown}
          on={on}
          first={first}
          last={last}
          active={active}
          isMoreComing={isMoreComing || isReadingPast}
          onMove={move}
        />
      ) : (
        <Agenda
          entries={shown}
          isMoreComing={isMoreComing}
          onMore={reach}
          isEarlierComing={isReadingPast}
          onEarlier={monthStart(on, -back) < first ? undefined : () => setBack((it) => it + 1)}
        />
      )}
    </div>
  );
}

function NothingDated() {
  const links = useScreenLinks();
  const isReadOnly = useReadOnlyReason() !== undefined;
  return (
    <EmptyState
      title="No dates yet"
      actions={
        isReadOnly ? null : (
          <>
            <ButtonLink to={`${links.holdings}${links.holdings.includes("?") ? "&" : "?"}add=asset`} variant="primary">
              Add what you own
            </ButtonLink>
            <ButtonLink to={links.transactions}>Plan an entry</ButtonLink>
          </>
        )
      }
    >
      Coupons, rents, loan payments, capital calls and the ends of leases stand here once their terms are stated,
      entries once they are planned, and payments once they came three times alike.
    </EmptyState>
  );
}
