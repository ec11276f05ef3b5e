import {
  askSubscriber,
  confirmSubscriber,
  insertSubscriber,
  lockByConfirmHash,
  lockSubscriber,
  markUnsubscribed,
} from "#db/queries/subscribers.ts";
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#db/sql.ts";
import type { KeyedTokens } from "#features/shared/keyed-token.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";

export const CONFIRM_PATH = "/newsletter/confirm";
export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * Asks the owner of an address whether they want the newsletter. Nothing tells from outside what was known of it: who is subscribed gets no mail, and
 * nobody gets more than one in ten minutes or five a day.
 */
export async function askToConfirm(database: Database, address: string): Promise<void> {
  const email = address.trim().toLowerCase();
  await database.transaction(async (sql) => {
    await insertSubscriber(sql, email);
    const known = await lockSubscriber(sql, email);
    if (!known || known.state === "confirmed" || known.is_mailed_enough) return;
    const token = randomBytes(32).toString("base64url");
    await askSubscriber(sql, hashOf(token), known.subscriber_id);
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
    const found = await lockByConfirmHash(sql, hashOf(token));
    if (!found) return false;
    if (found.state === "confirmed") return true;
    await confirmSubscriber(sql, found.subscriber_id);
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
  database.transaction((sql) => markUnsubscribed(sql, subscriberId));
