import { dropMail, findPaidSubscription, lockDueMail, markMailSent, noteMailFailed } from "#db/queries/outbox.ts";
import type { DueMailRow } from "#db/queries/outbox.ts";
import type { Database, Sql } from "#db/sql.ts";
import type { LinkOrigin } from "#features/shared/link-origin.ts";
import { pauseSeconds } from "#features/shared/pause-seconds.ts";
import type { MailPort } from "#providers/mail/port.ts";
import { letterOf } from "./letter-of.ts";
import { renderLetter } from "./letter.ts";

/** After this many tries a mail is dead: it stays in the outbox for the operator to look at and try again. */
const TRIES_MAX = 8;
const BATCH = 20;
const EVERY_MS = 5_000;

/** A mail that will not be tried again. */
export interface DeadMail {
  readonly template: string;
  readonly problem: string;
}

/** Who hears of what goes wrong. */
export interface DeliveryHearers {
  /** A round broke; the next one tries again. */
  readonly roundFailed: (error: unknown) => void;
  readonly mailDied: (mail: DeadMail) => void;
}

export interface DeliveryParts {
  readonly database: Database;
  readonly post: MailPort;
  readonly linkOrigin: LinkOrigin;
}

/**
 * Sends what is due, each mail in a transaction that holds its row, so that several servers never send one twice. A server that dies between the
 * sending and the commit may: mail has no better promise, and the message id is the same both times. Answers how many left.
 */
export async function deliverDue(
  { database, post, linkOrigin }: DeliveryParts,
  mailDied: (mail: DeadMail) => void = () => undefined,
): Promise<number> {
  let sent = 0;
  for (let index = 0; index < BATCH; index += 1) {
    const outcome = await deliverOne({ database, post, linkOrigin });
    if (outcome === "nothing") break;
    if (outcome === "sent") sent += 1;
    else if (outcome !== "failed" && outcome !== "dropped") mailDied(outcome);
  }
  return sent;
}

/** Mails about a payment look again before they go: one that was made meanwhile is not asked for. */
const DUNNING: ReadonlySet<string> = new Set(["payment_failed", "payment_action"]);

/** `notice USER …` names whose payment it is about. */
const isPaid = async (sql: Sql, key: string): Promise<boolean> => (await findPaidSubscription(sql, key)) !== undefined;

const deliverOne = ({
  database,
  post,
  linkOrigin,
}: DeliveryParts): Promise<"sent" | "failed" | "dropped" | "nothing" | DeadMail> =>
  database.transaction(async (sql) => {
    const [mail] = await lockDueMail(sql);
    if (!mail) return "nothing";
    if (DUNNING.has(mail.template) && (await isPaid(sql, mail.idempotency_key))) {
      await dropMail(sql, mail.mail_id);
      return "dropped";
    }
    const outcome = await send(mail, post, linkOrigin());
    if (outcome === "sent") {
      // What a link opens stays in no table longer than it must.
      await markMailSent(sql, mail.mail_id);
      return "sent";
    }
    const attempts = mail.attempts + 1;
    const isDead = outcome.isFinal || attempts >= TRIES_MAX;
    await noteMailFailed(sql, {
      attempts,
      problem: outcome.problem.slice(0, 300),
      state: isDead ? "dead" : "waiting",
      pauseSeconds: pauseSeconds(attempts),
      mailId: mail.mail_id,
    });
    return isDead ? { template: mail.template, problem: outcome.problem } : "failed";
  });

async function send(mail: DueMailRow, post: MailPort, origin: string) {
  const letter = letterOf(mail.template, mail.data);
  if (!letter) return { problem: `There is no template ${mail.template} for this data.`, isFinal: true };
  return post.send({ to: mail.recipient, ...renderLetter(letter, origin) }, mail.mail_id);
}

export interface Delivery {
  /** Looks for mail now instead of at the next round. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/** Sends due mail every five seconds until stopped. */
export function startDelivery(parts: DeliveryParts, hearers: DeliveryHearers): Delivery {
  let round: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let isQueued = false;
  const wake = () => {
    if (isStopped || isQueued) return;
    isQueued = true;
    round = round.then(() => {
      isQueued = false;
      return isStopped ? undefined : deliverDue(parts, hearers.mailDied).catch(hearers.roundFailed);
    });
  };
  const timer = setInterval(wake, EVERY_MS);
  timer.unref();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
