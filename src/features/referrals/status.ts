import {
  countInvitationsToday,
  countReferralInvitations,
  countReferralsBy,
  findClaimedCode,
  findReferralCode,
  insertReferralCode,
  insertReferralInvitation,
  listReferralsBy,
  lockReferralCode,
} from "#db/queries/referrals.ts";
import type { ReferralRow } from "#db/queries/referrals.ts";
import { createHash, randomInt } from "node:crypto";
import { withPerson } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import type { Result } from "#engine/result.ts";
import { assert, err, ok } from "#engine/result.ts";
import type { Addressee } from "#features/shared/notify.ts";
import type { Path } from "#features/shared/link-origin.ts";
import type { Failure } from "#features/shared/route.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import type { ReferralEntry, ReferralView } from "./contract.ts";

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** A person's code, made at the first question. Two people's never are the same: the table sees to it, and another one is drawn. */
export async function codeOf(database: Database, userId: string): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const drawn = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    const kept = await database.transaction(async (sql) => {
      await insertReferralCode(sql, userId, drawn);
      return findReferralCode(sql, userId);
    });
    if (kept) return kept.code;
  }
  assert(false, "a code that nobody has is found in ten draws of 850 billion");
}

export const pathOf = (code: string): Path => `/?ref=${code}`;

/** One's own code and link, and how far each friend went. Of a friend no more than the first letter is told. */
export async function readReferrals(
  database: Database,
  who: { readonly userId: string; readonly origin: string; readonly nameOf: (userId: string) => Promise<string> },
): Promise<ReferralView> {
  const { userId, origin } = who;
  const code = await codeOf(database, userId);
  const { rows, sent, own, counts } = await withPerson(database, userId, async (sql) => ({
    rows: await listReferralsBy(sql, userId),
    counts: await countReferralsBy(sql, userId),
    sent: await countReferralInvitations(sql, userId),
    own: await findClaimedCode(sql, userId),
  }));
  const referrals: ReferralEntry[] = [];
  for (const row of rows) referrals.push(entryOf(row, await who.nameOf(row.user_id)));
  return {
    code,
    link: `${origin}${pathOf(code)}`,
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
  { email, link }: { readonly email: string; readonly link: Path },
): Promise<Result<undefined, Failure>> =>
  database.transaction(async (sql): Promise<Result<undefined, Failure>> => {
    if (!from.isEmailVerified) return err({ kind: "email_unconfirmed" });
    const address = email.toLowerCase();
    const hash = createHash("sha256").update(`${from.userId}\n${address}`).digest("hex");
    await lockReferralCode(sql, from.userId);
    const today = await countInvitationsToday(sql, from.userId);
    if ((today?.count ?? 0) >= MOST_A_DAY)
      return err({
        kind: "rate_limited",
        message: "You can send ten invitations a day. Share the link, or continue tomorrow.",
      });
    const isNew = await insertReferralInvitation(sql, from.userId, hash);
    if (isNew > 0)
      await enqueueMail(sql, {
        to: address,
        template: "referral_invitation",
        data: { person: from.name, link },
        idempotencyKey: `referral invitation ${hash}`,
      });
    return ok(undefined);
  });
