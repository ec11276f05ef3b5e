import { createHash, randomInt } from "node:crypto";
import { withPerson } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import type { Result } from "#engine/result.ts";
import { assert, err, ok } from "#engine/result.ts";
import type { Addressee } from "#features/shared/notify.ts";
import type { Failure } from "#features/shared/route.ts";
import { enqueueMail } from "#providers/mail/port.ts";
import type { ReferralEntry, ReferralView } from "./contract.ts";

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** A person's code, made at the first question. Two people's never are the same: the table sees to it, and another one is drawn. */
export async function codeOf(database: Database, userId: string): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const drawn = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    const kept = await database.transaction(async (sql) => {
      await sql.run`insert into referral_code (user_id, code) values (${userId}, ${drawn}) on conflict do nothing`;
      return sql.one<{ code: string }>`select code from referral_code where user_id = ${userId}`;
    });
    if (kept) return kept.code;
  }
  assert(false, "a code that nobody has is found in ten draws of 850 billion");
}

export const linkOf = (origin: string, code: string): string => `${origin}/?ref=${code}`;

interface ReferralRow {
  readonly user_id: string;
  readonly signed_up_at: string;
  readonly qualified_at: string | null;
  readonly earned_at: string | null;
}

/** One's own code and link, and how far each friend went. Of a friend no more than the first letter is told. */
export async function readReferrals(
  database: Database,
  who: { readonly userId: string; readonly origin: string; readonly nameOf: (userId: string) => Promise<string> },
): Promise<ReferralView> {
  const { userId, origin } = who;
  const code = await codeOf(database, userId);
  const { rows, sent, own, counts } = await withPerson(database, userId, async (sql) => ({
    rows: await sql.rows<ReferralRow>`
      select user_id, signed_up_at, qualified_at, earned_at from referral where referrer_id = ${userId}
      order by signed_up_at desc limit 100`,
    counts: await sql.one<{ signed_up: number; qualified: number; earned: number }>`
      select count(*)::int as signed_up, count(qualified_at)::int as qualified, count(earned_at)::int as earned
      from referral where referrer_id = ${userId}`,
    sent: await sql.one<{ count: number }>`
      select count(*)::int as count from referral_invitation where user_id = ${userId}`,
    own: await sql.one<{ code: string }>`select code from referral where user_id = ${userId}`,
  }));
  const referrals: ReferralEntry[] = [];
  for (const row of rows) referrals.push(entryOf(row, await who.nameOf(row.user_id)));
  return {
    code,
    link: linkOf(origin, code),
    counts: {
      sent: sent?.count ?? 0,
      signedUp: counts?.signed_up ?? 0,
      qualified: counts?.qualified ?? 0,
      earned: counts?.earned ?? 0,
    },
    referrals,
    hasFriendsMonth: own !== undefined,
  };
}

const entryOf = (row: ReferralRow, name: string): ReferralEntry => ({
  state: row.earned_at !== null ? "earned" : row.qualified_at !== null ? "qualified" : "signed_up",
  friend: `${/^./u.exec(name.trim())?.[0] ?? ""}•••`,
  signedUpAt: row.signed_up_at,
  qualifiedAt: row.qualified_at,
  earnedAt: row.earned_at,
});

const MOST_A_DAY = 10;

/**
 * Mails the link to a friend. Only from a confirmed address, ten a day, and never twice to the same one; the friend's address is kept as a hash
 * alone. Twice to the same address answers the same and sends nothing.
 */
export const inviteFriend = (
  database: Database,
  from: Addressee,
  { email, link }: { readonly email: string; readonly link: string },
): Promise<Result<undefined, Failure>> =>
  database.transaction(async (sql): Promise<Result<undefined, Failure>> => {
    if (!from.isEmailVerified) return err({ kind: "email_unconfirmed" });
    const address = email.toLowerCase();
    const hash = createHash("sha256").update(`${from.userId}\n${address}`).digest("hex");
    await sql.run`select user_id from referral_code where user_id = ${from.userId} for update`;
    const today = await sql.one<{ count: number }>`
      select count(*)::int as count from referral_invitation
      where user_id = ${from.userId} and sent_at > now() - interval '1 day'`;
    if ((today?.count ?? 0) >= MOST_A_DAY)
      return err({
        kind: "rate_limited",
        message: "Ten invitations a day are sent. Share the link, or go on tomorrow.",
      });
    const isNew = await sql.run`
      insert into referral_invitation (user_id, email_hash) values (${from.userId}, ${hash}) on conflict do nothing`;
    if (isNew > 0)
      await enqueueMail(sql, {
        to: address,
        template: "referral_invitation",
        data: { person: from.name, link },
        idempotencyKey: `referral invitation ${hash}`,
      });
    return ok(undefined);
  });
