import { forgetPastTrials } from "#db/queries/past-trials.ts";
import type { Database } from "#db/sql.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";

export const FORGET_RECEIVERS_JOB = "forget_receivers_of_mail";

/** For so long an operator can still tell whom a mail was sent to. */
const KEPT_DAYS = 90;
/** What remains of a mail by then, that it went, is removed: by then nothing asks for the same one again. */
const REMOVED_DAYS = 400;

/** Whom a mail went to is forgotten after a while; that it went stays longer, so that the same one is not sent again. */
export const mailJobs = (database: Database): JobHandlers => ({
  [FORGET_RECEIVERS_JOB]: async () => {
    await database.transaction(
      (sql) => sql.run`update mail.outbox set recipient = ''
        where state = 'sent' and recipient <> '' and sent_at < now() - make_interval(days => ${KEPT_DAYS})`,
    );
    // One that could not be sent waits so long for the operator, too; then it is of no use to anybody.
    await database.transaction(
      (sql) => sql.run`delete from mail.outbox
        where (state = 'dead' and created_at < now() - make_interval(days => ${KEPT_DAYS}))
          or (state <> 'waiting' and created_at < now() - make_interval(days => ${REMOVED_DAYS}))`,
    );
    await database.transaction(
      (sql) =>
        sql.run`delete from correspondence.inbound_mail where received_at < now() - make_interval(days => ${REMOVED_DAYS})`,
    );
    await database.transaction(forgetPastTrials);
  },
});
