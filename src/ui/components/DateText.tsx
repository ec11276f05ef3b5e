import type { LocalDate } from "#engine/dates/day.ts";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import type { DateStyle } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface DateTextProps {
  readonly on: LocalDate | null;
  readonly style?: DateStyle;
  readonly reason?: string;
}

/** A calendar date as the reader writes dates. */
export function DateText({ on, style = "medium", reason = "The date is not known." }: DateTextProps) {
  const locale = useLocale();
  if (on === null) return <UnknownValue reason={reason} />;
  return (
    <time dateTime={on} className="whitespace-nowrap tabular">
      {formatLocalDate(on, locale, style)}
    </time>
  );
}
