import type { ReferralView } from "#features/referrals/contract.ts";
import type { ReadPath, WritePath } from "#client/api/api-path.ts";

export const referralPaths = {
  view: (): ReadPath<ReferralView> => ({ url: "/api/user/referral", key: ["referral"] }),
  invite: (): WritePath<{ readonly email: string }, undefined> => ({
    method: "POST",
    url: "/api/user/referral/invitations",
    portfolioId: undefined,
  }),
};
