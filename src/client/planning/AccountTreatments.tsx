import { queryText } from "#client/api/api-path.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { TREATMENT_WORDS, withTreatment } from "#client/planning/draw-terms.ts";
import type { Plan, PlanWithdrawals, Treatment } from "#client/planning/plan-types.ts";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";

export interface DrawnProps {
  readonly data: PlanWithdrawals;
  readonly plan: Plan;
  readonly draft: PlanDraft;
}

const OPTIONS = [
  { value: "none", label: "Not stated" },
  { value: "taxable", label: TREATMENT_WORDS.taxable },
  { value: "deferred", label: TREATMENT_WORDS.deferred },
  { value: "exempt", label: TREATMENT_WORDS.exempt },
] as const satisfies readonly { readonly value: Treatment | "none"; readonly label: string }[];

/** What is invested in each account, and what its owner says is taxed when it is taken out. */
export function AccountTreatments({ data, plan, draft }: DrawnProps) {
  const { terms, change } = draft;
  const statedOf = (id: string) => terms.withdrawals?.treatments.find(({ accountId }) => accountId === id)?.treatment;
  const params = queryText({ planId: plan.planId, on: data.from }).slice(1);
  const value = (accountId: string, name: string, invested: string) => {
    const shown = <Amount value={invested} currency={data.currency} precision="whole" isBare />;
    if (draft.isChanged) return shown;
    return (
      <Explain
        figure="plan_outcome"
        figureKey={`account:${accountId}`}
        label={`Invested in ${name}`}
        params={params}
        isInGrid
      >
        {shown}
      </Explain>
    );
  };
  return (
    <Section title="What is taxed when it is taken out" note={`invested today, in ${data.currency}`}>
      {data.accounts.length === 0 ? <p className="text-14 text-ink-muted">There is no account.</p> : null}
      <ul className="flex flex-col">
        {data.accounts.map(({ accountId, name, invested }) => (
          <li
            key={accountId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line/70 py-2 sm:grid-cols-[minmax(0,1fr)_7rem_16rem]"
          >
            <span className="truncate text-14">{name}</span>
            <span className="text-right text-14">{value(accountId, name, invested)}</span>
            <Select
              label={`What is taxed of ${name}`}
              isLabelHidden
              size="sm"
              className="col-span-2 sm:col-span-1"
              value={statedOf(accountId) ?? "none"}
              options={OPTIONS}
              onChange={(next) => {
                const treatment = next === "none" ? undefined : next;
                change({ ...terms, withdrawals: withTreatment(terms.withdrawals, accountId, treatment) });
              }}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-13 text-ink-muted">
        Nothing is guessed from the name or kind of an account. An account without anything invested is stated where it
        is to take in what is converted. The rates are those under Assumptions, Taxes
        {terms.taxes === null ? "; this plan has none yet, so that every order comes to the same" : ""}.
      </p>
    </Section>
  );
}
