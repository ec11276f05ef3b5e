import { SOURCE_COUNTRIES, SOURCE_COUNTRY_WORDS } from "#engine/tax/withholding.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
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
}

/** The sums of a year; what is known of no dividend is not told. */
export function DividendSums({ income, currency }: DividendSumsProps) {
  const { reclaimable = null, qualified = null, franked = null } = income;
  const sums = [
    ["Reclaimable where it was withheld", reclaimable],
    ["Qualified dividends, as stated", qualified],
    ["Franked part of dividends, as stated", franked],
  ] as const;
  const told = sums.filter(([, amount]) => amount !== null);
  if (told.length === 0) return null;
  return (
    <dl className="mt-3 text-13 text-ink-muted">
      {told.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 py-0.5">
          <dt>{label}</dt>
          <dd>
            <Amount value={amount} currency={currency} isBare />
          </dd>
        </div>
      ))}
    </dl>
  );
}
