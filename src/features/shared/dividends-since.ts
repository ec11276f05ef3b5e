import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";

/** Dividends of the last thirteen months are worth asking about; older ones were paid and forgotten. */
const DIVIDEND_DAYS = 400;

/** From when on dividends that are not booked wait for a person. */
export const dividendsSince = (today: LocalDate): LocalDate => formatDay(day(today) - DIVIDEND_DAYS);
