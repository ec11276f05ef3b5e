import type { LocalDate } from "#engine/dates/day.ts";
import type { Entry } from "#engine/intake/entry.ts";

interface EntryDays {
  readonly settledOn?: LocalDate | undefined;
  readonly exOn?: LocalDate | undefined;
  readonly recordedOn?: LocalDate | undefined;
}

/** Days of an entry beside its own. Only a payment of an asset has an ex-day: what was typed before the type was changed says nothing of another. */
export function entryDays({ type, settledOn, exOn, recordedOn }: Entry): EntryDays {
  const settled = { settledOn: settledOn ?? undefined };
  if (type !== "dividend" && type !== "return_of_capital") return settled;
  return { ...settled, exOn: exOn || undefined, recordedOn: recordedOn || undefined };
}
