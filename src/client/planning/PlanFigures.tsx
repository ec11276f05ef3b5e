import type { ReactNode } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import type { PlanAnswer } from "#features/planning/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatQuantity } from "#ui/formats/format-quantity.ts";

interface PlanFiguresProps {
  readonly plan: PlanAnswer;
  /** What it was asked with, as in its address. */
  readonly params: string;
  /** Nothing is to be paid, so that every future pays for all of it. */
  readonly spendsNothing: boolean;
}

/** What the plan comes to: whether it lasts, what the middle future ends with, when the first one runs dry. */
export function PlanFigures({ plan, params, spendsNothing }: PlanFiguresProps) {
  const { currency, years, paths, success, successError, firstShortfall, wealth } = plan;
  const locale = useLocale();
  const last = years.at(-1);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-5">
      <Figure
        label="Success"
        note={
          spendsNothing ? (
            "nothing is to be paid yet: enter above what is spent a year"
          ) : (
            <>
              of {formatQuantity(String(paths), locale)} futures pay for everything in every year, ±{" "}
              <Percent value={successError} decimals={1} />
            </>
          )
        }
      >
        <Explain figure="plan" figureKey="success" params={params} label="Success">
          <Percent value={success} decimals={1} />
        </Explain>
      </Figure>
      <Figure label="Median end" note="half of the futures end with more, in today’s money">
        <Explain figure="plan" figureKey="median" params={params} label="Median end">
          <Amount value={String(last?.p50 ?? 0)} currency={currency} precision="whole" />
        </Explain>
      </Figure>
      <Figure
        label="First shortfall"
        note={firstShortfall === null ? "no future runs dry" : "the first future runs dry"}
      >
        {firstShortfall === null ? "None" : <DateText on={firstShortfall} />}
      </Figure>
      <Figure label="Begins with" note="what is invested today and can be sold">
        <Amount value={wealth} currency={currency} precision="whole" />
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

const Figure = ({ label, note, children }: FigureProps) => (
  <div className="row-span-2 grid grid-rows-subgrid gap-y-0">
    <dt className="self-end text-13 text-ink-muted">{label}</dt>
    <dd>
      <div className="text-22 font-semibold">{children}</div>
      <p className="mt-0.5 text-12 text-ink-muted">{note}</p>
    </dd>
  </div>
);
