import type { Calendar } from "#features/assets/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { countOf } from "#ui/formats/count-of.ts";

/** What comes in and goes out soon, with what is left out for want of a rate. */
export function CashAhead({ calendar: { ahead, calls, currency, entries } }: { readonly calendar: Calendar }) {
  const next = entries.find(isCall);
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
      {next ? <NextCall call={next} /> : null}
    </dl>
  );
}

type Entry = Calendar["entries"][number];

/** One its terms foretell, or one that somebody planned: of these alone it is told whether they are urgent or covered. */
const isCall = ({ kind, isUrgent, isCovered }: Entry): boolean =>
  kind === "capital_call" || isUrgent || isCovered !== null;

const COVER = { yes: "covered by the cash of that day", no: "not covered by the cash of that day" } as const;

/** The first of the calls ahead, and whether there is cash for it. */
function NextCall({ call: { on, assetName, amount, currency, isEstimate, isCovered } }: { readonly call: Entry }) {
  return (
    <div>
      <dt className="text-13 text-ink-muted">Next call</dt>
      <dd className="mt-0.5">
        <p className="text-16 font-semibold tabular">
          {isEstimate ? <span className="text-13 font-normal text-ink-muted">about </span> : null}
          {amount === null || currency === null ? null : (
            <Amount value={amount.replace(/^-/, "")} currency={currency} precision="whole" />
          )}{" "}
          <span className="text-13 font-normal text-ink-muted">
            on <DateText on={on} />
            {assetName === null ? "" : `, ${assetName}`}
          </span>
        </p>
        {isCovered === null ? null : (
          <p className={classNames("text-12", isCovered ? "text-ink-muted" : "text-negative")}>
            {COVER[isCovered ? "yes" : "no"]}
          </p>
        )}
      </dd>
    </div>
  );
}
