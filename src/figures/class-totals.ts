import { assetClassOf } from "#assets/registry.ts";
import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import { CLASS_HEADLINES, type Headline, type Part } from "#assets/class-headlines.ts";
import type { Day } from "#engine/dates/day.ts";
import { explainUnrealizedGain } from "#engine/explain/explain-holdings.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { moneyLeaf, moneyTree, numberTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { inBaseTree } from "./cash/expected-flows.ts";
import { figuresByKey } from "./class-figures.ts";
import { ownedAssets } from "./owned-assets.ts";
import type { Sheet } from "./sheet.ts";

/** A headline with its tree; of an average the share of what is held, by value, that it rests on. */
export interface ClassTotal extends ClassFigure {
  readonly coverage: number | undefined;
}

/** How a group of classes stands as a whole: each headline with its tree, in the sheet's currency at the rates of the day. */
export function classTotals(sheet: Sheet, group: ClassGroupKey): readonly ClassTotal[] {
  const pool = poolOf(sheet, group);
  return CLASS_HEADLINES[group].map((headline) => ({
    key: headline.key,
    tree: headlineTree(pool, headline),
    coverage: headline.how === "average" ? coverageOf(pool, headline.of) : undefined,
  }));
}

/** What an average rests on ÷ everything held with a value, both without their signs; undefined where something has no value: its share is not known. */
function coverageOf(pool: Pool, part: Part): number | undefined {
  const sizeOf = (held: readonly Held[]) =>
    weighed(pool, held, WEIGHT).rows.reduce((sum, { weight }) => sum + Math.abs(Number(weight.value.amount)), 0);
  if (pool.held.some((each) => amountOf(each, WEIGHT) === undefined)) return undefined;
  const all = sizeOf(pool.held);
  return all === 0 ? undefined : sizeOf(withParts(pool, [part, WEIGHT]).of) / all;
}

/** By how much the totals that stand on a day changed since the end of an earlier one; unknown where either day's is. */
export function classChanges(sheet: Sheet, group: ClassGroupKey, from: Day): ReadonlyMap<string, Figure<Fixed>> {
  const before = sheet.at(from);
  const [then, now] = [poolOf(before, group), poolOf(sheet, group)];
  const levels = CLASS_HEADLINES[group].filter((headline) => headline.how === "sum" && headline.isLevel);
  return new Map(
    levels.map((headline) => {
      const [old, young] = [then, now].map((pool) => headlineTree(pool, headline));
      return [
        headline.key,
        old && young ? changeOf(young.figure, then.held.length === 0 ? NOTHING : old.figure) : UNKNOWN,
      ];
    }),
  );
}

const NOTHING: FigureTree["figure"] = { status: "ok", value: ZERO, warnings: [] };
const UNKNOWN: Figure<Fixed> = notKnown("insufficient_data", "It is not known of both days.");

function changeOf(young: FigureTree["figure"], old: FigureTree["figure"]): Figure<Fixed> {
  const [now, then] = [valueOf(young), valueOf(old)];
  if (typeof now !== "bigint" || typeof then !== "bigint") return UNKNOWN;
  const missing = [young, old].flatMap((figure) => (figure.status === "partial" ? figure.missing : []));
  if (missing.length > 0) return { status: "partial", value: now - then, missing: [...new Set(missing)], warnings: [] };
  return known(now - then);
}

/** The tree of one of them, down to entries, prices and rates; undefined where the group has no such headline. */
export function explainClassTotal(sheet: Sheet, group: ClassGroupKey, key: string): FigureTree | undefined {
  const headline = CLASS_HEADLINES[group].find((each) => each.key === key);
  return headline && headlineTree({ ...poolOf(sheet, group), isDeep: true }, headline);
}

interface Pool {
  readonly sheet: Sheet;
  readonly held: readonly Held[];
  /** Whether gains are taken apart lot by lot, which only explaining needs. */
  readonly isDeep: boolean;
}

