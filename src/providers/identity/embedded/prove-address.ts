import type { IdentityQuery } from "./identity-database.ts";
import type { IdentityCore } from "./identity-core.ts";

export interface Prover {
  readonly userId: string;
  /** The proof comes from a browser that is signed in to the account: who made it reads the mail too. */
  readonly isInside: boolean;
}

/**
 * A link of the person's mail proves their address. Where that is the first time, whoever made the account had not proved it and may be someone else
 * who waits inside: their password, keys, factors and sessions go, and whom they let in. Answers whether it was the first time.
 */
export async function proveAddress(
  { onAddressProved }: Pick<IdentityCore, "onAddressProved">,
  sql: { readonly query: IdentityQuery },
  { userId, isInside }: Prover,
): Promise<boolean> {
  const { affectedRows } = await sql.query(
    'update identity."user" set email_verified = true, updated_at = now() where id = $1 and not email_verified',
    [userId],
  );
  if (affectedRows === 0) return false;
  for (const table of ["account", "passkey", "second_factor", "backup_code", "session"])
    await sql.query(`delete from identity.${table} where user_id = $1`, [userId]);
  if (!isInside) await emptyOrganizations(sql, userId);
  await onAddressProved(sql.query, { userId, isInside });
  return true;
}

/** Organizations the account made before the proof keep nobody else. */
async function emptyOrganizations(sql: { readonly query: IdentityQuery }, userId: string): Promise<void> {
  const own = "organization_id in (select o.organization_id from identity.organization o where o.created_by = $1)";
  await sql.query(`delete from identity.organization_member where ${own} and user_id <> $1`, [userId]);
  await sql.query(
    `update identity.organization_invitation set revoked_at = now() where ${own} and accepted_at is null and revoked_at is null`,
    [userId],
  );
}
