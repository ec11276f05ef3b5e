import { z } from "zod";
import type { Asker } from "#db/scope.ts";
import type { Result } from "#engine/result.ts";
import { assert, err, ok } from "#engine/result.ts";
import { ownOriginOf } from "#features/shared/check-origin.ts";
import type { Call, Failure, Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import {
  invitationOffer,
  joinedPortfolio,
  memberChange,
  memberList,
  newPortfolioInvitation,
  portfolioInvitation,
  portfolioInvitationToken,
  sharingList,
} from "./contract.ts";
import { accept, invite, readOffer, withdraw } from "./invitations.ts";
import type { FindPerson, MembersOf } from "./service.ts";
import { changeMember, endMembership, readMembers, readSharing } from "./service.ts";

const ONE = "/api/portfolios/:portfolioId";
const NOBODY = err({ kind: "session_missing" });

export interface MemberParts {
  readonly findPerson: FindPerson;
  readonly appOrigin: string | undefined;
}

/** Who is in a portfolio, letting people in and taking their access away. Staff who act for a person may do neither. */
export const memberRoutes = (parts: MemberParts): readonly Route[] => [
  ...memberListRoutes(parts),
  ...invitationRoutes(parts),
  ...takingRoutes(parts),
];

const memberParams = z.object({ portfolioId: id, userId: z.string().max(100) });

const memberListRoutes = ({ findPerson }: MemberParts): readonly Route[] => [
  route(
    {
      method: "GET",
      path: `${ONE}/members`,
      access: "viewer",
      summary: "Members: who is in the portfolio.",
      answer: memberList,
    },
    { plain: inPortfolio(findPerson, async (of) => ok(await readMembers(of))) },
  ),
  route(
    {
      method: "PATCH",
      path: `${ONE}/members/:userId`,
      access: "owner",
      isForPersonAlone: true,
      summary: "Gives a member another role or another last day.",
      refusals: ["member_not_found", "owner_stays"],
      isWrite: true,
      needsPlan: false,
      params: memberParams,
      body: memberChange,
      answer: memberList,
    },
    {
      plain: inPortfolio(findPerson, (of, { params, body }) =>
        changeMember(of, { userId: params.userId, change: body }),
      ),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ONE}/members/:userId`,
      access: "owner",
      isForPersonAlone: true,
      summary: "Takes a member's access away, at once.",
      refusals: ["member_not_found", "owner_stays"],
      isWrite: true,
      needsPlan: false,
      params: memberParams,
      status: 204,
    },
    { plain: inPortfolio(findPerson, (of, { params }) => endMembership(of, params.userId)) },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/leave`,
      access: "viewer",
      isForPersonAlone: true,
      summary: "Leaves a portfolio of somebody else.",
      refusals: ["owner_stays"],
      isWrite: true,
      needsPlan: false,
      status: 204,
    },
    { plain: inPortfolio(findPerson, (of) => endMembership(of, of.asker.userId)) },
  ),
  route(
    {
      method: "GET",
      path: "/api/user/sharing",
      access: "person",
      summary: "Every portfolio one belongs to, with its people.",
      answer: sharingList,
    },
    {
      plain: async ({ database, today }, { person }) =>
        person ? ok(await readSharing(database, { userId: person.userId, today }, findPerson)) : NOBODY,
    },
  ),
];

const invitationRoutes = ({ findPerson, appOrigin }: MemberParts): readonly Route[] => [
  route(
    {
      method: "POST",
      path: `${ONE}/invitations`,
      access: "owner",
      requires: { reverification: "moderate" },
      isForPersonAlone: true,
      summary: "Invites an address by mail, with a role and, if wanted, a last day.",
      refusals: ["sign_up_first", "plan_limit_reached", "rate_limited"],
      isWrite: true,
      body: newPortfolioInvitation,
      answer: portfolioInvitation,
      status: 201,
    },
    {
      plain: inPortfolio(findPerson, async (of, { request, body }) => {
        const isForeign = ownOriginOf(request, appOrigin) === undefined;
        return isForeign ? err({ kind: "origin_foreign" }) : invite(of, body);
      }),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ONE}/invitations/:invitationId`,
      access: "owner",
      isForPersonAlone: true,
      summary: "Withdraws an invitation.",
      refusals: ["not_found"],
      isWrite: true,
      needsPlan: false,
      params: z.object({ portfolioId: id, invitationId: id }),
      status: 204,
    },
    { plain: inPortfolio(findPerson, (of, { params }) => withdraw(of, params.invitationId)) },
  ),
];

const takingRoutes = ({ findPerson }: MemberParts): readonly Route[] => [
  route(
    {
      method: "POST",
      path: "/api/user/portfolio-invitations/read",
      access: "person",
      isForPersonAlone: true,
      summary: "What an invitation offers.",
      refusals: ["invitation_invalid", "invitation_for_another"],
      body: portfolioInvitationToken,
      answer: invitationOffer,
    },
    {
      plain: ({ database, body }, { person }) =>
        person
          ? readOffer(database, { userId: person.userId, token: body.token, findPerson })
          : Promise.resolve(NOBODY),
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/user/portfolio-invitations/accept",
      access: "person",
      isForPersonAlone: true,
      summary: "Joins a portfolio with the token of an invitation, once, with the account of the invited address.",
      refusals: ["invitation_invalid", "invitation_for_another", "plan_limit_reached"],
      body: portfolioInvitationToken,
      answer: joinedPortfolio,
    },
    {
      plain: ({ database, body }, { person }) =>
        person ? accept(database, { userId: person.userId, token: body.token, findPerson }) : Promise.resolve(NOBODY),
    },
  ),
];

/** A handler of a route that names a portfolio, with a way to people's names. */
const inPortfolio =
  <P, Q, B, A>(findPerson: FindPerson, work: (of: MembersOf, call: Call<P, Q, B>) => Promise<Result<A, Failure>>) =>
  (call: Call<P, Q, B>, { asker }: { readonly asker: Asker | undefined }): Promise<Result<A, Failure>> => {
    assert(asker !== undefined, "a route of a portfolio has who asks");
    return work({ database: call.database, asker, findPerson }, call);
  };
