import { assetClassOf } from "#assets/registry.ts";
import { known, type Figure } from "#engine/figure.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { fromNumber, min, mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { buysToward, driftOf, type AimedValue, type Drift } from "#engine/planning/drift.ts";
import { rebalance } from "#engine/planning/rebalance.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import type { Sheet } from "../sheet.ts";
import type { TargetMix } from "../workbook.ts";
import { ownedOf, sharesUnder } from "./exposure.ts";

/** What of a holding belongs to a part. */
export interface PartPiece {
  readonly holding: Holding;
  readonly share: Fixed;
  readonly value: Fixed;
}

/** What is held, by the groups of a mix's dimension. Everything adds up to what is owned, exactly. */
export interface DividedByMix {
  /** By key, of the parts the mix names. */
  readonly named: ReadonlyMap<string, readonly PartPiece[]>;
  /** Of groups it does not name. */
  readonly others: readonly PartPiece[];
  /** What nobody stated a group of. */
  readonly unclassified: Fixed;
}

/** What no part of a mix over everything names. */
const REST = "";

export interface PartDrift extends Partial<Omit<Drift, "id">> {
  /** Undefined is what no part names. */
  readonly key: string | undefined;
  readonly label: string;
  readonly value: Fixed;
  readonly target: Fixed;
  readonly band: Fixed | undefined;
  /** Money to buy, or negative to sell; undefined where nothing can be told. */
  readonly trade: Fixed | undefined;
}

export interface MixDrift {
  readonly mix: TargetMix;
  /** What the parts are shares of. */
  readonly total: Fixed;
  readonly parts: readonly PartDrift[];
  readonly unclassified: Fixed;
  /** Of groups the mix does not name, where its shares are of what it names alone: in no share. */
  readonly besides: Fixed;
  /** What all trades add up to, or why there are none. */
  readonly trades: Figure<Fixed>;
}

/**
 * A mix beside what is owned, and what would bring it back: by buying and selling, or where there is cash to invest, by buying alone. What has no
 * known value, or no group, is in no share.
 */
export function driftOfMix(sheet: Sheet, mix: TargetMix, cash?: Fixed): MixDrift {
  const { named, others, unclassified } = divideByMix(sheet, mix);
  const rest = sumOf(others);
  const aims = aimsOf(mix, named, rest);
  const drifts = driftOf(aims);
  const terms = { decimals: minorDecimals(sheet.base) };
  const trades = cash === undefined ? rebalance(aims, terms) : buysToward(aims, { ...terms, cash });
  const found = drifts.status === "ok" ? drifts.value : [];
  const traded = trades.status === "ok" ? trades.value : [];
  return {
    mix,
    total: aims.reduce((sum, { value }) => sum + value, ZERO),
    parts: aims.map(({ id, value, target, band }, place) => ({
      ...found[place],
      key: id === REST ? undefined : id,
      label: id === REST ? "Unallocated" : labelOf(mix, id),
      value,
      target,
      band,
      trade: traded[place]?.trade,
    })),
    unclassified,
    besides: mix.isOfEverything ? ZERO : rest,
    trades: mapFigure(trades, (rows) => known(rows.reduce((sum, { trade }) => sum + trade, ZERO))),
  };
}

/** The parts with their targets; of everything, what they leave and what they do not name is one part more, without a band. */
function aimsOf(mix: TargetMix, named: DividedByMix["named"], rest: Fixed): readonly AimedValue[] {
  const aims = mix.parts.map(({ key, weight, band }): AimedValue => ({
    id: key,
    value: sumOf(named.get(key) ?? []),
    target: weight,
    band,
  }));
  const left = ONE - mix.parts.reduce((sum, { weight }) => sum + weight, ZERO);
  if (!mix.isOfEverything || (left === ZERO && rest === ZERO)) return aims;
  return [...aims, { id: REST, value: rest, target: left }];
}

/** What is owned by the groups of a mix, funds looked through where their shares are stated. */
export function divideByMix(sheet: Sheet, { dimension, parts }: TargetMix): DividedByMix {
  const sharesOf = sharesUnder(sheet, dimension);
  const named = new Map<string, PartPiece[]>(parts.map(({ key }) => [key, []]));
  const others: PartPiece[] = [];
  let unclassified = ZERO;
  for (const { holding } of ownedOf(sheet)) {
    const { pieces, left } = piecesOf(holding, sharesOf(holding));
    for (const [key, piece] of pieces) (named.get(key) ?? others).push(piece);
    unclassified += left;
  }
  return { named, others, unclassified };
}

/** A holding by group; shares that are the whole leave nothing over, however they round. */
function piecesOf(holding: Holding, shares: ReadonlyMap<string, number>) {
  const stated = [...shares].map(([key, share]) => [key, fromNumber(share)] as const);
  const isWhole = stated.reduce((sum, [, share]) => sum + share, ZERO) >= ONE;
  let left = holding.valueBase ?? ZERO;
  const pieces = stated.map(([key, share], place): readonly [string, PartPiece] => {
    const isLast = isWhole && place === stated.length - 1;
    const value = isLast ? left : min(left, mul(holding.valueBase ?? ZERO, share));
    left -= value;
    return [key, { holding, share, value }];
  });
  return { pieces, left };
}

const sumOf = (pieces: readonly PartPiece[]): Fixed => pieces.reduce((sum, { value }) => sum + value, ZERO);

/** A part as people call it: a class by its plural, the rest by its own name. */
export const labelOf = ({ dimension }: Pick<TargetMix, "dimension">, key: string): string =>
  dimension === "assetClass" ? assetClassOf(key).plural : key;
