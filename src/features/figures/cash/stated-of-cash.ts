import { listCashBuckets, listCashPlaces } from "#db/queries/cash-buckets.ts";
import type { Scope } from "#db/scope.ts";
import type { StatedOfCash } from "#figures/cash/explain-cash.ts";

/** What a person said of cash: targets of buckets, and of each place its bucket and its rates. */
export const statedOfCash = async (scope: Scope): Promise<StatedOfCash> => ({
  targets: await listCashBuckets(scope),
  places: await listCashPlaces(scope),
});
