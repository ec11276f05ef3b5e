import type { Calendar } from "#features/assets/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { countOf } from "#ui/formats/count-of.ts";

/** What comes in and goes out soon, with what is left out for want of a rate. */
export function CashAhead({ calendar: { ahead, calls, currency } }: { readonly calendar: Calendar }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {ahead.map(({ days, inflow, outflow, unknownCount }) => (
        <div key={days}>
          <dt className="text-13 text-ink-muted">Next {days} days</dt>
          <dd className="mt-0.5">
            <p className="flex flex-wrap gap-x-4 text-16 font-semibold tabular">
              <span>
                <span className="text-13 font-normal text-ink-muted">In </span>
                <Amount value={inflow} currency={currency} precision="whole" />
              </span>
              <span>
                <span className="text-13 font-normal text-ink-muted">Out </span>
                <Amount value={outflow} currency={currency} precision="whole" />
              </span>
            </p>
            {unknownCount > 0 ? (
              <p className="text-12 text-warning">
                {countOf(unknownCount, "payment")} left out: no exchange rate to {currency} is known.
              </p>
            ) : null}
          </dd>
        </div>
      ))}
      {calls.some(({ count }) => count > 0)
        ? calls.map(({ days, amount, count, unknownCount }) => (
            <div key={`calls ${days}`}>
              <dt className="text-13 text-ink-muted">Calls due in {days} days</dt>
              <dd className="mt-0.5">
                <p className="text-16 font-semibold tabular">
                  <Amount value={amount} currency={currency} precision="whole" />{" "}
                  <span className="text-13 font-normal text-ink-muted">in {countOf(count, "call")}</span>
                </p>
                {unknownCount > 0 ? (
                  <p className="text-12 text-warning">
                    {countOf(unknownCount, "call")} left out: no exchange rate to {currency} is known.
                  </p>
                ) : null}
              </dd>
            </div>
          ))
        : null}
    </dl>
  );
}
