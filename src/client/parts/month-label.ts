import { formatLocalDate } from "#ui/formats/format-date.ts";

/** A heading that is a month, such as `2026-11`, as people write it; every other one as it is. */
export const monthLabel = (label: string, locale: string): string =>
  /^\d{4}-\d{2}$/.test(label) ? formatLocalDate(`${label}-01`, locale, "month") : label;
