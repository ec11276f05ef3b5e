import { assert } from "#engine/result.ts";
import { ROLE_PERMISSIONS } from "#providers/identity/organizations-port.ts";
import type { SessionEntry } from "#providers/identity/own-accounts-port.ts";
import type { SignedIn } from "#providers/identity/signed-in.ts";
import type { IdentityUser } from "#providers/identity/signed-in.ts";
import type { Acting, SessionState, StandingClaims } from "#providers/identity/port.ts";
import { packOrganization } from "#providers/identity/session-claims.ts";
import { deviceWords } from "./device-words.ts";
import { textOf } from "./identity-database.ts";
import { rememberDevice } from "./security-events.ts";
import { headersFor, type IdentityCore } from "./identity-core.ts";

/** However often it is used, a session ends after this many days, and one of our staff as another person after an hour. */
const SESSION_DAYS_MAX = 90;
const ACTING_MINUTES_MAX = 60;

type Row = Readonly<Record<string, unknown>>;

const STANDING = `
  select s.id as session_id, s.token, s.user_id, s.step_left, s.impersonated_by, s.created_at, s.first_factor_at, s.second_factor_at,
    s.acting_reason, s.acting_until, a.name as actor_name,
    u.name, u.email, u.email_verified, u.is_anonymous, u.suspended_at, f.confirmed_at as second_factor_since,
    o.organization_id, o.slug, m.role
  from identity.session s
  join identity."user" u on u.id = s.user_id
  left join identity."user" a on a.id = s.impersonated_by
  left join identity.second_factor f on f.user_id = u.id and f.confirmed_at is not null
  left join identity.organization_member m on m.user_id = u.id and m.organization_id = s.active_organization_id
  left join identity.organization o on o.organization_id = m.organization_id`;

/** The session of the request's cookie, with everything that stands about it. */
export async function readSession(core: IdentityCore, request: Request): Promise<SessionState> {
  const { auth, database, now } = core;
  const { headers, response } = await auth.api.getSession({ headers: headersFor(request), returnHeaders: true });
  const cookies = headers.getSetCookie();
  if (!response) return { status: "signed_out", cookies };
  const [row] = (await database.query(`${STANDING} where s.id = $1`, [response.session.id])).rows;
  if (!row || isOver(row, now())) {
    const ended = await auth.api.signOut({ headers: headersFor(request), returnHeaders: true });
    return { status: "signed_out", cookies: ended.headers.getSetCookie() };
  }
  return {
    status: row["step_left"] === null ? "active" : "pending",
    sessionId: textOf(row, "session_id"),
    signedInAt: instantOf(row, "first_factor_at") ?? textOf(row, "created_at"),
    user: userOfRow(row),
    claims: claimsOf(row, now()),
    acting: actingOf(row),
    cookies,
  };
}

function isOver(row: Row, nowMs: number): boolean {
  const minutes = (nowMs - Date.parse(textOf(row, "created_at"))) / 60_000;
  const acting = actingOf(row);
  const isTimeOver = acting ? nowMs > Date.parse(acting.until) : minutes > SESSION_DAYS_MAX * 1440;
  return row["suspended_at"] !== null || isTimeOver;
}

/** The hour counts from the session's own beginning, whatever was agreed. */
function actingOf(row: Row): Acting | undefined {
  if (row["impersonated_by"] === null) return undefined;
  const hourEnds = Date.parse(textOf(row, "created_at")) + ACTING_MINUTES_MAX * 60_000;
  const agreed = Date.parse(instantOf(row, "acting_until") ?? "");
  const name = row["actor_name"];
  return {
    name: typeof name === "string" ? name : "Our staff",
    reason: typeof row["acting_reason"] === "string" ? row["acting_reason"] : "",
    until: new Date(Number.isNaN(agreed) ? hourEnds : Math.min(agreed, hourEnds)).toISOString(),
  };
}

/** Someone who is acted for has proved nothing, and neither has a guest: their factors are never fresh. */
function claimsOf(row: Row, nowMs: number): StandingClaims {
  const isGuest = row["is_anonymous"] === true;
  const actor = row["impersonated_by"];
  const hasProved = !isGuest && actor === null;
  const role = row["role"] === "admin" ? "admin" : "member";
  const organizationId = row["organization_id"];
  return {
    v: 2,
    sub: textOf(row, "user_id"),
    sid: textOf(row, "session_id"),
    sts: row["step_left"] === null ? "active" : "pending",
    fva: hasProved ? [ageOf(row, "first_factor_at", nowMs), ageOf(row, "second_factor_at", nowMs)] : [-1, -1],
    guest: isGuest,
    mfa: row["second_factor_since"] !== null,
    ...(typeof actor === "string" ? { act: { sub: actor } } : {}),
    ...(typeof organizationId === "string"
      ? packOrganization({ id: organizationId, slug: textOf(row, "slug"), role, permissions: ROLE_PERMISSIONS[role] })
      : {}),
  };
}

const instantOf = (row: Row, column: string): string | undefined => {
  const value = row[column];
  return typeof value === "string" ? value : undefined;
};

const ageOf = (row: Row, column: string, nowMs: number): number => {
  const at = instantOf(row, column);
  return at === undefined ? -1 : Math.max(0, Math.floor((nowMs - Date.parse(at)) / 60_000));
};

/** Ends the made-up address of a person whose provider gave none that is free. */
export const NO_ADDRESS = "@identity.invalid";

