import { z } from "zod";
import { pageQuery, staffReason } from "#features/shared/staff.ts";
import { emailAddress, instant } from "#features/shared/wire.ts";

/**
 * Give a month, get a month: the friend gets one month on top of the trial, the one who recommended gets one month credited when the friend
 * pays their first invoice.
 *
 * POST /api/user/referral              { referralCode } → { recorded }     X6; by the friend, once, within 30 days of signing up
 * GET  /api/user/referral              → ReferralView                      one's own code, link and how it goes
 * POST /api/user/referral/invitations  { email } → 202                     mails the link to a friend; 10 a day
 * GET  /api/admin/referrals?state=&q=&page=        → ReferralList           staff
 * POST /api/admin/referrals/:friendId/reward       { reason } → 202         staff: the month is given although the friend has paid nothing yet,
 *                                                                           or tried again where the provider did not answer
 */
export const referralInput = z.object({ referralCode: z.string().trim().min(1, "a code").max(100) });
/** Always true: what cannot be recorded is an error that says why. */
export const referralRecorded = z.object({ recorded: z.literal(true) });
export const referralInvitation = z.object({ email: emailAddress });

export const REFERRAL_STATES = ["signed_up", "qualified", "earned"] as const;
export const referralEntry = z.object({
  state: z
    .enum(REFERRAL_STATES)
    .describe(
      "`signed_up`: the friend came; `qualified`: they paid their first invoice; `earned`: your month is credited.",
    ),
  friend: z.string().describe('The friend as you may know them, such as "A•••"; never their address.'),
  signedUpAt: instant,
  qualifiedAt: instant.nullable(),
  earnedAt: instant.nullable(),
});
export const referralView = z.object({
  code: z.string(),
  link: z.string().describe("Address to share: `https://…/?ref=CODE`."),
  counts: z
    .object({
      sent: z.number().int(),
      signedUp: z.number().int(),
      qualified: z.number().int(),
      earned: z.number().int(),
    })
    .describe("Each step includes those that went further."),
  referrals: z.array(referralEntry).describe("The newest 100."),
  hasFriendsMonth: z.boolean().describe("Whether a recommendation gave you a month."),
});
export const referralQuery = pageQuery.extend({ state: z.enum(REFERRAL_STATES).optional() });
export const referralParams = z.object({ friendId: z.string().max(100) });
export const referralReward = z.object({ reason: staffReason });
const referralPerson = z.object({
  userId: z.string(),
  name: z.string().nullable().describe("Null where the account is gone."),
  email: z.string().nullable(),
});
export const referralList = z.object({
  referrals: z.array(
    z.object({
      referrer: referralPerson,
      friend: referralPerson,
      code: z.string(),
      state: z.enum(REFERRAL_STATES),
      signedUpAt: instant,
      qualifiedAt: instant.nullable(),
      earnedAt: instant.nullable(),
    }),
  ),
  hasMore: z.boolean(),
});

export type ReferralView = z.infer<typeof referralView>;
export type ReferralEntry = z.infer<typeof referralEntry>;
export type ReferralList = z.infer<typeof referralList>;
