import type { LocalDate } from "#engine/dates/day.ts";
import { classNames } from "#ui/components/class-names.ts";
import { Tooltip } from "#ui/components/Tooltip.tsx";
import { formatAge, formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface ProvenanceDotProps {
  /** Who says so, in words: "ECB", "Statement of 3 May", "Entered by you". */
  readonly source: string;
  readonly on: LocalDate | null;
  readonly ageDays: number | null;
  readonly isStale: boolean;
  readonly isManual?: boolean;
}

/** Where a value comes from and how old it is: a filled dot is fresh, a ring stale, a square entered by hand. */
export function ProvenanceDot({ source, on, ageDays, isStale, isManual = false }: ProvenanceDotProps) {
  const locale = useLocale();
  const date = on === null ? "no date" : formatLocalDate(on, locale);
  const age = ageDays === null ? "" : `, ${formatAge(ageDays, locale)}`;
  const text = `${source}, ${date}${age}${isStale ? ". Stale." : ""}`;
  return (
    <Tooltip text={text} className="inline-flex align-middle" isAnswerToPress>
      <span tabIndex={-1} className="inline-flex size-4 items-center justify-center">
        <span
          aria-hidden
          className={classNames(
            "size-1.5",
            isManual ? "rounded-none" : "rounded-full",
            isStale ? "border border-warning" : "bg-ink-faint",
            isStale && isManual && "rotate-45",
          )}
        />
        <span className="sr-only">{text}</span>
      </span>
    </Tooltip>
  );
}
