import { Check } from "lucide-react";
import { useState } from "react";
import type { PlanInterval } from "#engine/product/catalogue.ts";
import { planCard } from "#engine/product/plans.ts";
import type { PlanViewer } from "#engine/product/plans.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { billWords, dollars, limitWords, offersBilledBy } from "./plan-offers.ts";
import type { PlanOffer } from "./plan-offers.ts";
import { PlanCardAction } from "./PlanCardAction.tsx";
import { usePlanOffers } from "./use-plan-offers.ts";

const INTERVALS = [
  { value: "year", label: "Yearly, two months free" },
  { value: "month", label: "Monthly" },
] as const;

/** The price list. Rendered for visitors on the server; what a card offers follows who looks, without changing its size. */
export function PricingCards() {
  const { offers, viewer, ownPlanId } = usePlanOffers();
  const [chosen, setChosen] = useState<PlanInterval>();
  // Until one chooses, the way one pays already: there stands one's own card.
  const interval = chosen ?? offers.find(({ id }) => id === ownPlanId)?.interval ?? "year";
  const shown = offersBilledBy(offers, interval);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <SegmentedControl label="Billed" value={interval} onChange={setChosen} segments={INTERVALS} />
      </div>
      <ul className="grid divide-y divide-line border-y border-line sm:grid-cols-2 sm:gap-x-8 sm:divide-y-0 lg:grid-cols-4">
        {shown.map((offer, index) => (
          <PricingCard
            key={offer.name}
            offer={offer}
            viewer={viewer}
            isMain={index === MAIN_CARD}
            isOwn={offer.id === ownPlanId}
          />
        ))}
      </ul>
      <p className="text-13 text-ink-muted">
        US dollars. Tax is added where the law asks for it, and shown before you pay.
      </p>
    </div>
  );
}

/** One card has the button that stands out: the second. */
const MAIN_CARD = 1;

interface PricingCardProps {
  readonly offer: PlanOffer;
  readonly viewer: PlanViewer;
  readonly isMain: boolean;
  /** The plan of who looks. */
  readonly isOwn: boolean;
}

function PricingCard({ offer, viewer, isMain, isOwn }: PricingCardProps) {
  const card = planCard(viewer, offer.bill !== null);
  return (
    <li aria-current={isOwn || undefined} className="flex flex-col gap-4 py-6">
      <div className="flex min-h-7 items-center gap-2">
        <h2 className="text-18 font-semibold">{offer.name}</h2>
        {card.badge === undefined ? null : <Badge tone="info">{card.badge}</Badge>}
        {isOwn ? <OwnMark /> : null}
      </div>
      <div className="min-h-20">
        {offer.bill === null ? (
          <p className="font-serif text-36 font-medium">Ask us</p>
        ) : (
          <p className="tabular">
            <span className="font-serif text-36 font-medium">{dollars(offer.monthlyCost)}</span>
            <span className="ml-1.5 text-14 text-ink-muted">a month</span>
          </p>
        )}
        <p className="mt-1 text-13 text-ink-muted">{billWords(offer)}</p>
      </div>
      <PlanCardAction offer={offer} card={card} isMain={isMain} />
      <ul className="flex flex-col gap-1.5 text-14 text-ink-muted">
        {limitWords(offer).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </li>
  );
}

/** Beside the name of one's own plan. */
const OwnMark = () => (
  <span className="flex items-center gap-1.5 text-13 font-medium whitespace-nowrap text-accent-text">
    <Check size={16} strokeWidth={1.75} aria-hidden />
    Your plan
  </span>
);
