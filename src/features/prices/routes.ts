import { z } from "zod";
import { manualPrice, priceList, priceWritten } from "#features/prices/contract.ts";
import { listPrices, removePrice, statePrice } from "#features/prices/service.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id, localDate } from "#features/shared/wire.ts";

const PRICES = "/api/portfolios/:portfolioId/assets/:assetId/prices";
const pricePath = z.object({ portfolioId: id, assetId: id, on: localDate });

export const priceRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: PRICES,
      access: "viewer",
      summary: "Every price known of an asset.",
      params: z.object({ portfolioId: id, assetId: id }),
      answer: priceList,
    },
    { inScope: (scope, call) => listPrices(scope, call.params.assetId) },
  ),
  route(
    {
      method: "PUT",
      path: `${PRICES}/:on`,
      access: "editor",
      summary: "States the price of a day.",
      isWrite: true,
      params: pricePath,
      body: manualPrice,
      answer: priceWritten,
    },
    {
      inScope: (scope, call) => {
        const { assetId, on } = call.params;
        return statePrice(scope, intentOf(call, "price_stated"), { ...call.body, assetId, on });
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${PRICES}/:on`,
      access: "editor",
      summary: "Removes a price stated by hand.",
      isWrite: true,
      params: pricePath,
      answer: priceWritten,
    },
    { inScope: (scope, call) => removePrice(scope, intentOf(call, "price_deleted"), call.params) },
  ),
];
