import type { LocalDate } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import { Alternatives } from "#features/sample/alternatives.ts";
import { FamilyBook } from "#features/sample/family-book.ts";
import { monthOf } from "#features/sample/month.ts";
import { Homes } from "#features/sample/homes.ts";
import { liveOneMonth } from "#features/sample/household.ts";
import { investOneMonth } from "#features/sample/investments.ts";
import type { SampleSources } from "#features/sample/sample-sources.ts";
import type { NewTransaction } from "#features/transactions/contract.ts";

export const LAST_MONTH = { year: 2026, month: 11 } as const;
const LAST_DAY: LocalDate = "2026-11-20";

/**
 * Twenty years of Clara and Jonas: two wages, a house and a let flat with their loans, a depot that moves and a share that splits, bonds,
 * a private fund, a pension, coins, an option, cars, a painting and a loan to a friend. The same each time for the same sources.
 */
export function liveFamilyLife(sources: SampleSources): readonly NewTransaction[] {
  const book = new FamilyBook(sources);
  const [homes, alternatives] = [new Homes(), new Alternatives()];
  for (let year = 2006; year <= LAST_MONTH.year; year += 1) {
    for (let month = 1; month <= (year === LAST_MONTH.year ? LAST_MONTH.month : 12); month += 1) {
      const now = monthOf(year, month);
      investOneMonth(book, now);
      alternatives.live(book, now);
      homes.live(book, now);
      liveOneMonth(book, now);
    }
  }
  const lived = book.entries.filter(({ entry }) => entry.on <= LAST_DAY);
  return [...lived, ...plannedEntries(sources)];
}

/** One purchase the bank has not booked yet and one payment that is known to come. */
function plannedEntries({ accountId, newId }: SampleSources): readonly NewTransaction[] {
  const current = { accountId: accountId("current"), currency: "EUR", type: "withdrawal" } as const;
  return [
    {
      transactionId: newId(),
      entry: {
        ...current,
        status: "pending",
        on: "2026-11-20",
        amount: "64.90",
        kind: "household",
        description: "Pharmacy",
      },
    },
    {
      transactionId: newId(),
      entry: {
        ...current,
        status: "planned",
        on: "2026-12-15",
        amount: "2480",
        kind: "tax",
        description: "Income tax, fourth quarter",
      },
    },
  ];
}

/** Values the family states itself for what has no market price. */
export const STATED_PRICES = [
  { asset: "pellucidCall", on: "2024-02-26", price: fixed("8.40"), currency: "USD" },
  { asset: "pellucidCall", on: "2024-06-28", price: fixed("11.20"), currency: "USD" },
  { asset: "pellucidCall", on: "2024-10-10", price: fixed("13.15"), currency: "USD" },
] as const;
