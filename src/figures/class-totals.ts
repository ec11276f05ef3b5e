import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import type { ClassFigure, OwnedAsset } from "#assets/asset-rules.ts";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import { CLASS_HEADLINES, type Headline, type Part } from "#assets/class-headlines.ts";
import type { Day } from "#engine/dates/day.ts";
import { explainUnrealizedGain } from "#engine/explain/explain-holdings.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { moneyLeaf, moneyTree, numberTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { inBase, inBaseTree } from "./cash/expected-flows.ts";
import { figuresByKey } from "./class-figures.ts";
import { ownedAssets } from "./owned-assets.ts";
import type { Sheet } from "./sheet.ts";

/** How a group of classes stands as a whole: each headline with its tree, in the sheet's currency at the rates of the day. */
export function classTotals(sheet: Sheet, group: ClassGroupKey): readonly ClassFigure[] {
  const pool = poolOf(sheet, group);
  return CLASS_HEADLINES[group].map((headline) => ({ key: headline.key, tree: headlineTree(pool, headline) }));
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

/** What a group's figures leave out: an asset, the figures it is not in, why, and what would mend it. */
export interface LeftOut {
  readonly assetId: string;
  readonly name: string;
  readonly currency: Currency;
  readonly figures: readonly string[];
  readonly reason: string;
  /** `none`: its kind has no such figure. */
  readonly mend: "price" | "value" | "rate" | "terms" | "none";
}

/** Every asset that some figure of the group as a whole leaves out. */
export function classLeftOut(sheet: Sheet, group: ClassGroupKey): readonly LeftOut[] {
  const { held } = poolOf(sheet, group);
  return held.flatMap((each): LeftOut[] => {
    const lacking = CLASS_HEADLINES[group].flatMap((headline) => {
      const part = partsOf(headline).find((it) => isAsked(it, each) && isLacking(each, it));
      return part ? [{ label: headline.label, part }] : [];
    });
    const [first] = lacking;
    if (first === undefined) return [];
    const tree = each.figures.get(first.part.figure);
    const { asset } = each.owned;
    return [
      {
        assetId: asset.id,
        name: asset.name,
        currency: asset.currency,
        figures: lacking.map(({ label }) => label),
        reason: tree === undefined ? absentReason(each, first.part) : reasonOf(tree),
        mend: tree === undefined && hasTerms(each) ? "none" : mendOf(sheet, each),
      },
    ];
  });
}

const partsOf = (headline: Headline): readonly Part[] => {
  if (headline.how === "gain") return [];
  return headline.how === "quotient" ? [...headline.above, headline.below] : [headline.of];
};

const isLacking = (each: Held, part: Part): boolean =>
  amountOf(each, part) === undefined && !(part.isOptional && !each.figures.has(part.figure));

/** Terms that can be used: what is still not there its kind does not have, such as the yield to worst of a floater. */
const hasTerms = ({ owned: { asset, facts } }: Held): boolean =>
  facts !== undefined && rulesOf(asset.assetClass).check(facts).length === 0;

const absentReason = (each: Held, { label }: Part): string =>
  hasTerms(each) ? `Its kind has no ${label}.` : `Its ${label} is not known: terms are missing.`;

const reasonOf = ({ figure, label }: FigureTree): string => {
  if ("reason" in figure) return figure.reason;
  return figure.status === "partial" ? figure.missing.join(" ") : `${label} is not known.`;
};

function mendOf(sheet: Sheet, { owned }: Held): LeftOut["mend"] {
  const { asset, quote, value } = owned;
  if (inBase(sheet, ONE, asset.currency) === undefined) return "rate";
  if (value.value.amount !== undefined) return "terms";
  return asset.tracking === "value" ? "value" : quote === undefined ? "price" : "rate";
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

interface Held {
  readonly owned: OwnedAsset;
  readonly figures: ReadonlyMap<string, FigureTree>;
}

function poolOf(sheet: Sheet, group: ClassGroupKey): Pool {
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

const isAsked = ({ classes, figure, isOfSome }: Part, { owned: { asset }, figures }: Held): boolean =>
  (classes?.includes(assetClassOf(asset.assetClass).key) ?? true) && (isOfSome !== true || figures.has(figure));

const amountOf = ({ figures }: Held, part: Part) => figures.get(part.figure)?.value.amount;

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
