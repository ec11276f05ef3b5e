import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import type { Day } from "#engine/dates/day.ts";
import { cashAssetId, isCashAsset } from "#engine/ledger/ledger.ts";
import { returnsByPart, type LevelReturns } from "#engine/performance/levels.ts";
import { seriesOfEachPart } from "#engine/performance/series-of-parts.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { narrowScope, type Scope } from "#engine/valuation/scope.ts";
import { ownedAssets } from "../owned-assets.ts";
import { isWholeBy, seriesFrom, windowOf } from "../series.ts";
import { remember, type Sheet } from "../sheet.ts";
import { divideLevel, type Weights } from "./weighted-parts.ts";

/** The parts of a portfolio by one view, each with its name; together they are everything. */
export interface Parts {
  readonly scopes: ReadonlyMap<string, Scope>;
  readonly labels: ReadonlyMap<string, string>;
  /** What hangs on several parts is measured by itself and divided by these; nothing is where each holding is of one part. */
  readonly weights: Weights;
  /** The part that takes income and costs of no asset. */
  readonly restKey: string | undefined;
}

export const PARTS_BY = ["account", "assetClass", "holding", "currency", "institution", "sector", "country"] as const;
/** Or by an attribute of a person's own naming. */
export type PartBy = (typeof PARTS_BY)[number] | `own:${string}`;
type Classified = "sector" | "country" | `own:${string}`;

const OWN = "own:";
const isClassified = (by: PartBy): by is Classified => by === "sector" || by === "country" || by.startsWith(OWN);

/** The part of what nobody stated a group for. */
const UNSTATED = "Not classified";

/** Kept with the workbook: they are asked for by everything that is told part by part. */
export const partsBy = (sheet: Sheet, by: PartBy): Parts =>
  remember(sheet, `parts:${by}:${sheet.on}:${sheet.base}`, () => narrowedParts(sheet, by));

function narrowedParts(sheet: Sheet, by: PartBy): Parts {
  const { scopes, labels, weights, restKey } = partsOfAll(sheet, by);
  const within = sheet.part?.scope;
  const taking = [...scopes].map(([key, scope]): [string, Scope] => [
    key,
    key === restKey ? { ...scope, takesRest: true } : scope,
  ]);
  if (!within) return { scopes: new Map(taking), labels, weights, restKey };
  const narrowed = taking.map(([key, scope]): [string, Scope] => [key, narrowScope(scope, within)]);
  return { scopes: new Map(narrowed), labels, weights, restKey };
}

/** Of what the sheet looks at: of a part of the portfolio only the accounts and assets in it. */
function partsOfAll(sheet: Sheet, by: PartBy): Parts {
  const places = sheet.part && sheet.book().positions;
  const accounts = ofPlaces(sheet.ledger.accounts, places && new Set(places.map(({ account }) => account)));
  const assets = ofPlaces(sheet.ledger.assets, places && new Set(places.map(({ asset }) => asset)));
  if (by === "account" || by === "institution") {
    const keyOf = (id: string) => (by === "account" ? id : (sheet.accounts.get(id)?.institutionId ?? "none"));
    const groups = Map.groupBy(accounts, ({ id }) => keyOf(id));
    const nameOf = (id: string) =>
      by === "account" ? sheet.accounts.get(id)?.name : sheet.accounts.get(id)?.institutionName;
    return {
      scopes: new Map([...groups].map(([key, members]) => [key, { accountIds: new Set(members.map(({ id }) => id)) }])),
      labels: new Map([...groups].map(([key, [first]]) => [key, nameOf(first?.id ?? "") ?? "Without an institution"])),
      weights: UNDIVIDED,
      restKey: undefined,
    };
  }
  const weights = new Map<string, ReadonlyMap<string, number>>();
  const keyOf = (asset: (typeof assets)[number]) => {
    if (isClassified(by)) return measuredIn(sharesOfAsset(sheet, asset.id, by), weights);
    return by === "currency" ? asset.currency : by === "holding" ? asset.id : assetClassOf(asset.assetClass).key;
  };
  const groups = Map.groupBy(assets, keyOf);
  const labelOf = (key: string, first: (typeof assets)[number] | undefined) =>
    by === "holding" ? (first?.name ?? key) : by === "assetClass" ? assetClassOf(key).plural : key;
  const cash = assets.find(({ id }) => id === cashAssetId(sheet.base)) ?? assets.find(isCashAsset);
  return {
    scopes: new Map([...groups].map(([key, members]) => [key, { assetIds: new Set(members.map(({ id }) => id)) }])),
    labels: new Map([
      ...[...groups].map(([key, [first]]): [string, string] => [key, labelOf(key, first)]),
      ...[...weights.values()].flatMap((shares) => [...shares.keys()].map((key): [string, string] => [key, key])),
    ]),
    weights,
    restKey: cash && keyOf(cash),
  };
}

