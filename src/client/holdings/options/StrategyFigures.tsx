import { useState } from "react";
import type { ReactNode } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { OptionStrategyView } from "#features/figures/option-strategies-contract.ts";
import { PayoffChart } from "#ui/charts/PayoffChart.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { Figure, Figures } from "../money/Figures.tsx";
import { endsApart, isUnlimited, legSide, STRATEGY_WORDS } from "./strategy-words.ts";

interface StrategyProps {
  readonly strategy: OptionStrategyView;
  /** Its place in the answer: what its figures are explained by. */
  readonly place: number;
  readonly params: string;
}

/** One strategy: its legs, its figures, and what it comes to at expiry. */
export function StrategyFigures({ strategy, place, params }: StrategyProps) {
  const { key, underlyingName, accountName, currency, payoff } = strategy;
  const { name, note } = STRATEGY_WORDS[key];
  const [isDrawn, setDrawn] = useState(false);
  const title = `${name} on ${underlyingName}`;
  const explained = (figure: string, label: string, children: ReactNode) => (
    <Explain figure="option_strategy" figureKey={`${place}.${figure}`} params={params} label={`${label}, ${title}`}>
      {children}
    </Explain>
  );
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-15 font-semibold">{title}</h3>
        <p className="text-13 text-ink-muted">
          {note} · {accountName}
        </p>
      </div>
      <Legs strategy={strategy} />
      <Told {...{ strategy, explained }} />
      <EndsApart strategy={strategy} />
      {payoff.length > 0 ? (
        <div>
          <Button size="sm" onPress={() => setDrawn(!isDrawn)}>
            {isDrawn ? "Hide payoff at expiry" : "Show payoff at expiry"}
            <span className="sr-only"> of {title}</span>
          </Button>
          {isDrawn ? (
            <PayoffChart
              label={`Payoff at expiry, ${title}`}
              currency={currency}
              points={payoff.map(({ price, gain }) => ({ price: Number(price), gain: Number(gain) }))}
              spot={strategy.spot === null ? undefined : Number(strategy.spot)}
              cell={(row, amount) =>
                explained(`at.${payoff[row]?.price ?? "0"}`, `Gain at ${payoff[row]?.price ?? "0"}`, amount)
              }
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Why nothing is told at expiry of legs that end on several days, and what is. */
function EndsApart({ strategy: { legs, delta } }: { readonly strategy: OptionStrategyView }) {
  const apart = endsApart(legs);
  if (!apart) return null;
  const { firstOn, lastOn, first } = apart;
  return (
    <p className="max-w-140 text-13 text-ink-muted">
      Its legs end on different days: {first.join(", ")} on <DateText on={firstOn} />, the last on{" "}
      <DateText on={lastOn} />. On the first of these days what ends is worth what exercising it brings; what runs on
      has time left, and what that is worth is not known without a model. So no gain, loss or break-even is told here.
      What was paid and what all of it is worth today are known
      {delta.value === null ? "" : ", and by the model how it moves with the underlying"}.
    </p>
  );
}

function Legs({ strategy: { legs, currency } }: { readonly strategy: OptionStrategyView }) {
  const assetLink = useAssetLink();
  return (
    <ul aria-label="Legs" className="flex flex-col gap-1 text-14">
      {legs.map(({ assetId, name, kind, units, strike, expiresOn }) => (
        <li key={assetId} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink-muted">{legSide(units)}</span>
          <Quantity value={units.replace("-", "")} />
          <span className="text-ink-muted">{kind === "share" ? "of" : `of a ${kind},`}</span>
          <Link to={assetLink(assetId)}>{name}</Link>
          {strike === null ? null : (
            <span className="text-13 text-ink-muted">
              at <Amount value={strike} currency={currency} />
              {expiresOn === null ? null : (
                <>
                  {" "}
                  until <DateText on={expiresOn} />
                </>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ToldProps {
  readonly strategy: OptionStrategyView;
  readonly explained: (figure: string, label: string, children: ReactNode) => ReactNode;
}

function Told({ strategy, explained }: ToldProps) {
  const { premium, paid, value, greatestGain, greatestLoss, breakEvens, delta, currency, legs } = strategy;
  const money = (label: string, figure: string, amount: typeof premium, hasSign = false) => (
    <Figure label={label}>
      {explained(
        figure,
        label,
        isUnlimited(amount) ? "No limit" : <FigureText figure={amount} currency={currency} hasSign={hasSign} />,
      )}
    </Figure>
  );
  return (
    <Figures>
      {money(
        premium.value?.startsWith("-") ? "Net premium paid" : "Net premium received",
        "premium",
        unsigned(premium),
      )}
      {legs.some(({ kind }) => kind === "share") ? money("Paid in all", "paid", paid) : null}
      {money("Market value", "value", value)}
      {money("Greatest gain", "gain", greatestGain, true)}
      {money("Greatest loss", "loss", greatestLoss, true)}
      <Figure label={breakEvens.length > 1 ? "Break-evens" : "Break-even"}>
        {breakEvens.length === 0 ? (
          <UnknownValue reason={greatestLoss.notes[0] ?? "There is no price at which nothing is gained or lost."} />
        ) : (
          <span className="flex flex-wrap gap-x-3">
            {breakEvens.map((even, at) => (
              <span key={even}>
                {explained(`even.${at}`, "Break-even", <Amount value={even} currency={currency} />)}
              </span>
            ))}
          </span>
        )}
      </Figure>
      <Figure label="Net delta" note="units of the underlying it moves like, by model">
        {explained(
          "delta",
          "Net delta",
          delta.value === null ? (
            <UnknownValue reason={delta.notes.join(" ")} />
          ) : (
            <Quantity value={delta.value.toFixed(1)} />
          ),
        )}
      </Figure>
    </Figures>
  );
}

/** What its label says of it needs no sign. */
const unsigned = (figure: OptionStrategyView["premium"]): OptionStrategyView["premium"] => ({
  ...figure,
  value: figure.value?.replace("-", "") ?? null,
});
