import { PlanComparison } from "./PlanComparison.tsx";
import { PricingCards } from "./PricingCards.tsx";

/** The view of the pricing page: the cards, then the comparison. */
export function PricingView() {
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-16 px-5 pb-16 sm:px-8">
      <section aria-label="Plans">
        <PricingCards />
      </section>
      <PlanComparison />
    </div>
  );
}
