import type { ReactNode } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import { pointsWords } from "#client/planning/plan-words.ts";
import type { PlanOutcome } from "#client/planning/plan-types.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { Percent } from "#ui/components/Percent.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface PlanFiguresProps {
  readonly outcome: PlanOutcome;
  /** What the changes are told against: another plan, or this one as it is kept. */
  readonly besideName: string | undefined;
  readonly isRefreshing: boolean;
  /** The plan as it is kept and the day, by which its figures open; undefined while it is typed otherwise. */
  readonly kept: { readonly params: string; readonly isReal: boolean } | undefined;
}

/** What the plan comes to: how likely it lasts and what that means, what the middle future ends with, when it falls short. */
export function PlanFigures({ outcome, besideName, isRefreshing, kept }: PlanFiguresProps) {
  const { currency, fan, success, successError, begins, definition, guardrails } = outcome;
  const locale = useLocale();
  const beside = besideName === undefined ? null : outcome.beside;
  const end = fan.at(-1)?.p50 ?? 0;
  return (
    <dl
      aria-busy={isRefreshing}
      className={classNames(
        "grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-8 gap-y-5",
        isRefreshing && "is-refreshing",
      )}
    >
      <Figure
        label="Success"
        isWide
        note={
          outcome.method === "monte_carlo"
            ? `${definition} Give or take ${pointsWords(successError, locale).replace("+", "")} for the number of futures.`
            : definition
        }
      >
        <Opened figureKey="success" label="Success" params={kept?.params}>
          <Percent value={success} decimals={1} />
        </Opened>
        {beside ? <Against name={besideName}>{pointsWords(success - beside.success, locale)}</Against> : null}
      </Figure>
      <Figure label="Median end" note="half of the futures end with more">
        <Opened figureKey="median" label="Median end" params={kept?.isReal ? kept.params : undefined}>
          <Amount value={drawnAmount(end)} currency={currency} precision="whole" />
        </Opened>
        {beside ? (
          <Against name={besideName}>
            <Amount
              value={drawnAmount(end - (beside.fan.at(-1)?.p50 ?? 0))}
              currency={currency}
              precision="whole"
              hasSign
              isBare
            />
          </Against>
        ) : null}
      </Figure>
      <Figure label="First shortfall" note={shortfallWords(outcome)}>
        {outcome.firstAny === null ? "None" : outcome.firstAny.slice(0, 4)}
      </Figure>
      {guardrails ? (
        <Figure label="Chance of adjustment" note="of the futures cut what is spent at least once">
          <Percent value={guardrails.adjustments} decimals={1} />
        </Figure>
      ) : null}
      <Figure label="Begins with" note="what is invested today and can be sold">
        <Amount value={begins.invested} currency={currency} precision="whole" />
      </Figure>
    </dl>
  );
}

interface OpenedProps {
  readonly figureKey: "success" | "median";
  readonly label: string;
  readonly params: string | undefined;
  readonly children: ReactNode;
}

const Opened = ({ params, children, ...asked }: OpenedProps) =>
  params === undefined ? (
    children
  ) : (
    <Explain figure="plan_outcome" params={params} {...asked}>
      {children}
    </Explain>
  );

function shortfallWords({ firstAny, firstShortfall }: PlanOutcome): string {
  if (firstAny === null) return "no future runs dry";
  if (firstShortfall === null) return "the first future runs dry; more than half of them never do";
  return `the first future runs dry; by ${firstShortfall.slice(0, 4)} half of them have`;
}

const Against = ({ name, children }: { readonly name: string | undefined; readonly children: ReactNode }) => (
  <span className="block text-13 font-normal text-ink-muted">
    {children} against {name}
  </span>
);

interface FigureProps {
  readonly label: string;
  readonly note: ReactNode;
  /** Its note is long. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const Figure = ({ label, note, isWide = false, children }: FigureProps) => (
  <div className={classNames("row-span-2 grid grid-rows-subgrid gap-y-0", isWide && "sm:col-span-2")}>
    <dt className="self-end text-13 text-ink-muted">{label}</dt>
    <dd>
      <div className="text-22 font-semibold">{children}</div>
      <p className="mt-0.5 max-w-110 text-12 text-ink-muted">{note}</p>
    </dd>
  </div>
);
