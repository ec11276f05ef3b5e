import type { ReactNode } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import type { Fees } from "#features/figures/fees-contract.ts";
import { FigureText, RatioText } from "#ui/components/FigureText.tsx";

interface FeeFiguresProps {
  readonly fees: Fees;
  /** The window in words. */
  readonly words: string;
}

/** What everything costs in a year, of what it is, and what was charged in the period. */
export function FeeFigures({ fees, words }: FeeFiguresProps) {
  const { currency, from } = fees;
  const money = (figure: Fees["paid"], key: string, label: string) => (
    <Explain figure="fees" figureKey={key} label={label} from={key === "paid" ? from : undefined}>
      <FigureText figure={figure} currency={currency} precision="whole" />
    </Explain>
  );
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-5">
      <Figure label="All costs, a year" note="charged in twelve months, and inside of what you own">
        {money(fees.total, "total", "All costs, a year")}
      </Figure>
      <Figure label="Of what you own" note="a year">
        <Explain figure="fees" figureKey="share" label="Costs a year, of what you own">
          <RatioText figure={fees.share} decimals={2} />
        </Explain>
      </Figure>
      <Figure label="Charged in twelve months" note="as booked">
        {money(fees.lastYear, "lastYear", "Charged in twelve months")}
      </Figure>
      <Figure label="Inside, a year" note="taken out of values unseen">
        {money(fees.embedded, "embedded", "Costs inside, a year")}
      </Figure>
      <Figure label="Charged in the period" note={words}>
        {money(fees.paid, "paid", "Charged in the period")}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export const Figure = ({ label, note, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-13 text-ink-muted">{label}</dt>
    <dd className="mt-0.5">
      <div className="text-18 font-semibold tabular">{children}</div>
      {note ? <div className="text-12 text-pretty text-ink-muted">{note}</div> : null}
    </dd>
  </div>
);
