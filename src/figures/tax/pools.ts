import type { Day } from "#engine/dates/day.ts";
import { explainPool } from "#engine/explain/explain-pool.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import type { PoolRoll, TracedStep } from "#engine/tax/pool-step.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { openTaxBook, type TaxAsked, type TaxBook } from "./tax-book.ts";

interface Held {
  readonly quantity: Fixed;
  readonly cost: Fixed;
}

/** A pool within a span of days: what it held before, each step, what it holds at the end. */
export interface SpannedPool extends Pick<PoolRoll, "asset" | "isKnown"> {
  readonly opening: Held;
  /** Each with its place among all steps of the pool. */
  readonly steps: readonly (TracedStep & { readonly place: number })[];
  readonly closing: Held;
}

const NOTHING: Held = { quantity: ZERO, cost: ZERO };

/** Pools that held something in the days asked about, by name; all days where none are. */
export function poolsOf(
  { report, sheet }: TaxBook,
  span: { readonly from: Day; readonly to: Day } | undefined,
): readonly SpannedPool[] {
  const { from, to } = span ?? { from: -Infinity, to: Infinity };
  const name = ({ asset }: { readonly asset: number }): string => sheet.ledger.assets[asset]?.name ?? "";
  return report.rolls
    .map(({ asset, isKnown, steps: all }): SpannedPool => {
      const opening = all.findLast(({ on }) => on < from)?.after ?? NOTHING;
      const steps = all.map((step, place) => ({ ...step, place })).filter(({ on }) => on >= from && on <= to);
      return { asset, isKnown, opening, steps, closing: steps.at(-1)?.after ?? opening };
    })
    .filter(({ opening, steps }) => steps.length > 0 || opening.quantity !== ZERO || opening.cost !== ZERO)
    .toSorted((a, b) => name(a).localeCompare(name(b), "en"));
}

/** The cost of a pool after a step, by `ASSET.PLACE`, or after its last one, by `ASSET`. */
export function explainTaxPool(sheet: Sheet, asked: TaxAsked, key: string): Answer<Explanation> {
  const book = openTaxBook(sheet, asked);
  if (!book.ok) return book;
  const { currency, rolls } = book.value.report;
  const [assetId = "", place] = key.split(".");
  const roll = rolls.find(({ asset }) => sheet.ledger.assets[asset]?.id === assetId);
  const at = place === undefined ? (roll?.steps.length ?? 0) - 1 : Number(place);
  if (!roll || !(at in roll.steps))
    return refused("key", "ASSET, or ASSET.PLACE of a step, of a pool under these rules");
  return ok(explainPool(roll, at, { ledger: sheet.ledger, currency }));
}
