import { portfoliosToTell, tellChanges } from "#db/queries/tell-webhooks.ts";
import {
  endUnowedDeliveries,
  forgetOldDeliveries,
  pauseWebhook,
  recordTry,
  takeDueDelivery,
} from "#db/queries/webhooks.ts";
import type { DueDelivery } from "#db/queries/webhooks.ts";
import type { Sealing } from "#db/sealing.ts";
import type { Database, Sql } from "#db/sql.ts";
import type { Post, Posted } from "./post-event.ts";
import { placeOfSecret, signatureOf } from "./sign.ts";

/** Tries in all: half a minute, then four times as long each time, six hours at most: about a day. */
export const TRIES_MAX = 9;
const BATCH = 50;
const EVERY_MS = 5000;

/** Seconds until the next try after `attempts` of them. */
export const pauseSeconds = (attempts: number): number => Math.min(30 * 4 ** Math.max(0, attempts - 1), 21_600);

export interface DeliverParts {
  readonly database: Database;
  readonly post: (url: string, post: Post) => Promise<Posted>;
  readonly now: () => number;
  readonly sealing: Sealing;
  /** Hears of each portfolio with changes, once, in the transaction that tells of them. */
  readonly changed?: ((sql: Sql, portfolioId: string) => Promise<void>) | undefined;
}

/** Portfolios whose changes are told in one round. */
const TOLD_AT_ONCE = 200;

/**
 * Tells of changes that were made, a portfolio a transaction, then sends what is due, and answers how many were taken. Each is sent outside a
 * transaction: an address that hangs holds no lock.
 */
export async function deliverWebhooks(parts: DeliverParts): Promise<number> {
  let takenCount = 0;
  const changed = await parts.database.transaction((sql) => portfoliosToTell(sql, TOLD_AT_ONCE));
  for (const { portfolio_id: id } of changed)
    await parts.database.transaction(async (sql) => {
      if ((await tellChanges(sql, id)) > 0) await parts.changed?.(sql, id);
    });
  await parts.database.transaction(endUnowedDeliveries);
  for (let index = 0; index < BATCH; index += 1) {
    const due = await parts.database.transaction(takeDueDelivery);
    if (!due) break;
    if (await deliverOne(parts, due)) takenCount += 1;
  }
  return takenCount;
}

async function deliverOne({ database, post, now, sealing }: DeliverParts, due: DueDelivery): Promise<boolean> {
  const secrets = [due.secret, due.previous_secret].flatMap((kept) =>
    kept === null ? [] : [sealing.open(kept, placeOfSecret(due.endpoint_id))],
  );
  const posted = await post(due.url, {
    body: due.body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Aventine-Webhooks",
      "aventine-delivery": due.delivery_id,
      "aventine-signature": signatureOf(due.body, secrets, Math.floor(now() / 1000)),
    },
  });
  const status = "status" in posted ? posted.status : null;
  const isTaken = status !== null && status >= 200 && status < 300;
  const isDead = !isTaken && due.attempts >= TRIES_MAX;
  const problem = "problem" in posted ? posted.problem : `The address answered ${status ?? 0}.`;
  await database.transaction(async (sql) => {
    await recordTry(sql, {
      deliveryId: due.delivery_id,
      state: isTaken ? "sent" : isDead ? "dead" : "waiting",
      status,
      problem: isTaken ? null : problem,
      pauseSeconds: pauseSeconds(due.attempts),
    });
    if (isDead) await pauseWebhook(sql, due.endpoint_id, `${TRIES_MAX} tries failed. ${problem}`);
  });
  return isTaken;
}

export interface WebhookRounds {
  readonly stop: () => Promise<void>;
}

/** Sends due deliveries every five seconds until stopped. `onFailure` hears of a round that broke; the next one tries again. */
export function startWebhooks(parts: DeliverParts, onFailure: (error: unknown) => void): WebhookRounds {
  let round: Promise<unknown> | undefined;
  const once = async () => {
    await parts.database.transaction(forgetOldDeliveries);
    await deliverWebhooks(parts);
  };
  const timer = setInterval(() => {
    round ??= once()
      .catch(onFailure)
      .finally(() => (round = undefined));
  }, EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
