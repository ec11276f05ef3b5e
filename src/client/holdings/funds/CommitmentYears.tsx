import type { ReactNode } from "react";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import type { CommitmentPlanView } from "#features/figures/commitment-plan-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { Figure, Figures } from "../money/Figures.tsx";
import { CommitmentChart } from "./CommitmentChart.tsx";

type Year = CommitmentPlanView["years"][number];
type Part = "commitment" | "call" | "distribution" | "nav" | "unfunded" | "liquid";

interface CommitmentYearsProps {
  readonly plan: CommitmentPlanView;
  /** What is aimed at, as a fraction. */
  readonly share: number;
  readonly by: number;
  /** What the answer was asked with. */
  readonly params: string;
}

/** What stands today, and each year to come: to commit, calls, distributions, value, share, unfunded, and what covers it. */
export function CommitmentYears({ plan, share, by, params }: CommitmentYearsProps) {
  const { years, reason, currency, leftOut } = plan;
  const [next] = years;
  const uncovered = years.find(({ liquid }) => liquid.startsWith("-"));
  return (
    <div className="flex flex-col gap-5">
      <Today plan={plan} params={params} next={next} reached={years.find(({ year }) => year === by)} />
      {reason === null ? null : <p className="text-14 text-ink-muted">No plan can be told. {reason}</p>}
      {years.length === 0 ? null : (
        <>
          {uncovered ? (
            <p className="text-14 text-warning">
              In {uncovered.year} calls take more than can be spent within weeks. Aim at less, or at a later year.
            </p>
          ) : null}
          <CommitmentChart years={years} share={share} currency={currency} />
          <YearsTable {...{ years, currency, params }} />
        </>
      )}
      <p className="max-w-160 text-13 text-ink-muted">
        {leftOut.join(" ")} The first year begins today. Each year commits what would reach the share in the year aimed
        at, or in five years where that is later, if as much, grown with everything, went on. New funds live as a usual
        one of their kind by Takahashi and Alexander, those you have as their terms foretell. Everything, and what can
        be spent, grows evenly; savings and spending are not in it.
      </p>
    </div>
  );
}

interface TodayProps extends Pick<CommitmentYearsProps, "plan" | "params"> {
  readonly next: Year | undefined;
  /** The year aimed at. */
  readonly reached: Year | undefined;
}

function Today({ plan: { whole, nav, unfunded, liquid, currency }, params, next, reached }: TodayProps) {
  const told = (key: string, label: string, shown: ReactNode) => (
    <Explain figure="commitment_plan" figureKey={key} label={label} params={params}>
      {shown}
    </Explain>
  );
  const money = (figure: typeof nav) => <FigureText figure={figure} currency={currency} precision="whole" />;
  return (
    <Figures>
      {next ? (
        <Figure label="To commit next" note="new, in the year from today">
          {told(
            `${next.year} commitment`,
            "what to commit next",
            <Amount value={next.commitment} currency={currency} precision="whole" />,
          )}
        </Figure>
      ) : null}
      {reached ? (
        <Figure label={`Share in ${reached.year}`} note="with what is committed already">
          {told(`${reached.year} share`, `the share in ${reached.year}`, <Percent value={reached.share} />)}
        </Figure>
      ) : null}
      <Figure label="Funds today">{told("nav", "the value of the funds", money(nav))}</Figure>
      <Figure label="Unfunded today">{told("unfunded", "what is unfunded", money(unfunded))}</Figure>
      <Figure label="Everything">{told("whole", "everything owned less what is owed", money(whole))}</Figure>
      <Figure label="Spendable within weeks">{told("liquid", "what can be spent within weeks", money(liquid))}</Figure>
    </Figures>
  );
}

const MONEY: readonly { readonly part: Part; readonly label: string }[] = [
  { part: "commitment", label: "To commit" },
  { part: "call", label: "Calls" },
  { part: "distribution", label: "Distributions" },
  { part: "nav", label: "Value" },
];
const AFTER: readonly { readonly part: Part; readonly label: string }[] = [
  { part: "unfunded", label: "Unfunded" },
  { part: "liquid", label: "Spendable" },
];

function YearsTable({
  years,
  currency,
  params,
}: Pick<CommitmentPlanView, "years" | "currency"> & { readonly params: string }) {
  const headings = ["Year", ...MONEY.map(({ label }) => label), "Share", ...AFTER.map(({ label }) => label), "Cover"];
  return (
    <DetailTable label="Commitments by year" headings={headings}>
      {years.map((year) => (
        <tr key={year.year}>
          <HeadingCell>{year.year}</HeadingCell>
          {MONEY.map(({ part, label }) => (
            <MoneyCell key={part} {...{ year, part, label, currency, params }} />
          ))}
          <NumberCell>
            <Explain
              figure="commitment_plan"
              figureKey={`${year.year} share`}
              label={`the share in ${year.year}`}
              params={params}
            >
              <Percent value={year.share} />
            </Explain>
          </NumberCell>
          {AFTER.map(({ part, label }) => (
            <MoneyCell key={part} {...{ year, part, label, currency, params }} />
          ))}
          <NumberCell>
            <Cover {...{ year, params }} />
          </NumberCell>
        </tr>
      ))}
    </DetailTable>
  );
}

interface MoneyCellProps {
  readonly year: Year;
  readonly part: Part;
  readonly label: string;
  readonly currency: string;
  readonly params: string;
}

const MoneyCell = ({ year, part, label, currency, params }: MoneyCellProps) => (
  <NumberCell>
    <Explain
      figure="commitment_plan"
      figureKey={`${year.year} ${part}`}
      label={`${label}, ${year.year}`}
      params={params}
    >
      <Amount value={year[part]} currency={currency} isBare precision="whole" />
    </Explain>
  </NumberCell>
);

function Cover({ year: { year, cover }, params }: { readonly year: Year; readonly params: string }) {
  if (cover.status !== "ok" || cover.value === null)
    return <UnknownValue reason={cover.notes[0] ?? "Nothing is unfunded."} />;
  return (
    <Explain figure="commitment_plan" figureKey={`${year} cover`} label={`the cover in ${year}`} params={params}>
      {cover.value.toFixed(2)}×
    </Explain>
  );
}
