import { useState } from "react";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { Section } from "#ui/components/Section.tsx";
import { CardForm } from "./CardForm.tsx";
import type { EnteredCard } from "./CardForm.tsx";
import { dollars } from "./hosted-moves.ts";
import type { HostedMoves } from "./hosted-moves.ts";

const ASKING_CARD_ENDING = "3184";

/** What is bought, the card that pays, and the way back. */
export function CheckoutPanel({ session, act }: HostedMoves) {
  const [asked, setAsked] = useState<EnteredCard>();
  const { order } = session;
  const leave = () => globalThis.location.assign(session.returnUrl);
  const pay = async (card: EnteredCard, isConfirmed: boolean) => {
    if (await act({ do: "complete", card, isConfirmed })) leave();
  };
  const start = async (card: EnteredCard) => {
    const isAsking = card.number.replaceAll(/\D/g, "").endsWith(ASKING_CARD_ENDING) && order?.trialDays === 0;
    if (isAsking) setAsked(card);
    else await pay(card, false);
  };
  if (order === null) return null;
  const price = `${dollars(order.amountMinor)} USD`;
  return (
    <>
      <h1 className="text-22 font-semibold">Start {order.name}</h1>
      <p className="text-14 text-ink-muted">
        {order.trialDays > 0 ? `${order.trialDays} days free, then ${price}` : `${price} due now`}
        {session.email === null ? "" : `, billed to ${session.email}`}
      </p>
      <Section title="Pay by card">
        <CardForm
          session={session}
          submitLabel={order.trialDays > 0 ? "Start the trial" : `Pay ${price}`}
          onSubmit={start}
        />
      </Section>
      <div>
        <Button variant="quiet" onPress={leave}>
          Cancel and go back
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Your test bank asks: is this payment yours?"
        description={`${price} to Aventine. A real bank would ask in its app.`}
        confirmLabel="Confirm payment"
        onConfirm={async () => {
          if (asked) await pay(asked, true);
        }}
      />
    </>
  );
}
