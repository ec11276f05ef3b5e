import { groupsKnown } from "#assets/exposure-words.ts";
import { isListedGroup, OTHER_THAN_LISTED, OTHER_THAN_LISTED_WORDS } from "#assets/listed-group.ts";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { LIQUIDITY_TIERS } from "#engine/cash/liquidity.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { concentration, exposure, type LookThrough } from "#engine/risk/concentration.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { sidesOf } from "../overview.ts";
import type { Sheet } from "../sheet.ts";
import { ownersOf, ownerShares } from "../owners/owned-parts.ts";
import { taxpayerOfAccounts } from "../tax/whose-accounts.ts";
import { exposureMatrix, type MatrixRow } from "./exposure-matrix.ts";
import { byRegion } from "./regions.ts";
import { NONE_UNSTATED, unstatedParts, type UnstatedParts } from "./unstated-parts.ts";
import { statedExposures, type StatedExposures } from "./stated-exposures.ts";

export const DIMENSIONS = [
  "assetClass",
  "sector",
  "industry",
  "size",
  "style",
  "country",
  "region",
  "currency",
  "liquidity",
  "institution",
  "manager",
  "taxpayer",
  "owner",
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** As many of the largest are named. */
const TOP = 10;

export interface ExposedGroup {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly weight: number;
  /** What cards and overdrawn accounts took from its value, where they did. */
  readonly owed?: number;
}

export interface Exposures {
  readonly total: Fixed;
  readonly concentration: Readonly<Record<"herfindahl" | "effectiveHoldings" | "largest" | "topTen", Figure>>;
  readonly topHoldings: readonly { readonly holding: Holding; readonly weight: number; readonly owed?: Fixed }[];
  readonly dimensions: readonly {
    readonly dimension: Dimension;
    readonly groups: readonly ExposedGroup[];
    /** Value nobody has stated it of. */
    readonly unknown: number;
    /** What of that its terms can state. */
    readonly unstated: UnstatedParts;
  }[];
  /** By attributes of a person's own naming, each with what is unclassified. */
  readonly own: readonly {
    readonly attribute: string;
    readonly groups: readonly ExposedGroup[];
    readonly unknown: number;
  }[];
  /** What is down in every matrix. */
  readonly rows: Dimension;
  /** Its groups against those of each other dimension. */
  readonly matrices: readonly {
    readonly dimension: Dimension;
    readonly rows: readonly (MatrixRow & { readonly label: string })[];
  }[];
  readonly missing: readonly string[];
}

/** What the portfolio depends on: by class, sector, industry, country, region, size, style, currency, liquidity, where it is kept, who runs it and whose it is, funds looked through by the shares stated of them. */
export function exposuresOf(sheet: Sheet, rows: Dimension = "assetClass"): Exposures {
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
    topHoldings: owned.slice(0, TOP).map(({ holding, value, owed }) => ({
      holding,
      weight: value / toNumber(total),
      ...(owed === ZERO ? {} : { owed }),
    })),
    dimensions: DIMENSIONS.map((dimension) => dimensionOf(sheet, owned, dimension)),
    own: attributesOf(sheet).map((attribute) => ownDimension(sheet, owned, attribute)),
    rows,
    matrices: matricesOf(sheet, owned, rows),
    missing: unvaluedOf(sheet),
  };
}

function matricesOf(sheet: Sheet, owned: readonly Owned[], down: Dimension): Exposures["matrices"] {
  const rowsOf = sharesUnder(sheet, down);
  const label = labelsOf(sheet, down);
  const divided = owned.map(({ holding, value }) => ({ holding, value, rows: rowsOf(holding) }));
  return DIMENSIONS.filter((dimension) => dimension !== down).map((dimension) => {
    const sharesOf = sharesUnder(sheet, dimension);
    const parts = divided.map(({ holding, value, rows }) => ({ value, rows, shares: sharesOf(holding) }));
    const found = exposureMatrix(parts, ORDERS[down] ?? []);
    return { dimension, rows: found.map((row) => ({ ...row, label: row.group === "" ? "" : label(row.group) })) };
  });
}

