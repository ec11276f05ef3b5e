import type { IdentityDatabase } from "#providers/identity/embedded/identity-database.ts";
import { textOf } from "#providers/identity/embedded/identity-database.ts";
import type { IdentityUser } from "#providers/identity/signed-in.ts";
import type { NewsOutcome } from "#providers/identity/port.ts";
import type { ExternalPerson, News } from "./translate.ts";

/** Keeps a person as last told. Older news than what is known change nothing, whichever way they come. */
export async function keepPerson(database: Pick<IdentityDatabase, "query">, person: ExternalPerson): Promise<void> {
  await database.query(
    `insert into identity.external_user as u
       (user_id, name, email, email_verified, has_second_factor, suspended_at, changed_at)
     values ($1, $2, $3, $4, $5, case when $6 then now() end, $7)
     on conflict (user_id) do update set name = excluded.name, email = excluded.email, email_verified = excluded.email_verified,
       has_second_factor = excluded.has_second_factor, suspended_at = excluded.suspended_at, changed_at = excluded.changed_at
     where u.changed_at <= excluded.changed_at and u.deleted_at is null`,
    [
      person.userId,
      person.name,
      person.email,
      person.isEmailVerified,
      person.hasSecondFactor,
      person.isSuspended,
      person.changedAt,
    ],
  );
}

export type Known = IdentityUser | "out" | undefined;

/** The person as last told; `out` for who is suspended or deleted, undefined for who was never told of. */
export async function findPerson(database: IdentityDatabase, userId: string): Promise<Known> {
  const { rows } = await database.query("select * from identity.external_user where user_id = $1", [userId]);
  const [row] = rows;
  if (!row) return undefined;
  if (row["suspended_at"] !== null || row["deleted_at"] !== null) return "out";
  const email = row["email"];
  return {
    userId,
    name: textOf(row, "name"),
    email: typeof email === "string" ? email : null,
    isGuest: false,
    isEmailVerified: row["email_verified"] === true,
    hasSecondFactor: row["has_second_factor"] === true,
  };
}

/** Takes news once: the same event again, or beside itself, changes nothing. */
export const takeNews = (database: IdentityDatabase, eventId: string, news: News): Promise<NewsOutcome> =>
  database.transaction(async (sql): Promise<NewsOutcome> => {
    const { affectedRows } = await sql.query(
      "insert into identity.webhook_event (event_id) values ($1) on conflict do nothing",
      [eventId],
    );
    if (affectedRows === 0) return "known_already";
    if (news.kind === "person") await keepPerson(sql, news.person);
    if (news.kind === "session_over")
      await sql.query("insert into identity.ended_session (session_id) values ($1) on conflict do nothing", [
        news.sessionId,
      ]);
    if (news.kind === "person_gone")
      await sql.query(
        `insert into identity.external_user (user_id, name, changed_at, deleted_at) values ($1, 'Deleted', now(), now())
         on conflict (user_id) do update set name = 'Deleted', email = null, email_verified = false, deleted_at = now()`,
        [news.userId],
      );
    return "taken";
  });
