import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { div, fixed, formatFixed, parseFixed, ZERO } from "#engine/money/fixed.ts";
import type { TradeTax as Told } from "#features/targets/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const HUNDRED = fixed("100");

/** What the sales of a mix would be taxed by the rules of the taxpayer, and cost at a rate one states; asked for when one wants to know. */
export function TradeTax({ mixId }: { readonly mixId: string }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button size="sm" className="mt-3" onPress={() => setAsked(true)}>
        Show the tax of these sales
      </Button>
    );
  return <Asked mixId={mixId} />;
}

function Asked({ mixId }: { readonly mixId: string }) {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const [typed, setTyped] = useState("");
  const [costs, setCosts] = useState("");
  const answer = useApiQuery(read.tradeTax(mixId, { ...asOf, costs: costs === "" ? undefined : costs }), {
    keepsPrevious: true,
  });
  const percent = typed === "" ? ZERO : parseFixed(typed);
  const isWrong = percent === undefined || percent < ZERO || percent > HUNDRED;
  const ask = () => {
    if (!isWrong) setCosts(typed === "" ? "" : formatFixed(div(percent, HUNDRED)));
  };
  const { data, failure } = answer;
  return (
    <div className="mt-4 min-w-0">
      <div className="max-w-60" role="presentation" onBlur={ask} onKeyDown={(event) => event.key === "Enter" && ask()}>
        <NumberField
          label="Costs of a trade"
          description="Of its amount, for all that is bought and sold."
          value={typed}
          onChange={setTyped}
          unit="%"
          error={isWrong ? "Enter a percentage from 0 to 100." : undefined}
        />
      </div>
      {data ? <Sales told={data} mixId={mixId} /> : null}
      {!data && failure ? <p className="mt-2 text-13 text-warning">{failure.message}</p> : null}
      {answer.isLoading ? <SkeletonRows count={3} /> : null}
    </div>
  );
}

function Sales({ told, mixId }: { readonly told: Told; readonly mixId: string }) {
  const { sales, tax, costs, currency, taxCurrency, taxpayer, notes } = told;
  return (
    <>
      <div role="region" aria-label="Sales and their gains, table" tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="w-full text-13 tabular" aria-label="Sales and their gains">
          <thead>
            <tr className="border-b border-line text-12 text-ink-muted">
              <th scope="col" className="py-1.5 text-left font-medium">
                Sale
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right font-medium">
                Proceeds {taxCurrency}
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right font-medium">
                Gain {taxCurrency}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line/70">
            {sales.map(({ assetId, name, accountName, proceeds, gain }) => (
              <tr key={`${assetId} ${accountName ?? ""}`}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name}
                  {accountName === null ? null : <span className="text-ink-muted"> · {accountName}</span>}
                </th>
                <td className="py-1.5 pl-4 text-right">
                  <Amount value={proceeds} currency={taxCurrency} isBare />
                </td>
                <td className="py-1.5 pl-4 text-right">
                  <Amount value={gain} currency={taxCurrency} isBare isGain reason="Its cost is not known." />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="mt-2 flex flex-col gap-1 text-14">
        <div className="flex justify-between gap-4">
          <dt>Tax{taxpayer === null ? "" : `, ${taxpayer}`}</dt>
          <dd className="font-medium">
            <Explain figure="target" figureKey={`tax:${mixId}`} label="the tax of these sales">
              <FigureText figure={tax} currency={currency} />
            </Explain>
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>Costs</dt>
          <dd>
            <Amount value={costs} currency={currency} />
          </dd>
        </div>
      </dl>
      {tax.value === null ? <p className="mt-1 text-13 text-ink-muted">{tax.notes.join(" ")}</p> : null}
      <p className="mt-2 text-13 text-ink-muted">
        Every holding of a part that is over its target gives the same share, by the method of the taxpayer, at today’s
        prices; before allowances and other gains of the year.
        {notes.length === 0 ? "" : ` ${notes.join(" ")}`}
      </p>
    </>
  );
}
