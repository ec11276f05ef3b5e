import { useState } from "react";
import { planLabel } from "#engine/product/plans.ts";
import type { BillingOverview, PlanView } from "#features/billing/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import type { KeyValue } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { formatAmount } from "#ui/formats/format-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { dayOfSeconds } from "#client/parts/billing-words.ts";
import { trialLine } from "#client/parts/trial-words.ts";
import { useBillingMoves } from "./use-billing-moves.ts";

/** The plan in words and dates, with what can be done about it. */
export function PlanFacts({ billing }: { readonly billing: BillingOverview }) {
  const { subscription } = billing;
  const locale = useLocale();
  const plan = billing.plans.find(({ id }) => id === subscription?.id);
  const line = trialLine(billing);
  const items: KeyValue[] = [
    { label: "Plan", value: subscription ? planLabel(subscription.id) : "None chosen yet" },
    ...(plan?.price ? [{ label: "Price", value: priceText(plan, locale) }] : []),
    ...(line === "" ? [] : [{ label: "Trial", value: line }]),
    ...(subscription ? datesOf(subscription) : []),
    ...(subscription ? [{ label: "Payment method", value: subscription.paymentMethod ?? "None" }] : []),
  ];
  return (
    <Section title="Your plan">
      <KeyValueList items={items} />
      {subscription ? <PlanActions subscription={subscription} /> : null}
    </Section>
  );
}

type Subscription = NonNullable<BillingOverview["subscription"]>;

function datesOf({ endsAt, periodEnd, status }: Subscription): readonly KeyValue[] {
  if (endsAt !== null) return [{ label: "Ends on", value: <DateText on={dayOfSeconds(endsAt)} /> }];
  if (periodEnd === null) return [];
  const label = status === "trialing" ? "Billing starts on" : "Renews on";
  return [{ label, value: <DateText on={dayOfSeconds(periodEnd)} /> }];
}

/** `24.00 USD a month`. */
export const priceText = ({ price }: PlanView, locale: string): string =>
  price === null
    ? "By agreement"
    : `${formatAmount(price.amount, { locale, currency: price.currency })} a ${price.interval}`;

function PlanActions({ subscription }: { readonly subscription: Subscription }) {
  const moves = useBillingMoves();
  const [isAsking, setAsking] = useState(false);
  const end = subscription.periodEnd;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button isBusy={moves.isRunning} onPress={() => void moves.manage()}>
        Manage cards and bills
      </Button>
      {subscription.endsAt === null ? (
        <Button variant="quiet" onPress={() => setAsking(true)}>
          Cancel plan
        </Button>
      ) : null}
      {moves.failure ? (
        <p role="alert" className="w-full text-13 text-negative">
          {moves.failure.message}
        </p>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel this plan?"
        description={
          <>
            It runs until {end === null ? "the end of the period" : <DateText on={dayOfSeconds(end)} />} and does not
            renew. Nothing you entered is deleted; reading and exporting stay. You can reverse this until then.
          </>
        }
        confirmLabel="Cancel plan"
        isDanger
        onConfirm={async () => {
          await moves.cancel();
        }}
      />
    </div>
  );
}
