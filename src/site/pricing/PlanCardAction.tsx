import { useState } from "react";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { askWithToken } from "#browser/session/ask-with-token.ts";
import { useSession } from "#browser/session/use-session.ts";
import type { PlanCard } from "#engine/product/plans.ts";
import type { GoTo } from "#features/billing/contract.ts";
import type { UserView } from "#features/session/contract.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { Button } from "#ui/components/Button.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";
import type { PlanOffer } from "./plan-offers.ts";

const PAYMENT_DUE_STATUS = 402;

interface PlanCardActionProps {
  readonly offer: PlanOffer;
  readonly card: PlanCard;
  readonly isMain: boolean;
}

/** The one button of a card: start for visitors, subscribe and manage for people, contact where there is no price. */
export function PlanCardAction({ offer, card, isMain }: PlanCardActionProps) {
  const { replaceUser } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const label = (
    <>
      {card.button}
      <span className="sr-only"> {offer.name}</span>
    </>
  );
  const variant = isMain ? "primary" : "secondary";
  const leading = { className: `${buttonStyle(variant)} w-full`, children: label };
  if (card.state === "contact") return <SiteLink to="/contact" {...leading} />;
  if (card.state === undefined) return <SiteLink to="/easy-sign-up" {...leading} />;
  const run = async () => {
    setBusy(true);
    setFailure(card.state === "manage" ? await manage() : await subscribe(offer.id, replaceUser));
    setBusy(false);
  };
  return (
    <div>
      <Button className="w-full" variant={variant} isBusy={isBusy} onPress={() => void run()}>
        {label}
      </Button>
      {failure ? (
        <p role="alert" className="mt-2 text-13 text-negative">
          {failure.message}
        </p>
      ) : null}
    </div>
  );
}

const backHere = (): string => globalThis.location.href;

/** To the payment provider's portal, and back here. Answers why it did not work. */
async function manage(): Promise<ApiFailure | undefined> {
  return leaveFor(await askWithToken<GoTo>("POST", "/api/user/manage_subscription", { return_url: backHere() }));
}

/** Starts the plan; where its first payment is due now, goes to the payment page. */
async function subscribe(planId: string, replaceUser: (user: UserView) => void): Promise<ApiFailure | undefined> {
  const chosen = await askWithToken<UserView>("POST", "/api/user/change_subscription", { plan_id: planId });
  if (chosen.ok) {
    replaceUser(chosen.value);
    return undefined;
  }
  if (chosen.error.status !== PAYMENT_DUE_STATUS) return chosen.error;
  const checkout = { plan_id: planId, return_url: backHere() };
  return leaveFor(await askWithToken<GoTo>("POST", "/api/user/checkout", checkout));
}

function leaveFor(answered: Awaited<ReturnType<typeof askWithToken<GoTo>>>): ApiFailure | undefined {
  if (!answered.ok) return answered.error;
  globalThis.location.assign(answered.value.url);
  return undefined;
}