export interface Held {
  readonly owned: OwnedAsset;
  readonly figures: ReadonlyMap<string, FigureTree>;
}

export function poolOf(sheet: Sheet, group: ClassGroupKey): Pool {
  const held = ownedAssets(sheet)
    .held()
    .filter(({ asset }) => assetClassOf(asset.assetClass).group === group)
    .map((owned) => ({ owned, figures: figuresByKey(sheet, owned) }));
  return { sheet, held, isDeep: false };
}

function headlineTree(pool: Pool, headline: Headline): FigureTree {
  switch (headline.how) {
    case "sum":
      return sumTree(pool, headline.label, headline.of);
    case "average":
      return averageTree(pool, headline);
    case "quotient":
      return quotientTree(pool, headline);
    case "gain":
      return gainTree(pool, headline.label);
  }
}

/** What a figure is of each asset, and the names of those it is not known of. */
interface Gathered {
  readonly trees: readonly Explanation[];
  readonly missing: readonly string[];
}

/** Assets that have the parts asked for, all of them: what a quotient is of must be the same above and below. */
function withParts(
  { held }: Pool,
  parts: readonly Part[],
): { readonly of: readonly Held[]; readonly missing: string[] } {
  const asked = held.filter((each) => parts.every((part) => isAsked(part, each)));
  const isKnown = (each: Held) =>
    parts.every((part) => (part.isOptional && !each.figures.has(part.figure)) || amountOf(each, part) !== undefined);
  return {
    of: asked.filter(isKnown),
    missing: asked.filter((each) => !isKnown(each)).map(({ owned }) => owned.asset.name),
  };
}

export const isAsked = ({ classes, figure, isOfSome }: Part, { owned: { asset }, figures }: Held): boolean =>
  (classes?.includes(assetClassOf(asset.assetClass).key) ?? true) && (isOfSome !== true || figures.has(figure));

export const amountOf = ({ figures }: Held, part: Part) => figures.get(part.figure)?.value.amount;

/** The figure of each asset in the sheet's currency, named by the asset. */
function gather({ sheet }: Pool, of: readonly Held[], part: Part): Gathered {
  const all = of.flatMap(({ owned: { asset }, figures }) => {
    const tree = figures.get(part.figure);
    if (tree === undefined) return [];
    return [{ ...inBaseTree(sheet, tree, asset.currency), label: asset.name }];
  });
  const isKnown = (tree: Explanation) => tree.value.amount !== undefined;
  return { trees: all.filter(isKnown), missing: all.filter((tree) => !isKnown(tree)).map(({ label }) => label) };
}

function sumTree(pool: Pool, label: string, part: Part): FigureTree {
  const { of, missing } = withParts(pool, [part]);
  const gathered = gather(pool, of, part);
  return addUp(pool, label, { trees: gathered.trees, missing: [...missing, ...gathered.missing] });
}

/** Sum of what is known; what is left out is named. Nothing known of something held is no zero. */
function addUp({ sheet, held }: Pool, label: string, { trees, missing }: Gathered): FigureTree {
  const words = { label, formula: "sum over what is held, at the rates of the day", currency: sheet.base };
  return moneyTree(words, { of: {}, list: trees }, (_, amounts): Figure<Fixed> => {
    if (held.length === 0) return notKnown("undefined", "Nothing of it is held on this day.");
    const value = amounts.reduce((total, amount) => total + amount, ZERO);
    if (missing.length === 0) return known(value);
    if (amounts.length === 0) return notKnown("insufficient_data", leftOut(missing));
    return { status: "partial", value, missing: [leftOut(missing)], warnings: [] };
  });
}

const leftOut = (names: readonly string[]): string => {
  const few = names.slice(0, 3).join(", ");
  const words = names.length > 3 ? `${few} and ${names.length - 3} more` : few;
  return `Not known of ${words}.`;
};

