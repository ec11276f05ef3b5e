import type { Asker, Scope } from "#db/scope.ts";
import { withPerson, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import type { InvitationRow, MemberRow } from "#db/queries/members.ts";
import { findMember, listInvitations, listMembers, removeMember, updateMember } from "#db/queries/members.ts";
import { insertPortfolioEvent } from "#db/queries/portfolio-events.ts";
import { listPortfolios } from "#db/queries/portfolios.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";
import type { MemberChange, MemberList, PortfolioInvitation, SharingList } from "./contract.ts";

/** A person's name and address, from wherever people are kept. */
export type FindPerson = (
  userId: string,
) => Promise<{ readonly name: string; readonly email: string | null } | undefined>;

/** Everything below asks for names before or after its transaction, never within: the people may be kept behind the same connection. */
export interface MembersOf {
  readonly database: Database;
  readonly asker: Asker;
  readonly findPerson: FindPerson;
}

/** Who is in the portfolio; addresses and open invitations are for its owner. */
export async function readMembers({ database, asker, findPerson }: MembersOf): Promise<MemberList> {
  const isOwner = asker.role === "owner";
  const { rows, invitations } = await withScope(database, asker, async (scope) => ({
    rows: await listMembers(scope),
    invitations: isOwner ? await listInvitations(scope) : [],
  }));
  const members = await Promise.all(rows.map((row) => memberOf(row, asker, findPerson)));
  return { members, invitations: invitations.map(invitationOf) };
}

async function memberOf(row: MemberRow, asker: Asker, findPerson: FindPerson): Promise<MemberList["members"][number]> {
  const person = await findPerson(row.user_id);
  const isYou = row.user_id === asker.userId;
  return {
    userId: row.user_id,
    name: person?.name ?? CLOSED,
    email: asker.role === "owner" || isYou ? (person?.email ?? null) : null,
    role: row.role,
    joinedAt: row.joined_at,
    accessUntil: row.access_until,
    hasEnded: row.has_ended === true,
    isYou,
  };
}

export const invitationOf = (row: InvitationRow): PortfolioInvitation => ({
  invitationId: row.invitation_id,
  email: row.email,
  role: row.role,
  accessUntil: row.access_until,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/** Every portfolio of a person with its people, each read in its own scope. */
export async function readSharing(
  database: Database,
  person: { readonly userId: string; readonly today: LocalDate },
  findPerson: FindPerson,
): Promise<SharingList> {
  const { userId, today } = person;
  const rows = await withPerson(database, userId, (sql) => listPortfolios(sql, userId));
  const portfolios: SharingList["portfolios"] = [];
  for (const row of rows) {
    const asker = { portfolioId: row.portfolio_id, userId, role: row.role, today };
    const people = await readMembers({ database, asker, findPerson });
    portfolios.push({
      ...people,
      portfolioId: row.portfolio_id,
      name: row.name,
      kind: row.kind,
      isArchived: row.archived_at !== null,
      role: row.role,
    });
  }
  return { portfolios };
}

const NO_MEMBER: Failure = { kind: "member_not_found", message: "This person is not in the portfolio any more." };
const OWNER_STAYS: Failure = {
  kind: "owner_stays",
  message: "The owner’s role cannot be changed. Delete the portfolio instead.",
};

/** Runs writes in one scoped transaction that a failure rolls back. */
export const inScope = <T>(
  { database, asker }: MembersOf,
  work: (scope: Scope) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> =>
  orRollBack((rollBackOn) => withScope(database, asker, async (scope) => rollBackOn(await work(scope))));

/** Gives a member another role or another last day. */
export async function changeMember(
  of: MembersOf,
  { userId, change }: { readonly userId: string; readonly change: MemberChange },
): Promise<Result<MemberList, Failure>> {
  const name = (await of.findPerson(userId))?.name ?? CLOSED;
  const changed = await inScope(of, async (scope) => {
    const member = await findMember(scope, userId);
    if (!member) return err(NO_MEMBER);
    if (member.role === "owner") return err(OWNER_STAYS);
    await updateMember(scope, userId, change);
    const until = change.accessUntil === null ? "" : ` until ${change.accessUntil}`;
    await insertPortfolioEvent(scope, { kind: "role_changed", summary: `${name} is ${change.role} now${until}` });
    return ok(undefined);
  });
  return changed.ok ? ok(await readMembers(of)) : changed;
}

/** Takes a member's access away; it ends with their next request. */
export async function endMembership(of: MembersOf, userId: string): Promise<Result<undefined, Failure>> {
  const name = (await of.findPerson(userId))?.name ?? CLOSED;
  return inScope(of, async (scope) => {
    const member = await findMember(scope, userId);
    if (!member) return err(NO_MEMBER);
    if (member.role === "owner") return err(OWNER_STAYS);
    const isSelf = userId === scope.userId;
    // Written first: who leaves sees nothing of the portfolio afterwards, not even this.
    await insertPortfolioEvent(scope, {
      kind: isSelf ? "left" : "member_removed",
      summary: isSelf ? `${name} left` : `Took the access of ${name} away`,
    });
    await removeMember(scope, userId);
    return ok(undefined);
  });
}

/** How somebody is called whose account is gone. */
export const CLOSED = "A closed account";
