import type { Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { daysHeld, type HoldingTerm } from "#engine/tax/holding-period.ts";
import { TAX_RULE_SETS, type TaxCountry, type TaxRuleSet } from "#engine/tax/rule-sets.ts";
import type { OpenLot } from "#engine/tax/tax-report.ts";

/** What a sale of the whole lot on a day would mean before tax, in the tax currency. Undefined is unknown. */
export interface UnrealizedLot extends OpenLot {
  readonly value: Fixed | undefined;
  readonly gain: Fixed | undefined;
  /** Undefined for a pool, and where a country does not ask how long. */
  readonly term: HoldingTerm | undefined;
  /** Undefined for a pool, and for what is sold short: it is owed, not held. */
  readonly daysHeld: number | undefined;
  /** 0 once the lot is long-term. */
  readonly daysToLongTerm: number | undefined;
}

/** "If sold today", lot by lot. A lot without a price or a known basis has no gain. */
export function unrealizedLots(
  lots: readonly OpenLot[],
  {
    country,
    today,
    valueOf,
  }: {
    readonly country: TaxCountry;
    readonly today: Day;
    readonly valueOf: (asset: number, quantity: Fixed) => Fixed | undefined;
  },
): UnrealizedLot[] {
  const { favoredFrom }: TaxRuleSet = TAX_RULE_SETS[country];
  return lots.map((lot) => {
    const value = valueOf(lot.asset, lot.quantity);
    const gain = value === undefined || !lot.isKnown ? undefined : value - lot.basis;
    const own = { ...lot, value, gain, daysHeld: lot.quantity < ZERO ? undefined : daysHeld(lot.acquiredOn, today) };
    if (favoredFrom === undefined || lot.acquiredOn === undefined)
      return { ...own, term: undefined, daysToLongTerm: undefined };
    // A short sale never becomes long-term, however long it stays open. Source: 26 USC 1233.
    if (lot.quantity < ZERO) return { ...own, term: "short", daysToLongTerm: undefined };
    const days = Math.max(0, favoredFrom(lot.acquiredOn) - today);
    return { ...own, term: days === 0 ? "long" : "short", daysToLongTerm: days };
  });
}

export interface HarvestCandidate {
  readonly lot: UnrealizedLot;
  /** Positive. */
  readonly loss: Fixed;
  /** Units bought within the window before today, in any account, that would take over the loss, at most those of the lot. */
  readonly replacedUnits: Fixed;
  /** First day the asset can be bought again without disallowing the loss; undefined where a country has no such rule. */
  readonly rebuyFrom: Day | undefined;
}

/**
 * Lots that would realize a loss, the largest first. Other open units bought inside the window would take the loss over: the lot's own
 * purchase does not count. `isWashable` tells what the rule covers.
 */
export function harvestCandidates(
  lots: readonly UnrealizedLot[],
  {
    country,
    today,
    isWashable = () => true,
    recentlyBought,
  }: {
    readonly country: TaxCountry;
    readonly today: Day;
    readonly isWashable?: ((asset: number) => boolean) | undefined;
    /** For pools, which keep no days: units bought within the window before today. */
    readonly recentlyBought?: ReadonlyMap<number, Fixed> | undefined;
  },
): HarvestCandidate[] {
  const { lossWindowDays }: TaxRuleSet = TAX_RULE_SETS[country];
  return lots
    .flatMap((lot): HarvestCandidate[] => {
      if (lot.gain === undefined || lot.gain >= ZERO) return [];
      // A short sale is bought back, not sold: there is nothing to buy again.
      if (lossWindowDays === undefined || !isWashable(lot.asset) || lot.quantity < ZERO)
        return [{ lot, loss: -lot.gain, replacedUnits: ZERO, rebuyFrom: undefined }];
      const isPool = lot.openedBy === undefined;
      const recent = recentlyBought?.get(lot.asset) ?? ZERO;
      const others = lots
        .filter((it) => it !== lot && it.asset === lot.asset && it.openedBy !== lot.openedBy)
        .filter(
          ({ boughtOn, isReplacement }) =>
            boughtOn !== undefined && today - boughtOn <= lossWindowDays && !isReplacement,
        )
        .reduce((sum, { quantity }) => sum + quantity, ZERO);
      const replaced = isPool ? recent : others;
      const replacedUnits = replaced < lot.quantity ? replaced : lot.quantity;
      return [{ lot, loss: -lot.gain, replacedUnits, rebuyFrom: today + lossWindowDays + 1 }];
    })
    .toSorted((a, b) => (a.loss > b.loss ? -1 : a.loss < b.loss ? 1 : 0));
}
