import type { IdentityQuery } from "./identity-database.ts";
import { hashToken, newToken } from "./secrets.ts";

export type LinkPurpose = "sign_in" | "verify_email" | "reset_password";

/** Minutes a link is good for. A verification may wait for its reader; what opens an account may not. */
export const LINK_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  sign_in: 15,
  verify_email: 2880,
  reset_password: 30,
};

interface LinkSql {
  readonly query: IdentityQuery;
}

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly userId: string | undefined;
  readonly returnTo?: string;
}

/** A new link; those of the same purpose sent to the same address before are void. Answers the token, which is kept nowhere. */
export async function makeLink(sql: LinkSql, { purpose, email, userId, returnTo }: NewLink): Promise<string> {
  const token = newToken();
  await sql.query(
    "update identity.mail_link set used_at = now() where email = $1 and purpose = $2 and used_at is null",
    [email, purpose],
  );
  await sql.query(
    `insert into identity.mail_link (token_hash, purpose, email, user_id, return_to, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6::int))`,
    [hashToken(token), purpose, email, userId ?? null, returnTo ?? null, LINK_MINUTES[purpose]],
  );
  return token;
}

export interface UsedLink {
  readonly email: string;
  readonly userId: string | undefined;
  readonly returnTo: string | undefined;
}

/** Uses a link up: of any number of attempts at once exactly one gets it. */
export async function takeLink(sql: LinkSql, purpose: LinkPurpose, token: string): Promise<UsedLink | undefined> {
  const { rows } = await sql.query(
    `update identity.mail_link set used_at = now()
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now() returning email, user_id, return_to`,
    [hashToken(token), purpose],
  );
  const [row] = rows;
  if (!row) return undefined;
  const text = (column: string) => {
    const value = row[column];
    return typeof value === "string" ? value : undefined;
  };
  return { email: text("email") ?? "", userId: text("user_id"), returnTo: text("return_to") };
}
