import type { ReactNode } from "react";
import type { CashForecastView } from "#features/assets/contract.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText, RatioText } from "#ui/components/FigureText.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

interface ForecastFiguresProps {
  readonly forecast: CashForecastView;
  /** So many months it looks ahead. */
  readonly months: string;
}

/** What the forecast comes to: cash now, its lowest point with the day, how long it lasts, and whether calls are covered. */
export function ForecastFigures({ forecast, months }: ForecastFiguresProps) {
  const { currency, commitments, lowest, opening, closing, to } = forecast;
  const isTight = lowest.balance.startsWith("-");
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-6 gap-y-5">
      <Figure label="Cash now">
        <FigureText figure={opening} currency={currency} precision="whole" />
      </Figure>
      <Figure label="Lowest point" note={<DateText on={lowest.on} />}>
        <Explain figure="cash_forecast" figureKey={`lowest_${months}m`} label="the lowest point">
          <span className={isTight ? "text-negative" : ""}>
            <Amount value={lowest.balance} currency={currency} precision="whole" />
          </span>
        </Explain>
      </Figure>
      <Figure label="At the end" note={<DateText on={to} />}>
        <Explain figure="cash_forecast" figureKey={`closing_${months}m`} label="the balance at the end">
          <FigureText figure={closing} currency={currency} precision="whole" />
        </Explain>
      </Figure>
      <Figure label="Runway" note={RUNWAY_NOTES[forecast.runway.isUnlimited ? "unlimited" : "ends"]}>
        <Explain figure="cash_forecast" figureKey="runway" label="Runway">
          <Runway runway={forecast.runway} />
        </Explain>
      </Figure>
      {commitments.unfunded.value === "0" ? null : (
        <Figure label="Calls expected in 12 months" note={<Cover coverage={commitments.coverage12m} />}>
          <Amount value={commitments.expectedCalls12m} currency={currency} precision="whole" />
        </Figure>
      )}
    </dl>
  );
}

const RUNWAY_NOTES = {
  unlimited: "more came in than went out in the last six months",
  ends: "how long it lasts at the net outflow of the last six months",
} as const;

interface FigureProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

const Figure = ({ label, note, children }: FigureProps) => (
  <div className="row-span-2 grid grid-rows-subgrid gap-y-0">
    <dt className="self-end text-13 text-ink-muted">{label}</dt>
    <dd className="mt-0.5">
      <div className="text-18 font-semibold tabular">{children}</div>
      {note ? <div className="text-12 text-ink-muted">{note}</div> : null}
    </dd>
  </div>
);

function Runway({ runway }: { readonly runway: CashForecastView["runway"] }): ReactNode {
  const locale = useLocale();
  if (runway.isUnlimited) return "No end";
  if (runway.value === null) return <UnknownValue reason={runway.notes.join(" ")} />;
  return `${formatDecimal(String(runway.value), locale, { maximumFractionDigits: 1 })} months`;
}

/** How often what can be spent within weeks pays the calls. */
function Cover({ coverage }: { readonly coverage: CashForecastView["commitments"]["coverage12m"] }): ReactNode {
  const locale = useLocale();
  if (coverage.value === null) return <RatioText figure={coverage} />;
  const times = formatDecimal(String(coverage.value), locale, { maximumFractionDigits: 1 });
  return `covered ${times} times by what can be spent within weeks`;
}
