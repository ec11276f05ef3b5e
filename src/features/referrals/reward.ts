import type { ClaimParts } from "./claim.ts";
import { notify } from "#features/shared/notify.ts";

export interface RewardParts extends ClaimParts {
  readonly hasPaid: (userId: string) => Promise<boolean>;
  /** Credits one month to a person's next bills, once for a key. */
  readonly creditMonth: (userId: string, key: string) => Promise<void>;
}

/** `{}`: looks which friends have paid and rewards who recommended us. */
export const REWARD_REFERRALS_JOB = "referrals_reward";

interface OpenRow {
  readonly user_id: string;
  readonly referrer_id: string;
  readonly is_qualified: boolean;
  /** By our staff, whether or not the friend has paid. */
  readonly is_given: boolean;
}

/**
 * Rewards who recommended a friend that has paid their first invoice. Runs as often as it likes, on any number of servers: the provider credits once for
 * a key, and a row is earned once. No lock is held while the provider answers; one reward that fails does not stop the others and is tried at the next
 * round. Answers how many failed.
 */
export async function rewardReferrals(parts: RewardParts): Promise<number> {
  // A friend without a running plan has paid nothing yet; who recommended them may have been erased since.
  const open = await parts.database.transaction(
    (sql) => sql.rows<OpenRow>`
      select r.user_id, r.referrer_id, r.qualified_at is not null as is_qualified, r.is_given from referral r
      where r.earned_at is null
        and exists (select from billing_account b where b.user_id = r.referrer_id)
        and (r.qualified_at is not null or exists (
          select from subscription s where s.user_id = r.user_id and s.status in ('active', 'past_due')))
      order by r.signed_up_at limit 200`,
  );
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

async function rewardOne(parts: RewardParts, row: OpenRow): Promise<void> {
  const { database } = parts;
  const { user_id: friendId, referrer_id: referrerId } = row;
  if (!row.is_qualified) {
    if (!(await parts.hasPaid(friendId))) return;
    await database.transaction(
      (sql) => sql.run`update referral set qualified_at = now() where user_id = ${friendId} and qualified_at is null`,
    );
  }
  await parts.creditMonth(referrerId, `referral ${friendId}`);
  const referrer = await parts.findAddressee(referrerId);
  await database.transaction(async (sql) => {
    const isMine = await sql.run`
      update referral set earned_at = now() where user_id = ${friendId} and earned_at is null`;
    if (isMine > 0 && referrer)
      await notify(sql, referrer, {
        event: row.is_given ? "referral_given" : "referral_reward",
        key: `referral reward ${friendId}`,
      });
  });
}
