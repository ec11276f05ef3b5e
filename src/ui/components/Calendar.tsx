import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { addMonths, civilDate, day, formatDay } from "#engine/dates/day.ts";
import type { Day, LocalDate } from "#engine/dates/day.ts";
import { firstWeekday, movedByKey, weekdayName, weeksOf } from "#ui/components/calendar-days.ts";
import { classNames } from "#ui/components/class-names.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface CalendarProps {
  readonly value: LocalDate | "";
  readonly today: LocalDate;
  readonly min: LocalDate | undefined;
  readonly max: LocalDate | undefined;
  readonly onChange: (on: LocalDate) => void;
}

/** A month of days. Arrow keys move by day and week, Page Up and Down by month, with Shift by year, Enter chooses. */
export function Calendar({ value, today, min, max, onChange }: CalendarProps) {
  const locale = useLocale();
  const [active, setActive] = useState<Day>(() => day(value === "" ? today : value));
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(true);
  const isOut = (on: LocalDate) => (min !== undefined && on < min) || (max !== undefined && on > max);
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isMoving.current = false;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = movedByKey(active, event.key, event.shiftKey);
    if (target === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    setActive(target);
  };
  const weeks = weeksOf(active, firstWeekday(locale));
  return (
    <div className="w-63">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          label="Previous month"
          size="sm"
          icon={<ChevronLeft size={16} strokeWidth={1.5} />}
          onPress={() => setActive(addMonths(active, -1))}
        />
        <span aria-live="polite" className="text-14 font-medium">
          {formatLocalDate(formatDay(active), locale, "month")}
        </span>
        <IconButton
          label="Next month"
          size="sm"
          icon={<ChevronRight size={16} strokeWidth={1.5} />}
          onPress={() => setActive(addMonths(active, 1))}
        />
      </div>
      <table
        ref={grid}
        role="grid"
        onKeyDown={onKeyDown}
        className="w-full border-collapse text-center text-13 tabular"
      >
        <thead>
          <tr>
            {weeks[0]?.map((it) => (
              <th key={it} scope="col" className="h-7 text-12 font-normal text-ink-faint">
                {weekdayName(it, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((it) => {
                const on = formatDay(it);
                const isOther = civilDate(it).month !== civilDate(active).month;
                return (
                  <td key={it} className="p-0">
                    <button
                      type="button"
                      tabIndex={it === active ? 0 : -1}
                      data-autofocus={it === active || undefined}
                      disabled={isOut(on)}
                      aria-label={formatLocalDate(on, locale, "long")}
                      aria-current={on === today ? "date" : undefined}
                      aria-pressed={on === value}
                      onClick={() => onChange(on)}
                      className={classNames(
                        "size-9 rounded-md disabled:text-ink-faint disabled:opacity-40",
                        isOther && "text-ink-faint",
                        on === value ? "bg-link font-medium text-surface" : "enabled-hover:bg-hover",
                        on === today && on !== value && "font-semibold underline decoration-2 underline-offset-4",
                      )}
                    >
                      {civilDate(it).day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
