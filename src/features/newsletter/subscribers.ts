import { createHash, randomBytes } from "node:crypto";
import type { Database, Sql } from "#db/sql.ts";
import type { KeyedTokens } from "#features/shared/keyed-token.ts";
import { enqueueMail } from "#providers/mail/port.ts";

export const CONFIRM_PATH = "/newsletter/confirm";
export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

interface SubscriberRow {
  readonly subscriber_id: string;
  readonly state: string;
  /** So many mails went out in the last day that another one would be a nuisance. */
  readonly is_mailed_enough: boolean;
}

/**
 * Asks the owner of an address whether they want the newsletter. Nothing tells from outside what was known of it: who is subscribed gets no mail, and
 * nobody gets more than one in ten minutes or five a day.
 */
export async function askToConfirm(database: Database, address: string): Promise<void> {
  const email = address.trim().toLowerCase();
  await database.transaction(async (sql) => {
    await sql.run`insert into correspondence.subscriber (email, state) values (${email}, 'waiting') on conflict (email) do nothing`;
    const known = await sql.one<SubscriberRow>`
      select subscriber_id, state, coalesce(last_mail_at > now() - interval '10 minutes'
        or (mails_sent >= 5 and last_mail_at > now() - interval '1 day'), false) as is_mailed_enough
      from correspondence.subscriber where email = ${email} for update`;
    if (!known || known.state === "confirmed" || known.is_mailed_enough) return;
    const token = randomBytes(32).toString("base64url");
    await sql.run`
      update correspondence.subscriber set confirm_hash = ${hashOf(token)}, confirm_expires_at = now() + interval '2 days',
        asked_at = now(), last_mail_at = now(),
        mails_sent = case when last_mail_at > now() - interval '1 day' then mails_sent + 1 else 1 end
      where subscriber_id = ${known.subscriber_id}`;
    await enqueueMail(sql, {
      to: email,
      template: "newsletter_confirmation",
      data: { link: `${CONFIRM_PATH}?token=${token}` },
      idempotencyKey: `newsletter confirmation ${hashOf(token)}`,
    });
  });
}

/** Puts the address of a mailed token on the list. Pressed twice it is once; false for a token that is none, too old or replaced. */
export const confirm = (database: Database, tokens: KeyedTokens, token: string): Promise<boolean> =>
  database.transaction(async (sql) => {
    const found = await sql.one<{ subscriber_id: string; email: string; state: string }>`
      select subscriber_id, email, state from correspondence.subscriber
      where confirm_hash = ${hashOf(token)} and confirm_expires_at > now() for update`;
    if (!found) return false;
    if (found.state === "confirmed") return true;
    await sql.run`
      update correspondence.subscriber set state = 'confirmed', confirmed_at = now(), unsubscribed_at = null, mails_sent = 0,
        to_tell = 'add', attempts = 0, next_try_at = now(), problem = null
      where subscriber_id = ${found.subscriber_id}`;
    await enqueueMail(sql, {
      to: found.email,
      template: "newsletter_welcome",
      data: { unsubscribe: `${UNSUBSCRIBE_PATH}?token=${unsubscribeToken(tokens, found.subscriber_id)}` },
      idempotencyKey: `newsletter welcome ${hashOf(token)}`,
    });
    return true;
  });

const UNSUBSCRIBE = "newsletter unsubscribe";
export const unsubscribeToken = (tokens: KeyedTokens, subscriberId: string): string =>
  `${subscriberId}.${tokens.make(UNSUBSCRIBE, subscriberId)}`;

/** The subscriber an unsubscribe token was made for, or undefined for a token that is not ours. */
export function subscriberOf(tokens: KeyedTokens, token: string): string | undefined {
  const [subscriberId = "", proof = ""] = token.split(".");
  return /^[0-9a-f-]{36}$/.test(subscriberId) && tokens.isRight(UNSUBSCRIBE, subscriberId, proof)
    ? subscriberId
    : undefined;
}

/** Takes a subscriber off the list, and makes every earlier confirmation link useless. Doing it twice is doing it once. */
export const unsubscribe = (database: Database, subscriberId: string): Promise<number> =>
  database.transaction(
    (sql: Sql) => sql.run`
      update correspondence.subscriber set state = 'unsubscribed', unsubscribed_at = now(), confirm_hash = null,
        to_tell = 'remove', attempts = 0, next_try_at = now(), problem = null
      where subscriber_id = ${subscriberId} and state <> 'unsubscribed'`,
  );
