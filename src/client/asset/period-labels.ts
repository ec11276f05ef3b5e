import type { ClassViewKey } from "#assets/class-views.ts";
import type { StackWords } from "#ui/charts/StackedBars.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";

type Per = "month" | "quarter" | "year";

const quarterOf = (startsOn: string): string => `Q${Math.ceil(Number(startsOn.slice(5, 7)) / 3)}`;

/** A period in full: "November 2026", "Q4 2026", "2026". */
export function periodLabel(startsOn: string, per: Per, locale: string): string {
  if (per === "year") return startsOn.slice(0, 4);
  return per === "month"
    ? formatLocalDate(startsOn, locale, "month")
    : `${quarterOf(startsOn)} ${startsOn.slice(0, 4)}`;
}

/** The same under its column: quarters name the year once, at its beginning. */
export function periodTick(startsOn: string, per: Per, locale: string): string {
  if (per === "year") return startsOn.slice(0, 4);
  if (per === "month") return formatLocalDate(startsOn, locale, "month").slice(0, 3);
  return startsOn.slice(5, 7) === "01" ? startsOn.slice(0, 4) : "";
}

const PERIODS: Readonly<Record<Per, string>> = { month: "Month", quarter: "Quarter", year: "Year" };
const WORDS: Readonly<Partial<Record<ClassViewKey, Pick<StackWords, "past" | "future">>>> = {
  ladder: { past: "Paid", future: "Due" },
  leases: { past: "Ended", future: "Ends" },
  rents: { past: "Booked", future: "Planned" },
  income: { past: "Received", future: "Expected" },
};

/** What columns are called, and what was and what is to come. */
export const periodWords = (per: Per, view: ClassViewKey): StackWords => ({
  period: PERIODS[per],
  ...(WORDS[view] ?? { past: "Booked", future: "Expected" }),
});
