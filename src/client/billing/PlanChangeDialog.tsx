import { useEffect, useState } from "react";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { writeNow } from "#client/api/use-api-write.ts";
import { planLabel } from "#engine/product/plans.ts";
import type { BillingOverview, PlanChangePreview, PlanView } from "#features/billing/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { formatAmount } from "#ui/formats/format-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { billingPaths } from "#client/api/billing-paths.ts";
import { overLimits } from "#client/parts/billing-words.ts";
import { priceText } from "./PlanFacts.tsx";
import { useBillingMoves } from "./use-billing-moves.ts";

interface PlanChangeDialogProps {
  readonly plan: PlanView;
  readonly billing: BillingOverview;
  readonly onClose: () => void;
}

/** What a plan costs now and later, to the cent, before anything is changed. */
export function PlanChangeDialog({ plan, billing, onClose }: PlanChangeDialogProps) {
  const { preview, failure } = usePreview(plan.id);
  const moves = useBillingMoves();
  const label = planLabel(plan.id);
  const isDue = preview !== undefined && Number(preview.due.amount) > 0;
  const confirm = async () => {
    if (await moves.choose(plan.id, label)) onClose();
  };
  const problem = failure ?? moves.failure;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={billing.subscription ? `Change to ${label}` : `Start ${label}`}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={moves.isRunning}
            disabledReason={preview === undefined ? "Calculating the cost." : undefined}
            onPress={() => void confirm()}
          >
            {confirmLabel(billing, isDue)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-14">
        {problem ? <Banner tone="negative" title={problem.message} /> : null}
        <Beyond plan={plan} billing={billing} />
        {preview ? <Costs preview={preview} plan={plan} billing={billing} /> : null}
        {!preview && !failure ? <SkeletonRows count={3} /> : null}
      </div>
    </Dialog>
  );
}

/** A smaller plan than what is in use: no reason not to take it, but to know before. */
function Beyond({ plan, billing }: Pick<PlanChangeDialogProps, "plan" | "billing">) {
  const over = overLimits(billing.usage, plan.limits);
  if (over.length === 0) return null;
  return (
    <Banner tone="warning" title="You use more than this plan includes. Nothing will be removed.">
      <ul>
        {over.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}

function confirmLabel({ subscription, trialDays, trialEndsAt }: BillingOverview, isDue: boolean): string {
  if (subscription) return isDue ? "Pay and change" : "Change plan";
  if (isDue) return "Continue to payment";
  return trialEndsAt === null ? `Start ${trialDays} days free` : "Choose plan";
}

function usePreview(planId: string) {
  const [preview, setPreview] = useState<PlanChangePreview>();
  const [failure, setFailure] = useState<ApiFailure>();
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const asked = await writeNow(billingPaths.preview(), { plan_id: planId });
      if (!isCurrent) return;
      if (asked.ok) setPreview(asked.value);
      else setFailure(asked.error);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [planId]);
  return { preview, failure };
}

function Costs({ preview, plan, billing }: Omit<PlanChangeDialogProps, "onClose"> & { preview: PlanChangePreview }) {
  const locale = useLocale();
  const show = (amount: string) => formatAmount(amount, { locale, currency: preview.due.currency });
  return (
    <>
      <p className="text-ink-muted">{explanation(preview, billing, priceText(plan, locale))}</p>
      {preview.lines.length > 0 ? (
        <dl className="divide-y divide-line border-y border-line">
          {preview.lines.map((line) => (
            <div key={`${line.description} ${line.amount}`} className="flex justify-between gap-6 py-2">
              <dt className="text-13">{line.description}</dt>
              <dd className="tabular">{show(line.amount)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="flex justify-between gap-6 text-16 font-medium">
        <span>Due now</span>
        <span className="tabular">{show(preview.due.amount)}</span>
      </p>
      {Number(preview.credit.amount) > 0 ? (
        <p className="text-13 text-ink-muted">
          {show(preview.credit.amount)} is kept as credit for your next invoices.
        </p>
      ) : null}
    </>
  );
}

function explanation(preview: PlanChangePreview, billing: BillingOverview, price: string): string {
  const { subscription, trialDays, trialEndsAt } = billing;
  if (preview.isInTrial && (subscription || trialEndsAt !== null))
    return `You are in the trial, so nothing is due. Its end stays where it is; after it the plan costs ${price}.`;
  if (preview.isInTrial)
    return `${trialDays} days free from today, no card needed. After that the plan costs ${price}.`;
  if (subscription) return `What is left of your plan is credited, and the new plan counts from now: ${price}.`;
  return `The trial is over, so the first payment is due when the plan starts: ${price}.`;
}
