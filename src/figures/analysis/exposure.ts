import { assetClassOf } from "#assets/registry.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { concentration, exposure, type LookThrough } from "#engine/risk/concentration.ts";
import type { Holding } from "#engine/valuation/holdings.ts";
import type { Sheet } from "../sheet.ts";
import { exposureMatrix, type MatrixRow } from "./exposure-matrix.ts";
import { statedExposures, type StatedExposures } from "./stated-exposures.ts";

export const DIMENSIONS = ["assetClass", "sector", "country", "currency", "liquidity"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** As many of the largest are named. */
const TOP = 10;

export interface ExposedGroup {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly weight: number;
}

export interface Exposures {
  readonly total: Fixed;
  readonly concentration: Readonly<Record<"herfindahl" | "effectiveHoldings" | "largest" | "topTen", Figure>>;
  readonly topHoldings: readonly { readonly holding: Holding; readonly weight: number }[];
  readonly dimensions: readonly {
    readonly dimension: Dimension;
    readonly groups: readonly ExposedGroup[];
    /** Value nobody has stated it of. */
    readonly unknown: number;
  }[];
  /** By attributes of a person's own naming, each with what is unclassified. */
  readonly own: readonly {
    readonly attribute: string;
    readonly groups: readonly ExposedGroup[];
    readonly unknown: number;
  }[];
  /** Classes against the groups of each dimension but their own. */
  readonly matrices: readonly { readonly dimension: Dimension; readonly rows: readonly MatrixRow[] }[];
  readonly missing: readonly string[];
}

/** What the portfolio depends on: by class, sector, country, currency and liquidity, funds looked through by the shares stated of them. */
export function exposuresOf(sheet: Sheet): Exposures {
  const stated = statedExposures(sheet);
  const owned = ownedOf(sheet);
  const spread = concentration(owned.map(({ value }) => value));
  const total = owned.reduce((sum, { holding }) => sum + (holding.valueBase ?? ZERO), ZERO);
  const pick = (of: keyof Exposures["concentration"]): Figure =>
    spread.status === "ok" ? known(spread.value[of]) : notKnown("undefined", "Nothing is held.");
  return {
    total,
    concentration: {
      herfindahl: pick("herfindahl"),
      effectiveHoldings: pick("effectiveHoldings"),
      largest: pick("largest"),
      topTen: pick("topTen"),
    },
    topHoldings: owned.slice(0, TOP).map(({ holding, value }) => ({ holding, weight: value / toNumber(total) })),
    dimensions: DIMENSIONS.map((dimension) => dimensionOf(owned, { dimension, stated })),
    own: attributesOf(sheet).map((attribute) => ownDimension(sheet, owned, attribute)),
    matrices: DIMENSIONS.filter((dimension) => dimension !== "assetClass").map((dimension) => ({
      dimension,
      rows: exposureMatrix(
        owned.map(({ holding, value }) => ({
          assetClass: holding.asset.assetClass,
          value,
          shares: sharesOf(holding, { dimension, stated: stated.get(holding.asset.id) }),
        })),
      ),
    })),
    missing: unvaluedOf(sheet),
  };
}

/** Why what is held without a known value is left out. What else is not known of a holding, such as its cost, changes no exposure. */
export const unvaluedOf = (sheet: Sheet): readonly string[] => [
  ...new Set(
    sheet
      .holdings()
      .holdings.flatMap(({ isClosed, valueBase, missing }) =>
        isClosed || valueBase !== undefined ? [] : missing.filter((it) => !it.startsWith("The cost of ")),
      ),
  ),
];

export interface Owned {
  readonly holding: Holding;
  readonly value: number;
}

/** What is owned, by value; debts and what has no known value are left out. */
export const ownedOf = (sheet: Sheet): readonly Owned[] =>
  sheet
    .holdings()
    .holdings.filter(({ isClosed, valueBase = ZERO }) => !isClosed && valueBase > ZERO)
    .map((holding) => ({ holding, value: toNumber(holding.valueBase ?? ZERO) }));

function dimensionOf(
  owned: readonly Owned[],
  { dimension, stated }: { readonly dimension: Dimension; readonly stated: ReadonlyMap<string, StatedExposures> },
): Exposures["dimensions"][number] {
  const parts = owned.map(({ holding, value }): LookThrough => ({
    value,
    shares: sharesOf(holding, { dimension, stated: stated.get(holding.asset.id) }),
  }));
  const label = (key: string): string => (dimension === "assetClass" ? assetClassOf(key).plural : key);
  return { dimension, ...groupsOf(parts, label) };
}

function groupsOf(parts: readonly LookThrough[], label: (key: string) => string) {
  const made = exposure(parts);
  const groups = [...made.byGroup].map(([key, value]) => ({
    key,
    label: label(key),
    value,
    weight: value / made.total,
  }));
  return { groups: groups.toSorted((a, b) => b.value - a.value), unknown: made.unknown };
}

/** Every attribute that is stated of something, by name. */
const attributesOf = ({ assets }: Sheet): readonly string[] =>
  [...new Set([...assets.values()].flatMap(({ shares }) => shares.map(({ attribute }) => attribute)))].toSorted(
    (a, b) => (a < b ? -1 : 1),
  );

function ownDimension({ assets }: Sheet, owned: readonly Owned[], attribute: string): Exposures["own"][number] {
  const parts = owned.map(({ holding, value }): LookThrough => ({
    value,
    shares: ownSharesOf(assets, holding, attribute),
  }));
  return { attribute, ...groupsOf(parts, (key) => key) };
}

function ownSharesOf(assets: Sheet["assets"], { asset }: Holding, attribute: string): ReadonlyMap<string, number> {
  const stated = (assets.get(asset.id)?.shares ?? []).filter((it) => it.attribute === attribute);
  return new Map(stated.map((it) => [it.value, it.share]));
}

/** How each holding divides by a dimension's name, or by an attribute of one's own behind `own:`; by a name that is neither, nothing is classified. */
export function sharesUnder(sheet: Sheet, name: string): (holding: Holding) => ReadonlyMap<string, number> {
  if (name.startsWith(OWN)) return (holding) => ownSharesOf(sheet.assets, holding, name.slice(OWN.length));
  const dimension = DIMENSIONS.find((it) => it === name);
  if (dimension === undefined) return () => new Map();
  const stated = statedExposures(sheet);
  return (holding) => sharesOf(holding, { dimension, stated: stated.get(holding.asset.id) });
}

const OWN = "own:";

/** The class by itself; for the rest what its class says of an asset. Sector and country are unknown until someone states them. */
function sharesOf(
  { asset }: Holding,
  { dimension, stated }: { readonly dimension: Dimension; readonly stated: StatedExposures | undefined },
): ReadonlyMap<string, number> {
  if (dimension === "assetClass") return new Map([[asset.assetClass, 1]]);
  if (stated === undefined) return new Map();
  return dimension === "liquidity" ? new Map([[stated.liquidity, 1]]) : stated.shares[dimension];
}
