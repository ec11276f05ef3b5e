import {
  explainAttribution,
  explainCurrencyAttribution,
  explainIndexReturn,
} from "#engine/explain/explain-benchmark.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { err, ok } from "#engine/result.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { openingDay, type WindowAsked } from "../window.ts";
import { ratesOfParts, segmentsAsked, type AttributionAsked } from "./attribution.ts";
import { comparedWith, readBenchmark } from "./benchmark.ts";
import { levelOf } from "./parts.ts";

/** The return of an asset of a benchmark, from its price and rate on both days. */
export function explainBenchmark(
  sheet: Sheet,
  asked: WindowAsked & { readonly assets: string },
  key: string,
): Answer<Explanation> {
  const parts = readBenchmark(sheet, asked.assets);
  if (!parts.ok) return parts;
  const part = parts.value.find(({ assetId }) => assetId === key);
  if (!part) return refused("key", "an asset of the benchmark");
  const compared = comparedWith(sheet, part.assetId);
  if (!compared) return err({ kind: "asset_not_found" });
  const span = { market: sheet.market, from: openingDay(sheet, asked), to: sheet.on, base: compared.base };
  return ok(explainIndexReturn(compared, span));
}

const EFFECTS = ["allocation", "selection", "interaction", "active"] as const;

/** Why the return differs from the benchmark's, over every part and day. */
export function explainEffect(sheet: Sheet, asked: AttributionAsked, key: string): Answer<Explanation> {
  const effect = EFFECTS.find((it) => it === key);
  if (effect === undefined) return refused("key", `one of ${EFFECTS.join(", ")}`);
  const segments = segmentsAsked(sheet, asked);
  if (!segments) return refused("params", "the benchmark of each part, such as benchmark=equity:60:ID,bond:40:ID");
  if (!segments.ok) return segments;
  const from = openingDay(sheet, asked);
  const { level } = levelOf(sheet, asked.by, from);
  return ok(explainAttribution(effect, level.days(), { segments: segments.value, from, currency: sheet.base }));
}

const CURRENCY_EFFECTS = {
  local: "localEffect",
  currency: "currencyEffect",
  cross: "crossEffect",
  total: "baseReturn",
} as const;
const CURRENCY_KEYS = ["local", "currency", "cross", "total"] as const;

/** What exchange rates did, over every currency and day. */
export function explainCurrencyEffect(sheet: Sheet, asked: WindowAsked, key: string): Answer<Explanation> {
  const named = CURRENCY_KEYS.find((it) => it === key);
  if (named === undefined) return refused("key", `one of ${CURRENCY_KEYS.join(", ")}`);
  const from = openingDay(sheet, asked);
  const { level } = levelOf(sheet, "currency", from);
  const at = { fx: ratesOfParts(sheet, from), from, currency: sheet.base };
  return ok(explainCurrencyAttribution(CURRENCY_EFFECTS[named], level.days(), at));
}
