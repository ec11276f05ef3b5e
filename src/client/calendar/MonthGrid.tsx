import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { KeyboardEvent } from "react";
import { EntryLine, usePlaceOf, wordsOf } from "#client/parts/EntryLine.tsx";
import type { Entry } from "#client/calendar/calendar-kinds.ts";
import { addMonths, civilDate, day, formatDay, type Day, type LocalDate } from "#engine/dates/day.ts";
import { Button } from "#ui/components/Button.tsx";
import { firstWeekday, movedByKey, weekdayName, weeksOf } from "#ui/components/calendar-days.ts";
import { classNames } from "#ui/components/class-names.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Link } from "#ui/components/Link.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface MonthGridProps {
  readonly entries: readonly Entry[];
  /** The day the calendar looks ahead from. */
  readonly on: LocalDate;
  /** The first day of the month of the first entry there is: one can go no further back. */
  readonly first: LocalDate;
  /** The last day one can go to. */
  readonly last: LocalDate;
  readonly active: LocalDate;
  readonly isMoreComing: boolean;
  readonly onMove: (on: LocalDate) => void;
}

/** So many entries of a day are named in its cell. */
const NAMED = 3;

/** A month of days with what is due, and the chosen day in full beside it. Arrow keys move by day and week, Page Up and Down by month. */
export function MonthGrid({ entries, on, first, last, active, isMoreComing, onMove }: MonthGridProps) {
  const locale = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const byDay = useMemo(() => Map.groupBy(entries, (it) => it.on), [entries]);
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    isMoving.current = false;
  }, [active]);
  const go = (to: Day) => {
    const target = formatDay(to);
    onMove(target < first ? first : target > last ? last : target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = movedByKey(day(active), event.key, event.shiftKey);
    if (target === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    go(target);
  };
  const weeks = weeksOf(day(active), firstWeekday(locale));
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <div className="mb-3 flex items-center gap-1">
          <h2 aria-live="polite" className="mr-2 min-w-28 text-16 font-semibold">
            {formatLocalDate(active, locale, "month")}
          </h2>
          <IconButton
            label="Previous month"
            size="sm"
            icon={<ChevronLeft size={16} strokeWidth={1.5} />}
            disabledReason={
              active.slice(0, 7) <= first.slice(0, 7) ? "Nothing was booked before this month." : undefined
            }
            onPress={() => go(addMonths(day(active), -1))}
          />
          <IconButton
            label="Next month"
            size="sm"
            icon={<ChevronRight size={16} strokeWidth={1.5} />}
            disabledReason={
              active.slice(0, 7) >= last.slice(0, 7)
                ? "The calendar ends here: beyond it, terms are guesses."
                : undefined
            }
            onPress={() => go(addMonths(day(active), 1))}
          />
          <Button size="sm" variant="quiet" onPress={() => onMove(on)}>
            Back to {formatLocalDate(on, locale, "dayMonth")}
          </Button>
          {isMoreComing ? <span className="text-13 text-ink-muted">Reading further dates…</span> : null}
        </div>
        <table
          ref={grid}
          role="grid"
          aria-label={`Days of ${formatLocalDate(active, locale, "month")}`}
          onKeyDown={onKeyDown}
          className="w-full table-fixed border-collapse text-13"
        >
          <thead>
            <tr>
              {weeks[0]?.map((it) => (
                <th key={it} scope="col" className="h-7 px-2 text-left text-12 font-normal text-ink-muted">
                  {weekdayName(it, locale, "short")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((it) => (
                  <DayCell
                    key={it}
                    on={formatDay(it)}
                    today={on}
                    active={active}
                    entries={byDay.get(formatDay(it)) ?? []}
                    onPress={() => go(it)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DayPanel
        on={active}
        today={on}
        entries={byDay.get(active) ?? []}
        next={entries.find((it) => it.on > active)}
        onMove={onMove}
      />
    </div>
  );
}

interface DayCellProps {
  readonly on: LocalDate;
  readonly today: LocalDate;
  readonly active: LocalDate;
  readonly entries: readonly Entry[];
  readonly onPress: () => void;
}

function DayCell({ on, today, active, entries, onPress }: DayCellProps) {
  const locale = useLocale();
  const placeOf = usePlaceOf();
  const isOther = on.slice(0, 7) !== active.slice(0, 7);
  const hidden = entries.length - NAMED;
  return (
    <td
      className={classNames(
        "relative h-24 border border-line p-0 align-top",
        isOther && "bg-hover",
        on === active && "outline-2 -outline-offset-2 outline-link",
      )}
    >
      <button
        type="button"
        tabIndex={on === active ? 0 : -1}
        aria-label={`${formatLocalDate(on, locale, "long")}, ${countOf(entries.length, "date")}`}
        aria-current={on === today ? "date" : undefined}
        aria-pressed={on === active}
        onClick={onPress}
        className={classNames(
          "absolute inset-0 flex items-start justify-start rounded-none px-2 py-1 text-12 tabular enabled-hover:bg-hover",
          on < today || isOther ? "text-ink-muted" : "text-ink",
          on === today && "font-semibold underline decoration-2 underline-offset-4",
        )}
      >
        {civilDate(day(on)).day}
      </button>
      {entries.length === 0 ? null : (
        <ul className="pointer-events-none relative mt-6 flex flex-col gap-px px-1 pb-1">
          {entries.slice(0, NAMED).map((it, place) => (
            <li key={`${it.assetId} ${it.kind} ${it.label} ${place}`}>
              <Link
                look="plain"
                tabIndex={-1}
                to={placeOf(it)}
                title={it.isCovered === false ? `${wordsOf(it)}, not covered by cash` : wordsOf(it)}
                className={classNames(
                  "pointer-events-auto block truncate border-l-2 pl-1 text-12 hover:underline",
                  markOf(it, on <= today),
                )}
              >
                {it.assetName ?? it.label}
              </Link>
            </li>
          ))}
          {hidden > 0 ? <li className="pl-1.5 text-12 text-ink-muted">and {hidden} more</li> : null}
        </ul>
      )}
    </td>
  );
}

/** Money in, money out, or a day that moves none; a call that cash does not cover stands out. What has passed is quieter. */
function markOf({ amount, isCovered }: Entry, isPast: boolean): string {
  if (isPast) return "border-ink-faint text-ink-muted";
  if (isCovered === false) return "border-negative bg-negative-soft text-negative font-medium";
  if (amount === null) return "border-ink-faint border-dotted";
  return amount.startsWith("-") ? "border-negative border-dashed" : "border-positive";
}

interface DayPanelProps {
  readonly on: LocalDate;
  readonly today: LocalDate;
  readonly entries: readonly Entry[];
  readonly next: Entry | undefined;
  readonly onMove: (on: LocalDate) => void;
}

/** The chosen day in full. */
function DayPanel({ on, today, entries, next, onMove }: DayPanelProps) {
  const locale = useLocale();
  return (
    <section aria-label="Chosen day" className="min-w-0 border-t border-line pt-4 xl:border-t-0 xl:pt-0">
      <h2 className="mb-2 text-16 font-semibold">{formatLocalDate(on, locale, "long")}</h2>
      {entries.length > 0 ? (
        <ul className="divide-y divide-line">
          {entries.map((it, place) => (
            <EntryLine key={`${it.assetId} ${it.kind} ${it.label} ${place}`} entry={it} />
          ))}
        </ul>
      ) : (
        <p className="text-14 text-ink-muted">{on <= today ? "Nothing was booked." : "Nothing is due."}</p>
      )}
      {entries.length === 0 && next ? (
        <Button size="sm" className="mt-3" onPress={() => onMove(next.on)}>
          Next date: {formatLocalDate(next.on, locale, "medium")}
        </Button>
      ) : null}
    </section>
  );
}
