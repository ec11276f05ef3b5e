import type { Scope } from "#db/scope.ts";
import type { Database, Sql } from "#db/sql.ts";
import {
  acceptInvitation,
  countInvitationsOfLastHour,
  findInvitation,
  insertInvitation,
  lockOpenInvitation,
  portfolioOfInvitation,
  type OpenInvitationRow,
  revokeInvitation,
} from "#db/queries/members.ts";
import { insertPortfolioEvent } from "#db/queries/portfolio-events.ts";
import { findPortfolio } from "#db/queries/portfolios.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { requireRoomInPlan } from "#features/shared/plan-standing.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";
import { hashOfToken, makePortfolioToken, portfolioOfToken } from "#features/shared/portfolio-token.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import type { InvitationOffer, NewPortfolioInvitation, PortfolioInvitation } from "./contract.ts";
import { CLOSED, type FindPerson, inScope, invitationOf, type MembersOf, readMembers } from "./service.ts";

/** So many invitations to one portfolio an hour are enough for people and too few for a mass mailing. */
const MOST_AN_HOUR = 30;

/** Mails an invitation. Asked again with the same id it sends nothing more and answers the same. */
export async function invite(
  of: MembersOf,
  input: NewPortfolioInvitation,
): Promise<Result<PortfolioInvitation, Failure>> {
  const { database, asker } = of;
  const inviter = await of.findPerson(asker.userId);
  if (!inviter || inviter.email === null) return err({ kind: "sign_up_first" });
  const email = input.email.toLowerCase();
  if (input.accessUntil !== null && input.accessUntil < asker.today)
    return err({ kind: "input_invalid", fields: [{ path: "accessUntil", message: "a day that is not over" }] });
  const { members } = await readMembers(of);
  if (members.some((it) => it.email?.toLowerCase() === email && !it.hasEnded))
    return err({
      kind: "input_invalid",
      fields: [{ path: "email", message: "This person is in the portfolio already." }],
    });
  const room = await database.transaction((sql) => requireRoomInPlan(sql, asker.portfolioId, { members: 1 }));
  return room.ok ? inScope(of, (scope) => send(scope, { input: { ...input, email }, by: inviter.name })) : room;
}

async function send(
  scope: Scope,
  { input, by }: { readonly input: NewPortfolioInvitation; readonly by: string },
): Promise<Result<PortfolioInvitation, Failure>> {
  const known = await findInvitation(scope, input.invitationId);
  if (known) return ok(invitationOf(known));
  if ((await countInvitationsOfLastHour(scope)) >= MOST_AN_HOUR)
    return err({ kind: "rate_limited", message: "You have sent many invitations. Continue in an hour." });
  const token = makePortfolioToken(scope.portfolioId);
  await insertInvitation(scope, { ...input, tokenHash: hashOfToken(token) });
  const portfolio = await findPortfolio(scope);
  await enqueueMail(scope.sql, {
    to: input.email,
    template: "portfolio_invitation",
    data: {
      portfolio: portfolio?.name ?? "",
      person: by,
      role: input.role,
      until: input.accessUntil ?? "",
      link: `/central/join#token=${token}`,
    },
    idempotencyKey: `portfolio invitation ${input.invitationId}`,
  });
  await insertPortfolioEvent(scope, { kind: "invited", summary: `Invited ${input.email} as ${input.role}` });
  const made = await findInvitation(scope, input.invitationId);
  return made ? ok(invitationOf(made)) : err({ kind: "not_found" });
}

export const withdraw = (of: MembersOf, invitationId: string): Promise<Result<undefined, Failure>> =>
  inScope(of, async (scope) => {
    const invitation = await findInvitation(scope, invitationId);
    if (!invitation || (await revokeInvitation(scope, invitationId)) === 0) return err({ kind: "not_found" });
    await insertPortfolioEvent(scope, {
      kind: "invitation_withdrawn",
      summary: `Withdrew the invitation of ${invitation.email}`,
    });
    return ok(undefined);
  });

interface Taker {
  readonly userId: string;
  readonly token: string;
  readonly findPerson: FindPerson;
}

/** What an invitation offers, for the person it was sent to. */
export async function readOffer(database: Database, taker: Taker): Promise<Result<InvitationOffer, Failure>> {
  const email = await emailOf(taker);
  const found = await database.transaction((sql) => openOffer(sql, taker.token, email));
  if (!found.ok) return found;
  const { portfolio_name, role, access_until, invited_by } = found.value;
  const inviter = await taker.findPerson(invited_by);
  return ok({ portfolioName: portfolio_name, invitedBy: inviter?.name ?? CLOSED, role, accessUntil: access_until });
}

/** Joins, once, with the account of the invited address, where the owner's plan has room. */
export async function accept(database: Database, taker: Taker): Promise<Result<{ portfolioId: string }, Failure>> {
  const email = await emailOf(taker);
  return orRollBack((rollBackOn) =>
    database.transaction(async (sql) => {
      const found = rollBackOn(await openOffer(sql, taker.token, email));
      await acceptInvitation(sql, found, taker.userId);
      rollBackOn(await requireRoomInPlan(sql, found.portfolio_id, { members: 0 }));
      const place = { sql, portfolioId: found.portfolio_id, userId: taker.userId };
      await insertPortfolioEvent(place, { kind: "joined", summary: `Joined as ${found.role}` });
      return { portfolioId: found.portfolio_id };
    }),
  );
}

const emailOf = async ({ findPerson, userId }: Taker): Promise<string | undefined> =>
  (await findPerson(userId))?.email?.toLowerCase();

async function openOffer(
  sql: Sql,
  token: string,
  email: string | undefined,
): Promise<Result<OpenInvitationRow, Failure>> {
  const tokenHash = hashOfToken(token);
  const portfolioId = portfolioOfToken(token) ?? (await portfolioOfInvitation(sql, tokenHash));
  const found = portfolioId && (await lockOpenInvitation(sql, { portfolioId, tokenHash }));
  if (!found) return err({ kind: "invitation_invalid" });
  return found.email === email ? ok(found) : err({ kind: "invitation_for_another" });
}