/** Dimensions whose groups have an order of their own; of the rest the largest stands first. */
const ORDERS: Readonly<Partial<Record<Dimension, readonly string[]>>> = {
  assetClass: ASSET_CLASS_KEYS,
  liquidity: LIQUIDITY_TIERS,
  size: [...(groupsKnown("size") ?? []), OTHER_THAN_LISTED],
  style: [...(groupsKnown("style") ?? []), OTHER_THAN_LISTED],
};
/** What the terms of a holding can say. */
const IN_TERMS: ReadonlySet<Dimension> = new Set([
  "country",
  "region",
  "sector",
  "industry",
  "size",
  "style",
  "currency",
]);
/** Those whose groups stand in their order by themselves too. */
const IN_ORDER: ReadonlySet<Dimension> = new Set(["liquidity", "size", "style"]);

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
  /** Within the value: what is below zero in some of its accounts. */
  readonly owed: Fixed;
}

/** What is owned, by value; debts and what has no known value are left out. */
export const ownedOf = (sheet: Sheet): readonly Owned[] =>
  sheet
    .holdings()
    .holdings.filter(({ isClosed, valueBase = ZERO }) => !isClosed && valueBase > ZERO)
    .map((holding) => ({
      holding,
      value: toNumber(holding.valueBase ?? ZERO),
      owed: sidesOf([holding]).liabilities,
    }));

function dimensionOf(sheet: Sheet, owned: readonly Owned[], dimension: Dimension): Exposures["dimensions"][number] {
  const sharesOf = sharesUnder(sheet, dimension);
  const divided = owned.map((it) => ({ ...it, shares: sharesOf(it.holding) }));
  const unstated = IN_TERMS.has(dimension) ? unstatedParts(sheet, divided) : NONE_UNSTATED;
  const { groups, unknown } = groupsOf(divided, labelsOf(sheet, dimension));
  const order = IN_ORDER.has(dimension) ? ORDERS[dimension] : undefined;
  if (order === undefined) return { dimension, groups, unknown, unstated };
  const placeOf = ({ key }: ExposedGroup) => order.indexOf(key);
  return { dimension, groups: groups.toSorted((a, b) => placeOf(a) - placeOf(b)), unknown, unstated };
}

/** A class by its plural, an institution, a taxpayer and an owner by their names, the rest by its own. */
export function labelsOf(sheet: Sheet, dimension: Dimension): (key: string) => string {
  const { accounts, taxpayers } = sheet;
  if (dimension === "assetClass") return (key) => assetClassOf(key).plural;
  if (dimension === "size" || dimension === "style")
    return (key) => (key === OTHER_THAN_LISTED ? OTHER_THAN_LISTED_WORDS : key);
  const names = new Map<string | undefined, string | undefined>();
  if (dimension === "institution")
    for (const { institutionId, institutionName } of accounts.values()) names.set(institutionId, institutionName);
  if (dimension === "taxpayer") for (const { id, name } of taxpayers) names.set(id, name);
  if (dimension === "owner") for (const { id, name } of ownersOf(sheet).owners) names.set(id, name);
  return (key) => names.get(key) ?? key;
}

function groupsOf(parts: readonly (LookThrough & Pick<Owned, "owed">)[], label: (key: string) => string) {
  const made = exposure(parts);
  const owedIn = (key: string): number =>
    parts.reduce((sum, { shares, owed }) => sum + (owed === ZERO ? 0 : toNumber(owed) * (shares.get(key) ?? 0)), 0);
  const groups = [...made.byGroup].map(([key, value]) => {
    const owed = owedIn(key);
    return { key, label: label(key), value, weight: value / made.total, ...(owed > 0 ? { owed } : {}) };
  });
  return { groups: groups.toSorted((a, b) => b.value - a.value), unknown: made.unknown };
}

