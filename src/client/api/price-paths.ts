import type { AssetPriceSource, InstrumentList, PriceHealth, PriceSources } from "#features/prices/living-contract.ts";
import type { SharedSeriesList } from "#features/prices/series-contract.ts";
import type { EntityHistory } from "#features/accounts/contract.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import { queryText, readPath } from "./api-path.ts";
import type { QueryValue, ReadPath, WritePath } from "./api-path.ts";

type Receipt = { readonly receipt: ChangeReceipt };

/** Addresses of where prices come from: apart from the others, because few screens ask. */
export const pricePaths = (portfolioId: string) => {
  const base = `/api/portfolios/${portfolioId}`;
  const inside = <Answer>(path: string, query: Readonly<Record<string, QueryValue>> = {}): ReadPath<Answer> =>
    readPath(`${base}${path}${queryText(query)}`, ["portfolio", portfolioId, `${path}${queryText(query)}`]);
  const post = <Body>(path: string): WritePath<Body, Receipt> => ({
    method: "POST",
    url: `${base}${path}`,
    portfolioId,
  });
  return {
    /** Not dropped by writes in the portfolio: what vendors know does not change by them. */
    instruments: (words: string): ReadPath<InstrumentList> =>
      readPath(`${base}/instruments${queryText({ words })}`, ["instruments", portfolioId, words]),
    source: (assetId: string) => inside<AssetPriceSource>(`/assets/${assetId}/price-source`),
    history: (assetId: string, on: string) => inside<EntityHistory>(`/assets/${assetId}/prices/${on}/history`),
    health: () => inside<PriceHealth>("/price-health"),
    decide: (assetId: string, on: string) =>
      post<{ decision: "accept" | "dismiss" }>(`/assets/${assetId}/questioned-closes/${on}`),
    dismissEvent: (assetId: string) =>
      post<{ kind: "split" | "dividend"; on: string }>(`/assets/${assetId}/dismissed-events`),
    bookSplit: (assetId: string) => post<{ on: string }>(`/assets/${assetId}/booked-splits`),
  };
};

/** The same for everybody. */
export const sharedSeriesPath: ReadPath<SharedSeriesList> = readPath("/api/shared-series", ["shared-series"]);

export const staffPriceSources = (): ReadPath<PriceSources> =>
  readPath("/api/admin/price-sources", ["admin", "price-sources"]);
