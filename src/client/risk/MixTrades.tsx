import { Suspense, useState } from "react";
import type { TargetDrift } from "#features/targets/contract.ts";
import { fixed, parseFixed, ZERO } from "#engine/money/fixed.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { NumberField } from "#ui/components/NumberField.tsx";

const TradeTax = laterPart<{ readonly mixId: string }>(async () => (await import("./TradeTax.tsx")).TradeTax);

interface MixTradesProps {
  readonly mix: TargetDrift;
  readonly currency: string;
  readonly cash: string;
  readonly isRefreshing: boolean;
  readonly problem: string | undefined;
  readonly onCash: (cash: string) => void;
}

/** What to buy and sell to be on target; with new cash, what to buy of it. Nothing is booked. */
export function MixTrades({ mix, currency, cash, isRefreshing, problem, onCash }: MixTradesProps) {
  const trades = mix.drift.filter(({ trade }) => trade !== null && fixed(trade) !== ZERO);
  return (
    <div className="min-w-0">
      <h3 className="text-13 font-medium">{cash === "" ? "What brings it back" : "Where new cash goes"}</h3>
      <CashField {...{ cash, currency, problem, onCash }} />
      <div aria-busy={isRefreshing} className={classNames("mt-3", isRefreshing && "is-refreshing")}>
        {mix.trades.value === null ? (
          <p className="text-14 text-ink-muted">{mix.trades.notes.join(" ")}</p>
        ) : trades.length === 0 ? (
          <p className="text-14 text-ink-muted">Everything is on target: there is nothing to trade.</p>
        ) : (
          <table className="w-full text-14" aria-label="Trades">
            <tbody className="divide-y divide-line/70">
              {trades.map(({ key, label, trade }) => (
                <tr key={key ?? ""}>
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {trade?.startsWith("-") ? "Sell" : "Buy"} {label}
                  </th>
                  <td className="py-1.5 text-right">
                    <Amount value={trade?.replace("-", "") ?? null} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot className="border-t border-line text-13 text-ink-muted">
              <tr>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {cash === "" ? "Bought less sold" : "Invested"}
                </th>
                <td className="py-1.5 text-right">
                  <Amount value={mix.trades.value} currency={currency} />
                </td>
              </tr>
            </tfoot>
          </table>
        )}
      </div>
      <p className="mt-2 text-13 text-ink-muted">
        {cash === ""
          ? "Before fees and taxes. Nothing is booked."
          : "Nothing is sold: cash goes to what is under its target, by what it lacks. Nothing is booked."}
      </p>
      {cash === "" && trades.some(({ trade }) => trade?.startsWith("-")) ? (
        <Suspense fallback={null}>
          <TradeTax key={mix.mixId} mixId={mix.mixId} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Asked for with Enter or on leaving the field, not with each key. */
function CashField({
  cash,
  currency,
  problem,
  onCash,
}: Pick<MixTradesProps, "cash" | "currency" | "problem" | "onCash">) {
  const [typed, setTyped] = useState(cash);
  const amount = parseFixed(typed) ?? ZERO;
  const isNone = typed !== "" && amount <= ZERO;
  const ask = () => {
    if (!isNone && typed !== cash) onCash(typed);
  };
  return (
    <div
      className="mt-2 max-w-60"
      role="presentation"
      onBlur={ask}
      onKeyDown={(event) => event.key === "Enter" && ask()}
    >
      <NumberField
        label="New cash to invest"
        value={typed}
        onChange={setTyped}
        unit={currency}
        error={isNone ? "Enter an amount above zero." : problem}
      />
    </div>
  );
}
