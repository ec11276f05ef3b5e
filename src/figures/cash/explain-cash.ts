import type { Explanation } from "#engine/explain/explanation.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { cashPlaces } from "./cash-places.ts";
import { cashPosition } from "./cash-position.ts";
import { maturitiesOf } from "./maturities.ts";
import { savingOf } from "./saving.ts";

const MONTHS = [3, 12] as const;

/**
 * A figure of /cash: `yield`, `interest`, `forgone`; `saving.12` and `cover.12` of the last twelve months (or 3); `rate ACCOUNT ASSET` of one place; `maturity ASSET`.
 */
export function explainCash(
  sheet: Sheet,
  { at }: { readonly at?: number | undefined },
  key: string,
): Answer<Explanation> {
  const tree = treeOf(sheet, at, key);
  return tree ? ok(tree) : refused("key", "yield, interest, forgone, saving.12, cover.12, or a place of /cash");
}

function treeOf(sheet: Sheet, at: number | undefined, key: string): Explanation | undefined {
  if (key === "yield" || key === "interest" || key === "forgone") return cashPosition(sheet, at)[key];
  const months = MONTHS.find((it) => key.endsWith(`.${it}`));
  if (months !== undefined && key === `saving.${months}`) return savingOf(sheet, months).rate;
  if (months !== undefined && key === `cover.${months}`) return savingOf(sheet, months).cover;
  const due = maturitiesOf(sheet).rungs.find(({ owned }) => key === `maturity ${owned.asset.id}`);
  if (due) return due.explain();
  return cashPlaces(sheet).find(({ accountId, asset }) => key === `rate ${accountId} ${asset.id}`)?.rate;
}
