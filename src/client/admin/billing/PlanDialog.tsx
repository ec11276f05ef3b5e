import { useState } from "react";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import type { StaffPlan } from "#features/billing/staff-contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Switch } from "#ui/components/Switch.tsx";
import { adminWrites } from "../admin-paths.ts";
import { ReasonField, reasonMissing } from "../ReasonDialog.tsx";
import { useAdminWrite } from "../use-admin-write.tsx";
import { draftOf, isAsDelivered, isSame, settingsOf } from "./plan-words.ts";
import type { PlanDraft } from "./plan-words.ts";

interface PlanDialogProps {
  readonly plan: StaffPlan;
  readonly onClose: () => void;
}

/** What a plan holds and whether it is sold. Somebody else's change since it was opened is not overwritten: the server refuses. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(plan.settings));
  const [reason, setReason] = useState("");
  const write = useAdminWrite({ isToldByForm: true });
  const settings = settingsOf(draft);
  const problem = "problem" in settings ? settings.problem : undefined;
  const unchanged = !("problem" in settings) && isSame(settings, plan.settings) ? "Nothing is changed yet." : undefined;
  const save = async () => {
    if ("problem" in settings) return;
    const change = { seen: plan.settings, next: settings, reason: reason.trim() };
    if (await write.run(adminWrites.changePlan(plan.planId), change, `${plan.label} is changed`)) onClose();
  };
  return (
    <>
      <FormDialog
        title={plan.label}
        description="Counts at once, for everybody who has this plan."
        submitLabel="Change plan"
        onSubmit={() => void save()}
        onClose={onClose}
        isBusy={write.isRunning}
        failure={write.failure}
        disabledReason={problem ?? unchanged ?? reasonMissing(reason)}
      >
        <LimitFields draft={draft} onChange={setDraft} />
        {plan.settings.isOnSale && !draft.isOnSale ? (
          <Banner tone="warning" title="Nobody new can choose this plan">
            {plan.subscribers} who have it keep it.
          </Banner>
        ) : null}
        {plan.delivered !== null && !isAsDelivered(plan) ? (
          <Button
            size="sm"
            className="self-start"
            onPress={() => setDraft(plan.delivered === null ? draft : draftOf(plan.delivered))}
          >
            Fill in what was delivered
          </Button>
        ) : null}
        <ReasonField value={reason} onChange={setReason} failure={write.failure} />
      </FormDialog>
      {write.dialog}
    </>
  );
}

interface LimitFieldsProps {
  readonly draft: PlanDraft;
  readonly onChange: (draft: PlanDraft) => void;
}

function LimitFields({ draft, onChange }: LimitFieldsProps) {
  const set = (change: Partial<PlanDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <Switch label="On sale" isOn={draft.isOnSale} onChange={(isOnSale) => set({ isOnSale })} />
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField label="Portfolios" value={draft.portfolios} onChange={(portfolios) => set({ portfolios })} />
        <NumberField label="Members" value={draft.members} onChange={(members) => set({ members })} />
        <NumberField label="Storage" unit="GB" value={draft.gigabytes} onChange={(gigabytes) => set({ gigabytes })} />
      </div>
      <p className="text-13 text-ink-muted">Empty means by agreement: no fixed limit.</p>
    </>
  );
}
