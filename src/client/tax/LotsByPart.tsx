import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import type { WriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { LOTS_BY_WHY, LOTS_BY_WORDS } from "#client/parts/tax-words.ts";
import type { TypedTaxpayer } from "#client/tax/taxpayer-form.ts";
import { LOTS_BY, TAX_RULE_SETS, type LotsBy, type TaxRuleSet } from "#engine/tax/rule-sets.ts";
import type { LotsByView } from "#features/figures/lots-by-contract.ts";
import type { Taxpayer } from "#features/taxpayers/contract.ts";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

interface LotsByPartProps {
  readonly form: WriteForm<TypedTaxpayer>;
  readonly taxpayer: Taxpayer | undefined;
}

/** Inside what lots are matched: chosen where the country leaves a choice, said where it does not, with what would change. */
export function LotsByPart({ form, taxpayer }: LotsByPartProps) {
  const { ruleSet, lotsBy } = form.values;
  const { pooledBy, otherwise }: TaxRuleSet = TAX_RULE_SETS[ruleSet];
  if (otherwise === undefined)
    return (
      <div className="text-13">
        <p className="font-medium">Lots are kept</p>
        <p className="mt-1 text-ink-muted">
          {LOTS_BY_WORDS[pooledBy]}. {LOTS_BY_WHY[ruleSet]}
        </p>
      </div>
    );
  const usual = taxpayer?.ruleSet === ruleSet ? (taxpayer.lotsBy ?? pooledBy) : pooledBy;
  const chosen = LOTS_BY.find((it) => it === lotsBy) ?? pooledBy;
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Lots are kept"
        {...form.field("lotsBy")}
        options={[
          { value: "", label: `As usual there: ${LOTS_BY_WORDS[pooledBy].toLowerCase()}` },
          { value: otherwise.by, label: LOTS_BY_WORDS[otherwise.by] },
        ]}
        description={LOTS_BY_WHY[ruleSet]}
      />
      {chosen === usual ? null : <WhatChanges form={form} taxpayer={taxpayer} after={chosen} />}
    </div>
  );
}

function WhatChanges({ form, taxpayer, after }: LotsByPartProps & { readonly after: LotsBy }) {
  const { read } = usePortfolioPaths();
  const { ruleSet, method } = form.values;
  const answer = useApiQuery(
    read.lotsBy({
      taxpayer: taxpayer?.taxpayerId,
      ruleSet,
      method: method === "" ? undefined : method,
      after,
    }),
  );
  if (answer.failure) return <p className="text-13 text-ink-muted">What would change could not be computed now.</p>;
  if (!answer.data) return <SkeletonRows count={3} />;
  return <ChangedYears view={answer.data} />;
}

function ChangedYears({ view: { years, openBasis, currency } }: { readonly view: LotsByView }) {
  const changed = years.filter(({ now, after }) => now.value !== after.value || now.status !== after.status);
  if (changed.length === 0 && openBasis.now.value === openBasis.after.value)
    return (
      <p className="text-13 text-ink-muted" role="status">
        No year changes: nothing was sold that the two ways tell apart.
      </p>
    );
  return (
    <div role="status">
      <p className="mb-1.5 text-13 text-ink-muted">
        What changes when it is saved: gains less losses by year, in {currency}. Years kept as filed keep their numbers.
      </p>
      <DetailTable label="What changes" headings={["Year", "Now", "Then"]}>
        {changed.map(({ year, label, now, after, isFiled }) => (
          <tr key={year}>
            <HeadingCell isFluid note={isFiled ? "Kept as filed: stays" : undefined}>
              {label}
            </HeadingCell>
            <NumberCell>
              <FigureText figure={now} currency={currency} isBare />
            </NumberCell>
            <NumberCell>
              <FigureText figure={isFiled ? now : after} currency={currency} isBare />
            </NumberCell>
          </tr>
        ))}
        <tr>
          <HeadingCell isFluid>Cost of what is left</HeadingCell>
          <NumberCell>
            <FigureText figure={openBasis.now} currency={currency} isBare />
          </NumberCell>
          <NumberCell>
            <FigureText figure={openBasis.after} currency={currency} isBare />
          </NumberCell>
        </tr>
      </DetailTable>
    </div>
  );
}
