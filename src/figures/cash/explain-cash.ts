import type { Explanation } from "#engine/explain/explanation.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { bucketsOf, bucketTree, type StatedPlacing, type StatedTarget } from "./buckets.ts";
import { cashPlaces, type StatedRates } from "./cash-places.ts";
import { cashPosition } from "./cash-position.ts";
import { maturitiesOf } from "./maturities.ts";
import { savingOf } from "./saving.ts";

const MONTHS = [3, 12] as const;

/**
 * A figure of /cash: `yield`, `interest`, `forgone`; `saving.12` and `cover.12` of the last twelve months (or 3); `rate ACCOUNT ASSET` of one place; `bucket.surplus:reserve` of a bucket; `maturity ASSET`.
 */
export function explainCash(
  sheet: Sheet,
  asked: { readonly at?: number | undefined; readonly stated: StatedOfCash },
  key: string,
): Answer<Explanation> {
  const tree = treeOf(sheet, asked, key);
  return tree
    ? ok(tree)
    : refused("key", "yield, interest, forgone, saving.12, cover.12, bucket.held:reserve, or a place of /cash");
}

/** What a person said of cash: targets of buckets, and of each place its bucket and its rates. */
export interface StatedOfCash {
  readonly targets: readonly StatedTarget[];
  readonly places: readonly (StatedPlacing & StatedRates)[];
}

const BUCKET = "bucket.";

function treeOf(
  sheet: Sheet,
  { at, stated: { targets, places } }: { readonly at?: number | undefined; readonly stated: StatedOfCash },
  key: string,
): Explanation | undefined {
  if (key === "yield" || key === "interest" || key === "forgone")
    return cashPosition(sheet, { at, rates: places })[key];
  if (key.startsWith(BUCKET))
    return bucketTree(bucketsOf(sheet, { targets, placings: places }), key.slice(BUCKET.length));
  const months = MONTHS.find((it) => key.endsWith(`.${it}`));
  if (months !== undefined && key === `saving.${months}`) return savingOf(sheet, months).rate;
  if (months !== undefined && key === `cover.${months}`) return savingOf(sheet, months).cover;
  const due = maturitiesOf(sheet).rungs.find(({ owned }) => key === `maturity ${owned.asset.id}`);
  if (due) return due.explain();
  return cashPlaces(sheet, places).find(({ accountId, asset }) => key === `rate ${accountId} ${asset.id}`)?.rate;
}
