import type { Explanation } from "#engine/explain/explanation.ts";
import { ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { bucketsOf, bucketTree, type StatedPlacing, type StatedTarget } from "./buckets.ts";
import { cashPlaces, type StatedRates } from "./cash-places.ts";
import { cashPosition } from "./cash-position.ts";
import { aboveInAll, protectionOf } from "./deposit-protection.ts";
import { usualScheme, type SchemeKey } from "./deposit-schemes.ts";
import { moneyMonthTree, MONTHS_KEY } from "./explain-money-months.ts";
import { LIQUIDITY_TIERS } from "#engine/cash/liquidity.ts";
import { tierTree } from "./liquidity.ts";
import { maturitiesOf } from "./maturities.ts";
import { savingOf } from "./saving.ts";

const MONTHS = [3, 12] as const;

/**
 * A figure of /cash: `tier days` and `until days` of what can be spent within a tier, and within it and those before; `yield`, `interest`, `forgone`; `saving.12` and `cover.12` of the last twelve months (or 3); `rate ACCOUNT ASSET` of one place; `bucket.surplus:reserve` of a bucket; `maturity ASSET`; `above` of what deposit protection covers, `above PART`, `room PART` of a bank and owner; `months:out dining:2026-11-01` of a month by what it was for.
 */
export function explainCash(sheet: Sheet, asked: AskedOfCash, key: string): Answer<Explanation> {
  const tree = treeOf(sheet, asked, key);
  return tree
    ? ok(tree)
    : refused("key", "yield, interest, forgone, saving.12, cover.12, bucket.held:reserve, or a place of /cash");
}

interface AskedOfCash {
  readonly at?: number | undefined;
  readonly scheme?: SchemeKey | undefined;
  readonly stated: StatedOfCash;
}

/** What a person said of cash: targets of buckets, and of each place its bucket and its rates. */
export interface StatedOfCash {
  readonly targets: readonly StatedTarget[];
  readonly places: readonly (StatedPlacing & StatedRates)[];
}

const BUCKET = "bucket.";

function treeOf(
  sheet: Sheet,
  { at, scheme, stated: { targets, places } }: AskedOfCash,
  key: string,
): Explanation | undefined {
  if (key === "yield" || key === "interest" || key === "forgone")
    return cashPosition(sheet, { at, rates: places })[key];
  if (key.startsWith(BUCKET))
    return bucketTree(bucketsOf(sheet, { targets, placings: places }), key.slice(BUCKET.length));
  if (/^(above|room|held)( |$)/.test(key)) return protectionTree(sheet, scheme, key);
  const place = LIQUIDITY_TIERS.findIndex((tier) => key === `tier ${tier}` || key === `until ${tier}`);
  if (place >= 0)
    return tierTree(sheet, new Set(LIQUIDITY_TIERS.slice(key.startsWith("until") ? 0 : place, place + 1)));
  if (key.startsWith(MONTHS_KEY)) return moneyMonthTree(sheet, key);
  const months = MONTHS.find((it) => key.endsWith(`.${it}`));
  if (months !== undefined && key === `saving.${months}`) return savingOf(sheet, months).rate;
  if (months !== undefined && key === `cover.${months}`) return savingOf(sheet, months).cover;
  const due = maturitiesOf(sheet).rungs.find(({ owned }) => key === `maturity ${owned.asset.id}`);
  if (due) return due.explain();
  return cashPlaces(sheet, places).find(({ accountId, asset }) => key === `rate ${accountId} ${asset.id}`)?.rate;
}

function protectionTree(sheet: Sheet, scheme: SchemeKey | undefined, key: string): Explanation | undefined {
  const parts = protectionOf(sheet, scheme ?? usualScheme(sheet.base));
  if (key === "above") return aboveInAll(sheet, parts);
  const part = parts.find((it) => key.slice(key.indexOf(" ") + 1) === it.key);
  if (key.startsWith("above ")) return part?.above;
  return key.startsWith("held ") ? part?.held : part?.room;
}
