import { err, ok } from "#engine/result.ts";
import { ownOrigins } from "#features/shared/check-origin.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import type { ClaimParts } from "./claim.ts";
import { claimReferral } from "./claim.ts";
import { referralInput, referralInvitation, referralRecorded, referralView } from "./contract.ts";
import type { StaffReferralParts } from "./staff-routes.ts";
import { staffReferralRoutes } from "./staff-routes.ts";
import { codeOf, inviteFriend, pathOf, readReferrals } from "./status.ts";

const PATH = "/api/user/referral";
const GUEST = err({ kind: "sign_up_first" });

/** Recommendations: the person's own, and all for staff. */
export const referralRoutes = (parts: ClaimParts & StaffReferralParts): readonly Route[] => {
  const originOf = (request: Request): string => ownOrigins(request, parts.appOrigin).at(-1) ?? "";
  return [
    route(
      {
        method: "POST",
        path: PATH,
        access: "person",
        summary: "Records who recommended us to this person: once, within 30 days of signing up.",
        refusals: ["sign_up_first", "referral_not_found", "referral_own", "referral_taken", "referral_too_late"],
        isForPersonAlone: true,
        body: referralInput,
        answer: referralRecorded,
      },
      {
        plain: async ({ body }, { person }) =>
          !person || person.isGuest ? GUEST : claimReferral(parts, person.userId, body.referralCode),
      },
    ),
    route(
      {
        method: "GET",
        path: PATH,
        access: "person",
        summary: "The person's own code and link, and how far their friends went.",
        answer: referralView,
      },
      {
        plain: async ({ database, request }, { person }) => {
          if (!person || person.isGuest) return GUEST;
          const nameOf = async (userId: string) => (await parts.findAddressee(userId))?.name ?? "";
          return ok(await readReferrals(database, { userId: person.userId, origin: originOf(request), nameOf }));
        },
      },
    ),
    route(
      {
        method: "POST",
        path: `${PATH}/invitations`,
        access: "person",
        summary: "Mails the person's link to a friend; ten a day.",
        refusals: ["sign_up_first", "email_unconfirmed", "rate_limited"],
        isForPersonAlone: true,
        isWrite: true,
        body: referralInvitation,
        status: 202,
      },
      {
        plain: async ({ database, body }, { person }) => {
          const from = person && !person.isGuest ? await parts.findAddressee(person.userId) : undefined;
          if (!from) return GUEST;
          const link = pathOf(await codeOf(database, from.userId));
          return inviteFriend(database, from, { email: body.email, link });
        },
      },
    ),
    ...staffReferralRoutes(parts),
  ];
};
