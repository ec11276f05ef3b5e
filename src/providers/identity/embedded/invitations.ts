import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type {
  Invitation,
  InvitationRefusal,
  NewInvitation,
  OrganizationsPort,
} from "#providers/identity/organizations-port.ts";
import { textOf } from "./identity-database.ts";
import { hashToken, newToken } from "./secrets.ts";
import type { IdentityCore } from "./identity-core.ts";

type InvitationWays = Pick<OrganizationsPort, "invitations" | "invite" | "revokeInvitation" | "accept">;

/** So many invitations of one person an hour are enough for people and too few for a mass mailing. */
const MOST_AN_HOUR = 30;
const TOO_MANY = "That were many invitations. Go on in an hour.";
const OPEN = "accepted_at is null and revoked_at is null and expires_at > now()";

export function invitationsOf(core: IdentityCore): InvitationWays {
  const { database } = core;
  return {
    invitations: async (organizationId) => {
      const { rows } = await database.query(
        `select invitation_id, email, role, created_at, expires_at from identity.organization_invitation
         where organization_id = $1 and ${OPEN} order by created_at desc`,
        [organizationId],
      );
      return rows.map(invitationOf);
    },
    invite: (input) => invite(core, input),
    revokeInvitation: async (organizationId, invitationId) => {
      const { affectedRows } = await database.query(
        `update identity.organization_invitation set revoked_at = now() where organization_id = $1 and invitation_id = $2 and ${OPEN}`,
        [organizationId, invitationId],
      );
      return affectedRows > 0;
    },
    accept: (userId, token) => accept(core, userId, token),
  };
}

const invitationOf = (row: Readonly<Record<string, unknown>>): Invitation => ({
  invitationId: textOf(row, "invitation_id"),
  email: textOf(row, "email"),
  role: row["role"] === "admin" ? "admin" : "member",
  createdAt: textOf(row, "created_at"),
  expiresAt: textOf(row, "expires_at"),
});

const invite = <E extends InvitationRefusal>(
  { database, sendMail }: IdentityCore,
  { organizationId, invitationId, email, role, invitedBy, admit }: NewInvitation<E>,
): Promise<Result<Invitation, { readonly kind: "already_member" | "rate_limited" } | E>> =>
  database.transaction(async (sql) => {
    const address = email.toLowerCase();
    const already = await sql.query(
      `select 1 from identity.organization_member m join identity."user" u on u.id = m.user_id
       where m.organization_id = $1 and u.email = $2`,
      [organizationId, address],
    );
    if (already.rows.length > 0) return err({ kind: "already_member" });
    const sent = await sql.query(
      "select 1 from identity.organization_invitation where invited_by = $1 and created_at > now() - interval '1 hour' limit $2",
      [invitedBy, MOST_AN_HOUR],
    );
    if (sent.rows.length >= MOST_AN_HOUR) return err({ kind: "rate_limited", message: TOO_MANY });
    const admitted = await admit(sql.query);
    if (!admitted.ok) return admitted;
    const token = newToken();
    await sql.query(
      `update identity.organization_invitation set revoked_at = now()
       where organization_id = $1 and email = $2 and invitation_id <> $3 and ${OPEN}`,
      [organizationId, address, invitationId],
    );
    const { rows } = await sql.query(
      `insert into identity.organization_invitation (invitation_id, organization_id, email, role, token_hash, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + interval '7 days')
       on conflict (invitation_id) do nothing returning invitation_id, email, role, created_at, expires_at`,
      [invitationId, organizationId, address, role, hashToken(token), invitedBy],
    );
    const [made] = rows;
    if (!made) {
      const known = await sql.query(
        `select invitation_id, email, role, created_at, expires_at from identity.organization_invitation
         where invitation_id = $1 and organization_id = $2`,
        [invitationId, organizationId],
      );
      const [row] = known.rows;
      return row ? ok(invitationOf(row)) : err({ kind: "already_member" });
    }
    const names = await sql.query(
      `select o.name as organization, u.name as person from identity.organization o
       left join identity."user" u on u.id = $2 where o.organization_id = $1`,
      [organizationId, invitedBy],
    );
    const nameOf = (column: string): string => {
      const value = names.rows[0]?.[column];
      return typeof value === "string" ? value : "";
    };
    await sendMail(sql, {
      to: address,
      template: "invitation",
      data: {
        organization: nameOf("organization"),
        person: nameOf("person"),
        link: `/invitation#token=${token}`,
      },
      idempotencyKey: `invitation ${invitationId}`,
    });
    return ok(invitationOf(made));
  });

/**
 * The row is taken by the update itself, so that of fifty at once one joins. It does not confirm the person's address: that ends a password set by
 * whoever typed it, and is theirs to do.
 */
const accept = ({ database }: IdentityCore, userId: string, token: string): ReturnType<OrganizationsPort["accept"]> =>
  database.transaction(async (sql) => {
    const { rows } = await sql.query(
      `select i.invitation_id, lower(u.email) = i.email as is_theirs from identity.organization_invitation i, identity."user" u
       where i.token_hash = $1 and u.id = $2 and not u.is_anonymous and ${OPEN}`,
      [hashToken(token), userId],
    );
    const [found] = rows;
    if (!found) return err({ kind: "invitation_invalid" });
    if (found["is_theirs"] !== true) return err({ kind: "invitation_for_another" });
    const taken = await sql.query(
      `update identity.organization_invitation set accepted_at = now(), accepted_by = $2
       where invitation_id = $1 and ${OPEN} returning organization_id, role`,
      [textOf(found, "invitation_id"), userId],
    );
    const [row] = taken.rows;
    if (!row) return err({ kind: "invitation_invalid" });
    const organizationId = textOf(row, "organization_id");
    await sql.query(
      `insert into identity.organization_member (organization_id, user_id, role) values ($1, $2, $3) on conflict do nothing`,
      [organizationId, userId, textOf(row, "role")],
    );
    return ok({ organizationId });
  });
