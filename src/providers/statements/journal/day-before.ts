import { formatDay, parseDay, type LocalDate } from "#engine/dates/day.ts";

export const dayBefore = (on: LocalDate): LocalDate => {
  const day = parseDay(on);
  return day === undefined ? on : formatDay(day - 1);
};