/** A guest has a made-up address for the table's sake; nobody is shown it. */
export function userOfRow(row: Row): IdentityUser {
  const isGuest = row["is_anonymous"] === true;
  return {
    userId: textOf(row, "user_id"),
    name: textOf(row, "name"),
    email: isGuest || textOf(row, "email").endsWith(NO_ADDRESS) ? null : textOf(row, "email"),
    isGuest,
    isEmailVerified: !isGuest && row["email_verified"] === true,
    hasSecondFactor: row["second_factor_since"] !== null,
  };
}

export async function findUser({ database }: IdentityCore, userId: string): Promise<IdentityUser | undefined> {
  const { rows } = await database.query(
    `select u.id as user_id, u.name, u.email, u.email_verified, u.is_anonymous, f.confirmed_at as second_factor_since
     from identity."user" u left join identity.second_factor f on f.user_id = u.id and f.confirmed_at is not null
     where u.id = $1 and u.suspended_at is null`,
    [userId],
  );
  return rows[0] && userOfRow(rows[0]);
}

export async function isSessionAlive({ database, now }: IdentityCore, sessionId: string): Promise<boolean> {
  const text = `${STANDING} where s.id = $1 and s.expires_at > now() and s.step_left is null`;
  const [row] = (await database.query(text, [sessionId])).rows;
  return row !== undefined && !isOver(row, now());
}

/** What a sign-in at Better Auth answers. */
interface Entered {
  readonly headers: Headers;
  readonly response: { readonly token: string | null };
}

interface EntryOptions {
  /** The method stands for both factors: a passkey. */
  readonly isBothFactors?: boolean;
  /** Our own staff enter as someone: nothing is proved and no step is left. */
  readonly acting?: { readonly by: string; readonly reason: string; readonly until: string };
  /** A guest proves nothing. */
  readonly isGuest?: boolean;
  /** Another house proved the person, then: its factors count, and ours are not asked for. */
  readonly provedAway?: { readonly firstAt: string; readonly secondAt: string | undefined };
}

/**
 * Finishes every sign-in. The session someone had before ends: an old cookie, stolen or shared, is worth nothing after it. Where the person has a
 * second factor the new session is pending until it is shown. It takes up the organization the person worked in last.
 */
export async function finishEntering(
  core: IdentityCore,
  request: Request,
  enter: () => Promise<Entered>,
  { isBothFactors = false, acting, isGuest = false, provedAway }: EntryOptions = {},
): Promise<SignedIn> {
  const { auth, database, now } = core;
  const before = await auth.api.getSession({ headers: headersFor(request), query: { disableRefresh: true } });
  const { headers, response } = await enter();
  assert(response.token !== null, "a sign-in opens a session");
  const at = new Date(now()).toISOString();
  const hasProved = acting === undefined && !isGuest;
  const [row] = (
    await database.query(
      `update identity.session s set
         first_factor_at = $2, second_factor_at = $3, impersonated_by = $4, device = $5, acting_reason = $7, acting_until = $8,
         step_left = case when $6 and exists (
           select from identity.second_factor f where f.user_id = s.user_id and f.confirmed_at is not null
         ) then 'second_factor' end,
         active_organization_id = (
           select m.organization_id from identity."user" u
           join identity.organization_member m on m.user_id = u.id and m.organization_id = u.last_organization_id where u.id = s.user_id)
       where s.token = $1 returning s.id`,
      [
        response.token,
        hasProved ? (provedAway?.firstAt ?? at) : null,
        provedAway?.secondAt ?? (hasProved && isBothFactors ? at : null),
        acting?.by ?? null,
        deviceWords(request.headers.get("user-agent")),
        hasProved && !isBothFactors && provedAway === undefined,
        acting?.reason ?? null,
        acting?.until ?? null,
      ],
    )
  ).rows;
  assert(row !== undefined, "the session that was opened is there");
  if (before) await database.query("delete from identity.session where token = $1", [before.session.token]);
  const [standing] = (await database.query(`${STANDING} where s.id = $1`, [textOf(row, "id")])).rows;
  assert(standing !== undefined, "the session that was opened is there");
  if (standing["suspended_at"] !== null) {
    await database.query("delete from identity.session where id = $1", [textOf(row, "id")]);
    throw new SuspendedError();
  }
  if (hasProved) {
    const seen = { userId: textOf(standing, "user_id"), device: deviceWords(request.headers.get("user-agent")) };
    await database.transaction((sql) => rememberDevice(sql, core.sendMail, seen));
  }
  return {
    user: userOfRow(standing),
    status: standing["step_left"] === null ? "active" : "pending",
    cookies: headers.getSetCookie(),
  };
}

/** The account was suspended by our staff: its sign-ins answer as if the proof were wrong. */
export class SuspendedError extends Error {}

export async function listSessions({ database }: IdentityCore, userId: string): Promise<readonly SessionEntry[]> {
  const { rows } = await database.query(
    `select id, device, created_at, updated_at from identity.session
     where user_id = $1 and expires_at > now() and impersonated_by is null and step_left is null order by updated_at desc`,
    [userId],
  );
  return rows.map((row) => ({
    sessionId: textOf(row, "id"),
    device: textOf(row, "device"),
    startedAt: textOf(row, "created_at"),
    lastSeenAt: textOf(row, "updated_at"),
  }));
}
