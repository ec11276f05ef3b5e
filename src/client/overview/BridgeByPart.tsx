import { useState } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { PartReturns } from "#features/analytics/contract.ts";
import type { Bridge } from "#features/figures/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { STEPS_BY_PART, stepOf } from "./bridge-by-part.ts";

const WAYS = [
  { value: "assetClass", label: "Class" },
  { value: "account", label: "Account" },
  { value: "institution", label: "Institution" },
  { value: "currency", label: "Currency" },
] as const;
type Way = (typeof WAYS)[number]["value"];

/** The same steps for every class, account, institution or currency: each row closes, and the rows add up to the whole. */
export function BridgeByPart({ bridge: { from, to, currency } }: { readonly bridge: Bridge }) {
  const { read } = usePortfolioPaths();
  const { scoped } = usePortfolioView();
  const [by, setBy] = useState<Way>("assetClass");
  const asked = { ...scoped, from, on: to, by };
  const answer = useApiQuery(read.returns({ ...asked, range: "ALL" }), { keepsPrevious: true });
  const { data, failure } = answer;
  const params = queryText(asked).slice(1);
  const rows = data ? [...data.parts, data.whole] : [];
  // What got its first price or is followed by balances is rare: without it there is no column of noughts.
  const steps = STEPS_BY_PART.filter(({ key }) => key !== "other" || rows.some((part) => stepOf(part, key) !== "0"));
  return (
    <section aria-labelledby="bridge-by-part" className="min-w-0">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 id="bridge-by-part" className="text-14 font-semibold">
          Where it changed
        </h3>
        <SegmentedControl label="Divided by" size="sm" value={by} onChange={setBy} segments={WAYS} />
      </header>
      {data && data.by === by ? (
        <div
          role="region"
          aria-label="Where it changed, table"
          tabIndex={0}
          className="scroll-edges relative overflow-x-auto"
        >
          <table aria-label="Where it changed" className="w-full min-w-max text-13 tabular">
            <thead>
              <tr className="border-b border-line text-12 text-ink-muted">
                <th scope="col" className="sticky left-0 bg-raised py-2 pr-4 text-left font-medium">
                  Part
                </th>
                {steps.map(({ key, label }) => (
                  <th key={key} scope="col" className="py-2 pl-4 text-right font-medium">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((part, place) => (
                <PartRow
                  key={part.key || `whole ${place}`}
                  part={part}
                  steps={steps}
                  currency={currency}
                  params={part === data.whole ? undefined : params}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {!data && failure ? (
        <ErrorState title="The parts could not be loaded" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading || (data && data.by !== by) ? <SkeletonRows count={5} /> : null}
      <p className="mt-2 text-13 text-ink-muted">
        Moves between parts are money in and out of each; over all parts they come to nothing.
      </p>
    </section>
  );
}

interface PartRowProps {
  readonly part: PartReturns;
  readonly steps: readonly (typeof STEPS_BY_PART)[number][];
  readonly currency: string;
  /** What it was asked with; undefined for everything, whose steps are explained above. */
  readonly params: string | undefined;
}

function PartRow({ part, steps, currency, params }: PartRowProps) {
  const isWhole = params === undefined;
  return (
    <tr className={isWhole ? "font-semibold" : undefined}>
      <th
        scope="row"
        className={classNames(
          "sticky left-0 max-w-40 truncate bg-raised py-1.5 pr-4 text-left",
          !isWhole && "font-normal",
        )}
      >
        {part.label}
      </th>
      {steps.map(({ key, isLevel }) => {
        const shown = (
          <Amount value={stepOf(part, key)} currency={currency} isBare isGain={isLevel ? undefined : true} />
        );
        return (
          <td key={key} className="py-1.5 pl-4 text-right whitespace-nowrap">
            {key === "gains" && params !== undefined ? (
              <Explain figure="part_gain" figureKey={part.key} params={params} label={`the gain of ${part.label}`}>
                {shown}
              </Explain>
            ) : (
              shown
            )}
          </td>
        );
      })}
    </tr>
  );
}
