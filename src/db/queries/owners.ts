import type { Scope } from "#db/scope.ts";

export interface OwnerRow {
  readonly owner_id: string;
  readonly name: string;
  readonly kind: "person" | "trust" | "company" | "partnership" | "foundation";
  readonly country: string | null;
  /** What nobody is named for is theirs. */
  readonly has_rest: boolean;
  readonly taxpayer_id: string | null;
}

/** Who owns one thing from a day on: all of them, until the next such row. */
export interface OwnershipRow {
  readonly owned_id: string;
  readonly owned_kind: "owner" | "account" | "asset";
  readonly from_on: string;
  /** Fractions in decimal text. */
  readonly shares: readonly {
    readonly owner_id: string;
    readonly share: string;
    /** Of a share that was stated as so many of so many units. */
    readonly units?: { readonly held: string; readonly of: string } | undefined;
  }[];
}

export interface InnerLoanRow {
  readonly asset_id: string;
  /** Who is on the other side of it. */
  readonly owner_id: string;
}

/** Everything that is said of owners. */
export interface OwnerRows {
  readonly owners: readonly OwnerRow[];
  readonly ownership: readonly OwnershipRow[];
  readonly innerLoans: readonly InnerLoanRow[];
}

export async function listOwners({ sql, portfolioId }: Scope): Promise<OwnerRows> {
  const owners = await sql.rows<OwnerRow>`
    select owner_id, name, kind, country, has_rest, taxpayer_id from owner where portfolio_id = ${portfolioId}
    order by lower(name), owner_id`;
  if (owners.length === 0) return { owners, ownership: [], innerLoans: [] };
  const ownership = await sql.rows<OwnershipRow>`
    select owned_id, owned_kind, from_on::text as from_on, shares from ownership where portfolio_id = ${portfolioId}
    order by owned_id, from_on limit 20000`;
  const innerLoans = await sql.rows<InnerLoanRow>`
    select asset_id, owner_id from inner_loan where portfolio_id = ${portfolioId} order by asset_id limit 20000`;
  return { owners, ownership, innerLoans };
}

export const hasOwners = async ({ sql, portfolioId }: Scope): Promise<boolean> =>
  (await sql.one<{ found: boolean }>`select exists (select from owner where portfolio_id = ${portfolioId}) as found`)
    ?.found === true;
