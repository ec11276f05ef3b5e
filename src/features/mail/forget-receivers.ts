import { forgetReceivers, removeInboundMails, removeOldMails } from "#db/queries/outbox.ts";
import { forgetImportMails } from "#db/queries/import-mail.ts";
import { forgetPastTrials } from "#db/queries/past-trials.ts";
import type { Database } from "#db/sql.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";

export const FORGET_RECEIVERS_JOB = "forget_receivers_of_mail";

/** For so long an operator can still tell whom a mail was sent to. */
const KEPT_DAYS = 90;
/** What remains of a mail by then, that it went, is removed: by then nothing asks for the same one again. */
const REMOVED_DAYS = 400;
/** What a sender nobody confirmed sent to a portfolio waits so long. */
const WAITED_DAYS = 30;

/** Whom a mail went to is forgotten after a while; that it went stays longer, so that the same one is not sent again. */
export const mailJobs = (database: Database): JobHandlers => ({
  [FORGET_RECEIVERS_JOB]: async () => {
    await database.transaction((sql) => forgetReceivers(sql, KEPT_DAYS));
    // One that could not be sent waits so long for the operator, too; then it is of no use to anybody.
    await database.transaction((sql) => removeOldMails(sql, KEPT_DAYS, REMOVED_DAYS));
    await database.transaction((sql) => removeInboundMails(sql, REMOVED_DAYS));
    await database.transaction((sql) => forgetImportMails(sql, { waitedDays: WAITED_DAYS, keptDays: REMOVED_DAYS }));
    await database.transaction(forgetPastTrials);
  },
});
