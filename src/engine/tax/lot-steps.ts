import type { Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { TaxEvent } from "#engine/tax/tax-events.ts";
import type { TaxLot } from "#engine/tax/tax-lot-list.ts";

/** Units of a lot in one asset with their cost, before or after a step. */
export interface LotSide {
  readonly asset: number;
  readonly quantity: Fixed;
  readonly basis: Fixed;
  readonly isKnown: boolean;
}

/** What a split, a return of capital or a reorganization made of one lot: its cost goes from one side to the other. */
export interface CarriedLot {
  /** Row of the transaction that opened it. */
  readonly openedBy: number;
  readonly acquiredOn: Day;
  readonly from: readonly LotSide[];
  readonly to: readonly LotSide[];
}

export interface LotStep {
  readonly kind: "split" | "capital_return" | "reorganization";
  readonly on: Day;
  readonly row: number;
  readonly lots: readonly CarriedLot[];
}

const KINDS = { rescale: "split", return_of_capital: "capital_return", action: "reorganization" } as const;

/** Runs what an event does, and tells what became of each lot where it carries cost on; undefined for what buys, sells or moves. */
export function lotStepOf(
  event: TaxEvent,
  lotsOf: (asset: number) => readonly (readonly TaxLot[])[],
  post: () => void,
): LotStep | undefined {
  if (event.kind !== "rescale" && event.kind !== "return_of_capital" && event.kind !== "action") {
    post();
    return undefined;
  }
  const assets = new Set(event.kind === "action" ? event.moves.map(({ asset }) => asset) : [event.asset]);
  const before = sidesOf([...assets], lotsOf);
  post();
  const lots = changed(before, sidesOf([...assets], lotsOf));
  return lots.length === 0 ? undefined : { kind: KINDS[event.kind], on: event.on, row: event.row, lots };
}

/** By lot, then by asset; pieces of a lot are one. */
type Sides = ReadonlyMap<string, { readonly lot: TaxLot; readonly byAsset: Map<number, LotSide> }>;

function sidesOf(assets: readonly number[], lotsOf: (asset: number) => readonly (readonly TaxLot[])[]): Sides {
  const sides = new Map<string, { readonly lot: TaxLot; readonly byAsset: Map<number, LotSide> }>();
  for (const lot of assets.flatMap((asset) => lotsOf(asset).flat())) {
    const key = `${lot.openedBy} ${lot.acquiredOn}`;
    const found = sides.get(key) ?? { lot, byAsset: new Map<number, LotSide>() };
    sides.set(key, found);
    const { asset, quantity, basis, isKnown } = lot;
    const side = found.byAsset.get(asset) ?? { asset, quantity: ZERO, basis: ZERO, isKnown: true };
    found.byAsset.set(asset, {
      asset,
      quantity: side.quantity + quantity,
      basis: side.basis + basis,
      isKnown: side.isKnown && isKnown,
    });
  }
  return sides;
}

function changed(before: Sides, after: Sides): readonly CarriedLot[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): CarriedLot[] => {
    const lot = (before.get(key) ?? after.get(key))?.lot;
    const [from, to] = [before, after].map((sides) => [...(sides.get(key)?.byAsset.values() ?? [])]);
    const isSame = (to ?? []).length === (from ?? []).length && (to ?? []).every((side) => from?.some(isLike(side)));
    if (!lot || isSame) return [];
    return [{ openedBy: lot.openedBy, acquiredOn: lot.acquiredOn, from: from ?? [], to: to ?? [] }];
  });
}

const isLike =
  (side: LotSide) =>
  (other: LotSide): boolean =>
    side.asset === other.asset && side.quantity === other.quantity && side.basis === other.basis;