/** Weighted by value, of the assets whose figure and value are known. */
function averageTree(pool: Pool, headline: Extract<Headline, { how: "average" }>): FigureTree {
  const { label, unit, of: part } = headline;
  const { of, missing } = withParts(pool, [part, WEIGHT]);
  const { rows, unweighed } = weighed(pool, of, part);
  const numbers = rows.map(({ number }) => number);
  const weights = rows.map(({ weight }) => weight);
  const words = { label, unit, formula: `sum of ${part.label} × value ÷ sum of the values` };
  return numberTree(words, { of: {}, list: [...numbers, ...weights] }, (_, list) => {
    const half = numbers.length;
    const total = list.slice(half).reduce((sum, weight) => sum + weight, 0);
    const weighted = list.slice(0, half).reduce((sum, each, i) => sum + each * (list[half + i] ?? 0), 0);
    const reason = missing.length > 0 ? leftOut(missing) : "Nothing with this figure is held on this day.";
    return partly(quotient(weighted, total, reason), [...missing, ...unweighed]);
  });
}

/** Each figure beside the value it is weighted by; without a rate into the sheet's currency there is no weight. */
function weighed({ sheet }: Pool, of: readonly Held[], part: Part) {
  const rows = of.flatMap(({ owned: { asset, value }, figures }) => {
    const number = figures.get(part.figure);
    if (number === undefined) return [];
    const weight = { ...inBaseTree(sheet, value, asset.currency), label: `Value of ${asset.name}` };
    return [{ name: asset.name, number: { ...number, label: `${number.label} of ${asset.name}` }, weight }];
  });
  const hasWeight = ({ weight }: (typeof rows)[number]) => weight.value.amount !== undefined;
  return { rows: rows.filter(hasWeight), unweighed: rows.filter((row) => !hasWeight(row)).map(({ name }) => name) };
}

const WEIGHT: Part = { figure: "value", label: "value" };

const partly = (figure: Figure, missing: readonly string[]): Figure =>
  figure.status === "ok" && missing.length > 0
    ? { status: "partial", value: figure.value, missing: [leftOut(missing)], warnings: [] }
    : figure;

/** Of the assets both sides are known of. */
function quotientTree(pool: Pool, headline: Extract<Headline, { how: "quotient" }>): FigureTree {
  const { label, unit, formula, above, below } = headline;
  const { of, missing } = withParts(pool, [...above, below]);
  const same = { ...pool, held: of };
  const side = (part: Part) => sumTree(same, sentence(part.label), part);
  const reason = missing.length > 0 ? leftOut(missing) : `${sentence(below.label)} is zero.`;
  const inputs = { of: { below: side(below) }, list: above.map(side) };
  return numberTree({ label, unit, formula }, inputs, (values, list) =>
    partly(
      quotient(
        list.reduce((total, each) => total + each, 0),
        values.below,
        reason,
      ),
      missing,
    ),
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What holdings gained, as the list of holdings says it. */
function gainTree(pool: Pool, label: string): FigureTree {
  const { sheet, held, isDeep } = pool;
  const ids = new Set(held.map(({ owned }) => owned.asset.id));
  const input = { book: sheet.book(), market: sheet.market };
  const holdings = sheet.holdings().holdings.filter(({ asset, isClosed }) => ids.has(asset.id) && !isClosed);
  const trees = holdings.flatMap(({ asset, unrealized }): Explanation[] => {
    if (unrealized === undefined) return [];
    if (isDeep) return [{ ...explainUnrealizedGain(input, asset.id), label: asset.name }];
    return [
      moneyLeaf({ label: asset.name, source: { kind: "valuation", on: sheet.on } }, unrealized.total, sheet.base),
    ];
  });
  const missing = holdings.filter(({ unrealized }) => unrealized === undefined).map(({ asset }) => asset.name);
  return addUp(pool, label, { trees, missing });
}
