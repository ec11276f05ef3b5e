import { z } from "zod";
import {
  manualPrice,
  manualRate,
  priceWritten,
  rateDeleted,
  rateList,
  rateWritten,
} from "#features/prices/contract.ts";
import { listRates, removeRate, stateRate } from "#features/prices/rates.ts";
import { readPriceHistory, removePrice, statePrice } from "#features/prices/service.ts";
import { entityHistory } from "#features/accounts/contract.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { currencyCode, id, localDate } from "#features/shared/wire.ts";

const PRICES = "/api/portfolios/:portfolioId/assets/:assetId/prices";
const RATES = "/api/portfolios/:portfolioId/rates";
const ratePath = z.object({ portfolioId: id, currency: currencyCode, on: localDate });
const pricePath = z.object({ portfolioId: id, assetId: id, on: localDate });

export const priceRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: `${PRICES}/:on/history`,
      access: "viewer",
      summary: "What was stated by hand of the price of a day, and taken back.",
      refusals: ["asset_not_found"],
      params: pricePath,
      answer: entityHistory,
    },
    { inScope: (scope, { params }) => readPriceHistory(scope, params) },
  ),
  route(
    {
      method: "PUT",
      path: `${PRICES}/:on`,
      access: "editor",
      summary: "States the price of a day.",
      refusals: ["asset_not_found", "currency_mismatch"],
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
      refusals: ["asset_not_found", "price_not_found"],
      isWrite: true,
      params: pricePath,
      answer: priceWritten,
    },
    { inScope: (scope, call) => removePrice(scope, intentOf(call, "price_deleted"), call.params) },
  ),
  route(
    {
      method: "GET",
      path: RATES,
      access: "viewer",
      summary: "Exchange rates: those the portfolio states itself, and the last day of the shared ones.",
      params: z.object({ portfolioId: id }),
      answer: rateList,
    },
    { inScope: listRates },
  ),
  route(
    {
      method: "PUT",
      path: `${RATES}/:currency/:on`,
      access: "editor",
      summary: "States the exchange rate of a day.",
      refusals: ["rate_missing"],
      isWrite: true,
      params: ratePath,
      body: manualRate,
      answer: rateWritten,
    },
    {
      inScope: (scope, call) => {
        const { currency, on } = call.params;
        return stateRate(scope, intentOf(call, "rate_stated"), { ...call.body, currency, on });
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${RATES}/:currency/:on`,
      access: "editor",
      summary: "Removes an exchange rate stated by hand.",
      refusals: ["rate_not_found"],
      isWrite: true,
      params: ratePath,
      answer: rateDeleted,
    },
    { inScope: (scope, call) => removeRate(scope, intentOf(call, "rate_deleted"), call.params) },
  ),
];
