import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { Holding } from "#features/figures/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";

const FIELDS = ["name", "quantity", "value", "cost"] as const;

/** What will be held of an asset once every entry that waits has happened, beside what is: all else on its page is of today. */
export function ProjectedHolding({ holding }: { readonly holding: Holding }) {
  const { read } = usePortfolioPaths();
  const { asOf, shownCurrency } = usePortfolioView();
  const { data, failure } = useApiQuery(read.holdings(FIELDS, { currency: asOf.currency, mode: "projected" }));
  if (!data) return failure ? <p className="text-13 text-warning">{failure.message}</p> : null;
  const place = data.columns.assetId.indexOf(holding.assetId);
  const [quantity = "0", value, cost] = [
    data.columns.quantity[place],
    data.columns.value[place],
    data.columns.cost[place],
  ];
  const isSame = holding.isOpen ? quantity === holding.quantity : place === -1;
  return (
    <section aria-label="Projected" className="rounded-md border border-line p-4">
      <div className="mb-2 flex items-center gap-2">
        <Badge tone="info">Projected</Badge>
        <span className="text-13 text-ink-muted">once what is planned has happened, at today’s price</span>
      </div>
      {isSame ? (
        <p className="text-14">No entry that waits changes what is held of it.</p>
      ) : (
        <KeyValueList
          items={[
            ...(holding.isCash ? [] : [{ label: "Quantity", value: <Quantity value={quantity} /> }]),
            ...(value && cost
              ? [
                  { label: "Value", value: <FigureText figure={value} currency={shownCurrency} /> },
                  ...(holding.isCash || holding.isLiability
                    ? []
                    : [{ label: "Cost", value: <FigureText figure={cost} currency={shownCurrency} /> }]),
                ]
              : [{ label: "Value", value: "Nothing is left of it" }]),
          ]}
        />
      )}
      <p className="mt-2 text-13 text-ink-muted">Everything below is of today.</p>
    </section>
  );
}
