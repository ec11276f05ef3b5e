import type { ReactNode } from "react";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { PayoffView } from "#features/figures/payoff-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { Figure, Figures } from "./Figures.tsx";
import { OwedChart } from "./OwedChart.tsx";
import { monthsInWords, ORDER_WORDS, type PaidOrder } from "./payoff-words.ts";

type Plan = PayoffView["plans"][number];
type Totalled = Plan["total"];
type Debt = PayoffView["debts"][number];

interface PayoffPlanProps {
  readonly payoff: PayoffView;
  readonly order: PaidOrder;
  /** What the answer was asked with. */
  readonly params: string;
}

/** What one order comes to: interest and time saved against what is agreed, year by year and by debt. */
export function PayoffPlan({ payoff, order, params }: PayoffPlanProps) {
  const { plans, currency, debts } = payoff;
  const [agreed, ahead, other] = [plans[0], planOf(plans, order), planOf(plans, OTHER[order])];
  if (!agreed || !ahead) return null;
  const owed = (plan: Plan, place: number) => plan.years[place] ?? { owed: "0", interest: "0" };
  const years = agreed.years.map(({ year }, place) => ({
    year: String(year),
    agreed: owed(agreed, place),
    ahead: owed(ahead, place),
  }));
  return (
    <div className="flex flex-col gap-5">
      <Totals {...{ agreed, ahead, currency, params }} />
      {other && debts.length > 1 ? (
        <p className="text-13 text-ink-muted">
          {ORDER_WORDS[OTHER[order]]} would save{" "}
          <Amount value={other.total.saved} currency={currency} precision="whole" /> of interest and{" "}
          {monthsInWords(other.total.sooner)}.
        </p>
      ) : null}
      <OwedChart
        years={years}
        drawn={years.map((it) => ({ agreed: drawn(it.agreed.owed), ahead: drawn(it.ahead.owed) }))}
        currency={currency}
      />
      <ul aria-label="Each debt">
        {debts.map((debt, place) => {
          const figures = ahead.debts[place];
          return figures ? <DebtRow key={debt.assetId} {...{ debt, figures, order, params }} /> : null;
        })}
      </ul>
      <p className="max-w-160 text-13 text-ink-muted">
        Each month all debts together cost what is agreed for it and what you pay more, until nothing is owed: what a
        debt repaid early would still have cost goes to the next. Check that your lender takes early payments without a
        fee. Cards and overdrawn accounts are not in it.
      </p>
    </div>
  );
}

const OTHER = { highest_rate: "smallest_debt", smallest_debt: "highest_rate" } as const;
const planOf = (plans: readonly Plan[], order: PaidOrder) => plans.find((plan) => plan.order === order);
const drawn = (text: string): number => toNumber(fixed(text));

interface TotalsProps {
  readonly agreed: Plan;
  readonly ahead: Plan;
  readonly currency: string;
  readonly params: string;
}

function Totals({ agreed, ahead: { order, total }, currency, params }: TotalsProps) {
  const locale = useLocale();
  const explained = (key: string, label: string, shown: ReactNode) => (
    <Explain figure="payoff" figureKey={`${order}.${key}`} label={label} params={params}>
      {shown}
    </Explain>
  );
  const money = (value: string) => <Amount value={value} currency={currency} precision="whole" />;
  return (
    <Figures>
      <Figure label="Interest saved">{explained("saved", "Interest saved", money(total.saved))}</Figure>
      <Figure label="Time saved">{explained("sooner", "Months sooner", monthsInWords(total.sooner))}</Figure>
      <Figure label="Interest left" note={<>as agreed {money(agreed.total.interest)}</>}>
        {explained("interest", "Interest left", money(total.interest))}
      </Figure>
      <Figure label="Time left" note={`as agreed ${monthsInWords(agreed.total.months)}`}>
        {explained("months", "Months left", monthsInWords(total.months))}
      </Figure>
      <Figure label="Free of debt" note={`as agreed ${formatLocalDate(agreed.total.freeOn, locale, "month")}`}>
        {formatLocalDate(total.freeOn, locale, "month")}
      </Figure>
    </Figures>
  );
}

interface DebtRowProps {
  readonly debt: Debt;
  readonly figures: Totalled;
  readonly order: PaidOrder;
  readonly params: string;
}

function DebtRow({ debt, figures, order, params }: DebtRowProps) {
  const { assetId, name, currency, owed, rate, nextPayment } = debt;
  const { interest, saved, sooner, months } = figures;
  const assetLink = useAssetLink();
  const money = (key: "interest" | "saved", label: string, value: string) => (
    <Explain figure="payoff" figureKey={`${order}.${key}.${assetId}`} label={`${label} of ${name}`} params={params}>
      <Amount value={value} currency={currency} precision="whole" isBare />
    </Explain>
  );
  return (
    <li className="border-b border-line/70 py-2.5 text-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={assetLink(assetId)}>{name}</Link>
        <Amount value={owed} currency={currency} precision="whole" />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-ink-muted">
        <span>
          <Percent value={rate} /> a year, <Amount value={nextPayment} currency={currency} precision="whole" isBare />{" "}
          agreed next
        </span>
        <span>
          {monthsInWords(months)} left, {money("interest", "Interest left", interest)} interest;{" "}
          {sooner === 0 && saved === "0" ? (
            "as agreed"
          ) : (
            <>
              {monthsInWords(sooner)} sooner, {money("saved", "Interest saved", saved)} saved
            </>
          )}
        </span>
      </div>
    </li>
  );
}
