import { listInstitutionRows } from "#db/queries/accounts.ts";
import { listAssetRows } from "#db/queries/assets.ts";
import { importAccounts } from "#db/queries/import-facts.ts";
import type { Scope } from "#db/scope.ts";
import type { PortfolioFile } from "./portfolio-file.ts";

type Tables = PortfolioFile["tables"];

/** The tables of a file with the ids of what the portfolio has already, and whether it had anything. */
export interface FittedTables {
  readonly tables: Tables;
  readonly isEmpty: boolean;
}

/**
 * Lays the parts of a file over those of a portfolio: what has the same id is the same; else an institution of the same name, an account that statements
 * call the same, an asset of the same ISIN and currency. Whatever fits several is nobody's.
 */
export async function fitTables(scope: Scope, tables: Tables): Promise<FittedTables> {
  const [institutions, accounts, assets] = [
    await listInstitutionRows(scope),
    await importAccounts(scope),
    await listAssetRows(scope),
  ];
  const institutionId = idsOf(tables.institution, institutions, {
    id: (it) => it.institution_id,
    isSame: (a, b) => plain(a.name) === plain(b.name),
  });
  const accountId = idsOf(tables.account, accounts, {
    id: (it) => it.account_id,
    isSame: (a, b) => a.currency === b.currency && sharesKey(a.source_key ?? "", b.source_key ?? ""),
  });
  const assetId = idsOf(tables.asset, assets, {
    id: (it) => it.asset_id,
    isSame: (a, b) => a.isin !== null && a.isin === b.isin && a.currency === b.currency && a.tracking === b.tracking,
  });
  const put = (ids: ReadonlyMap<string, string>, id: string): string => ids.get(id) ?? id;
  return {
    isEmpty: accounts.length + assets.length === 0,
    tables: {
      ...tables,
      institution: tables.institution.map((it) => ({ ...it, institution_id: put(institutionId, it.institution_id) })),
      account: tables.account.map((it) => ({
        ...it,
        account_id: put(accountId, it.account_id),
        institution_id: it.institution_id && put(institutionId, it.institution_id),
      })),
      asset: tables.asset.map((it) => ({ ...it, asset_id: put(assetId, it.asset_id) })),
      asset_price: tables.asset_price.map((it) => ({ ...it, asset_id: put(assetId, it.asset_id) })),
      import: tables.import.map((it) => ({
        ...it,
        stated:
          it.stated?.map((one) => ({
            ...one,
            accountId: put(accountId, one.accountId),
            thing: put(assetId, one.thing),
          })) ?? null,
      })),
      document: tables.document.map((it) => ({
        ...it,
        about_key: it.about === "account" ? put(accountId, it.about_key) : put(assetId, it.about_key),
      })),
      stated_balance: tables.stated_balance.map((it) => ({
        ...it,
        account_id: put(accountId, it.account_id),
        thing: put(assetId, it.thing),
      })),
      posting: tables.posting.map((it) => ({
        ...it,
        account_id: put(accountId, it.account_id),
        asset_id: it.asset_id && put(assetId, it.asset_id),
      })),
    },
  };
}

/** Ids of the file that have another in the portfolio. */
function idsOf<Own, Known>(
  own: readonly Own[],
  known: readonly Known[],
  by: { readonly id: (row: Own | Known) => string; readonly isSame: (a: Own, b: Known) => boolean },
): ReadonlyMap<string, string> {
  const there = new Set(known.map((it) => by.id(it)));
  const ids = new Map<string, string>();
  for (const row of own) {
    if (there.has(by.id(row))) continue;
    const [found, ...others] = known.filter((it) => by.isSame(row, it));
    if (found && others.length === 0) ids.set(by.id(row), by.id(found));
  }
  return ids;
}

const plain = (name: string): string => name.trim().toLowerCase();
const sharesKey = (a: string, b: string): boolean => {
  const keys = new Set(b.split("\n").filter((key) => key !== ""));
  return a.split("\n").some((key) => keys.has(key));
};
