import { SOURCE_COUNTRIES, SOURCE_COUNTRY_WORDS } from "#engine/tax/withholding.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { Percent } from "#ui/components/Percent.tsx";

type Income = TaxYearView["income"];

const nameOf = (country: string): string =>
  SOURCE_COUNTRIES.flatMap((it) => (it === country ? [SOURCE_COUNTRY_WORDS[it]] : []))[0] ?? country;

interface DividendNoteProps {
  readonly dividend: Income["payments"][number]["dividend"];
  readonly currency: string;
}

/** What of a dividend's tax comes back and why, and how it is taxed at home, as far as it is known. */
export function DividendNote({ dividend, currency }: DividendNoteProps) {
  if (!dividend) return null;
  const { atSource, isQualified, franked } = dividend;
  return (
    <>
      {atSource && atSource.reclaimable !== "0" ? (
        <>
          {" · "}
          <Amount value={atSource.reclaimable} currency={currency} isBare /> reclaimable: {nameOf(atSource.country)} may
          keep <Percent value={Number(atSource.kept)} />
        </>
      ) : null}
      {isQualified === null ? null : isQualified ? " · qualified" : " · not qualified"}
      {franked === null ? null : (
        <>
          {" · "}
          <Amount value={franked} currency={currency} isBare /> franked
        </>
      )}
    </>
  );
}

interface DividendSumsProps {
  readonly income: Income;
  readonly currency: string;
  /** As the year is called. */
  readonly label: string;
}

/** The sums of a year; what is known of no dividend is not told. */
export function DividendSums({ income, currency, label }: DividendSumsProps) {
  const { reclaimable = null, qualified = null, franked = null, due } = income;
  const sums = [
    [`Dividends due in ${label}, by their ex-day`, due?.gross ?? null],
    ["Of these, paid after the year", due && due.paidLater.count > 0 ? due.paidLater.gross : null],
    [`Paid in ${label} and due before it`, due && due.dueEarlier.count > 0 ? due.dueEarlier.gross : null],
    ["Reclaimable where it was withheld", reclaimable],
    ["Qualified dividends, as stated", qualified],
    ["Franked part of dividends, as stated", franked],
  ] as const;
  const told = sums.filter(([, amount]) => amount !== null);
  if (told.length === 0) return null;
  return (
    <dl className="mt-3 text-13 text-ink-muted">
      {told.map(([words, amount]) => (
        <div key={words} className="flex justify-between gap-4 py-0.5">
          <dt>{words}</dt>
          <dd>
            <Amount value={amount} currency={currency} isBare />
          </dd>
        </div>
      ))}
      {due && due.undated > 0 ? (
        <div className="py-0.5">
          {countOf(due.undated, "dividend")} paid in {label} without an ex-day: by the day due nothing is known of what
          was paid.
        </div>
      ) : null}
    </dl>
  );
}
