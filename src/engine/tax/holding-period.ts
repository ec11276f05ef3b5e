import { civilDate, dayOf, isLeapYear, type Day } from "#engine/dates/day.ts";

export type HoldingTerm = "short" | "long";

/**
 * First day on which a sale is long-term in the US: the holding period starts the day after the purchase and must be more than a
 * year, so it is that day's date a year later; 29 February becomes 1 March. Source: 26 USC 1222; Rev. Rul. 66-7.
 */
export function longTermFrom(acquiredOn: Day): Day {
  const { year, month, day } = civilDate(acquiredOn + 1);
  return month === 2 && day === 29 && !isLeapYear(year + 1) ? dayOf(year + 1, 3, 1) : dayOf(year + 1, month, day);
}

/** How a lot came: what is inherited is long-term at once; a gift carries the giver's date, which is then `acquiredOn`. */
export type LotOrigin = "bought" | "inherited";

export const holdingTerm = (acquiredOn: Day, soldOn: Day, origin: LotOrigin = "bought"): HoldingTerm =>
  origin === "inherited" || soldOn >= longTermFrom(acquiredOn) ? "long" : "short";

/** Days until a sale would be long-term; 0 when it is. */
export const daysToLongTerm = (acquiredOn: Day, today: Day): number => Math.max(0, longTermFrom(acquiredOn) - today);

/** The day of acquisition is not counted, the day itself is; 0 on the day. Undefined for a pool, which keeps no days. Source: Rev. Rul. 66-7. */
export const daysHeld = (acquiredOn: Day | undefined, on: Day): number | undefined =>
  acquiredOn === undefined ? undefined : Math.max(0, on - acquiredOn);
