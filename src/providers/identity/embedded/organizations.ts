import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type {
  MemberError,
  MemberOf,
  Organization,
  OrganizationMember,
  OrganizationRole,
  OrganizationsPort,
  RemovalError,
} from "#providers/identity/organizations-port.ts";
import type { IdentityQuery } from "./identity-database.ts";
import { textOf } from "./identity-database.ts";
import { invitationsOf } from "./invitations.ts";
import type { IdentityCore } from "./identity-core.ts";

type Row = Readonly<Record<string, unknown>>;
interface Sql {
  readonly query: IdentityQuery;
}

export const roleOf = (row: Row): OrganizationRole => (row["role"] === "admin" ? "admin" : "member");

export function organizations(core: IdentityCore): OrganizationsPort {
  const { database } = core;
  return {
    list: async (userId) => {
      const { rows } = await database.query(
        `${ORGANIZATIONS} where m.user_id = $1 order by o.name, o.organization_id`,
        [userId],
      );
      return rows.map(organizationOf);
    },
    roleIn: async (organizationId, userId) => {
      const [row] = (await database.query(MEMBER, [organizationId, userId])).rows;
      return row && roleOf(row);
    },
    make: (userId, input) => makeOrganization(core, userId, input),
    rename: async (organizationId, name) => {
      await database.query("update identity.organization set name = $2 where organization_id = $1", [
        organizationId,
        name,
      ]);
    },
    remove: (member) => removeOrganization(core, member),
    activate: (who, organizationId) => activate(core, who, organizationId),
    members: async (organizationId) => {
      const { rows } = await database.query(
        `select u.id, u.name, u.email, m.role, m.created_at from identity.organization_member m
         join identity."user" u on u.id = m.user_id where m.organization_id = $1 order by m.created_at, u.id`,
        [organizationId],
      );
      return rows.map(memberOf);
    },
    setRole: ({ role, ...member }) =>
      keepingAnAdmin(core, member, (sql) =>
        sql.query("update identity.organization_member set role = $3 where organization_id = $1 and user_id = $2", [
          member.organizationId,
          member.userId,
          role,
        ]),
      ),
    removeMember: (member) =>
      keepingAnAdmin(core, member, async (sql) => {
        const key = [member.organizationId, member.userId];
        await sql.query("delete from identity.organization_member where organization_id = $1 and user_id = $2", key);
        await sql.query(
          "update identity.session set active_organization_id = null where active_organization_id = $1 and user_id = $2",
          key,
        );
      }),
    ...invitationsOf(core),
  };
}

const ORGANIZATIONS = `select o.organization_id, o.name, o.slug, o.created_at, m.role
  from identity.organization o join identity.organization_member m on m.organization_id = o.organization_id`;

const MEMBER = "select role from identity.organization_member where organization_id = $1 and user_id = $2";

const organizationOf = (row: Row): Organization => ({
  organizationId: textOf(row, "organization_id"),
  name: textOf(row, "name"),
  slug: textOf(row, "slug"),
  role: roleOf(row),
  createdAt: textOf(row, "created_at"),
});

const memberOf = (row: Row): OrganizationMember => ({
  userId: textOf(row, "id"),
  name: textOf(row, "name"),
  email: textOf(row, "email"),
  role: roleOf(row),
  joinedAt: textOf(row, "created_at"),
});

/** Asked for twice under one id, it is made once; under the id of one the person is not in, not at all. */
async function makeOrganization(
  { database }: IdentityCore,
  userId: string,
  { organizationId, name }: { readonly organizationId: string; readonly name: string },
): Promise<Organization | undefined> {
  return database.transaction(async (sql) => {
    await sql.query("select pg_advisory_xact_lock(hashtext('identity.organization.slug'))");
    const slug = await freeSlug(sql, name, organizationId);
    const made = await sql.query(
      `insert into identity.organization (organization_id, name, slug, created_by) values ($1, $2, $3, $4)
       on conflict (organization_id) do nothing`,
      [organizationId, name, slug, userId],
    );
    if (made.affectedRows > 0)
      await sql.query(
        "insert into identity.organization_member (organization_id, user_id, role) values ($1, $2, 'admin')",
        [organizationId, userId],
      );
    const { rows } = await sql.query(`${ORGANIZATIONS} where o.organization_id = $1 and m.user_id = $2`, [
      organizationId,
      userId,
    ]);
    return rows[0] && organizationOf(rows[0]);
  });
}

/** `Rivers & Sons` becomes `rivers-sons`, and `rivers-sons-2` where that is taken. */
async function freeSlug(sql: Sql, name: string, organizationId: string): Promise<string> {
  const words =
    name
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const stem = words.join("-").slice(0, 40) || "organization";
  const { rows } = await sql.query(
    "select slug from identity.organization where slug like $1 and organization_id <> $2",
    [`${stem}%`, organizationId],
  );
  const taken = new Set(rows.map((row) => row["slug"]));
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

async function activate(
  { database }: IdentityCore,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  organizationId: string | null,
): Promise<boolean> {
  return database.transaction(async (sql) => {
    if (organizationId !== null) {
      if ((await sql.query(MEMBER, [organizationId, userId])).rows.length === 0) return false;
    }
    await sql.query("update identity.session set active_organization_id = $2 where id = $1 and user_id = $3", [
      sessionId,
      organizationId,
      userId,
    ]);
    await sql.query('update identity."user" set last_organization_id = $2 where id = $1', [userId, organizationId]);
    return true;
  });
}

/** Its invitations are locked first: whoever accepts one meanwhile is in before, or finds it gone. */
const removeOrganization = (
  { database }: IdentityCore,
  { organizationId, userId }: MemberOf,
): Promise<Result<undefined, RemovalError>> =>
  database.transaction(async (sql): Promise<Result<undefined, RemovalError>> => {
    await sql.query(
      "select 1 from identity.organization_invitation where organization_id = $1 order by invitation_id for update",
      [organizationId],
    );
    const { rows } = await sql.query("select user_id from identity.organization_member where organization_id = $1", [
      organizationId,
    ]);
    if (!rows.some((row) => row["user_id"] === userId)) return err({ kind: "organization_not_found" });
    if (rows.length > 1) return err({ kind: "organization_not_empty" });
    await sql.query("update identity.session set active_organization_id = null where active_organization_id = $1", [
      organizationId,
    ]);
    await sql.query("delete from identity.organization where organization_id = $1", [organizationId]);
    return ok(undefined);
  });

/** Runs a change of a member unless it would leave the organization without an admin. Two admins who remove each other wait for one another. */
const keepingAnAdmin = (
  { database }: IdentityCore,
  { organizationId, userId }: MemberOf,
  change: (sql: Sql) => Promise<unknown>,
): Promise<Result<undefined, MemberError>> =>
  database.transaction(async (sql): Promise<Result<undefined, MemberError>> => {
    const { rows } = await sql.query(
      "select user_id, role from identity.organization_member where organization_id = $1 order by user_id for update",
      [organizationId],
    );
    const member = rows.find((row) => row["user_id"] === userId);
    if (!member) return err({ kind: "member_not_found" });
    const isLastAdmin = member["role"] === "admin" && rows.filter((row) => row["role"] === "admin").length === 1;
    await sql.query("savepoint before_change");
    await change(sql);
    const left = await sql.query(
      "select 1 from identity.organization_member where organization_id = $1 and role = 'admin' limit 1",
      [organizationId],
    );
    if (!isLastAdmin || left.rows.length > 0) return ok(undefined);
    await sql.query("rollback to savepoint before_change");
    return err({ kind: "last_admin" });
  });
