import { CalendarRange, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { today } from "#client/api/today.ts";
import { useScreenTakes } from "#client/portfolio/screen-takes.ts";
import { parsePeriod, PERIOD_EXAMPLES, periodWords } from "#client/portfolio/period.ts";
import { usePeriod } from "#client/portfolio/use-period.ts";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Popover } from "#ui/components/Popover.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** The window of time figures are of, asked only where it changes what is shown. */
export const useHasPeriod = (): boolean => useScreenTakes().period !== "none";

/** A button that says the window and opens its choices. */
export function PeriodControl() {
  const takes = useScreenTakes().period;
  const { current, isTyped } = usePeriod();
  const { range } = usePortfolioView();
  const locale = useLocale();
  if (takes === "none") return null;
  const usual = takes === "typed" || range === "ALL" ? "All" : range;
  return (
    <Popover
      label="Period"
      placement="bottom-end"
      className="w-80 p-4"
      trigger={(props) => (
        <Button
          {...props}
          size="sm"
          variant="quiet"
          className={classNames(isTyped && "bg-link-soft text-link")}
          icon={<CalendarRange size={16} strokeWidth={1.5} aria-hidden />}
        >
          <span className="sr-only">Figures over </span>
          {isTyped && current ? periodWords(current, locale) : usual}
        </Button>
      )}
    >
      {(close) => <PeriodChoice onChosen={close} />}
    </Popover>
  );
}

/** Types a period, chooses a usual one, or goes one on or back. */
export function PeriodChoice({ onChosen }: { readonly onChosen: () => void }) {
  const { current, isTyped, choose, step, clear } = usePeriod();
  const takes = useScreenTakes().period;
  const isOfAllDays = takes === "typed" && !isTyped;
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const take = (event: KeyboardEvent) => {
    event.preventDefault();
    const period = parsePeriod(typed, today());
    if (period === undefined) return setError(`This is no period up to today. Write ${PERIOD_EXAMPLES}.`);
    choose(period);
    return onChosen();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label="One period back"
          size="sm"
          icon={<ChevronLeft size={16} strokeWidth={1.5} aria-hidden />}
          onPress={() => step(-1)}
        />
        <span aria-live="polite" className="text-center text-13">
          {current && !isOfAllDays ? periodWords(current, locale) : "Since the beginning"}
        </span>
        <IconButton
          label="One period on"
          size="sm"
          icon={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}
          onPress={() => step(1)}
        />
      </div>
      <TextField
        label="Period"
        description={`Such as ${PERIOD_EXAMPLES}. Enter shows it.`}
        error={error}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => (event.key === "Enter" ? take(event) : undefined)}
        autoComplete="off"
      />
      <ul className="flex flex-wrap gap-1.5">
        {usualPeriods(today()).map((text) => {
          const period = parsePeriod(text, today());
          return period ? (
            <li key={text}>
              <Button
                size="sm"
                onPress={() => {
                  choose(period);
                  onChosen();
                }}
              >
                {text === "ytd" ? "This year" : periodWords(period, locale)}
              </Button>
            </li>
          ) : null;
        })}
        {isTyped ? (
          <li>
            <Button
              size="sm"
              variant="quiet"
              onPress={() => {
                clear();
                onChosen();
              }}
            >
              {takes === "typed" ? "All days" : "Back to a range"}
            </Button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** This year and the three before it. */
const usualPeriods = (now: string): readonly string[] => {
  const year = Number(now.slice(0, 4));
  return ["ytd", String(year - 1), String(year - 2), String(year - 3)];
};
