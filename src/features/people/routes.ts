import { err, ok } from "#engine/result.ts";
import type { SessionView } from "#features/session/contract.ts";
import { ownOriginOf } from "#features/shared/check-origin.ts";
import { useOpenConsent } from "#features/shared/data-consent.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { CHANGING, LOOKING, pageOf, windowOf } from "#features/shared/staff.ts";
import type { IdentityPort } from "#providers/identity/port.ts";
import type { StaffPort } from "#providers/identity/staff-port.ts";
import {
  actingReason,
  endedSessions,
  eventList,
  peopleQuery,
  personList,
  personParams,
  suspension,
} from "./contract.ts";

const ROOT = "/api/admin/people";
const UNKNOWN = err({ kind: "person_not_found" });
const ACT = "POST /api/admin/people/:userId/act";

/** People, for our own staff. None where the provider keeps people in its own house. */
export function peopleRoutes(identity: IdentityPort): readonly Route[] {
  const { staff } = identity;
  return staff ? [...lookingRoutes(staff), ...changingRoutes(staff), actingRoute(identity, staff)] : [];
}

const lookingRoutes = (staff: StaffPort): readonly Route[] => [
  route(
    {
      ...LOOKING,
      path: ROOT,
      summary: "People by a part of their name or address.",
      query: peopleQuery,
      answer: personList,
    },
    {
      plain: async ({ query }) => {
        const { rows, hasMore } = pageOf(await staff.findPeople(query.q, windowOf(query)));
        return ok({ people: [...rows], hasMore });
      },
    },
  ),
  route(
    {
      ...LOOKING,
      path: `${ROOT}/:userId/events`,
      summary: "What happened to the safety of a person's account.",
      params: personParams,
      answer: eventList,
    },
    { plain: async ({ params }) => ok({ events: [...(await staff.events(params.userId))] }) },
  ),
];

const changingRoutes = (staff: StaffPort): readonly Route[] => [
  route(
    {
      method: "POST",
      path: `${ROOT}/:userId/suspend`,
      ...CHANGING,
      summary: "Ends every session and lets the person no longer in.",
      params: personParams,
      body: suspension,
      status: 204,
    },
    {
      plain: async ({ params, body }, { person }) =>
        person && (await staff.suspend(params.userId, person.userId, body.reason)) ? ok(undefined) : UNKNOWN,
    },
  ),
  route(
    {
      method: "POST",
      path: `${ROOT}/:userId/restore`,
      ...CHANGING,
      summary: "Lets a suspended person in again.",
      params: personParams,
      status: 204,
    },
    {
      plain: async ({ params }, { person }) =>
        person && (await staff.restore(params.userId, person.userId)) ? ok(undefined) : UNKNOWN,
    },
  ),
  route(
    {
      method: "POST",
      path: `${ROOT}/:userId/sign-out`,
      ...CHANGING,
      summary: "Ends every session of a person.",
      params: personParams,
      answer: endedSessions,
    },
    {
      plain: async ({ params }, { person }) =>
        person ? ok({ endedCount: await staff.endSessions(params.userId, person.userId) }) : UNKNOWN,
    },
  ),
];

/** The session of staff ends, one as the person begins. Signing out ends that one. */
const actingRoute = (identity: IdentityPort, staff: StaffPort): Route =>
  route(
    {
      ...CHANGING,
      method: "POST",
      path: `${ROOT}/:userId/act`,
      requires: { reverification: "strict" },
      summary:
        "Opens a session as a person who lets us look in a ticket, for an hour at most, with a reason that is told to them.",
      params: personParams,
      body: actingReason,
    },
    {
      plain: async ({ database, request, params, body }, { person }) => {
        if (ownOriginOf(request, identity.appOrigin) === undefined) return err({ kind: "origin_foreign" });
        const session = await identity.session(request);
        if (!person || session.status !== "active" || session.sessionId !== person.sessionId)
          return err({ kind: "session_missing" });
        const look = { staffId: person.userId, userId: params.userId, place: ACT };
        const consent = await useOpenConsent(database, look);
        if (!consent) return err({ kind: "consent_missing" });
        const who = { userId: params.userId, by: person.userId, reason: body.reason, until: consent.until };
        const acting = await staff.actAs(request, who);
        if (!acting.ok) return acting;
        const { userId, name, email, isGuest } = acting.value.user;
        const view: SessionView = {
          status: "signed_in",
          stepLeft: null,
          user: { userId, name, email, isGuest },
          values: null,
        };
        const headers = new Headers({ "cache-control": "no-store" });
        for (const cookie of acting.value.cookies) headers.append("set-cookie", cookie);
        return Response.json(view, { headers });
      },
    },
  );
