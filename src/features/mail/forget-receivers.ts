import type { Database } from "#db/sql.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";

export const FORGET_RECEIVERS_JOB = "forget_receivers_of_mail";

/** For so long an operator can still tell whom a mail was sent to. */
const KEPT_DAYS = 90;

/** Whom a mail went to is forgotten after a while; that it went stays, so that the same one is not sent again. */
export const mailJobs = (database: Database): JobHandlers => ({
  [FORGET_RECEIVERS_JOB]: async () => {
    await database.transaction(
      (sql) => sql.run`update mail.outbox set recipient = ''
        where state = 'sent' and recipient <> '' and sent_at < now() - make_interval(days => ${KEPT_DAYS})`,
    );
  },
});
