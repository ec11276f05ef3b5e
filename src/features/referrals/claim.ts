import { findClaimedCode, findReferrer, findReferrerInTime, insertReferral } from "#db/queries/referrals.ts";
import { addBonusDays, insertBillingAccount, lockPerson } from "#db/queries/billing.ts";
import type { Database } from "#db/sql.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { notify } from "#features/shared/notify.ts";
import type { Addressee } from "#features/shared/notify.ts";
import type { Failure } from "#features/shared/route.ts";

/** What the friend gets on top of the trial. */
export const FRIENDS_DAYS = 30;

export interface ClaimParts {
  readonly database: Database;
  readonly appOrigin: string | undefined;
  readonly findAddressee: (userId: string) => Promise<Addressee | undefined>;
}

/**
 * Records who recommended us to a person: once and for all, however many calls come at once. The same code again answers the same. Refuses with
 * `referral_not_found`, `referral_own`, `referral_taken` where somebody else was first, and `referral_too_late` for who was here before.
 */
export async function claimReferral(
  { database, findAddressee }: ClaimParts,
  friendId: string,
  typedCode: string,
): Promise<Result<{ readonly recorded: true }, Failure>> {
  const code = typedCode.toUpperCase();
  const owner = await database.transaction((sql) => findReferrer(sql, code));
  if (!owner) return err({ kind: "referral_not_found" });
  const [friend, referrer] = [await findAddressee(friendId), await findAddressee(owner.user_id)];
  if (!friend || !referrer) return err({ kind: "referral_not_found" });
  if (owner.user_id === friendId || isSameMailbox(friend.email, referrer.email)) return err({ kind: "referral_own" });
  return database.transaction(async (sql): Promise<Result<{ recorded: true }, Failure>> => {
    // Always in the same order, so that two who claim each other's codes wait for one another.
    for (const userId of [friendId, referrer.userId].toSorted()) {
      await lockPerson(sql, userId);
      await insertBillingAccount(sql, userId);
    }
    const known = await findClaimedCode(sql, friendId);
    if (known) return known.code === code ? ok({ recorded: true }) : err({ kind: "referral_taken" });
    const found = await findReferrerInTime(sql, referrer.userId, friendId);
    if (!found?.is_in_time) return err({ kind: "referral_too_late" });
    await insertReferral(sql, { friendId, referrerId: referrer.userId, code });
    await addBonusDays(sql, friendId, FRIENDS_DAYS);
    await notify(sql, referrer, { event: "referral_joined", key: `referral joined ${friendId}` });
    return ok({ recorded: true });
  });
}

/** `ada+two@example.org` arrives where `Ada@example.org` does. */
export function isSameMailbox(a: string | null, b: string | null): boolean {
  const mailbox = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, "@");
  return a !== null && b !== null && mailbox(a) === mailbox(b);
}
