import { z } from "zod";
import { assetWritten } from "#features/accounts/contract.ts";
import {
  assetSplit,
  mergeInput,
  mergeOutlook,
  mergeQuery,
  trackingInput,
  trackingQuery,
} from "#features/shared/merge-contract.ts";
import { foreseeAssetMerge, mergeAssets } from "#features/assets/merge.ts";
import { foreseeRetrack, retrackAsset } from "#features/assets/retrack.ts";
import { splitAsset } from "#features/assets/split.ts";
import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";

const ASSETS = "/api/portfolios/:portfolioId/assets";
const TRACKING = `${ASSETS}/:assetId/tracking`;
const MERGE = `${ASSETS}/:assetId/merge`;

/** Two that are one, and one that is two. */
export const assetMergeRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: MERGE,
      access: "viewer",
      summary: "What would follow if two assets became one.",
      refusals: ["asset_not_found"],
      params: z.object({ portfolioId: id, assetId: id }),
      query: mergeQuery,
      answer: mergeOutlook,
    },
    {
      inScope: (scope, call) => foreseeAssetMerge(scope, { assetId: call.params.assetId, otherId: call.query.otherId }),
    },
  ),
  route(
    {
      method: "POST",
      path: MERGE,
      access: "editor",
      summary: "Makes two assets one: all that names the other names this one.",
      refusals: ["asset_not_found", "merge_refused"],
      isWrite: true,
      params: z.object({ portfolioId: id, assetId: id }),
      body: mergeInput,
      answer: assetWritten,
    },
    {
      inScope: (scope, call) =>
        mergeAssets(scope, intentOf(call, "asset_merged"), {
          assetId: call.params.assetId,
          otherId: call.body.otherId,
        }),
    },
  ),
  route(
    {
      method: "POST",
      path: `${ASSETS}/:assetId/split`,
      access: "editor",
      summary: "Makes two assets of one: the entries named are of the new one.",
      refusals: ["asset_not_found", "id_taken", "split_refused"],
      isWrite: true,
      params: z.object({ portfolioId: id, assetId: id }),
      body: assetSplit,
      answer: assetWritten,
      status: 201,
    },
    {
      inScope: (scope, call) =>
        splitAsset(scope, intentOf(call, "asset_split"), { assetId: call.params.assetId, split: call.body }),
    },
  ),
  route(
    {
      method: "GET",
      path: TRACKING,
      access: "viewer",
      summary: "What would follow if an asset were tracked in another way.",
      refusals: ["asset_not_found"],
      params: z.object({ portfolioId: id, assetId: id }),
      query: trackingQuery,
      answer: mergeOutlook,
    },
    {
      inScope: (scope, call) => foreseeRetrack(scope, { assetId: call.params.assetId, to: call.query }),
    },
  ),
  route(
    {
      method: "POST",
      path: TRACKING,
      access: "editor",
      summary: "Tracks an asset by units and a price, or by its value alone, from its first day on.",
      refusals: ["asset_not_found", "retrack_refused"],
      isWrite: true,
      params: z.object({ portfolioId: id, assetId: id }),
      body: trackingInput,
      answer: assetWritten,
    },
    {
      inScope: (scope, call) =>
        retrackAsset(scope, intentOf(call, "asset_retracked"), { assetId: call.params.assetId, to: call.body }),
    },
  ),
];
