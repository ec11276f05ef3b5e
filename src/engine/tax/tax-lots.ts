import type { Day } from "#engine/dates/day.ts";
import { mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { daysToLongTerm, holdingTerm, type HoldingTerm } from "#engine/tax/holding-period.ts";
import { WASH_WINDOW_DAYS } from "#engine/tax/wash-sale.ts";

/** An open lot of one security, cost and price in one currency. */
export interface OpenTaxLot {
  readonly lotId: string;
  readonly assetId: string;
  readonly acquiredOn: Day;
  readonly quantity: Fixed;
  readonly cost: Fixed;
}

/** What a sale of the whole lot today would mean before tax. */
export interface UnrealizedLot extends OpenTaxLot {
  readonly value: Fixed;
  readonly gain: Fixed;
  readonly term: HoldingTerm;
  /** 0 once the lot is long-term. */
  readonly daysToLongTerm: number;
}

/** "If sold today", lot by lot; a lot without a price is left out and named. */
export function unrealizedLots(
  lots: readonly OpenTaxLot[],
  priceOf: (assetId: string) => Fixed | undefined,
  today: Day,
): { readonly lots: readonly UnrealizedLot[]; readonly unpriced: readonly string[] } {
  const unpriced = lots.filter(({ assetId }) => priceOf(assetId) === undefined).map(({ lotId }) => lotId);
  const priced = lots.flatMap((lot) => {
    const price = priceOf(lot.assetId);
    if (price === undefined) return [];
    const value = mul(lot.quantity, price);
    const term = holdingTerm(lot.acquiredOn, today);
    const days = daysToLongTerm(lot.acquiredOn, today);
    return [{ ...lot, value, gain: value - lot.cost, term, daysToLongTerm: days }];
  });
  return { lots: priced, unpriced };
}

export interface HarvestCandidate {
  readonly lot: UnrealizedLot;
  /** Positive. */
  readonly loss: Fixed;
  /** A purchase of the same asset within 30 days would disallow the loss, all or part. */
  readonly isWashRisk: boolean;
  /** First day the asset can be bought again without disallowing the loss. */
  readonly rebuyFrom: Day;
}

/** Lots that would realize a loss, the largest first. `purchases` are those of the household, the lots' own ones included. */
export function harvestCandidates(
  lots: readonly UnrealizedLot[],
  purchases: readonly { readonly assetId: string; readonly lotId: string; readonly on: Day }[],
  today: Day,
): HarvestCandidate[] {
  return lots
    .filter(({ gain }) => gain < ZERO)
    .map((lot) => ({
      lot,
      loss: -lot.gain,
      isWashRisk: purchases.some(
        ({ assetId, lotId, on }) =>
          assetId === lot.assetId && lotId !== lot.lotId && today - on <= WASH_WINDOW_DAYS && on <= today,
      ),
      rebuyFrom: today + WASH_WINDOW_DAYS + 1,
    }))
    .toSorted((a, b) => (a.loss > b.loss ? -1 : a.loss < b.loss ? 1 : 0));
}
