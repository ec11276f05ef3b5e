import type { ReactNode } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { DEFAULT_RANGE } from "#client/portfolio/view-state.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import type { Income } from "#features/figures/income-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";

/** Received in a year, or in the period that was chosen: gross, withheld, net, and what it was for; and what the next is expected to bring. */
export function IncomeFigures({ income }: { readonly income: Income }) {
  const { lastYear, window, ahead, currency } = income;
  const { from: first, range } = usePortfolioView();
  const isUsual = first === undefined && range === DEFAULT_RANGE;
  const { gross, withheld, fees, net, from, kinds } = isUsual ? lastYear : window;
  const opening = isUsual ? undefined : formatDay(day(from) - 1);
  const money = (figure: Income["nextYear"], key: string, label: string) => (
    <Explain figure="income" figureKey={key} label={label} from={opening}>
      <FigureText figure={figure} currency={currency} precision="whole" />
    </Explain>
  );
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-6 gap-y-5">
      <Figure
        label={isUsual ? "Received in 12 months" : "Received"}
        note={
          <>
            from <DateText on={from} />
          </>
        }
      >
        {money(gross, "gross", "Received")}
      </Figure>
      <Figure label="Withheld" note="taxes taken from it">
        {money(withheld, "withheld", "Withheld")}
      </Figure>
      {fees.value === "0" ? null : (
        <Figure label="Fees" note="charged with it">
          {money(fees, "fees", "Fees")}
        </Figure>
      )}
      <Figure label="Net" note="what was left of it">
        {money(net, "net", "Net")}
      </Figure>
      <Figure
        label={`Expected in ${ahead.months} months`}
        note={
          ahead.estimated.value === "0" ? (
            "from terms and plans"
          ) : (
            <>
              <Estimated income={income} /> of it estimates
            </>
          )
        }
      >
        <Explain figure="income" figureKey={`ahead.${ahead.months}`} label={`Expected in ${ahead.months} months`}>
          <FigureText figure={ahead.total} currency={currency} precision="whole" />
        </Explain>
      </Figure>
      {kinds.map((it) => (
        <Figure key={it.kind} label={KINDS[it.kind]} note="of what was received">
          {money(it.gross, it.kind, KINDS[it.kind])}
        </Figure>
      ))}
    </dl>
  );
}

const Estimated = ({ income: { ahead, currency } }: { readonly income: Income }) => (
  <Explain
    figure="income"
    figureKey={`ahead.${ahead.months}.estimated`}
    label={`Estimates within ${ahead.months} months`}
  >
    <FigureText figure={ahead.estimated} currency={currency} precision="whole" />
  </Explain>
);

const KINDS: Readonly<Record<Income["window"]["kinds"][number]["kind"], string>> = {
  dividends: "Dividends",
  interest: "Interest",
  rent: "Rents",
  other: "Other income",
};

interface FigureProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

const Figure = ({ label, note, children }: FigureProps) => (
  <div>
    <dt className="text-13 text-ink-muted">{label}</dt>
    <dd className="mt-0.5">
      <div className="text-18 font-semibold tabular">{children}</div>
      {note ? <div className="text-12 text-ink-muted">{note}</div> : null}
    </dd>
  </div>
);
