import { z } from "zod";
import { sqlOver } from "#db/sql.ts";
import { err, ok } from "#engine/result.ts";
import { ownOriginOf } from "#features/shared/check-origin.ts";
import { requireRoomForInvitation } from "#features/shared/plan-standing.ts";
import type { Person, Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import type { IdentityPort } from "#providers/identity/port.ts";
import type { OrganizationsPort } from "#providers/identity/organizations-port.ts";
import {
  invitationList,
  invitationToken,
  invitationView,
  joined,
  memberList,
  memberRole,
  newInvitation,
  newOrganization,
  organizationChoice,
  organizationList,
  organizationName,
  organizationView,
} from "./contract.ts";

const ROOT = "/api/organizations";
const NOBODY = err({ kind: "session_missing" });
const GONE = err({ kind: "organization_not_found" });

/** The active organization of a session, which its token names. */
const activeOf = (person: Person | undefined): string | undefined => person?.standing.organization?.id;

/** None where the provider keeps organizations in its own house. */
export function organizationRoutes(identity: IdentityPort): readonly Route[] {
  const { organizations } = identity;
  return organizations
    ? [
        ...ownRoutes(organizations),
        ...memberRoutes(organizations),
        ...invitationRoutes(organizations, identity.appOrigin),
      ]
    : [];
}

/** What a person does with the organizations they belong to. */
const ownRoutes = (organizations: OrganizationsPort): readonly Route[] => [
  route(
    {
      method: "GET",
      path: ROOT,
      access: "person",
      summary: "The organizations one belongs to.",
      answer: organizationList,
    },
    {
      plain: async (_call, { person }) =>
        person ? ok({ organizations: [...(await organizations.list(person.userId))] }) : NOBODY,
    },
  ),
  route(
    {
      method: "POST",
      path: ROOT,
      access: "person",
      summary: "Makes an organization, with oneself as its admin.",
      refusals: ["id_taken"],
      isWrite: true,
      body: newOrganization,
      answer: organizationView,
      status: 201,
    },
    {
      plain: async ({ body }, { person }) => {
        if (!person || person.isGuest)
          return err({ kind: "session_missing", message: "Sign up to make an organization." });
        const made = await organizations.make(person.userId, body);
        return made ? ok(made) : err({ kind: "id_taken" });
      },
    },
  ),
  route(
    {
      method: "PUT",
      path: `${ROOT}/active`,
      access: "person",
      summary: "Chooses the active organization: the one this session works in from now on, or none.",
      refusals: ["organization_not_found"],
      body: organizationChoice,
      status: 204,
    },
    {
      plain: async ({ body }, { person }) =>
        person && (await organizations.activate(person, body.organizationId)) ? ok(undefined) : GONE,
    },
  ),
  route(
    {
      method: "PATCH",
      path: `${ROOT}/active`,
      access: "person",
      requires: { permission: "org:settings:manage" },
      summary: "Renames the active organization.",
      refusals: ["organization_not_found"],
      body: organizationName,
      status: 204,
    },
    {
      plain: async ({ body }, { person }) => {
        const organizationId = activeOf(person);
        if (organizationId === undefined) return GONE;
        await organizations.rename(organizationId, body.name);
        return ok(undefined);
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ROOT}/active`,
      access: "person",
      requires: { permission: "org:settings:manage" },
      summary: "Deletes the active organization, for the admin who is its only member.",
      refusals: ["organization_not_found", "organization_not_empty"],
      status: 204,
    },
    {
      plain: async (_call, { person }) => {
        const organizationId = activeOf(person);
        return person && organizationId !== undefined
          ? organizations.remove({ organizationId, userId: person.userId })
          : GONE;
      },
    },
  ),
  route(
    {
      method: "POST",
      path: `${ROOT}/leave`,
      access: "person",
      summary: "Leaves the active organization.",
      refusals: ["organization_not_found", "last_admin"],
      status: 204,
    },
    {
      plain: async (_call, { person }) => {
        const organizationId = activeOf(person);
        return person && organizationId !== undefined
          ? organizations.removeMember({ organizationId, userId: person.userId })
          : GONE;
      },
    },
  ),
];

const memberRoutes = (organizations: OrganizationsPort): readonly Route[] => [
  route(
    {
      method: "GET",
      path: `${ROOT}/active/members`,
      access: "person",
      requires: { permission: "org:members:read" },
      summary: "The people of the active organization.",
      answer: memberList,
    },
    {
      plain: async (_call, { person }) => {
        const organizationId = activeOf(person);
        return organizationId === undefined
          ? GONE
          : ok({ members: [...(await organizations.members(organizationId))] });
      },
    },
  ),
  route(
    {
      method: "PATCH",
      path: `${ROOT}/active/members/:userId`,
      access: "person",
      requires: { permission: "org:members:manage" },
      summary: "Gives a member another role.",
      refusals: ["organization_not_found", "member_not_found", "last_admin"],
      params: z.object({ userId: z.string().max(100) }),
      body: memberRole,
      status: 204,
    },
    {
      plain: async ({ params, body }, { person }) => {
        const organizationId = activeOf(person);
        return organizationId === undefined
          ? GONE
          : organizations.setRole({ organizationId, userId: params.userId, role: body.role });
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ROOT}/active/members/:userId`,
      access: "person",
      requires: { permission: "org:members:manage" },
      summary: "Removes a member, whose rights end at once.",
      refusals: ["organization_not_found", "member_not_found", "last_admin"],
      params: z.object({ userId: z.string().max(100) }),
      status: 204,
    },
    {
      plain: async ({ params }, { person }) => {
        const organizationId = activeOf(person);
        return organizationId === undefined
          ? GONE
          : organizations.removeMember({ organizationId, userId: params.userId });
      },
    },
  ),
];

/** Letting somebody new in asks for a fresh proof of who does it. */
const invitationRoutes = (organizations: OrganizationsPort, appOrigin: string | undefined): readonly Route[] => [
  route(
    {
      method: "GET",
      path: `${ROOT}/active/invitations`,
      access: "person",
      requires: { permission: "org:members:read" },
      summary: "Open invitations of the active organization.",
      answer: invitationList,
    },
    {
      plain: async (_call, { person }) => {
        const organizationId = activeOf(person);
        return organizationId === undefined
          ? GONE
          : ok({ invitations: [...(await organizations.invitations(organizationId))] });
      },
    },
  ),
  route(
    {
      method: "POST",
      path: `${ROOT}/active/invitations`,
      access: "person",
      requires: { permission: "org:members:manage", reverification: "moderate" },
      summary: "Invites an address by mail.",
      refusals: ["organization_not_found", "plan_limit_reached", "already_member", "rate_limited"],
      isWrite: true,
      body: newInvitation,
      answer: invitationView,
      status: 201,
    },
    {
      plain: async ({ request, body }, { person }) => {
        const organizationId = activeOf(person);
        if (ownOriginOf(request, appOrigin) === undefined) return err({ kind: "origin_foreign" });
        if (!person || organizationId === undefined) return GONE;
        return organizations.invite({
          ...body,
          organizationId,
          invitedBy: person.userId,
          admit: (query) => requireRoomForInvitation(sqlOver(query), organizationId, body.email),
        });
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ROOT}/active/invitations/:invitationId`,
      access: "person",
      requires: { permission: "org:members:manage" },
      summary: "Withdraws an invitation.",
      refusals: ["not_found"],
      params: z.object({ invitationId: z.uuid() }),
      status: 204,
    },
    {
      plain: async ({ params }, { person }) => {
        const organizationId = activeOf(person);
        const isGone =
          organizationId !== undefined && (await organizations.revokeInvitation(organizationId, params.invitationId));
        return isGone ? ok(undefined) : err({ kind: "not_found" });
      },
    },
  ),
  route(
    {
      method: "POST",
      path: `${ROOT}/accept`,
      access: "person",
      summary: "Joins with the token of an invitation, once, with the account of the invited address.",
      refusals: ["invitation_invalid", "invitation_for_another"],
      body: invitationToken,
      answer: joined,
    },
    {
      plain: async ({ body }, { person }) => (person ? organizations.accept(person.userId, body.token) : NOBODY),
    },
  ),
];
