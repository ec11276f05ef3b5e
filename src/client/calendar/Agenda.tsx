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
}

/** Dates one after another, under their months. */
export function Agenda({ entries, isMoreComing, onMore }: AgendaProps) {
  const locale = useLocale();
  const months = [...Map.groupBy(entries, ({ on }) => on.slice(0, 7))];
  return (
    <div className="flex max-w-200 flex-col gap-6">
      {months.length === 0 ? <p className="text-14 text-ink-muted">No dates of this kind.</p> : null}
      {months.map(([month, dates]) => (
        <Section
          key={month}
          title={formatLocalDate(`${month}-01`, locale, "month")}
          note={countOf(dates.length, "date")}
        >
          <ul className="divide-y divide-line">
            {dates.map((it, place) => (
              <EntryLine
                key={`${it.on} ${it.assetId} ${it.kind} ${it.label} ${place}`}
                entry={it}
                before={
                  <time dateTime={it.on} className="w-14 shrink-0 text-13 whitespace-nowrap text-ink-muted tabular">
                    {formatLocalDate(it.on, locale, "dayMonth")}
                  </time>
                }
              />
            ))}
          </ul>
        </Section>
      ))}
      {onMore ? (
        <Button className="self-start" onPress={onMore} isBusy={isMoreComing}>
          Show another year
        </Button>
      ) : null}
    </div>
  );
}