/** Every attribute that is stated of something, by name. */
const attributesOf = ({ assets }: Sheet): readonly string[] =>
  [...new Set([...assets.values()].flatMap(({ shares }) => shares.map(({ attribute }) => attribute)))].toSorted(
    (a, b) => (a < b ? -1 : 1),
  );

function ownDimension({ assets }: Sheet, owned: readonly Owned[], attribute: string): Exposures["own"][number] {
  const parts = owned.map((it) => ({ ...it, shares: ownSharesOf(assets, it.holding, attribute) }));
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
  if (dimension === "institution" || dimension === "taxpayer") return sharesByAccount(sheet, dimension);
  if (dimension === "owner") return sharesByOwner(sheet);
  if (dimension === "manager") return (holding) => managerShares(sheet, holding);
  const stated = statedExposures(sheet);
  return (holding) => statedShares(holding, { dimension, stated: stated.get(holding.asset.id) });
}

/** By where it is kept, or by whose accounts: what of it is in an account of no institution, such as a house, is nowhere, and what is in nobody's is nobody's. */
function sharesByAccount(
  sheet: Sheet,
  by: "institution" | "taxpayer",
): (holding: Holding) => ReadonlyMap<string, number> {
  const taxpayers = by === "taxpayer" ? taxpayerOfAccounts(sheet) : undefined;
  const keyOf = (accountId: string): string | undefined =>
    taxpayers ? taxpayers.get(accountId) : sheet.accounts.get(accountId)?.institutionId;
  return ({ accounts: kept }) => {
    const values = kept.map(({ accountId, valueBase = ZERO }) => ({
      key: keyOf(accountId),
      value: Math.max(0, toNumber(valueBase)),
    }));
    const total = values.reduce((sum, { value }) => sum + value, 0);
    const shares = new Map<string, number>();
    for (const { key, value } of values)
      if (key !== undefined && value > 0) shares.set(key, (shares.get(key) ?? 0) + value / total);
    return shares;
  };
}

/** By in whose name it is, account by account; what is outside or of nobody named stands as of no owner. */
function sharesByOwner(sheet: Sheet): (holding: Holding) => ReadonlyMap<string, number> {
  const sharesOf = ownerShares(sheet);
  return ({ asset, accounts: kept }) => {
    const values = kept.map(({ accountId, valueBase = ZERO }) => ({
      owners: sharesOf(accountId, asset.id),
      value: Math.max(0, toNumber(valueBase)),
    }));
    const total = values.reduce((sum, { value }) => sum + value, 0);
    const shares = new Map<string, number>();
    for (const { owners, value } of values)
      for (const [ownerId, share] of value > 0 ? owners : [])
        shares.set(ownerId, (shares.get(ownerId) ?? 0) + (toNumber(share) * value) / total);
    return shares;
  };
}

/** By who runs it, as its terms state. */
function managerShares({ assets }: Sheet, { asset }: Holding): ReadonlyMap<string, number> {
  const manager = rulesOf(asset.assetClass).manager(assets.get(asset.id)?.terms);
  return new Map(manager === undefined ? [] : [[manager, 1]]);
}

const OWN = "own:";

/** The class by itself; for the rest what its class says of an asset. Sector and country are unknown until someone states them; a house has no size or style. */
function statedShares(
  { asset }: Holding,
  {
    dimension,
    stated,
  }: {
    readonly dimension: Exclude<Dimension, "institution" | "manager" | "taxpayer" | "owner">;
    readonly stated: StatedExposures | undefined;
  },
): ReadonlyMap<string, number> {
  if (dimension === "assetClass") return new Map([[asset.assetClass, 1]]);
  if (stated === undefined) return new Map();
  if ((dimension === "size" || dimension === "style") && stated.shares[dimension].size === 0)
    return !isListedGroup(assetClassOf(asset.assetClass).group) ? new Map([[OTHER_THAN_LISTED, 1]]) : new Map();
  if (dimension === "region") return byRegion(stated.shares.country);
  return dimension === "liquidity" ? new Map([[stated.liquidity, 1]]) : stated.shares[dimension];
}
