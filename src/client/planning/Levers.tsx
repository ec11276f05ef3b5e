import { newId } from "#client/api/new-id.ts";
import { type OutcomeQuestion, planPaths } from "#client/api/plan-paths.ts";
import { useApiAsk } from "#client/api/use-api-ask.ts";
import { pointsWords } from "#client/planning/plan-words.ts";
import { askable, withLever } from "#client/planning/plan-terms.ts";
import type { Plan } from "#client/planning/plan-types.ts";
import { useSettled } from "#client/planning/use-settled.ts";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { SignedBars } from "#ui/charts/SignedBars.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface LeversProps {
  readonly plan: Plan;
  readonly draft: PlanDraft;
}

/** After the headline, which does not wait for them. */
const LATER_MS = 700;

/** What each of a few changes would do to success and to the middle future, through the same futures; any can be taken over. */
export function Levers({ plan, draft }: LeversProps) {
  const locale = useLocale();
  const paths = planPaths(usePortfolio().portfolioId);
  const { asOf } = usePortfolioView();
  const asked: OutcomeQuestion = { terms: askable(draft.terms, plan.terms), on: asOf.on, currency: plan.currency };
  const settled = useSettled(asked, LATER_MS);
  const { data, failure, isRefreshing } = useApiAsk(paths.outcome(), settled);
  const isOld = isRefreshing || JSON.stringify(settled) !== JSON.stringify(asked);
  // Why a plan cannot be computed is said once, at its head.
  if (failure || data?.levers.length === 0) return null;
  const title = "What would change it";
  const note = "each by itself, through the same futures";
  if (!data)
    return (
      <Section title={title} note={note}>
        <SkeletonRows count={5} />
      </Section>
    );
  const { levers, currency } = data;
  return (
    <Section title={title} note={note}>
      <div aria-busy={isOld} className={classNames(isOld && "is-refreshing")}>
        <SignedBars
          label="What would change it"
          headings={["Change", "Success", `Median end, ${currency}`, "Use"]}
          rows={levers.map(({ lever, label, successChange, medianChange }) => ({
            key: lever,
            heading: label,
            size: successChange,
            cells: [
              <span key="success" className="whitespace-nowrap">
                {pointsWords(successChange, locale)}
              </span>,
              <Amount
                key="median"
                value={drawnAmount(medianChange)}
                currency={currency}
                precision="whole"
                isBare
                hasSign
              />,
              <Button
                key="use"
                size="sm"
                variant="quiet"
                className="no-print -my-1"
                aria-label={`Use: ${label}`}
                onPress={() => draft.change(withLever(draft.terms, lever, newId))}
              >
                Use
              </Button>,
            ],
          }))}
        />
      </div>
    </Section>
  );
}
