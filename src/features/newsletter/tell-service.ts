import { noteSubscriberTold, noteSubscriberUntold, takeDueSubscriber } from "#db/queries/subscribers.ts";
import type { Database } from "#db/sql.ts";
import { pauseSeconds } from "#features/shared/pause-seconds.ts";
import type { NewsletterPort } from "#providers/newsletter/port.ts";

/** Tells the newsletter service what it does not know yet. */
export const TELL_NEWSLETTER_JOB = "newsletter_tell_service";

const BATCH = 200;

/**
 * Works through what is due. A row is taken by moving its next try ahead, so that several servers do not tell the same at once, and no lock is held
 * while another company answers. What failed stays here and is told again; what the service refuses for good waits for our staff.
 */
export async function tellService(database: Database, newsletter: NewsletterPort): Promise<void> {
  for (let index = 0; index < BATCH; index += 1) {
    const due = await database.transaction((sql) => takeDueSubscriber(sql));
    if (!due) return;
    const outcome = await (due.to_tell === "add" ? newsletter.add(due.email) : newsletter.remove(due.email));
    await database.transaction((sql) =>
      outcome === "done"
        ? // Only what was told: the person may have changed their mind meanwhile.
          noteSubscriberTold(sql, due.subscriber_id, due.to_tell)
        : noteSubscriberUntold(sql, {
            problem: outcome.problem.slice(0, 300),
            isFinal: outcome.isFinal,
            pauseSeconds: pauseSeconds(due.attempts),
            subscriberId: due.subscriber_id,
            toTell: due.to_tell,
          }),
    );
  }
}
