import type { FigureTree } from "#engine/explain/formula.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { cashPlaces } from "./cash-places.ts";
import { cashPosition } from "./cash-position.ts";
import { savingOf } from "./saving.ts";

const MONTHS = [3, 12] as const;

/**
 * A figure of /cash: `yield`, `interest`, `forgone`; `saving.12` and `cover.12` of the last twelve months (or 3); `rate ACCOUNT ASSET` of one place.
 */
export function explainCash(
  sheet: Sheet,
  { at }: { readonly at?: number | undefined },
  key: string,
): Answer<FigureTree> {
  const tree = treeOf(sheet, at, key);
  return tree ? ok(tree) : refused("key", "yield, interest, forgone, saving.12, cover.12, or a place of /cash");
}

function treeOf(sheet: Sheet, at: number | undefined, key: string): FigureTree | undefined {
  if (key === "yield" || key === "interest" || key === "forgone") return cashPosition(sheet, at)[key];
  const months = MONTHS.find((it) => key.endsWith(`.${it}`));
  if (months !== undefined && key === `saving.${months}`) return savingOf(sheet, months).rate;
  if (months !== undefined && key === `cover.${months}`) return savingOf(sheet, months).cover;
  return cashPlaces(sheet).find(({ accountId, asset }) => key === `rate ${accountId} ${asset.id}`)?.rate;
}
