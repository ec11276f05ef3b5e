import type { BillingOverview } from "#features/billing/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { dayOfSeconds } from "#client/parts/billing-words.ts";
import { useBillingMoves } from "./use-billing-moves.ts";

interface Notice {
  readonly billing: BillingOverview;
}

/** What the person has to know or do first: a payment to mend, one to confirm, an end that comes, a trial that is over. */
export function SubscriptionNotices({ billing }: Notice) {
  const { subscription, standing } = billing;
  const moves = useBillingMoves();
  const goToPortal = (label: string) => (
    <Button variant="primary" isBusy={moves.isRunning} onPress={() => void moves.manage()}>
      {label}
    </Button>
  );
  if (moves.failure) return <Banner tone="negative" title={moves.failure.message} onDismiss={moves.reset} />;
  if (subscription?.neededAction === "confirmation")
    return (
      <Banner tone="warning" title="Your bank asks you to confirm a payment" actions={goToPortal("Confirm payment")}>
        Everything keeps working meanwhile.
      </Banner>
    );
  if (subscription?.neededAction === "payment" || subscription?.status === "past_due")
    return (
      <Banner tone="negative" title="The last payment failed" actions={goToPortal("Fix payment")}>
        It is tried again over the next days. Add another card and the open invoice is paid at once. Everything keeps
        working meanwhile.
      </Banner>
    );
  if (subscription && subscription.endsAt !== null)
    return (
      <Banner
        tone="info"
        title="Your plan ends and will not renew"
        actions={
          <Button isBusy={moves.isRunning} onPress={() => void moves.resume()}>
            Keep the plan
          </Button>
        }
      >
        It runs until <DateText on={dayOfSeconds(subscription.endsAt)} />. After that, reading and exporting stay.
      </Banner>
    );
  if (subscription?.status === "trialing" && subscription.paymentMethod === null)
    return (
      <Banner
        tone="info"
        title="No card is needed during the trial"
        actions={
          <Button isBusy={moves.isRunning} onPress={() => void moves.addCard()}>
            Add a card
          </Button>
        }
      >
        Add one by <DateText on={dayOfSeconds(subscription.stripe.trial_end ?? billing.nowSeconds)} /> to go on. Without
        one the plan ends then, and reading and exporting stay.
      </Banner>
    );
  if (standing === "trial") return <TrialNotice billing={billing} />;
  return null;
}

/** A trial without a subscription: none has begun, or the provider has not answered since it did. */
function TrialNotice({ billing: { trialEndsAt, trialDays, isInvitedOnly, planOfLimits } }: Notice) {
  if (trialEndsAt !== null)
    return (
      <Banner tone="info" title="Your trial is running">
        It ends on <DateText on={dayOfSeconds(trialEndsAt)} />. Its plan, {planOfLimits}, appears here as soon as the
        payment provider has noted it.
      </Banner>
    );
  if (isInvitedOnly)
    return (
      <Banner tone="info" title="You don’t need a plan to work in other people’s portfolios">
        The owner’s plan applies there, and you have no trial running. With your first own portfolio, {trialDays} days
        free begin, without a card.
      </Banner>
    );
  return (
    <Banner tone="info" title={`Your ${trialDays} days begin with your first portfolio, without a card`}>
      They begin on the {planOfLimits} plan, or on the one you choose below, whichever you do first. Until then no day
      is used up; looking at the sample uses none either.
    </Banner>
  );
}
