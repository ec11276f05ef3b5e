import { useState } from "react";
import { EntryLine } from "#client/parts/EntryLine.tsx";
import type { Entry } from "#client/calendar/calendar-kinds.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { countOf } from "#ui/formats/count-of.ts";

interface AgendaProps {
  readonly entries: readonly Entry[];
  readonly isMoreComing: boolean;
  readonly onMore: (() => void) | undefined;
  readonly isEarlierComing: boolean;
  /** Asks for the month before; undefined where nothing was booked before. */
  readonly onEarlier: (() => void) | undefined;
}

/** So many dates are read on; a year of a household has hundreds. */
const STEP = 60;

/** Dates one after another, under their months: the next ones first, the others when they are asked for. */
export function Agenda({ entries, isMoreComing, onMore, isEarlierComing, onEarlier }: AgendaProps) {
  const locale = useLocale();
  const [most, setMost] = useState(STEP);
  const months = [...Map.groupBy(entries.slice(0, most), ({ on }) => on.slice(0, 7))];
  const counts = Map.groupBy(entries, ({ on }) => on.slice(0, 7));
  const left = entries.length - most;
  return (
    <div className="flex max-w-200 flex-col gap-6">
      {onEarlier ? (
        <Button className="self-start" onPress={onEarlier} isBusy={isEarlierComing}>
          Show what was booked the month before
        </Button>
      ) : null}
      {months.length === 0 ? <p className="text-14 text-ink-muted">No dates of this kind.</p> : null}
      {months.map(([month, dates]) => (
        <Section
          key={month}
          title={formatLocalDate(`${month}-01`, locale, "month")}
          note={countOf(counts.get(month)?.length ?? dates.length, "date")}
        >
          <ul className="divide-y divide-line">
            {dates.map((it, place) => (
              <EntryLine
                key={`${it.on} ${it.transactionId ?? it.assetId} ${it.kind} ${it.label} ${place}`}
                entry={it}
                before={
                  <time
                    dateTime={it.on}
                    className="w-full shrink-0 text-13 whitespace-nowrap text-ink-muted tabular sm:w-14"
                  >
                    {formatLocalDate(it.on, locale, "dayMonth")}
                  </time>
                }
              />
            ))}
          </ul>
        </Section>
      ))}
      {left > 0 ? (
        <Button className="self-start" onPress={() => setMost(most + STEP)}>
          Show {Math.min(STEP, left)} more of {countOf(left, "date")}
        </Button>
      ) : null}
      {onMore && left <= 0 ? (
        <Button className="self-start" onPress={onMore} isBusy={isMoreComing}>
          Show another year
        </Button>
      ) : null}
    </div>
  );
}
