import { forgetMembership, noteMembership } from "#db/queries/person-portfolios.ts";
import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

export interface MemberRow {
  readonly portfolio_id: string;
  readonly user_id: string;
  readonly role: "owner" | "editor" | "accountant" | "viewer";
  readonly joined_at: string;
  /** Last day of access; null: without an end. */
  readonly access_until: string | null;
  readonly has_ended: boolean | null;
}

export interface InvitationRow {
  readonly portfolio_id: string;
  readonly invitation_id: string;
  readonly email: string;
  readonly role: "editor" | "accountant" | "viewer";
  readonly access_until: string | null;
  readonly created_at: string;
  readonly expires_at: string;
}

/** Everyone in the portfolio, also whose access has ended, longest first. */
export const listMembers = ({ sql, portfolioId }: Scope) =>
  sql.rows<MemberRow>`
    select portfolio_id, user_id, role, created_at as joined_at, access_until,
      access_until < (now() at time zone 'UTC')::date as has_ended
    from portfolio_member
    where portfolio_id = ${portfolioId} order by created_at, user_id`;

export const findMember = ({ sql, portfolioId }: Scope, userId: string) =>
  sql.one<MemberRow>`
    select portfolio_id, user_id, role, created_at as joined_at, access_until,
      access_until < (now() at time zone 'UTC')::date as has_ended
    from portfolio_member
    where portfolio_id = ${portfolioId} and user_id = ${userId}`;

export const updateMember = (
  { sql, portfolioId }: Scope,
  userId: string,
  change: { readonly role: string; readonly accessUntil: string | null },
) =>
  sql.run`
    update portfolio_member set role = ${change.role}, access_until = ${change.accessUntil}::date
    where portfolio_id = ${portfolioId} and user_id = ${userId} and role <> 'owner'`;

export async function removeMember({ sql, portfolioId }: Scope, userId: string): Promise<number> {
  const removed = await sql.run`
    delete from portfolio_member where portfolio_id = ${portfolioId} and user_id = ${userId} and role <> 'owner'`;
  if (removed > 0) await forgetMembership(sql, { portfolioId, userId });
  return removed;
}

/** Invitations that can still be taken up, newest first. */
export const listInvitations = ({ sql, portfolioId }: Scope) =>
  sql.rows<InvitationRow>`
    select portfolio_id, invitation_id, email, role, access_until, created_at, expires_at from portfolio_invitation
    where portfolio_id = ${portfolioId} and accepted_at is null and revoked_at is null and expires_at > now()
    order by created_at desc, invitation_id`;

export const findInvitation = ({ sql, portfolioId }: Scope, invitationId: string) =>
  sql.one<InvitationRow>`
    select portfolio_id, invitation_id, email, role, access_until, created_at, expires_at from portfolio_invitation
    where portfolio_id = ${portfolioId} and invitation_id = ${invitationId}`;

export const countInvitationsOfLastHour = async ({ sql, portfolioId }: Scope): Promise<number> =>
  (
    await sql.one<{ count: number }>`
    select count(*)::int as count from portfolio_invitation
    where portfolio_id = ${portfolioId} and created_at > now() - interval '1 hour'`
  )?.count ?? 0;

/** Adds an invitation good for seven days; an older open one to the same address ends. Answers false where the id is known. */
export async function insertInvitation(
  { sql, portfolioId, userId }: Scope,
  invitation: {
    readonly invitationId: string;
    readonly email: string;
    readonly role: string;
    readonly accessUntil: string | null;
    readonly tokenHash: string;
  },
): Promise<boolean> {
  await sql.run`
    update portfolio_invitation set revoked_at = now()
    where portfolio_id = ${portfolioId} and email = ${invitation.email} and invitation_id <> ${invitation.invitationId}
      and accepted_at is null and revoked_at is null`;
  const added = await sql.run`
    insert into portfolio_invitation (portfolio_id, invitation_id, email, role, access_until, token_hash, invited_by, expires_at)
    values (${portfolioId}, ${invitation.invitationId}, ${invitation.email}, ${invitation.role}, ${invitation.accessUntil}::date,
      ${invitation.tokenHash}, ${userId}, now() + interval '7 days')
    on conflict do nothing`;
  return added > 0;
}

export const revokeInvitation = ({ sql, portfolioId }: Scope, invitationId: string) =>
  sql.run`
    update portfolio_invitation set revoked_at = now()
    where portfolio_id = ${portfolioId} and invitation_id = ${invitationId} and accepted_at is null and revoked_at is null`;

export interface OpenInvitationRow {
  readonly portfolio_id: string;
  readonly portfolio_name: string;
  readonly invitation_id: string;
  readonly email: string;
  readonly role: "editor" | "accountant" | "viewer";
  readonly access_until: string | null;
  readonly invited_by: string;
}

interface InvitationToken {
  readonly portfolioId: string;
  readonly tokenHash: string;
}

/** The portfolio of a token that does not name one, as they were until 2026. By the owner of the schema. */
export const portfolioOfInvitation = async (sql: Sql, tokenHash: string): Promise<string | undefined> =>
  (
    await sql.one<{ portfolio_id: string }>`
      select portfolio_id /* in any portfolio */ from portfolio_invitation where token_hash = ${tokenHash}`
  )?.portfolio_id;

/** The invitation of a token while it can be taken up; locked until the transaction ends. By the owner of the schema. */
export const lockOpenInvitation = (sql: Sql, { portfolioId, tokenHash }: InvitationToken) =>
  sql.one<OpenInvitationRow>`
    select i.portfolio_id, p.name as portfolio_name, i.invitation_id, i.email, i.role, i.access_until, i.invited_by
    from portfolio_invitation i join portfolio p using (portfolio_id)
    where i.portfolio_id = ${portfolioId} and i.token_hash = ${tokenHash} and i.accepted_at is null and i.revoked_at is null and i.expires_at > now() and p.deleted_at is null
      and (i.access_until is null or i.access_until >= (now() at time zone 'utc')::date)
    for update of i`;

/** Lets the person in and closes the invitation. Who is a member already keeps the higher role. By the owner of the schema. */
export async function acceptInvitation(sql: Sql, invitation: OpenInvitationRow, userId: string): Promise<void> {
  await sql.run`
    update portfolio_invitation set accepted_at = now(), accepted_by = ${userId}
    where portfolio_id = ${invitation.portfolio_id} and invitation_id = ${invitation.invitation_id}`;
  await sql.run`
    insert into portfolio_member (portfolio_id, user_id, role, access_until)
    values (${invitation.portfolio_id}, ${userId}, ${invitation.role}, ${invitation.access_until}::date)
    on conflict (portfolio_id, user_id) do update set role = excluded.role, access_until = excluded.access_until
    where portfolio_member.role <> 'owner'`;
  await noteMembership(sql, { portfolioId: invitation.portfolio_id, userId });
}
