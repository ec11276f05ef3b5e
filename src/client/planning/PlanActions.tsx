import { planPaths } from "#client/api/plan-paths.ts";
import { Ellipsis, Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { newId } from "#client/api/new-id.ts";
import type { PlanNameDialogProps } from "#client/planning/PlanNameDialog.tsx";
import type { ShareDialogProps } from "#client/planning/ShareDialog.tsx";
import type { PlanView } from "#client/planning/plan-search.ts";
import { askable } from "#client/planning/plan-terms.ts";
import type { PlanDraft } from "#client/planning/use-plan-drafts.ts";
import { usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { Plan } from "#client/planning/plan-types.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Menu } from "#ui/components/Menu.tsx";
import { Select } from "#ui/components/Select.tsx";
import { toast } from "#ui/components/toast-store.ts";

const PlanNameDialog = laterPart<PlanNameDialogProps>(
  async () => (await import("./PlanNameDialog.tsx")).PlanNameDialog,
);

const ShareDialog = laterPart<ShareDialogProps>(async () => (await import("./ShareDialog.tsx")).ShareDialog);

interface PlanActionsProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly draft: PlanDraft;
  readonly view: PlanView;
  readonly show: (change: Partial<PlanView>) => void;
}

const NONE = "none";

/** What plan is open, what stands beside it, and what can be done with it as a whole. */
export function PlanActions({ plan, plans, draft, view, show }: PlanActionsProps) {
  const paths = planPaths(usePortfolio().portfolioId);
  const disabledReason = useReadOnlyReason();
  const writing = useApiWrite();
  const [isNaming, setNaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const others = plans.filter(({ planId }) => planId !== plan.planId);
  const copy = async () => {
    const planId = newId();
    const { currency } = plan;
    const name = `${plan.name.slice(0, 50)}, copy`;
    const made = await writing.run(paths.add(), { planId, name, currency, terms: askable(draft.terms) });
    if (made.ok) show({ plan: planId, beside: plan.planId });
    else toast({ title: "Not copied", description: made.error.message, tone: "negative" });
  };
  const remove = async () => {
    const done = await writing.run(paths.remove(plan.planId), undefined);
    if (done.ok) show({ plan: undefined, beside: undefined });
    else toast({ title: "Not deleted", description: done.error.message, tone: "negative" });
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <p className="text-13 text-ink-muted">
        Made on <DateText on={plan.madeOn} />, in {plan.currency}
      </p>
      <div className="no-print flex flex-wrap items-center gap-2">
        {others.length > 0 ? (
          <Select
            label="Compare with"
            isLabelHidden
            size="sm"
            className="w-52"
            value={others.some(({ planId }) => planId === view.beside) ? (view.beside ?? NONE) : NONE}
            onChange={(next) => show({ beside: next === NONE ? undefined : next })}
            options={[
              { value: NONE, label: "Compare with…" },
              ...others.map(({ planId, name }) => ({ value: planId, label: `Beside ${name}` })),
            ]}
          />
        ) : null}
        <Button size="sm" icon={<Printer size={14} strokeWidth={1.5} aria-hidden />} onPress={() => window.print()}>
          Print
        </Button>
        <Menu
          label={`Actions for ${plan.name}`}
          placement="bottom-end"
          trigger={(props) => (
            <IconButton
              {...props}
              size="sm"
              label={`Actions for ${plan.name}`}
              icon={<Ellipsis size={16} strokeWidth={1.5} />}
            />
          )}
          sections={[
            {
              items: [
                { key: "name", label: "Rename", disabledReason, onSelect: () => setNaming(true) },
                {
                  key: "copy",
                  label: "Copy, to compare",
                  description: "The copy opens with this plan beside it",
                  disabledReason,
                  onSelect: () => void copy(),
                },
                {
                  key: "share",
                  label: "Share by an address",
                  description: "To read without an account",
                  disabledReason,
                  onSelect: () => setSharing(true),
                },
                { key: "delete", label: "Delete", isDanger: true, disabledReason, onSelect: () => void remove() },
              ],
            },
          ]}
        />
      </div>
      {isSharing ? (
        <Suspense>
          <ShareDialog plan={plan} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
      {isNaming ? (
        <Suspense>
          <PlanNameDialog plan={plan} onClose={() => setNaming(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
