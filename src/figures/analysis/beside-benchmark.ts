import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { estimateTree, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { err, ok } from "#engine/result.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { ownedAssets } from "../owned-assets.ts";
import { refused, type Answer } from "../refusal.ts";
import { remember, type Sheet } from "../sheet.ts";
import { ownedOf } from "./exposure.ts";
import { constituentNames } from "./constituents.ts";
import { sharesIn, statedExposures } from "./stated-exposures.ts";

export const BESIDE_BY = ["sector", "country", "industry", "size", "style", "holding"] as const;
export type BesideBy = (typeof BESIDE_BY)[number];

export interface BesideAsked {
  /** A fund, or anything whose terms state shares: what it is held against. */
  readonly benchmark: string;
  readonly by: BesideBy;
}

export interface Benchmark {
  readonly id: string;
  readonly name: string;
  /** As many are told apart in its terms. */
  readonly groups: number;
}

/** What nobody states a group of; of both sides it stands in a row of its own. */
export const UNSTATED = "";

export interface WeightBeside {
  /** The group, or empty for what is not stated. */
  readonly key: string;
  /** Of equities and funds held, funds looked through. */
  readonly own: number;
  readonly benchmark: number;
}

/** Assets whose terms state shares under a dimension, by their names: each may be what weights are held against. */
export const benchmarksBy = (sheet: Sheet, by: BesideBy): readonly Benchmark[] =>
  ownedAssets(sheet)
    .all()
    .filter(({ asset }) => isInGroup(asset.assetClass))
    .map(({ asset: { id, name } }) => ({ id, name, groups: statedOf(sheet, id, by).size }))
    .filter(({ groups }) => groups > 1)
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** The one whose terms tell the most groups apart stands for a market where none is chosen. */
export const usualBenchmark = (offered: readonly Benchmark[]): string | undefined =>
  offered.toSorted((a, b) => b.groups - a.groups)[0]?.id;

/** Weights of equities and funds beside those of a benchmark, the furthest apart first. */
export function weightsBeside(sheet: Sheet, { benchmark, by }: BesideAsked): Answer<readonly WeightBeside[]> {
  if (!sheet.ledger.assetIndex.has(benchmark)) return err({ kind: "asset_not_found" });
  const stated = withRest(statedOf(sheet, benchmark, by));
  const own = ownWeights(sheet, by);
  const keys = [...new Set([...stated.keys(), ...own.keys()])];
  return ok(
    keys
      .map((key) => ({ key, own: own.get(key) ?? 0, benchmark: stated.get(key) ?? 0 }))
      .filter((it) => it.own > LEAST || it.benchmark > LEAST)
      .toSorted((a, b) => Math.abs(b.own - b.benchmark) - Math.abs(a.own - a.benchmark)),
  );
}

/** What own weights and those of the benchmark have in common of a group; of what is not stated nothing is known to be. */
const inCommon = ({ key, own, benchmark }: WeightBeside): number => (key === UNSTATED ? 0 : Math.min(own, benchmark));

/**
 * The part of the weights that the benchmark does not have: 0 is the benchmark itself, 1 has nothing of it (Cremers and Petajisto 2009). Where not
 * everything is stated more may be in common: then it is at most this.
 */
export const activeShare = (groups: readonly WeightBeside[]): number =>
  1 - groups.reduce((sum, group) => sum + inCommon(group), 0);

/** One of these: `active`, `own:Technology`, `benchmark:Technology` or `difference:Technology`. */
export function explainBeside(sheet: Sheet, asked: BesideAsked, key: string): Answer<FigureTree> {
  const [side = "", ...rest] = key.split(":");
  const group = rest.join(":");
  const index = sheet.ledger.assetIndex.get(asked.benchmark);
  if (index === undefined) return err({ kind: "asset_not_found" });
  const name = sheet.ledger.assets[index]?.name ?? "";
  if (key === "active") return explainActive(sheet, asked, name);
  const words = group === UNSTATED ? "what is not stated" : group;
  const own = ownTree(sheet, asked.by, group);
  const source = { kind: "facts", assetId: asked.benchmark, field: "exposures" } as const;
  const share = withRest(statedOf(sheet, asked.benchmark, asked.by)).get(group) ?? 0;
  const theirs = numberLeaf({ label: `Weight of ${words} in ${name}`, source }, share, "ratio");
  if (side === "own") return ok(own);
  if (side === "benchmark") return ok(theirs);
  if (side !== "difference") return refused("key", "own:GROUP, benchmark:GROUP or difference:GROUP");
  return ok(
    numberTree(
      { label: `Over or under ${name}: ${words}`, formula: "own weight − weight of the benchmark", unit: "ratio" },
      { of: { own, theirs } },
      (of) => known(of.own - of.theirs),
    ),
  );
}

function explainActive(sheet: Sheet, asked: BesideAsked, name: string): Answer<FigureTree> {
  const groups = weightsBeside(sheet, asked);
  if (!groups.ok) return groups;
  const list = groups.value.flatMap((group) =>
    inCommon(group) > 0 ? [numberLeaf({ label: group.key }, inCommon(group), "ratio")] : [],
  );
  return ok(
    numberTree(
      { label: `Active share beside ${name}`, formula: "1 − sum of what both have of each holding", unit: "ratio" },
      { of: {}, list },
      (_, all) => known(1 - all.reduce((sum, each) => sum + each, 0)),
    ),
  );
}

/** Less is rounding. */
const LEAST = 0.00005;

const isInGroup = (assetClass: string): boolean => assetClassOf(assetClass).group === "equities";

function statedOf(sheet: Sheet, assetId: string, by: BesideBy): ReadonlyMap<string, number> {
  const owned = ownedAssets(sheet).of(assetId);
  if (owned === undefined) return new Map();
  return named(sheet, sharesIn(rulesOf(owned.asset.assetClass).exposures(owned), by), by);
}

/** Holdings by what they are called here; what is stated under two names of one is added up. */
function named(sheet: Sheet, shares: ReadonlyMap<string, number>, by: BesideBy): ReadonlyMap<string, number> {
  if (by !== "holding" || shares.size === 0) return shares;
  const nameOf = remember(sheet, "constituents", () => constituentNames(sheet));
  const sums = new Map<string, number>();
  for (const [key, share] of shares) sums.set(nameOf(key), (sums.get(nameOf(key)) ?? 0) + share);
  return sums;
}

/** With what is stated of nothing, so that the shares add up to 1. */
function withRest(shares: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const rest = 1 - [...shares.values()].reduce((sum, share) => sum + share, 0);
  return rest > LEAST ? new Map([...shares, [UNSTATED, rest]]) : shares;
}

/** Equities and funds that are held, each with its value and how it divides. */
function parted(sheet: Sheet, by: BesideBy) {
  const stated = statedExposures(sheet);
  return ownedOf(sheet)
    .filter(({ holding }) => isInGroup(holding.asset.assetClass))
    .map(({ holding, value }) => ({
      asset: holding.asset,
      value,
      shares: withRest(
        by === "holding" && !assetClassOf(holding.asset.assetClass).listsHoldings
          ? new Map([[holding.asset.name, 1]])
          : named(sheet, stated.get(holding.asset.id)?.shares[by] ?? new Map(), by),
      ),
    }));
}

function ownWeights(sheet: Sheet, by: BesideBy): ReadonlyMap<string, number> {
  const parts = parted(sheet, by);
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const weights = new Map<string, number>();
  if (total === 0) return weights;
  for (const { value, shares } of parts)
    for (const [key, share] of shares) weights.set(key, (weights.get(key) ?? 0) + (value * share) / total);
  return weights;
}

function ownTree(sheet: Sheet, by: BesideBy, group: string): FigureTree {
  const input = { book: sheet.book(), market: sheet.market };
  const held = parted(sheet, by).map((it) => ({
    ...it,
    tree: { ...explainHoldingValue(input, it.asset.id), label: it.asset.name },
  }));
  const add = (_: unknown, list: readonly number[]) => known(list.reduce((sum, each) => sum + each, 0));
  const currency = sheet.base;
  const inGroup = held.flatMap(({ tree, shares, asset }): Explanation[] => {
    const share = shares.get(group) ?? 0;
    if (share <= 0) return [];
    const source = { kind: "facts", assetId: asset.id, field: "exposures" } as const;
    const leaf = numberLeaf({ label: "Share", source }, share, "ratio");
    return [
      estimateTree({ label: asset.name, formula: "value × share", currency }, { of: { tree, leaf } }, (of) =>
        known(of.tree * of.leaf),
      ),
    ];
  });
  const part = estimateTree(
    { label: "That part", formula: "sum of value × share", currency },
    { of: {}, list: inGroup },
    add,
  );
  const total = estimateTree(
    { label: "Equities and funds", formula: "sum of what is held", currency },
    { of: {}, list: held.map(({ tree }) => tree) },
    add,
  );
  const words = group === UNSTATED ? "what is not stated" : group;
  return numberTree(
    { label: `Own weight of ${words}`, formula: "that part ÷ equities and funds", unit: "ratio" },
    { of: { part, total } },
    (of) => quotient(of.part, of.total, "Nothing of it is held."),
  );
}
