import { PriceSourcePanel } from "#client/asset/PriceSourcePanel.tsx";
import { Prices } from "#client/asset/Prices.tsx";
import { SeveralPrices } from "#client/asset/SeveralPrices.tsx";
import { StatedValues } from "#client/asset/StatedValues.tsx";
import type { HoldingDetail } from "#features/figures/contract.ts";

/** Where the prices of an asset come from, and each of them; of what is known by its value alone, its stated values. */
export function PricesSection({ detail }: { readonly detail: HoldingDetail }) {
  const { assetId, tracking, assetCurrency } = detail.holding;
  const isByValue = tracking === "value";
  return (
    <>
      <div className="pt-3">
        {isByValue ? null : <PriceSourcePanel assetId={assetId} />}
        <SeveralPrices detail={detail} />
      </div>
      {isByValue ? <StatedValues assetId={assetId} currency={assetCurrency} /> : <Prices detail={detail} />}
    </>
  );
}
