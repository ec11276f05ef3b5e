import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import type { Day } from "#engine/dates/day.ts";
import { cashAssetId, isCashAsset } from "#engine/ledger/ledger.ts";
import { returnsByPart, type LevelReturns } from "#engine/performance/levels.ts";
import { narrowScope, type Scope } from "#engine/valuation/scope.ts";
import { ownedAssets } from "../owned-assets.ts";
import { remember, type Sheet } from "../sheet.ts";

/** The parts of a portfolio by one view, each with its name; together they are everything. */
export interface Parts {
  readonly scopes: ReadonlyMap<string, Scope>;
  readonly labels: ReadonlyMap<string, string>;
  /** The part that takes income and costs of no asset. */
  readonly restKey: string | undefined;
}

export const PARTS_BY = ["account", "assetClass", "holding", "currency", "institution", "sector", "country"] as const;
/** Or by an attribute of a person's own naming. */
export type PartBy = (typeof PARTS_BY)[number] | `own:${string}`;
type Classified = "sector" | "country" | `own:${string}`;

const OWN = "own:";
const isClassified = (by: PartBy): by is Classified => by === "sector" || by === "country" || by.startsWith(OWN);

/** Parts of what hangs on several groups of a dimension, and of what nobody stated one for. */
const severalOf = (by: Classified): string =>
  by === "sector" ? "Several sectors" : by === "country" ? "Several countries" : `Several of ${by.slice(OWN.length)}`;
const UNSTATED = "Not classified";

export function partsBy(sheet: Sheet, by: PartBy): Parts {
  const { scopes, labels, restKey } = partsOfAll(sheet, by);
  const within = sheet.part?.scope;
  const taking = [...scopes].map(([key, scope]): [string, Scope] => [
    key,
    key === restKey ? { ...scope, takesRest: true } : scope,
  ]);
  if (!within) return { scopes: new Map(taking), labels, restKey };
  const narrowed = taking.map(([key, scope]): [string, Scope] => [key, narrowScope(scope, within)]);
  return { scopes: new Map(narrowed), labels, restKey };
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
      restKey: undefined,
    };
  }
  const keyOf = (asset: (typeof assets)[number]) => {
    if (isClassified(by)) return groupOf(sheet, asset.id, by);
    return by === "currency" ? asset.currency : by === "holding" ? asset.id : assetClassOf(asset.assetClass).key;
  };
  const groups = Map.groupBy(assets, keyOf);
  const labelOf = (key: string, first: (typeof assets)[number] | undefined) =>
    by === "holding" ? (first?.name ?? key) : by === "assetClass" ? assetClassOf(key).plural : key;
  const cash = assets.find(({ id }) => id === cashAssetId(sheet.base)) ?? assets.find(isCashAsset);
  return {
    scopes: new Map([...groups].map(([key, members]) => [key, { assetIds: new Set(members.map(({ id }) => id)) }])),
    labels: new Map([...groups].map(([key, [first]]) => [key, labelOf(key, first)])),
    restKey: cash && keyOf(cash),
  };
}

/** Returns cannot be divided by shares of today: what hangs on several groups is a part of its own, and the parts stay everything. */
function groupOf(sheet: Sheet, assetId: string, by: Classified): string {
  const [first] = statedGroups(sheet, assetId, by).toSorted((a, b) => b.share - a.share);
  if (first === undefined) return UNSTATED;
  return first.share >= WHOLE ? first.key : severalOf(by);
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

/** Both returns, bridge and contribution of every part; kept with the workbook. */
export function levelOf(sheet: Sheet, by: PartBy, from: Day): { readonly level: LevelReturns; readonly parts: Parts } {
  const { on, base } = sheet;
  const parts = partsBy(sheet, by);
  const level = remember(sheet, `level:${by}:${from}:${on}:${base}`, () =>
    returnsByPart({
      book: sheet.book(),
      market: sheet.market,
      window: { from, to: on },
      parts: parts.scopes,
      restKey: parts.restKey,
      scope: sheet.part?.scope,
    }),
  );
  return { level, parts };
}
