import type { HostedAction, HostedSession } from "#features/billing/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { dayOfSeconds } from "#client/parts/billing-words.ts";
import { CardForm } from "./CardForm.tsx";
import { dollars } from "./hosted-moves.ts";
import type { HostedMoves } from "./hosted-moves.ts";

/** The plan, the card and an open bill. */
export function PortalPanel({ session, act }: HostedMoves) {
  const { subscription, openBill } = session;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-22 font-semibold">Your plan and card</h1>
        <Button variant="primary" onPress={() => globalThis.location.assign(session.returnUrl)}>
          Back to Aventine
        </Button>
      </div>
      {openBill ? <OpenBill bill={openBill} act={act} /> : null}
      <Section title="Plan">
        {subscription ? (
          <PlanPart subscription={subscription} act={act} />
        ) : (
          <p className="text-14 text-ink-muted">No plan is running.</p>
        )}
      </Section>
      <Section title="Card" note={session.card ?? "None"}>
        <CardForm
          key={session.card ?? "none"}
          session={session}
          submitLabel={session.card === null ? "Add card" : "Replace card"}
          onSubmit={(card) => act({ do: "card", card })}
        />
      </Section>
    </>
  );
}

type Act = HostedMoves["act"];

function OpenBill({ bill, act }: { readonly bill: NonNullable<HostedSession["openBill"]>; readonly act: Act }) {
  const amount = `${dollars(bill.amountMinor)} USD`;
  if (!bill.isWaiting)
    return (
      <Banner tone="negative" title={`${amount} could not be paid`}>
        Adding another card pays it immediately.
      </Banner>
    );
  return (
    <Banner
      tone="warning"
      title={`Your test bank asks you to confirm ${amount}`}
      actions={
        <Button variant="primary" onPress={() => void act({ do: "confirm" })}>
          Confirm payment
        </Button>
      }
    />
  );
}

const STATUS_WORDS: Readonly<Record<NonNullable<HostedSession["subscription"]>["status"], string>> = {
  trialing: "In the trial",
  active: "Active",
  past_due: "Payment failed",
  canceled: "Ended",
};

function PlanPart({
  subscription,
  act,
}: {
  readonly subscription: NonNullable<HostedSession["subscription"]>;
  readonly act: Act;
}) {
  const { isCancelled } = subscription;
  const flip: HostedAction = { do: isCancelled ? "resume" : "cancel" };
  return (
    <>
      <KeyValueList
        items={[
          { label: "Plan", value: subscription.name },
          { label: "Status", value: STATUS_WORDS[subscription.status] },
          {
            label: isCancelled ? "Ends on" : "Period ends on",
            value: <DateText on={dayOfSeconds(subscription.periodEnd)} />,
          },
        ]}
      />
      <Button className="mt-3" onPress={() => void act(flip)}>
        {isCancelled ? "Renew plan" : "Cancel at the end of the period"}
      </Button>
    </>
  );
}
