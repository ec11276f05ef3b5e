import type { IdentityQuery } from "./identity-database.ts";
import type { Workshop } from "./workshop.ts";

/**
 * A link of the person's mail proves their address. Where that is the first time, whoever made the account had not proved it and may be someone else
 * who waits inside: their password, keys, factors and sessions go.
 */
export async function proveAddress(
  { onAddressProved }: Workshop,
  sql: { readonly query: IdentityQuery },
  userId: string,
): Promise<void> {
  const { affectedRows } = await sql.query(
    'update identity."user" set email_verified = true, updated_at = now() where id = $1 and not email_verified',
    [userId],
  );
  if (affectedRows === 0) return;
  for (const table of ["account", "passkey", "second_factor", "backup_code", "session"])
    await sql.query(`delete from identity.${table} where user_id = $1`, [userId]);
  await onAddressProved(sql.query, userId);
}
