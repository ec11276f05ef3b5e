import type { Database } from "#db/sql.ts";
import { pauseSeconds } from "#features/shared/pause-seconds.ts";
import type { NewsletterPort } from "#providers/newsletter/port.ts";

/** Tells the newsletter service what it does not know yet. */
export const TELL_NEWSLETTER_JOB = "newsletter_tell_service";

const BATCH = 200;

interface DueRow {
  readonly subscriber_id: string;
  readonly email: string;
  readonly to_tell: string;
  readonly attempts: number;
}

/**
 * Works through what is due. A row is taken by moving its next try ahead, so that several servers do not tell the same at once, and no lock is held
 * while another company answers. What failed stays here and is told again; what the service refuses for good waits for our staff.
 */
export async function tellService(database: Database, newsletter: NewsletterPort): Promise<void> {
  for (let index = 0; index < BATCH; index += 1) {
    const due = await database.transaction(
      (sql) => sql.one<DueRow>`
        update correspondence.subscriber set next_try_at = now() + interval '2 minutes', attempts = attempts + 1
        where subscriber_id = (
          select subscriber_id from correspondence.subscriber where to_tell is not null and next_try_at <= now()
          order by next_try_at limit 1 for update skip locked)
        returning subscriber_id, email, to_tell, attempts`,
    );
    if (!due) return;
    const outcome = await (due.to_tell === "add" ? newsletter.add(due.email) : newsletter.remove(due.email));
    await database.transaction((sql) =>
      outcome === "done"
        ? // Only what was told: the person may have changed their mind meanwhile.
          sql.run`
            update correspondence.subscriber set to_tell = null, attempts = 0, problem = null
            where subscriber_id = ${due.subscriber_id} and to_tell = ${due.to_tell}`
        : sql.run`
            update correspondence.subscriber set problem = ${outcome.problem.slice(0, 300)},
              next_try_at = case when ${outcome.isFinal} then 'infinity' else now() + make_interval(secs => ${pauseSeconds(due.attempts)}::int) end
            where subscriber_id = ${due.subscriber_id} and to_tell = ${due.to_tell}`,
    );
  }
}
