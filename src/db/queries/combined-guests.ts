import type { Sql } from "#db/sql.ts";

export interface CombinedGuestRow {
  readonly view_id: string;
  readonly user_id: string;
  readonly joined_at: string;
  /** Last day of access; null: without an end. */
  readonly access_until: string | null;
  readonly has_ended: boolean | null;
  readonly last_read_at: string | null;
}

/** Who may look at a view, also whose day is over: all of them for who made it, oneself for anybody else. For `withPerson`. */
export const listCombinedGuests = (sql: Sql, viewId: string) =>
  sql.rows<CombinedGuestRow>`
    select view_id, user_id, joined_at, access_until, not is_within(access_until) as has_ended, last_read_at
    from combined_view_guest where view_id = ${viewId} order by joined_at, user_id`;

/** False where they are not let in. For `withPerson`: who made the view. */
export const updateCombinedGuest = async (
  sql: Sql,
  {
    viewId,
    userId,
    accessUntil,
  }: { readonly viewId: string; readonly userId: string; readonly accessUntil: string | null },
): Promise<boolean> =>
  (await sql.run`
    update combined_view_guest set access_until = ${accessUntil}::date where view_id = ${viewId} and user_id = ${userId}`) >
  0;

/** Their access ends with their next request. For `withPerson`: who made the view, or themself. */
export const deleteCombinedGuest = async (sql: Sql, viewId: string, userId: string): Promise<boolean> =>
  (await sql.run`delete from combined_view_guest where view_id = ${viewId} and user_id = ${userId}`) > 0;

/** Notes that somebody looked, at most once a minute; true for the first look of a day, in UTC. By the owner of the schema. */
export async function noteCombinedLook(sql: Sql, viewId: string, userId: string): Promise<boolean> {
  const noted = await sql.one<{ is_first: boolean }>`
    update combined_view_guest g set last_read_at = now() from combined_view_guest before
    where g.view_id = ${viewId} and g.user_id = ${userId} and before.view_id = g.view_id and before.user_id = g.user_id
      and (before.last_read_at is null or before.last_read_at < now() - interval '1 minute')
    returning coalesce((before.last_read_at at time zone 'utc')::date < (now() at time zone 'utc')::date, true) as is_first`;
  return noted?.is_first ?? false;
}

export interface CombinedInvitationRow {
  readonly invitation_id: string;
  readonly email: string;
  readonly access_until: string | null;
  readonly created_at: string;
  readonly expires_at: string;
}

/** Invitations that can still be taken up, newest first. For `withPerson`: who made the view, as the next four. */
export const listCombinedInvitations = (sql: Sql, viewId: string) =>
  sql.rows<CombinedInvitationRow>`
    select invitation_id, email, access_until, created_at, expires_at from combined_view_invitation
    where view_id = ${viewId} and accepted_at is null and revoked_at is null and expires_at > now()
    order by created_at desc, invitation_id`;

export const findCombinedInvitation = (sql: Sql, viewId: string, invitationId: string) =>
  sql.one<CombinedInvitationRow>`
    select invitation_id, email, access_until, created_at, expires_at from combined_view_invitation
    where view_id = ${viewId} and invitation_id = ${invitationId}`;

/** Over all views of a person. */
export const countCombinedInvitationsOfLastHour = async (sql: Sql, userId: string): Promise<number> =>
  (
    await sql.one<{ count: number }>`
    select count(*)::int as count from combined_view_invitation where owner_id = ${userId} and created_at > now() - interval '1 hour'`
  )?.count ?? 0;

/** Adds an invitation good for seven days; an older open one to the same address ends. */
export async function insertCombinedInvitation(
  sql: Sql,
  invitation: {
    readonly viewId: string;
    readonly ownerId: string;
    readonly invitationId: string;
    readonly email: string;
    readonly accessUntil: string | null;
    readonly tokenHash: string;
  },
): Promise<void> {
  await sql.run`
    update combined_view_invitation set revoked_at = now()
    where view_id = ${invitation.viewId} and email = ${invitation.email} and accepted_at is null and revoked_at is null`;
  await sql.run`
    insert into combined_view_invitation (view_id, owner_id, invitation_id, email, access_until, token_hash, expires_at)
    values (${invitation.viewId}, ${invitation.ownerId}, ${invitation.invitationId}, ${invitation.email}, ${invitation.accessUntil}::date,
      ${invitation.tokenHash}, now() + interval '7 days')`;
}

export const revokeCombinedInvitation = async (sql: Sql, viewId: string, invitationId: string): Promise<boolean> =>
  (await sql.run`
    update combined_view_invitation set revoked_at = now()
    where view_id = ${viewId} and invitation_id = ${invitationId} and accepted_at is null and revoked_at is null`) > 0;

export interface OpenCombinedInvitationRow {
  readonly view_id: string;
  readonly view_name: string;
  readonly invitation_id: string;
  readonly owner_id: string;
  readonly email: string;
  readonly access_until: string | null;
}

/** The invitation of a token while it can be taken up; locked until the transaction ends. By the owner of the schema. */
export const lockCombinedInvitation = (sql: Sql, tokenHash: string) =>
  sql.one<OpenCombinedInvitationRow>`
    select i.view_id, v.name as view_name, i.invitation_id, i.owner_id, i.email, i.access_until
    from combined_view_invitation i join combined_view v using (view_id)
    where i.token_hash = ${tokenHash} and i.accepted_at is null and i.revoked_at is null and i.expires_at > now() and is_within(i.access_until)
    for update of i`;

/** Lets the person look and closes the invitation. By the owner of the schema. */
export async function acceptCombinedInvitation(
  sql: Sql,
  invitation: OpenCombinedInvitationRow,
  userId: string,
): Promise<void> {
  const { view_id: viewId, invitation_id: invitationId, owner_id: ownerId, access_until: until } = invitation;
  await sql.run`update combined_view_invitation set accepted_at = now() where view_id = ${viewId} and invitation_id = ${invitationId}`;
  await sql.run`
    insert into combined_view_guest (view_id, owner_id, user_id, access_until) values (${viewId}, ${ownerId}, ${userId}, ${until}::date)
    on conflict (view_id, user_id) do update set access_until = excluded.access_until`;
}

/** People who may look at a person's views today. By the owner of the schema. */
export const combinedGuestsOf = (sql: Sql, ownerId: string) =>
  sql.rows<{ user_id: string }>`
    select distinct user_id from combined_view_guest where owner_id = ${ownerId} and is_within(access_until)`;
