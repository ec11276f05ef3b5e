import { Suspense } from "react";
import type { HeirsProps } from "#client/planning/Heirs.tsx";
import type { LifeBesideProps } from "#client/planning/LifeBeside.tsx";
import type { OutcomePartsProps } from "#client/planning/OutcomeParts.tsx";
import type { WithdrawalsProps } from "#client/planning/Withdrawals.tsx";
import { PLAN_PARTS, type PlanView } from "#client/planning/plan-search.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const OutcomeParts = laterPart<OutcomePartsProps>(async () => (await import("./OutcomeParts.tsx")).OutcomeParts);
const LifeBeside = laterPart<LifeBesideProps>(async () => (await import("./LifeBeside.tsx")).LifeBeside);

const Withdrawals = laterPart<WithdrawalsProps>(async () => (await import("./Withdrawals.tsx")).Withdrawals);
const Heirs = laterPart<HeirsProps>(async () => (await import("./Heirs.tsx")).Heirs);

type PlanPartsProps = OutcomePartsProps & {
  readonly view: PlanView;
  readonly show: (change: Partial<PlanView>) => void;
};

/** What there is to know of a plan beyond its headline, one side at a time: what is not looked at is not asked for. */
export function PlanParts({ view, show, ...props }: PlanPartsProps) {
  return (
    <div className="flex flex-col gap-6">
      <div className="no-print max-w-full overflow-x-auto">
        <SegmentedControl
          label="Side of the plan"
          value={view.part}
          onChange={(part) => show({ part })}
          segments={PLAN_PARTS}
        />
      </div>
      <Suspense fallback={<SkeletonRows count={8} />}>
        {view.part === "ahead" ? <OutcomeParts {...props} /> : null}
        {view.part === "drawn" ? <Withdrawals plan={props.plan} draft={props.draft} /> : null}
        {view.part === "heirs" ? <Heirs {...props} /> : null}
        {view.part === "past" ? <LifeBeside plan={props.plan} /> : null}
      </Suspense>
    </div>
  );
}
