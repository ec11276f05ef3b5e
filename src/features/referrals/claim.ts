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

interface ReferrerRow {
  readonly user_id: string;
  /** Whether the friend came within the last 30 days, and after the one who recommended us, whom they did not recommend themselves. */
  readonly is_in_time: boolean;
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
  const owner = await database.transaction(
    (sql) => sql.one<{ user_id: string }>`select user_id from referral_code where code = ${code}`,
  );
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
    const known = await sql.one<{ code: string }>`select code from referral where user_id = ${friendId}`;
    if (known) return known.code === code ? ok({ recorded: true }) : err({ kind: "referral_taken" });
    const found = await sql.one<ReferrerRow>`
      select r.user_id, f.first_seen_at > now() - interval '30 days' and f.first_seen_at >= r.first_seen_at
        and not exists (select from referral back where back.user_id = r.user_id and back.referrer_id = f.user_id) as is_in_time
      from billing_account r, billing_account f where r.user_id = ${referrer.userId} and f.user_id = ${friendId}`;
    if (!found?.is_in_time) return err({ kind: "referral_too_late" });
    await sql.run`insert into referral (user_id, referrer_id, code) values (${friendId}, ${referrer.userId}, ${code})`;
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
