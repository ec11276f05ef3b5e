import type { OwnedAsset } from "#assets/asset-rules.ts";
import { movementSum } from "#assets/class-tree.ts";
import type { PropertyFacts } from "#assets/property/property-facts.ts";
import type { Day } from "#engine/dates/day.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import { type PropertyCategory, propertyCategory } from "#engine/real-estate/property-categories.ts";

type Service = Pick<PropertyFacts, "serviceOn"> | undefined;

/** Where an entry stands in the statement of its property; undefined for what is neither income nor cost, such as what buying it cost. */
export const categoryOf = ({
  leg,
  kind,
  type,
}: Pick<AssetMovement, "leg" | "kind" | "type">): PropertyCategory | undefined =>
  type === "buy" || type === "sell" ? undefined : propertyCategory(leg, kind);

/** Cost of what was not yet ready to be let: cash put in. */
const isBeforeService = ({ on }: AssetMovement, facts: Service): boolean =>
  facts?.serviceOn !== undefined && on < facts.serviceOn;

export const isIncome = ({ leg }: AssetMovement): boolean => leg === "income";

export const isRunningCost = (movement: AssetMovement, facts: Service): boolean =>
  categoryOf(movement)?.side === "cost" && !isBeforeService(movement, facts);

export const isBuilding = (movement: AssetMovement): boolean => categoryOf(movement)?.side === "building";

/** Running costs before it was ready, which the owner put in. */
export const isPreparing = (movement: AssetMovement, facts: Service): boolean =>
  categoryOf(movement)?.side === "cost" && isBeforeService(movement, facts);

/** From one day to another, both included. */
export interface Stretch {
  readonly from: Day;
  readonly to: Day;
}

export const isWithin = ({ on }: { readonly on: Day }, { from, to }: Stretch): boolean => on >= from && on <= to;

/** Costs of some entries as a positive sum. */
export const costSum = (
  owned: OwnedAsset,
  words: { readonly label: string; readonly formula: string },
  keep: (movement: AssetMovement) => boolean,
): FigureTree => movementSum(owned, { ...words, sign: 1n }, owned.movements.filter(keep));