const UNDIVIDED: Weights = new Map();
/** Begins the key of what is measured by itself because it hangs on several parts; no group is called so. */
const MIX = "\u0000mix";

/** The part an asset is of whole, or a key under which all that divides alike is measured. */
function measuredIn(shares: ReadonlyMap<string, number>, weights: Map<string, ReadonlyMap<string, number>>): string {
  const [only = UNSTATED] = shares.keys();
  if (shares.size < 2) return only;
  const key = `${MIX}${JSON.stringify([...shares])}`;
  weights.set(key, shares);
  return key;
}

/** How an asset divides, the largest share first; what nobody stated is a share too, so that they add up to 1. */
function sharesOfAsset(sheet: Sheet, assetId: string, by: Classified): ReadonlyMap<string, number> {
  const stated = statedGroups(sheet, assetId, by)
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share || (a.key < b.key ? -1 : 1));
  const [first] = stated;
  if (first !== undefined && first.share >= WHOLE) return new Map([[first.key, 1]]);
  const shares = new Map<string, number>();
  for (const { key, share } of stated) shares.set(key, (shares.get(key) ?? 0) + share);
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  // What is stated beyond the whole, by its rounding, is scaled to it.
  if (total >= WHOLE) return new Map([...shares].map(([key, share]) => [key, share / total]));
  return shares.set(UNSTATED, (shares.get(UNSTATED) ?? 0) + 1 - total);
}

/** Under an attribute of one's own as a person stated it, else as the class of the asset says. */
function statedGroups(
  sheet: Sheet,
  assetId: string,
  by: Classified,
): readonly { readonly key: string; readonly share: number }[] {
  if (by !== "sector" && by !== "country") {
    const shares = sheet.assets.get(assetId)?.shares.filter(({ attribute }) => attribute === by.slice(OWN.length));
    return (shares ?? []).map(({ value, share }) => ({ key: value, share }));
  }
  const owned = ownedAssets(sheet).of(assetId);
  return owned
    ? rulesOf(owned.asset.assetClass)
        .exposures(owned)
        .filter((it) => it.dimension === by)
    : [];
}

/** Shares are stated in hundredths of a percent: what is left beside so much is no other group. */
const WHOLE = 0.995;

const ofPlaces = <Of>(all: readonly Of[], places: ReadonlySet<number> | undefined): readonly Of[] =>
  places ? all.filter((_, place) => places.has(place)) : all;

/** So many parts at most are kept with their days: twenty years of one are 190 kB. Holdings by themselves are more, and are let go. */
const MOST_KEPT = 64;

/** Days of each part from before the first to the sheet's: every window is a piece of them. Undefined where they are not kept. */
function daysOfParts(sheet: Sheet, by: PartBy, scopes: Parts["scopes"]): ReadonlyMap<string, ValueSeries> | undefined {
  const { on, base, market, firstOn } = sheet;
  if (scopes.size > MOST_KEPT || firstOn === undefined) return undefined;
  const later = sheet.later();
  const longer = later && daysOfParts(later, by, partsBy(later, by).scopes);
  if (longer && [...scopes.keys()].every((key) => isBeginningOf(longer.get(key), later, on))) return longer;
  const asked = { book: sheet.book(), market, parts: scopes };
  return remember(sheet, `days:${by}:${on}:${base}`, () => seriesOfEachPart(asked, { from: firstOn - 1, to: on }));
}

const isBeginningOf = (longer: ValueSeries | undefined, later: Sheet, on: Day): boolean =>
  longer !== undefined && isWholeBy(longer, later, on);

/** Those of a window; undefined where it begins before them. */
function daysWithin(sheet: Sheet, by: PartBy, { parts, from }: { readonly parts: Parts; readonly from: Day }) {
  const kept = from < (sheet.firstOn ?? Infinity) - 1 ? undefined : daysOfParts(sheet, by, parts.scopes);
  if (!kept) return undefined;
  return {
    whole: seriesFrom(sheet, from),
    parts: new Map(Array.from(kept, ([key, series]) => [key, windowOf(series, from, sheet.on)])),
  };
}

/** Both returns, bridge and contribution of every part; kept with the workbook. */
export function levelOf(sheet: Sheet, by: PartBy, from: Day): { readonly level: LevelReturns; readonly parts: Parts } {
  const { on, base } = sheet;
  const parts = partsBy(sheet, by);
  const level = remember(sheet, `level:${by}:${from}:${on}:${base}`, () => {
    const measured = returnsByPart({
      book: sheet.book(),
      market: sheet.market,
      window: { from, to: on },
      parts: parts.scopes,
      restKey: parts.restKey,
      scope: sheet.part?.scope,
      days: daysWithin(sheet, by, { parts, from }),
    });
    return parts.weights.size === 0 ? measured : divideLevel(measured, parts.weights);
  });
  return { level, parts };
}
