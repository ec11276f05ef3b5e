import { addMonths, day, dayOf, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { fixed, formatFixed, mul } from "#engine/money/fixed.ts";
import { cents } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { monthOf, type Month } from "#features/sample/month.ts";
import type { SampleSources } from "#features/sample/sample-sources.ts";
import type { NewTransaction } from "#features/transactions/contract.ts";

const SHARE = "TARROWIN";
const UNITS = "9";
const FIRST = { year: 2024, month: 2 } as const;
const VESTS_SHOWN = 4;

/** Shares of Clara's employer: nine vest each quarter, at the price of their day. */
export function vestShares(book: FamilyBook, month: Month): void {
  if (!isVesting(month)) return;
  const on = month.on(15);
  const quantity = fixed(UNITS);
  book.shift("employer", SHARE, quantity);
  book.add({
    type: "transfer_in_kind",
    on,
    accountId: book.sources.accountId("employer"),
    assetId: book.sources.assetId(SHARE),
    currency: "USD",
    quantity: UNITS,
    cost: formatFixed(cents(mul(quantity, book.sources.closeOn(SHARE, on)))),
    acquiredOn: on,
    kind: "vesting",
    description: "Vested",
  });
}

const isVesting = ({ year, month }: Month): boolean => month % 3 === 2 && year >= FIRST.year;

/** What vests next, as plans that are booked when their day has come. */
export function vestingAhead({ today, accountId, assetId, newId }: SampleSources): readonly NewTransaction[] {
  const months = Array.from({ length: 3 * VESTS_SHOWN + 1 }, (_, ahead) => monthAfter(today, ahead));
  return months
    .filter((month) => isVesting(month) && month.on(15) > today)
    .slice(0, VESTS_SHOWN)
    .map((month) => ({
      transactionId: newId(),
      entry: {
        type: "transfer_in_kind",
        kind: "vesting",
        status: "planned",
        on: month.on(15),
        accountId: accountId("employer"),
        assetId: assetId(SHARE),
        currency: "USD",
        quantity: UNITS,
        description: "Vesting",
      },
    }));
}

function monthAfter(today: LocalDate, months: number): Month {
  const first = addMonths(dayOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1), months);
  const [year = "", month = ""] = formatDay(first).split("-");
  return monthOf(Number(year), Number(month));
}

/** The first working day on or after so many days from a day. */
export function workingDayAfter(today: LocalDate, days: number): LocalDate {
  const [year = "", month = "", dayOfMonth = ""] = formatDay(day(today) + days).split("-");
  return monthOf(Number(year), Number(month)).on(Number(dayOfMonth));
}
