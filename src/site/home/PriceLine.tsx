import { DELIVERED_OFFERS, dollars, limitWords, offersBilledBy } from "#site/pricing/plan-offers.ts";

/** The price list in four lines. */
export function PriceLine() {
  return (
    <ul className="border-b border-line">
      {offersBilledBy(DELIVERED_OFFERS, "year").map((offer) => (
        <li key={offer.id} className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-2 sm:py-3">
          <span className="text-16 font-semibold">{offer.name}</span>
          <span className="text-14 text-ink-muted max-sm:hidden sm:flex-1">
            {offer.bill === null ? "Portfolios and people as agreed" : limitWords(offer).slice(0, 2).join(", ")}
          </span>
          <span className="ml-auto text-16 tabular">
            {offer.bill === null ? "by agreement" : `${dollars(offer.monthlyCost)} a month`}
          </span>
        </li>
      ))}
      <li className="border-t border-line py-3 text-13 text-ink-muted">US dollars, billed by the year.</li>
    </ul>
  );
}
