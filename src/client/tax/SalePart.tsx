import { useSearchParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { SaleChoice } from "#client/tax/SaleChoice.tsx";
import { SaleWays } from "#client/tax/SaleWays.tsx";
import { saleQueryOf, taxFromSearch } from "#client/parts/tax-search.ts";
import { unitsForMoney } from "#client/tax/units-for-money.ts";
import { useTaxAsked } from "#client/parts/use-tax-asked.ts";
import type { UnrealizedLot } from "#features/tax/contract.ts";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const TO_CHOOSE = "Choose what to sell and how much of it.";
const UNPRICED = "It has no price on this day: enter units, or update its price.";

/** What selling a part of a holding today would gain and cost, by every method side by side. Nothing is booked. */
export function SalePart() {
  const { read } = usePortfolioPaths();
  const open = useApiQuery(read.unrealizedLots(useTaxAsked()), { keepsPrevious: true });
  if (open.isLoading) return <SkeletonRows count={6} />;
  if (!open.data)
    return (
      <ErrorState title="The open lots could not be loaded" onRetry={open.retry}>
        {open.failure?.message ?? ""}
      </ErrorState>
    );
  const lots = open.data.lots.filter(({ quantity }) => !quantity.startsWith("-"));
  if (lots.length === 0)
    return (
      <EmptyState title="Nothing that could be sold">A holding with units can be tried here before selling.</EmptyState>
    );
  return (
    <div className="flex flex-col gap-6">
      <SaleChoice lots={lots} open={open.data} />
      <Ways lots={lots} />
    </div>
  );
}

function Ways({ lots }: { readonly lots: readonly UnrealizedLot[] }) {
  const { read } = usePortfolioPaths();
  const whose = useTaxAsked();
  const [search] = useSearchParams();
  const typed = taxFromSearch(search);
  const asked = saleQueryOf(typed, (holding) => unitsForMoney(lots, holding));
  const sale = useApiQuery(read.sale({ ...whose, assetId: "", ...asked }), {
    keepsPrevious: true,
    isEnabled: asked !== undefined,
  });
  if (!asked)
    return (
      <p className="text-14 text-ink-muted">
        {typed.assetId !== undefined && typed.part === "money" && typed.size !== "" ? UNPRICED : TO_CHOOSE}
      </p>
    );
  // Of another question that was refused, the last answer would say something else.
  if (sale.failure && !sale.isRefreshing)
    return (
      <ErrorState title="This sale cannot be tried" onRetry={sale.retry}>
        {sale.failure.fields[0]?.message ?? sale.failure.message}
      </ErrorState>
    );
  return sale.data ? <SaleWays sale={sale.data} isRefreshing={sale.isRefreshing} /> : <SkeletonRows count={6} />;
}
