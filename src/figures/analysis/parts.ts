import { assetClassOf } from "#assets/registry.ts";
import type { Day } from "#engine/dates/day.ts";
import { cashAssetId, isCashAsset } from "#engine/ledger/ledger.ts";
import { returnsByPart, type LevelReturns } from "#engine/performance/levels.ts";
import { narrowScope, type Scope } from "#engine/valuation/scope.ts";
import { remember, type Sheet } from "../sheet.ts";

/** The parts of a portfolio by one view, each with its name; together they are everything. */
export interface Parts {
  readonly scopes: ReadonlyMap<string, Scope>;
  readonly labels: ReadonlyMap<string, string>;
  /** The part that takes income and costs of no asset. */
  readonly restKey: string | undefined;
}

export type PartBy = "account" | "assetClass" | "holding" | "currency" | "institution";

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
  const keyOf = (asset: (typeof assets)[number]) =>
    by === "currency" ? asset.currency : by === "holding" ? asset.id : assetClassOf(asset.assetClass).key;
  const groups = Map.groupBy(assets, keyOf);
  const labelOf = (key: string, first: (typeof assets)[number] | undefined) =>
    by === "currency" ? key : by === "holding" ? (first?.name ?? key) : assetClassOf(key).plural;
  const cash = assets.find(({ id }) => id === cashAssetId(sheet.base)) ?? assets.find(isCashAsset);
  return {
    scopes: new Map([...groups].map(([key, members]) => [key, { assetIds: new Set(members.map(({ id }) => id)) }])),
    labels: new Map([...groups].map(([key, [first]]) => [key, labelOf(key, first)])),
    restKey: cash && keyOf(cash),
  };
}

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
