import { newId } from "#client/api/new-id.ts";
import { pointsWords } from "#client/planning/plan-words.ts";
import { withLever } from "#client/planning/plan-terms.ts";
import type { PlanOutcome } from "#client/planning/plan-types.ts";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { drawnAmount } from "#ui/charts/chart-series.ts";
import { SignedBars } from "#ui/charts/SignedBars.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface LeversProps {
  readonly outcome: PlanOutcome;
  readonly draft: PlanDraft;
}

/** What each of a few changes would do to success and to the middle future, through the same futures; any can be taken over. */
export function Levers({ outcome: { levers, currency }, draft }: LeversProps) {
  const locale = useLocale();
  if (levers.length === 0) return null;
  return (
    <Section title="What would change it" note="each by itself, through the same futures">
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
    </Section>
  );
}
