import { FormDialog } from "#client/forms/FormDialog.tsx";
import type { StaffPlan } from "#features/billing/staff-contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Switch } from "#ui/components/Switch.tsx";
import { adminWrites } from "../admin-paths.ts";
import { ReasonField, reasonMissing } from "../ReasonDialog.tsx";
import { draftOf, isAsDelivered, isSame, settingsOf } from "./plan-words.ts";
import type { PlanDraft } from "./plan-words.ts";
import { useAdminForm } from "../use-admin-form.ts";
import { err } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import type { WriteForm } from "#client/forms/use-write-form.ts";

interface PlanDialogProps {
  readonly plan: StaffPlan;
  readonly onClose: () => void;
}

/** What a plan holds and whether it is sold. Somebody else's change since it was opened is not overwritten: the server refuses. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const form = useAdminForm(
    async ({ reason, ...draft }, { send }) => {
      const next = settingsOf(draft);
      if ("problem" in next) return err(unreadable(next.problem));
      return send(adminWrites.changePlan(plan.planId), { seen: plan.settings, next, reason: reason.trim() });
    },
    { ...draftOf(plan.settings), reason: "" },
    {
      blocked: ({ reason, ...draft }) => {
        const next = settingsOf(draft);
        if ("problem" in next) return next.problem;
        return isSame(next, plan.settings) ? "Nothing is changed yet." : reasonMissing(reason);
      },
      at: { portfolios: "next.portfolios", members: "next.members", gigabytes: "next.storageBytes" },
      done: () => `${plan.label} is changed`,
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={plan.label}
      description="Counts at once, for everybody who has this plan."
      submitLabel="Change plan"
      form={form}
      onClose={onClose}
    >
      <LimitFields form={form} />
      {plan.settings.isOnSale && !form.values.isOnSale ? (
        <Banner tone="warning" title="Nobody new can choose this plan">
          {plan.subscribers} who have it keep it.
        </Banner>
      ) : null}
      {plan.delivered !== null && !isAsDelivered(plan) ? (
        <Button
          size="sm"
          className="self-start"
          onPress={() => plan.delivered !== null && form.change(draftOf(plan.delivered))}
        >
          Fill in what was delivered
        </Button>
      ) : null}
      <ReasonField {...form.field("reason")} />
    </FormDialog>
  );
}

interface LimitFieldsProps {
  readonly form: WriteForm<PlanDraft & { readonly reason: string }>;
}

function LimitFields({ form }: LimitFieldsProps) {
  return (
    <>
      <Switch label="On sale" isOn={form.values.isOnSale} onChange={(isOnSale) => form.change({ isOnSale })} />
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField label="Portfolios" {...form.field("portfolios")} />
        <NumberField label="Members" {...form.field("members")} />
        <NumberField label="Storage" unit="GB" {...form.field("gigabytes")} />
      </div>
      <p className="text-13 text-ink-muted">Empty means by agreement: no fixed limit.</p>
    </>
  );
}

const unreadable = (message: string): ApiFailure => ({ kind: "invalid", status: undefined, message, fields: [] });
