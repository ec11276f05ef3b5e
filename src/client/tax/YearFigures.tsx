import type { ReactNode } from "react";
import { queryText } from "#client/api/api-path.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { TERM_WORDS } from "#client/parts/tax-words.ts";
import type { GainTotals } from "#features/tax/contract.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { countOf } from "#ui/formats/count-of.ts";

interface YearFiguresProps {
  readonly year: TaxYearView;
  /** As it was filed: its numbers are kept, and only what is computed now can be explained. */
  readonly isFiled: boolean;
  readonly onState: (() => void) | undefined;
  /** Opens the form of what was paid; undefined where nobody is kept, or for who may not change it. */
  readonly onPaid: (() => void) | undefined;
}

/** What a year comes to: its gains by term where the country asks, what is taxed of them, the tax, and income with what was withheld. */
export function YearFigures({ year, isFiled, onState, onPaid }: YearFiguresProps) {
  const { currency, totals, taxable, tax, income } = year;
  const params = queryText({ on: year.on, year: year.year, taxpayer: year.whose?.taxpayerId }).slice(1);
  const [all] = totals;
  const hasTerms = totals.some(({ term }) => term !== "any") || year.ruleSet === "US" || year.ruleSet === "AU";
  const term = (name: "short" | "long") => (
    <Term key={name} total={totals.find((it) => it.term === name)} {...{ name, currency, params, isFiled }} />
  );
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-5">
      {hasTerms ? [term("short"), term("long")] : null}
      {!hasTerms && all ? (
        <>
          <Figure label="Gains" note={countOf(all.count, "disposal")}>
            <Explained figureKey="net" {...{ params, isFiled }} label="gains less losses of the year">
              <FigureText figure={all.gains} currency={currency} precision="whole" isGain />
            </Explained>
          </Figure>
          <Figure label="Losses" note="that may be set off">
            <FigureText figure={all.losses} currency={currency} precision="whole" isGain />
          </Figure>
        </>
      ) : null}
      {all && all.disallowed.value !== "0" && all.disallowed.value !== null ? (
        <Figure label="Not deductible now" note="losses that a purchase nearby takes over">
          <FigureText figure={all.disallowed} currency={currency} precision="whole" />
        </Figure>
      ) : null}
      <Figure label="Taxable" note="of the gains, after losses of earlier years">
        <Explained figure="tax_step" figureKey="taxable" {...{ params, isFiled }} label="what is taxed">
          <FigureText figure={taxable} currency={currency} precision="whole" />
        </Explained>
      </Figure>
      <Figure
        label="Tax on it"
        note={tax ? (year.ruleSet === "DE" ? "at the flat rate" : "an estimate, at your rates") : "no rate is stated"}
      >
        {tax ? (
          <Explained figure="tax_step" figureKey="tax" {...{ params, isFiled }} label="the tax on it">
            <FigureText figure={tax} currency={currency} precision="whole" />
          </Explained>
        ) : (
          <NoRate onState={onState} />
        )}
      </Figure>
      {tax ? <Left year={year} onPaid={onPaid} /> : null}
      <Figure
        label="Income"
        note={
          <>
            <FigureText figure={income.total.withheld} currency={currency} precision="whole" /> withheld
          </>
        }
      >
        <FigureText figure={income.total.gross} currency={currency} precision="whole" />
      </Figure>
    </dl>
  );
}

/** The tax less what was paid of it; below zero it comes back. */
function Left({ year, onPaid }: Pick<YearFiguresProps, "year" | "onPaid">) {
  const { currency, paid, left } = year;
  const isBack = left?.value?.startsWith("-") ?? false;
  const state = onPaid ? (
    <Button size="sm" variant="quiet" className="-ml-2.5" onPress={onPaid}>
      {paid == null ? "State what was paid" : "Change what was paid"}
    </Button>
  ) : null;
  if (paid == null || left == null)
    return onPaid ? (
      <Figure label="Left to pay" note="nothing is stated as paid">
        {state}
      </Figure>
    ) : null;
  return (
    <Figure
      label={isBack ? "Comes back" : "Left to pay"}
      note={
        <>
          <Amount value={paid} currency={currency} precision="whole" /> paid {state}
        </>
      }
    >
      <FigureText
        figure={isBack ? { ...left, value: left.value?.slice(1) ?? null } : left}
        currency={currency}
        precision="whole"
      />
    </Figure>
  );
}

interface TermProps {
  readonly name: "short" | "long";
  readonly total: GainTotals | undefined;
  readonly currency: string;
  readonly params: string;
  readonly isFiled: boolean;
}

/** Gains less losses of one term, those that count now. */
function Term({ name, total, currency, params, isFiled }: TermProps) {
  const label = `${TERM_WORDS[name]} gain`;
  return (
    <Figure label={label} note={total ? countOf(total.count, "disposal") : "nothing was sold"}>
      {total ? (
        <Explained figureKey={name} {...{ params, isFiled, label }}>
          <FigureText figure={total.net} currency={currency} precision="whole" isGain />
        </Explained>
      ) : (
        <Amount value="0" currency={currency} precision="whole" />
      )}
    </Figure>
  );
}

interface ExplainedProps {
  readonly figure?: "tax_gain" | "tax_step";
  readonly figureKey: string;
  readonly params: string;
  readonly label: string;
  readonly isFiled: boolean;
  readonly children: ReactNode;
}

const Explained = ({ isFiled, children, figure = "tax_gain", ...asked }: ExplainedProps) =>
  isFiled ? (
    children
  ) : (
    <Explain figure={figure} {...asked}>
      {children}
    </Explain>
  );

const NoRate = ({ onState }: { readonly onState: (() => void) | undefined }) =>
  onState ? (
    <Button size="sm" variant="quiet" className="-ml-2.5" onPress={onState}>
      State your rate
    </Button>
  ) : (
    <span className="text-ink-muted">–</span>
  );

interface FigureProps {
  readonly label: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

const Figure = ({ label, note, children }: FigureProps) => (
  <div className="row-span-2 grid grid-rows-subgrid gap-y-0">
    <dt className="self-end text-13 text-ink-muted">{label}</dt>
    <dd>
      <div className="min-h-8 text-22 font-semibold">{children}</div>
      <p className="mt-0.5 text-12 text-ink-muted">{note}</p>
    </dd>
  </div>
);
