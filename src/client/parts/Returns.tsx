import type { ReactNode } from "react";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import type { Performance } from "#features/figures/contract.ts";
import type { Explainable } from "#features/figures/explanation-contract.ts";
import type { RatioFigure } from "#features/shared/wire.ts";
import { Explain } from "#client/parts/Explain.tsx";

/** The two returns beside each other, each with one sentence, because people ask why they differ. */
export function Returns({ performance, note }: { readonly performance: Performance; readonly note: string }) {
  const { timeWeighted, timeWeightedAnnual } = performance;
  const isAnnualNews = timeWeightedAnnual.value !== null && !isSameRate(timeWeightedAnnual.value, timeWeighted.value);
  return (
    <Section title="Returns" note={note} className="xl:first:border-t-0 xl:first:pt-0">
      <dl className="grid grid-cols-2 gap-6">
        <Return
          label="Time-weighted"
          figure={timeWeighted}
          explains="time_weighted"
          performance={performance}
          aside={
            isAnnualNews ? (
              <>
                <Percent value={timeWeightedAnnual.value} hasSign /> a year
              </>
            ) : null
          }
        >
          How the investments performed, independent of deposits and withdrawals.
        </Return>
        <Return
          label="Money-weighted"
          figure={performance.moneyWeighted}
          explains="money_weighted"
          performance={performance}
          aside={performance.moneyWeightedIsAnnual ? "a year" : null}
        >
          What your own money earned, taking into account when it came and went.
        </Return>
      </dl>
    </Section>
  );
}

/** Over one year the yearly rate is the return itself and is not said twice. */
const isSameRate = (a: number, b: number | null): boolean => b !== null && Math.abs(a - b) < 0.00005;

interface ReturnProps {
  readonly label: string;
  readonly figure: RatioFigure;
  readonly explains: Explainable;
  readonly performance: Performance;
  /** The yearly rate or that the figure is one. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

function Return({ label, figure, explains, performance: { from, to }, aside, children }: ReturnProps) {
  return (
    <div>
      <dt className="text-13 text-ink-muted">{label}</dt>
      <dd>
        <div className="text-22 font-semibold">
          <Explain figure={explains} label={`${label} return`} from={from} to={to}>
            <RatioText figure={figure} hasSign isGain />
          </Explain>
        </div>
        <div className="min-h-5 text-13 text-ink-muted tabular">{aside}</div>
        <p className="mt-1 text-13 text-ink-muted">{figure.value === null ? reasonOf(figure) : children}</p>
      </dd>
    </div>
  );
}

const REASONS: Readonly<Record<RatioFigure["status"], string>> = {
  ok: "",
  partial: "",
  ambiguous: "Several rates satisfy the definition, so none is shown.",
  undefined: "There is no meaningful return: nothing was held, or everything happened on one day.",
  no_solution: "No rate satisfies the definition for these flows.",
  insufficient_data: "There isn’t enough history in this period yet.",
};

const reasonOf = (figure: RatioFigure): string => figure.notes.join(" ") || REASONS[figure.status];
