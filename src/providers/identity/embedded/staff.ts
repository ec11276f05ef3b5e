import { err, ok } from "#engine/result.ts";
import type { SecurityEvent, StaffPerson, StaffPort } from "#providers/identity/staff-port.ts";
import { textOf } from "./identity-database.ts";
import { recordEvent } from "./security-events.ts";
import { finishEntering, SuspendedError } from "./sessions.ts";
import { headersFor, type IdentityCore } from "./identity-core.ts";

type Row = Readonly<Record<string, unknown>>;

export function staff(core: IdentityCore): StaffPort {
  const { auth, database, sendMail } = core;
  return {
    findPeople: async (words, { limit, offset }) => {
      // Signs that mean something to `like` are meant as themselves.
      const part = `%${words
        .trim()
        .toLowerCase()
        .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      const { rows } = await database.query(
        `select u.id, u.name, u.email, u.email_verified, u.suspended_at, u.created_at,
           exists (select from identity.second_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_factor
         from identity."user" u where not u.is_anonymous and (lower(u.name) like $1 or u.email like $1)
         order by u.created_at desc, u.id limit $2 offset $3`,
        [part, limit, offset],
      );
      return rows.map(personOf);
    },
    suspend: (userId, by, reason) => setSuspended(core, { userId, by, reason }),
    restore: (userId, by) => setSuspended(core, { userId, by }),
    endSessions: (userId, by) =>
      database.transaction(async (sql) => {
        const { affectedRows } = await sql.query("delete from identity.session where user_id = $1", [userId]);
        await recordEvent(sql, sendMail, {
          kind: "sessions_ended",
          userId,
          actorId: by,
          detail: `${affectedRows} ended`,
        });
        return affectedRows;
      }),
    actAs: async (request, { userId, by, reason, until }) => {
      const { rows } = await database.query(
        'select 1 from identity."user" where id = $1 and suspended_at is null and not is_anonymous',
        [userId],
      );
      if (rows.length === 0 || userId === by) return err({ kind: "person_not_found" });
      const enter = () => auth.api.enterAs({ body: { userId }, headers: headersFor(request), returnHeaders: true });
      try {
        const entered = await finishEntering(core, request, enter, { acting: { by, reason, until } });
        await database.transaction((sql) =>
          recordEvent(sql, sendMail, { kind: "acted_as", userId, actorId: by, detail: reason }),
        );
        return ok(entered);
      } catch (error) {
        if (error instanceof SuspendedError) return err({ kind: "person_not_found" });
        throw error;
      }
    },
    endActing: async (userId) => {
      await database.query("delete from identity.session where user_id = $1 and impersonated_by is not null", [userId]);
    },
    events: async (userId) => {
      const { rows } = await database.query(
        "select happened_at, kind, actor_id, detail from identity.security_event where user_id = $1 order by event_id desc limit 200",
        [userId],
      );
      return rows.map(eventOf);
    },
  };
}

const personOf = (row: Row): StaffPerson => ({
  userId: textOf(row, "id"),
  name: textOf(row, "name"),
  email: textOf(row, "email"),
  isEmailVerified: row["email_verified"] === true,
  hasSecondFactor: row["has_factor"] === true,
  isSuspended: row["suspended_at"] !== null,
  createdAt: textOf(row, "created_at"),
});

const eventOf = (row: Row): SecurityEvent => {
  const text = (column: string) => (typeof row[column] === "string" ? textOf(row, column) : null);
  return {
    at: textOf(row, "happened_at"),
    kind: textOf(row, "kind"),
    actorId: text("actor_id"),
    detail: text("detail"),
  };
};

const setSuspended = (
  { database, sendMail }: IdentityCore,
  { userId, by, reason }: { readonly userId: string; readonly by: string; readonly reason?: string },
): Promise<boolean> =>
  database.transaction(async (sql) => {
    // A suspension has a reason, taking it back needs none.
    const isSuspended = reason !== undefined;
    const { affectedRows } = await sql.query(
      `update identity."user" set suspended_at = case when $2 then now() end
       where id = $1 and (suspended_at is null) = $2 and id <> $3`,
      [userId, isSuspended, by],
    );
    if (affectedRows === 0) return false;
    if (isSuspended) await sql.query("delete from identity.session where user_id = $1", [userId]);
    await recordEvent(sql, sendMail, {
      kind: isSuspended ? "suspended" : "restored",
      userId,
      actorId: by,
      ...(reason === undefined ? {} : { detail: reason }),
    });
    return true;
  });
