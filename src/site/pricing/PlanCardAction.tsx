import { useState } from "react";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { askWithToken } from "#browser/session/ask-with-token.ts";
import { keepWishedPlan } from "#browser/wished-plan.ts";
import type { PlanCard } from "#engine/product/plans.ts";
import type { GoTo } from "#features/billing/contract.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { Button } from "#ui/components/Button.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";
import type { PlanOffer } from "./plan-offers.ts";

interface PlanCardActionProps {
  readonly offer: PlanOffer;
  readonly card: PlanCard;
  readonly isMain: boolean;
}

/** The one button of a card: start for visitors, subscribe and manage for people, contact where there is no price. */
export function PlanCardAction({ offer, card, isMain }: PlanCardActionProps) {
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
  // The trial begins on the plan clicked here, with the first portfolio: until then this browser remembers it.
  if (card.state === undefined)
    return <SiteLink to="/easy-sign-up" onClick={() => keepWishedPlan(offer.id)} {...leading} />;
  // What it costs and when is shown, and confirmed, where it is in the application.
  if (card.state === "new") return <SiteLink to={`/central/subscription?plan=${offer.id}`} {...leading} />;
  const run = async () => {
    setBusy(true);
    setFailure(await manage());
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

function leaveFor(answered: Awaited<ReturnType<typeof askWithToken<GoTo>>>): ApiFailure | undefined {
  if (!answered.ok) return answered.error;
  globalThis.location.assign(answered.value.url);
  return undefined;
}
