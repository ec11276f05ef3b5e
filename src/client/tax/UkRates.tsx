import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, toNumber } from "#engine/money/fixed.ts";
import { ukGainBands } from "#engine/tax/uk-gain-rates.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Percent } from "#ui/components/Percent.tsx";

export interface UkRatesProps {
  readonly year: number;
}

/** Rates and the basic rate band of a year of the United Kingdom: which of them a gain meets depends on income that is not here. */
export function UkRates({ year }: UkRatesProps) {
  const bands = ukGainBands(year);
  if (!bands) return null;
  return (
    <p className="mt-2 text-13 text-ink-muted">
      Gains other than of homes are taxed at{" "}
      {bands.rates.map((it, place) => (
        <span key={it.from}>
          {place === 0 ? null : (
            <>
              {" and from "}
              <DateText on={formatDay(it.from)} />
              {" on at "}
            </>
          )}
          <Percent value={toNumber(it.basic)} decimals={0} /> and <Percent value={toNumber(it.higher)} decimals={0} />
        </span>
      ))}
      : the lower rate as far as the basic rate band of <Amount value={formatFixed(bands.band)} currency="GBP" /> has
      room after income, which is not known here.
    </p>
  );
}
