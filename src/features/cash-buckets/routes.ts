import { intentOf } from "#features/shared/change.ts";
import { type Route, route } from "#features/shared/route.ts";
import { bucketOfPlace, cashTarget, cashWritten, placePath, ratePath, statedCashRate, targetPath } from "./contract.ts";
import { putIntoBucket, removeCashRate, removeTarget, setTarget, stateCashRate } from "./service.ts";

const P = "/api/portfolios/:portfolioId";
const TARGET = `${P}/cash-buckets/:bucket/target`;
const PLACE = `${P}/cash-places/:accountId/:thing`;
const write = { access: "editor", isWrite: true, answer: cashWritten } as const;

/** Buckets of cash and what is said of cash in accounts. `GET /cash-buckets` states what is in them and so belongs to `features/figures`. */
export const cashBucketRoutes: readonly Route[] = [
  route(
    {
      method: "PUT",
      path: TARGET,
      summary: "Sets what a bucket of cash is to hold: an amount, or months of spending.",
      params: targetPath,
      body: cashTarget,
      ...write,
    },
    {
      inScope: (scope, call) => setTarget(scope, intentOf(call, "cash_target_set"), call.params.bucket, call.body),
    },
  ),
  route(
    {
      method: "DELETE",
      path: TARGET,
      summary: "Takes back what a bucket of cash is to hold.",
      refusals: ["cash_target_not_found"],
      params: targetPath,
      ...write,
    },
    { inScope: (scope, call) => removeTarget(scope, intentOf(call, "cash_target_removed"), call.params.bucket) },
  ),
  route(
    {
      method: "PUT",
      path: `${PLACE}/bucket`,
      summary: "Puts cash in an account, or an asset there, into a bucket, or into none.",
      refusals: ["account_not_found", "asset_not_found"],
      params: placePath,
      body: bucketOfPlace,
      ...write,
    },
    {
      inScope: (scope, call) =>
        putIntoBucket(scope, intentOf(call, "cash_place_stated"), { ...call.params, ...call.body }),
    },
  ),
  route(
    {
      method: "PUT",
      path: `${PLACE}/rates/:since`,
      summary: "States the rate a year that cash in an account earns from a day on.",
      refusals: ["account_not_found", "asset_not_found"],
      params: ratePath,
      body: statedCashRate,
      ...write,
    },
    {
      inScope: (scope, call) =>
        stateCashRate(scope, intentOf(call, "cash_place_stated"), { ...call.params, ...call.body }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${PLACE}/rates/:since`,
      summary: "Takes back a stated rate.",
      refusals: ["account_not_found", "asset_not_found", "cash_rate_not_found"],
      params: ratePath,
      ...write,
    },
    { inScope: (scope, call) => removeCashRate(scope, intentOf(call, "cash_place_stated"), call.params) },
  ),
];
