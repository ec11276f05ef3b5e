import type { ReactNode } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import type { CashView } from "#features/figures/cash-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";
import { CashPart } from "./CashPart.tsx";
import { Figure, Figures } from "./Figures.tsx";

type Saving = CashView["saving"][number];

/** What part of income was saved, and how many months of such spending all cash covers. */
export const Reserve = () => (
  <CashPart
    title="Saved, and in reserve"
    note={({ currency }) => `whole months that are over, in ${currency}`}
    asked={{}}
  >
    {(cash, params) => (
      <div className="flex flex-col gap-6">
        {cash.saving.map((saving) => (
          <Months key={saving.months} {...{ saving, params }} currency={cash.currency} />
        ))}
        <p className="max-w-160 text-13 text-ink-muted">
          Saved is income less spending, as a part of income; own transfers, payments of cards and what was invested are
          in neither. Covered is all cash in accounts, cards and overdrafts taken off, over the spending of a month.
        </p>
      </div>
    )}
  </CashPart>
);

interface MonthsProps {
  readonly saving: Saving;
  readonly currency: string;
  readonly params: string;
}

function Months({ saving, currency, params }: MonthsProps) {
  const { months, from, income, spending, rate, cover, lostCount } = saving;
  const locale = useLocale();
  const money = (value: string) => <Amount value={value} currency={currency} precision="whole" />;
  return (
    <section aria-label={`The last ${months} months`}>
      <h3 className="mb-2 text-13 font-medium">
        The last {months} months{" "}
        <span className="font-normal text-ink-muted">from {formatLocalDate(from, locale, "month")}</span>
      </h3>
      <Figures>
        <Figure label="Savings rate">
          <Explain figure="cash" figureKey={`saving.${months}`} label="the savings rate" params={params}>
            <RatioText figure={rate} decimals={1} />
          </Explain>
        </Figure>
        <Figure label="Months covered">
          <Explain figure="cash" figureKey={`cover.${months}`} label="the months covered" params={params}>
            <Cover cover={cover} />
          </Explain>
        </Figure>
        <Figure label="Income">{money(income)}</Figure>
        <Figure label="Spending">{money(spending)}</Figure>
      </Figures>
      <Unexplained {...{ saving, currency }} />
      {lostCount === 0 ? null : (
        <p className="mt-2 text-13 text-warning">
          {lostCount} {lostCount === 1 ? "transaction has" : "transactions have"} no exchange rate of the day: in no
          amount.
        </p>
      )}
    </section>
  );
}

/** Money of which nobody said what for: named, because it may be income or spending. */
function Unexplained({ saving: { putIn, takenOut }, currency }: Pick<MonthsProps, "saving" | "currency">): ReactNode {
  if (putIn === "0" && takenOut === "0") return null;
  return (
    <p className="mt-2 text-13 text-ink-muted">
      <Amount value={putIn} currency={currency} precision="whole" /> put in and{" "}
      <Amount value={takenOut} currency={currency} precision="whole" /> taken out without a reason are in neither.
    </p>
  );
}

function Cover({ cover }: { readonly cover: Saving["cover"] }): ReactNode {
  const locale = useLocale();
  if (cover.value === null) return <UnknownValue reason={cover.notes.join(" ")} />;
  return formatDecimal(String(cover.value), locale, { maximumFractionDigits: 1 });
}
