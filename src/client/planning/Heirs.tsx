import { Plus, X } from "lucide-react";
import { Suspense } from "react";
import { newId } from "#client/api/new-id.ts";
import { queryText } from "#client/api/api-path.ts";
import type { AttachedDocumentsProps } from "#client/parts/AttachedDocuments.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import type { Plan, PlanOutcome, PlanTerms } from "#client/planning/plan-types.ts";
import { HeirTaxes } from "#client/planning/HeirTaxes.tsx";
import { RateField } from "#client/planning/RateField.tsx";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";

const AttachedDocuments = laterPart<AttachedDocumentsProps>(
  async () => (await import("#client/parts/AttachedDocuments.tsx")).AttachedDocuments,
);

export interface HeirsProps {
  readonly plan: Plan;
  readonly draft: PlanDraft;
  readonly outcome: PlanOutcome;
}

/** Who is named on which account, and what each would get: today, and as the plan ends. */
export function Heirs({ plan, draft, outcome }: HeirsProps) {
  const { estate, currency } = outcome;
  const { terms, change } = draft;
  const isTaxed = estate.law !== null || estate.people.some(({ tax }) => tax !== null);
  const put = (heirs: PlanTerms["heirs"]) => change(withHeirs(terms, heirs));
  return (
    <div className="print-flow grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
      <Section title="Who would get what" note={`in today’s money, in ${currency}`}>
        <ChartTable
          label="Who would get what"
          headings={["Person", "Today", ...(isTaxed ? ["Tax on it"] : []), "As the plan ends"]}
          rows={[
            ...estate.people.map(({ who, today, atEnd, tax, taxAtEnd }) => ({
              key: who,
              heading: who,
              cells: [
                <Today key="today" figureKey={`heir:${who}`} amount={today} {...{ plan, draft, outcome, who }} />,
                ...(isTaxed ? [<TaxToday key="tax" {...{ plan, draft, outcome, who, tax }} />] : []),
                estate.law !== null && taxAtEnd === null ? (
                  <UnknownValue key="end" reason={estate.law.total.notes.join(" ")} />
                ) : (
                  <AtEnd key="end" atEnd={atEnd === null ? null : atEnd - (taxAtEnd ?? 0)} currency={currency} />
                ),
              ],
            })),
            {
              key: "nobody",
              heading: <span className="text-ink-muted">Named to nobody</span>,
              cells: [
                <Amount key="today" value={estate.nobody.today} currency={currency} precision="whole" isBare />,
                ...(isTaxed ? [<NobodysTax key="tax" tax={estate.nobody.tax} currency={currency} />] : []),
                <AtEnd key="end" atEnd={estate.nobody.atEnd} currency={currency} />,
              ],
            },
          ]}
        />
        <p className="mt-3 max-w-prose text-13 text-ink-muted">
          {isTaxed
            ? "Today before and, as the plan ends, after the taxes stated beside it; before costs of an estate. "
            : "Before taxes and costs of an estate. "}
          As the plan ends, each account is taken to keep its part of net worth, if every year brings its mean. What is
          named here is not known to any bank, and wills, law and contracts decide otherwise: this is not legal advice.
        </p>
      </Section>
      <HeirTaxes {...{ terms, change, currency }} told={estate.law} />
      <Section title="Who is named where" note="shares of each account">
        {estate.accounts.length === 0 ? (
          <p className="text-14 text-ink-muted">There is no account with anything in it.</p>
        ) : null}
        <ul className="flex flex-col gap-4">
          {estate.accounts.map(({ accountId, name, value, named }) => (
            <li key={accountId} className="flex flex-col gap-2 border-b border-line/70 pb-3">
              <div className="flex justify-between gap-4 text-14">
                <span>{name}</span>
                <span>
                  <Explain figure="account_value" label={`Value of ${name}`} accountId={accountId}>
                    <FigureText figure={value} currency={currency} precision="whole" isBare />
                  </Explain>
                  <span className="ml-3 text-13 text-ink-muted">
                    <Percent value={named} decimals={0} /> named
                  </span>
                </span>
              </div>
              {terms.heirs.map((heir, place) =>
                heir.accountId === accountId ? (
                  <div key={heir.id} className="no-print flex items-end gap-2">
                    <TextField
                      label={`Named on ${name}`}
                      className="flex-1"
                      maxLength={60}
                      value={heir.who}
                      onChange={(who) => put(terms.heirs.with(place, { ...heir, who }))}
                    />
                    <RateField
                      label="Share"
                      className="w-24"
                      value={heir.share}
                      least={0}
                      most={Math.round(Math.max(0, 1 - othersOf(terms, heir.id, accountId)) * 10_000) / 100}
                      onChange={(share) => put(terms.heirs.with(place, { ...heir, share }))}
                    />
                    <IconButton
                      label={`Remove ${heir.who || "this line"} from ${name}`}
                      icon={<X size={16} strokeWidth={1.5} />}
                      onPress={() => put(terms.heirs.toSpliced(place, 1))}
                    />
                  </div>
                ) : null,
              )}
              <Button
                size="sm"
                variant="quiet"
                className="no-print -ml-2.5 self-start"
                icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
                onPress={() =>
                  put([...terms.heirs, { id: newId(), who: "", accountId, share: restOf(terms, accountId) }])
                }
              >
                Name somebody on {name}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <Suspense fallback={<SkeletonRows count={3} />}>
        <AttachedDocuments
          subject={PAPERS}
          empty="Wills, trusts, powers of attorney and policies: papers of the portfolio stand here."
        />
      </Suspense>
    </div>
  );
}

const PAPERS = { about: "portfolio", aboutKey: "" } as const;

const othersOf = ({ heirs }: PlanTerms, id: string | undefined, accountId: string): number =>
  heirs.reduce((sum, it) => (it.accountId === accountId && it.id !== id ? sum + it.share : sum), 0);
/** What of an account is named to nobody yet. */
const restOf = (terms: PlanTerms, accountId: string): number =>
  Math.max(0, Math.round((1 - othersOf(terms, undefined, accountId)) * 10_000) / 10_000);

/** Whose name is changed keeps the tax stated for them; of who is named no more it goes. */
function withHeirs(terms: PlanTerms, heirs: PlanTerms["heirs"]): PlanTerms {
  const renamed = new Map(
    terms.heirs.flatMap(({ id, who }): (readonly [string, string])[] => {
      const next = heirs.find((it) => it.id === id)?.who;
      return next === undefined || next === who || heirs.some((it) => it.who === who) ? [] : [[who, next]];
    }),
  );
  const taxes = terms.inheritanceTaxes.map((it) => ({ ...it, who: renamed.get(it.who) ?? it.who }));
  const kept = taxes.filter(({ who }, place) => {
    const isFirst = taxes.findIndex((it) => it.who === who) === place;
    return isFirst && heirs.some((it) => it.who === who);
  });
  const kinships = (terms.estateLaw?.kinships ?? [])
    .map((it) => ({ ...it, who: renamed.get(it.who) ?? it.who }))
    .filter(({ who }) => heirs.some((it) => it.who === who));
  return { ...terms, heirs, inheritanceTaxes: kept, estateLaw: terms.estateLaw && { ...terms.estateLaw, kinships } };
}

const NobodysTax = ({ tax, currency }: { readonly tax: string | null; readonly currency: string }) =>
  tax === null ? "–" : <Amount value={tax} currency={currency} precision="whole" isBare />;

type TodayProps = HeirsProps & { readonly who: string; readonly figureKey: string; readonly amount: string };

/** Opens while the plan is as it is saved. */
function Today({ plan, draft, outcome, who, figureKey, amount }: TodayProps) {
  const shown = <Amount value={amount} currency={outcome.currency} precision="whole" isBare />;
  if (draft.isChanged) return shown;
  const params = queryText({ planId: plan.planId, on: outcome.from }).slice(1);
  return (
    <Explain figure="plan_outcome" figureKey={figureKey} label={labelOf(figureKey, who)} params={params} isInGrid>
      {shown}
    </Explain>
  );
}

const labelOf = (figureKey: string, who: string): string =>
  figureKey.startsWith("heirTax:") ? `The tax on what ${who} would get` : `${who} would get`;

type TaxTodayProps = HeirsProps & { readonly who: string; readonly tax: string | null };

const TaxToday = ({ who, tax, ...of }: TaxTodayProps) =>
  tax === null ? (
    <UnknownValue
      reason={of.outcome.estate.law?.total.notes.join(" ") || "No rate and allowance are stated for this person."}
    />
  ) : (
    <Today figureKey={`heirTax:${who}`} amount={tax} who={who} {...of} />
  );

const AtEnd = ({ atEnd, currency }: { readonly atEnd: number | null; readonly currency: string }) =>
  atEnd === null ? (
    <UnknownValue reason="Nothing is owned today that the plan could grow." />
  ) : (
    <Amount value={drawnAmount(atEnd)} currency={currency} precision="whole" isBare />
  );
