import { z } from "zod";
import { ok } from "#engine/result.ts";
import { readPriceSource } from "#features/prices/asset-price-source.ts";
import { bookSplit } from "#features/prices/book-split.ts";
import { decideClose, dismissEvent } from "#features/prices/decide-close.ts";
import {
  assetPriceSource,
  closeDecision,
  decided,
  eventNamed,
  instrumentList,
  instrumentQuery,
  priceHealth,
  priceSources,
  splitNamed,
} from "#features/prices/living-contract.ts";
import type { MarketSources } from "#features/prices/market-sources.ts";
import { readPriceHealth } from "#features/prices/price-health.ts";
import { priceRoutes } from "#features/prices/routes.ts";
import { priceList, priceListQuery } from "#features/prices/contract.ts";
import { listPrices } from "#features/prices/service.ts";
import { searchInstruments } from "#features/prices/search-instruments.ts";
import { nameOfSource, readSourceStates } from "#features/prices/source-names.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id, localDate } from "#features/shared/wire.ts";

const PORTFOLIO = "/api/portfolios/:portfolioId";
const ASSET = `${PORTFOLIO}/assets/:assetId`;
const assetPath = z.object({ portfolioId: id, assetId: id });

/** Prices and rates as they are stated, where they come from, and what of them waits for a person. */
export const everyPriceRoute = (sources: MarketSources): readonly Route[] => [
  ...priceRoutes,
  listRoute(sources),
  ...reads(sources),
  ...decisions,
];

const listRoute = (sources: MarketSources): Route =>
  route(
    {
      method: "GET",
      path: `${ASSET}/prices`,
      access: "viewer",
      summary: "Prices of an asset, newest first, in pages.",
      refusals: ["asset_not_found"],
      params: assetPath,
      query: priceListQuery,
      answer: priceList,
    },
    {
      inScope: (scope, { params: { assetId }, query }) =>
        listPrices(scope, { assetId, ...query }, (source) => nameOfSource(sources, source)),
    },
  );

const reads = (sources: MarketSources): readonly Route[] => [
  route(
    {
      method: "GET",
      path: `${PORTFOLIO}/instruments`,
      access: "viewer",
      summary: "Finds instruments by a name, a ticker or an ISIN, at the sources of prices.",
      params: z.object({ portfolioId: id }),
      query: instrumentQuery,
      answer: instrumentList,
    },
    // No transaction is held while a vendor is asked.
    { plain: async ({ database, query }) => ok(await searchInstruments(database, sources, query.words)) },
  ),
  route(
    {
      method: "GET",
      path: `${ASSET}/price-source`,
      access: "viewer",
      summary: "Where the prices of an asset come from, with what of them waits for a person.",
      refusals: ["asset_not_found"],
      params: assetPath,
      answer: assetPriceSource,
    },
    { inScope: (scope, { params }) => readPriceSource(scope, sources, params.assetId) },
  ),
  route(
    {
      method: "GET",
      path: `${PORTFOLIO}/price-health`,
      access: "viewer",
      summary: "How the sources of prices are doing, and which assets one keeps up to date.",
      params: z.object({ portfolioId: id }),
      answer: priceHealth,
    },
    { inScope: (scope) => readPriceHealth(scope, sources) },
  ),
  route(
    {
      method: "GET",
      path: "/api/admin/price-sources",
      access: "staff",
      summary: "How the sources of prices and rates are doing.",
      answer: priceSources,
    },
    { plain: async ({ database }) => ok(await readSourceStates(database, sources)) },
  ),
];

const decisions: readonly Route[] = [
  route(
    {
      method: "POST",
      path: `${ASSET}/questioned-closes/:on`,
      access: "editor",
      summary: "Accepts a close that waits as a price of one's own, or asks no more about it.",
      refusals: ["asset_not_found", "price_not_found"],
      isWrite: true,
      params: assetPath.extend({ on: localDate }),
      body: closeDecision,
      answer: decided,
    },
    {
      inScope: (scope, call) => {
        const kind = call.body.decision === "accept" ? "price_stated" : "asset_changed";
        return decideClose(scope, intentOf(call, kind), { ...call.params, ...call.body });
      },
    },
  ),
  route(
    {
      method: "POST",
      path: `${ASSET}/dismissed-events`,
      access: "editor",
      summary: "Asks no more about a split or dividend that a source tells and the ledger does not.",
      refusals: ["asset_not_found"],
      isWrite: true,
      params: assetPath,
      body: eventNamed,
      answer: decided,
    },
    {
      inScope: (scope, call) =>
        dismissEvent(scope, intentOf(call, "asset_changed"), { assetId: call.params.assetId, ...call.body }),
    },
  ),
  route(
    {
      method: "POST",
      path: `${ASSET}/booked-splits`,
      access: "editor",
      summary: "Books a split that a source tells, in every account that held units before it.",
      refusals: ["asset_not_found", "price_not_found", "transaction_invalid"],
      isWrite: true,
      params: assetPath,
      body: splitNamed,
      answer: decided,
    },
    {
      inScope: (scope, call) =>
        bookSplit(scope, intentOf(call, "transactions_changed"), { assetId: call.params.assetId, ...call.body }),
    },
  ),
];
