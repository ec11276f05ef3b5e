import { fixed } from "#engine/money/fixed.ts";
import { Alternatives } from "#features/sample/alternatives.ts";
import { entriesAhead } from "#features/sample/entries-ahead.ts";
import { FamilyBook } from "#features/sample/family-book.ts";
import { Funds } from "#features/sample/funds.ts";
import { monthOf } from "#features/sample/month.ts";
import { Homes } from "#features/sample/homes.ts";
import { liveOneMonth } from "#features/sample/household.ts";
import { investOneMonth } from "#features/sample/investments.ts";
import { Policies } from "#features/sample/policies.ts";
import type { SampleSources } from "#features/sample/sample-sources.ts";
import type { NewTransaction } from "#features/transactions/contract.ts";

const FIRST_YEAR = 2006;

/**
 * Twenty years and more of Clara and Jonas, up to today: two wages, a house and two let flats with their loans, a depot that moves and a share
 * that splits, bonds and a ladder of notes, three private funds, shares from an employer, a pension, an annuity and a life insurance, coins in
 * three wallets, an option, cars, a painting, a part of a bakery and a loan to a friend. The same each time for the same sources: a later day
 * only adds to it.
 */
export function liveFamilyLife(sources: SampleSources): readonly NewTransaction[] {
  const book = new FamilyBook(sources);
  const lives = [new Homes(), new Alternatives(), new Funds(), new Policies()];
  const { today } = sources;
  const [lastYear, lastMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  for (let year = FIRST_YEAR; year <= lastYear; year += 1) {
    for (let month = 1; month <= (year === lastYear ? lastMonth : 12); month += 1) {
      const now = monthOf(year, month);
      investOneMonth(book, now);
      for (const life of lives) life.live(book, now);
      liveOneMonth(book, now);
    }
  }
  const lived = book.entries.filter(({ entry }) => entry.on <= today);
  return [...lived, ...entriesAhead(sources)];
}

/** Values the family states itself for what has no market price. */
export const STATED_PRICES = [
  { asset: "pellucidCall", on: "2024-02-26", price: fixed("8.40"), currency: "USD" },
  { asset: "pellucidCall", on: "2024-06-28", price: fixed("11.20"), currency: "USD" },
  { asset: "pellucidCall", on: "2024-10-10", price: fixed("13.15"), currency: "USD" },
] as const;
