import type { ReactNode } from "react";
import { SOON_TIERS } from "#engine/cash/liquidity.ts";
import { Explain } from "#client/parts/Explain.tsx";
import type { Exposures } from "#features/analytics/contract.ts";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

/** How much hangs on one thing: the largest holding, the ten largest, the largest bank or broker, the largest foreign currency, and what is free within weeks. */
export function Concentration({ exposures }: { readonly exposures: Exposures }) {
  const { concentration, topHoldings, dimensions } = exposures;
  const [largest] = topHoldings;
  const currencies = dimensions.find(({ dimension }) => dimension === "currency")?.groups ?? [];
  const [currency] = currencies.filter(({ key }) => key !== exposures.currency);
  const [bank] = dimensions.find(({ dimension }) => dimension === "institution")?.groups ?? [];
  const liquidity = dimensions.find(({ dimension }) => dimension === "liquidity")?.groups ?? [];
  const soon = liquidity.filter(({ key }) => SOON_TIERS.some((tier) => tier === key));
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-5">
      <Figure label="Largest holding" note={largest?.name}>
        <Explain figure="concentration" figureKey="largest" label="Largest holding">
          <RatioText figure={concentration.largest} decimals={1} />
        </Explain>
      </Figure>
      <Figure label="Ten largest" note="share of what is owned">
        <Explain figure="concentration" figureKey="topTen" label="Ten largest">
          <RatioText figure={concentration.topTen} decimals={1} />
        </Explain>
      </Figure>
      <Figure label="As concentrated as" note="by the squares of their shares">
        <Explain figure="concentration" figureKey="effectiveHoldings" label="As concentrated as">
          <Equal figure={concentration.effectiveHoldings} />
        </Explain>
      </Figure>
      <Figure label="Largest foreign currency" note={currency ? currency.label : allIn(exposures)}>
        {currency ? (
          <Explain figure="exposure" figureKey={`currency:${currency.key}`} label="Largest foreign currency">
            <Percent value={currency.weight} decimals={1} />
          </Explain>
        ) : (
          <Percent value={0} decimals={1} />
        )}
      </Figure>
      {bank ? (
        <Figure label="Largest bank or broker" note={bank.label}>
          <Explain figure="exposure" figureKey={`institution:${bank.key}`} label="Largest bank or broker">
            <Percent value={bank.weight} decimals={1} />
          </Explain>
        </Figure>
      ) : null}
      <Figure label="Free within a month" note="the same day, within a week or a month">
        <Explain figure="exposure" figureKey={`liquidity:${SOON_TIERS.join(",")}`} label="Free within a month">
          <Percent value={soon.reduce((sum, { weight }) => sum + weight, 0)} decimals={1} />
        </Explain>
      </Figure>
    </dl>
  );
}

const allIn = ({ currency, missing }: Exposures): string =>
  missing.length === 0 ? `all of it is in ${currency}` : `all that is known is in ${currency}`;

function Equal({ figure }: { readonly figure: Exposures["concentration"]["effectiveHoldings"] }): ReactNode {
  const locale = useLocale();
  if (figure.value === null) return <UnknownValue reason={figure.notes.join(" ")} />;
  const count = figure.value.toFixed(1);
  return `${formatDecimal(count, locale, { maximumFractionDigits: 1 })} equal ${count === "1.0" ? "holding" : "holdings"}`;
}

interface FigureProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

const Figure = ({ label, note, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-13 text-ink-muted">{label}</dt>
    <dd className="mt-0.5">
      <div className="text-18 font-semibold tabular">{children}</div>
      {note ? <div className="text-12 text-pretty text-ink-muted">{note}</div> : null}
    </dd>
  </div>
);
