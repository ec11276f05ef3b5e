import { Suspense, useState } from "react";
import type { AssumptionFieldsProps } from "#client/planning/terms-fields.ts";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const AssumptionFields = laterPart<AssumptionFieldsProps>(
  async () => (await import("./AssumptionFields.tsx")).AssumptionFields,
);

interface AssumptionsProps {
  readonly draft: PlanDraft;
  readonly currency: string;
}

/** What is seldom changed, folded away; on paper it stands in "What this assumes". */
export function Assumptions({ draft: { terms, change }, currency }: AssumptionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="no-print border-t border-line py-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-14 font-semibold">
        Assumptions
        <span className="ml-3 text-13 font-normal text-ink-muted">years, returns, mix, taxes, method</span>
      </summary>
      {isOpen ? (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <AssumptionFields {...{ terms, currency }} onChange={change} />
        </Suspense>
      ) : null}
    </details>
  );
}
