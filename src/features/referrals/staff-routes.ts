import { giveReward, listReferrals, lockReferral } from "#db/queries/referrals.ts";
import type { StaffReferralRow } from "#db/queries/referrals.ts";
import { err, ok } from "#engine/result.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import type { Addressee } from "#features/shared/notify.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { CHANGING, doOnce, likeOf, LOOKING, pageOf, staffIdOf, windowOf } from "#features/shared/staff.ts";
import type { ReferralList } from "./contract.ts";
import { referralList, referralParams, referralQuery, referralReward } from "./contract.ts";
import { REWARD_REFERRALS_JOB } from "./reward.ts";

export interface StaffReferralParts {
  readonly jobs: Jobs;
  readonly findAddressee: (userId: string) => Promise<Addressee | undefined>;
}

const ROOT = "/api/admin/referrals";

/** Everybody's recommendations, for our staff. */
export const staffReferralRoutes = (parts: StaffReferralParts): readonly Route[] => [
  route(
    {
      ...LOOKING,
      path: ROOT,
      summary: "Recommendations, newest first.",
      query: referralQuery,
      answer: referralList,
    },
    {
      plain: async ({ database, query: { state = "", ...query } }) => {
        const found = await database.transaction((sql) =>
          listReferrals(sql, { like: likeOf(query.q), ...windowOf(query), state }),
        );
        const { rows, hasMore } = pageOf(found);
        const referrals: ReferralList["referrals"] = [];
        for (const row of rows) referrals.push(await viewOf(parts, row));
        return ok({ referrals, hasMore });
      },
    },
  ),
  route(
    {
      ...CHANGING,
      method: "POST",
      path: `${ROOT}/:friendId/reward`,
      summary: "Gives the month for a recommendation now; the credit is made once, however often it is asked for.",
      params: referralParams,
      body: referralReward,
      status: 202,
    },
    {
      plain: async ({ database, params: { friendId }, body, idempotencyKey: key }, { person }) => {
        const done = await doOnce(database, {
          staffId: staffIdOf(person),
          key,
          action: "referral_rewarded",
          userId: friendId,
          detail: body.reason,
          work: async (sql) => {
            const known = await lockReferral(sql, friendId);
            if (!known) return false;
            if (known.earned_at !== null) return { kind: "referral_earned" };
            await giveReward(sql, friendId);
            await parts.jobs.enqueue(sql, REWARD_REFERRALS_JOB, {});
            return true;
          },
        });
        return done.ok ? ok({}) : err(done.error);
      },
    },
  ),
];

async function viewOf(parts: StaffReferralParts, row: StaffReferralRow): Promise<ReferralList["referrals"][number]> {
  // Where people are kept by another house, their names are asked for there.
  const named = async (userId: string, name: string | null, email: string | null) => {
    const person = name === null ? await parts.findAddressee(userId) : { name, email };
    return { userId, name: person?.name ?? null, email: person?.email ?? null };
  };
  return {
    referrer: await named(row.referrer_id, row.referrer_name, row.referrer_email),
    friend: await named(row.user_id, row.friend_name, row.friend_email),
    code: row.code,
    state: row.state,
    signedUpAt: row.signed_up_at,
    qualifiedAt: row.qualified_at,
    earnedAt: row.earned_at,
  };
}
