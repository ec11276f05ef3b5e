import { listOpenReferrals, markEarned, markQualified } from "#db/queries/referrals.ts";
import type { OpenReferralRow } from "#db/queries/referrals.ts";
import type { ClaimParts } from "./claim.ts";
import { notify } from "#features/shared/notify.ts";

export interface RewardParts extends ClaimParts {
  readonly hasPaid: (userId: string) => Promise<boolean>;
  /** Credits one month to a person's next bills, once for a key. */
  readonly creditMonth: (userId: string, key: string) => Promise<void>;
}

/** `{}`: looks which friends have paid and rewards who recommended us. */
export const REWARD_REFERRALS_JOB = "referrals_reward";

/**
 * Rewards who recommended a friend that has paid their first invoice. Runs as often as it likes, on any number of servers: the provider credits once for
 * a key, and a row is earned once. No lock is held while the provider answers; one reward that fails does not stop the others and is tried at the next
 * round. Answers how many failed.
 */
export async function rewardReferrals(parts: RewardParts): Promise<number> {
  // A friend without a running plan has paid nothing yet; who recommended them may have been erased since.
  const open = await parts.database.transaction((sql) => listOpenReferrals(sql));
  let failures = 0;
  for (const row of open) {
    try {
      await rewardOne(parts, row);
    } catch {
      failures += 1;
    }
  }
  return failures;
}

async function rewardOne(parts: RewardParts, row: OpenReferralRow): Promise<void> {
  const { database } = parts;
  const { user_id: friendId, referrer_id: referrerId } = row;
  if (!row.is_qualified) {
    if (!(await parts.hasPaid(friendId))) return;
    await database.transaction((sql) => markQualified(sql, friendId));
  }
  await parts.creditMonth(referrerId, `referral ${friendId}`);
  const referrer = await parts.findAddressee(referrerId);
  await database.transaction(async (sql) => {
    const isMine = await markEarned(sql, friendId);
    if (isMine > 0 && referrer)
      await notify(sql, referrer, {
        event: row.is_given ? "referral_given" : "referral_reward",
        key: `referral reward ${friendId}`,
      });
  });
}
