import { countOf } from "#ui/formats/count-of.ts";
import type { TransactionPage } from "#features/transactions/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";

export interface TransactionSumsProps {
  readonly totalCount: number;
  readonly sums: TransactionPage["sums"];
  readonly isLoadingMore: boolean;
}

/** How many match and the cash they move, over all of them and not only those loaded; each currency by itself. */
export function TransactionSums({ totalCount, sums, isLoadingMore }: TransactionSumsProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 px-2 pt-3 text-13" aria-live="polite">
      <span className="text-ink-muted tabular">
        {countOf(totalCount, "transaction")}
        {isLoadingMore ? " · loading more" : ""}
      </span>
      <ul aria-label="Cash moved by these transactions" className="flex flex-wrap justify-end gap-x-6 gap-y-1">
        {sums.map((sum) => (
          <li key={sum.currency} className="flex items-baseline gap-2.5">
            <span className="text-12 text-ink-muted">{sum.currency}</span>
            <span>
              <span className="sr-only">In </span>
              <Amount value={sum.inflow} currency={sum.currency} hasSign isBare />
            </span>
            <span>
              <span className="sr-only">Out </span>
              <Amount value={negated(sum.outflow)} currency={sum.currency} hasSign isBare />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cash that left, as a minus whichever way it is stated. */
const negated = (outflow: string): string =>
  outflow.startsWith("-") || !/[1-9]/.test(outflow) ? outflow : `-${outflow}`;
