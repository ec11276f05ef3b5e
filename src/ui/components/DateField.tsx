import { CalendarDays } from "lucide-react";
import { useState } from "react";
import type { LocalDate } from "#engine/dates/day.ts";
import { Calendar } from "#ui/components/Calendar.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Popover } from "#ui/components/Popover.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { parseLocalDate } from "#ui/formats/parse-local-date.ts";

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: LocalDate | "";
  /** Called with a date that exists and lies within bounds, or empty when cleared. */
  readonly onChange: (value: LocalDate | "") => void;
  /** The reader's calendar day: marked in the calendar, and the year of a date typed without one. */
  readonly today: LocalDate;
  readonly min?: LocalDate;
  readonly max?: LocalDate;
  /** Reads what people type beyond plain dates, such as "yesterday" or "+3". Plain dates are read either way. */
  readonly readText?: (text: string) => LocalDate | undefined;
  readonly autoFocus?: boolean;
  readonly isReadOnly?: boolean;
}

/** A calendar date, typed in the reader's way or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, today, min, max, readText, error, isReadOnly, ...rest } = props;
  const locale = useLocale();
  const [draft, setDraft] = useState<string>();
  const problem = draft === undefined || draft.trim() === "" ? undefined : problemOf(draft);
  function read(text: string): LocalDate | undefined {
    return readText?.(text) ?? parseLocalDate(text, locale, today);
  }
  function problemOf(text: string): string | undefined {
    const on = read(text);
    if (on === undefined) return `Write a date such as ${formatLocalDate(today, locale, "numeric")}.`;
    if (min !== undefined && on < min) return `Not before ${formatLocalDate(min, locale)}.`;
    return max !== undefined && on > max ? `Not after ${formatLocalDate(max, locale)}.` : undefined;
  }
  const type = (text: string) => {
    setDraft(text);
    if (text.trim() === "") onChange("");
    else if (problemOf(text) === undefined) onChange(read(text) ?? "");
  };
  return (
    <TextField
      {...rest}
      value={draft ?? (value === "" ? "" : formatLocalDate(value, locale, "numeric"))}
      onChange={type}
      onBlur={() => (problem === undefined ? setDraft(undefined) : undefined)}
      autoComplete="off"
      data-unreadable={problem !== undefined || undefined}
      readOnly={isReadOnly}
      placeholder={rest.isLabelHidden ? rest.label : undefined}
      error={problem ?? error}
      inputClassName="tabular"
      after={
        isReadOnly ? null : (
          <Popover
            label={`Choose ${rest.label}`}
            placement="bottom-end"
            className="p-3"
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                label={`Choose ${rest.label}`}
                size="sm"
                className="-mr-1.5"
                icon={<CalendarDays size={16} strokeWidth={1.5} />}
              />
            )}
          >
            {(close) => (
              <Calendar
                value={value}
                today={today}
                min={min}
                max={max}
                onChange={(on) => {
                  setDraft(undefined);
                  onChange(on);
                  close();
                }}
              />
            )}
          </Popover>
        )
      }
    />
  );
}
