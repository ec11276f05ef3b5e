import { z } from "zod";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { id } from "#features/shared/wire.ts";
import {
  combinedGuestChange,
  combinedOffer,
  combinedToken,
  combinedView,
  joinedCombinedView,
  newCombinedInvitation,
} from "../combined-contract.ts";
import { asPerson, type RouteParts } from "./as-person.ts";
import { accept, changeGuest, endGuest, invite, leave, readOffer, withdraw } from "./shares.ts";

const ONE = "/api/combined-views/:viewId";
const TAKE = "/api/user/combined-invitations";
const params = z.object({ viewId: id });
const guestParams = params.extend({ userId: z.string().max(100) });

/** Letting people look at a combined view and taking that away. Staff who act for a person may do neither. */
export const combinedShareRoutes = (parts: RouteParts): readonly Route[] => [
  ...invitingRoutes(parts),
  ...guestRoutes(parts),
  ...takingRoutes(parts),
];

const invitingRoutes = (parts: RouteParts): readonly Route[] => [
  route(
    {
      method: "POST",
      path: `${ONE}/invitations`,
      access: "person",
      requires: { reverification: "moderate" },
      isForPersonAlone: true,
      isWrite: true,
      summary: "Invites an address by mail to look at a combined view, if wanted until a last day.",
      refusals: [
        "combined_view_not_found",
        "sign_up_first",
        "plan_limit_reached",
        "rate_limited",
        "subscription_required",
      ],
      params,
      body: newCombinedInvitation,
      answer: combinedView,
      status: 201,
    },
    {
      plain: asPerson(parts, (of, { params: { viewId }, body, today }) => invite({ ...of, today }, viewId, body)),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ONE}/invitations/:invitationId`,
      access: "person",
      isForPersonAlone: true,
      isWrite: true,
      needsPlan: false,
      summary: "Withdraws an invitation to a combined view.",
      refusals: ["combined_view_not_found", "not_found"],
      params: params.extend({ invitationId: id }),
      status: 204,
    },
    {
      plain: asPerson(parts, (of, { params: { viewId, invitationId } }) => withdraw(of, viewId, invitationId)),
    },
  ),
];

const guestRoutes = (parts: RouteParts): readonly Route[] => [
  route(
    {
      method: "PATCH",
      path: `${ONE}/guests/:userId`,
      access: "person",
      isForPersonAlone: true,
      isWrite: true,
      needsPlan: false,
      summary: "Gives who looks at a combined view another last day.",
      refusals: ["combined_view_not_found", "member_not_found"],
      params: guestParams,
      body: combinedGuestChange,
      answer: combinedView,
    },
    {
      plain: asPerson(parts, (of, { params: { viewId, userId }, body }) =>
        changeGuest(of, { viewId, userId, change: body }),
      ),
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ONE}/guests/:userId`,
      access: "person",
      isForPersonAlone: true,
      isWrite: true,
      needsPlan: false,
      summary: "Takes away that somebody looks at a combined view, at once.",
      refusals: ["combined_view_not_found", "member_not_found"],
      params: guestParams,
      status: 204,
    },
    { plain: asPerson(parts, (of, { params: { viewId, userId } }) => endGuest(of, viewId, userId)) },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/leave`,
      access: "person",
      isForPersonAlone: true,
      isWrite: true,
      needsPlan: false,
      summary: "Leaves a combined view that somebody else shares.",
      refusals: ["combined_view_not_found"],
      params,
      status: 204,
    },
    { plain: asPerson(parts, (of, { params: { viewId } }) => leave(of, viewId)) },
  ),
];

const takingRoutes = (parts: RouteParts): readonly Route[] => [
  route(
    {
      method: "POST",
      path: `${TAKE}/read`,
      access: "person",
      isForPersonAlone: true,
      summary: "What an invitation to a combined view offers.",
      refusals: ["invitation_invalid", "invitation_for_another"],
      body: combinedToken,
      answer: combinedOffer,
    },
    { plain: asPerson(parts, (of, { body }) => readOffer(of, body.token)) },
  ),
  route(
    {
      method: "POST",
      path: `${TAKE}/accept`,
      access: "person",
      isForPersonAlone: true,
      summary: "Looks at a combined view from now on, by the token of an invitation, once, with the invited address.",
      refusals: ["invitation_invalid", "invitation_for_another", "plan_limit_reached"],
      body: combinedToken,
      answer: joinedCombinedView,
    },
    { plain: asPerson(parts, (of, { body }) => accept(of, body.token)) },
  ),
];
