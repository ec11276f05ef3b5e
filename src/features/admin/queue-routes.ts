import { countJobs, listJobs, listOutbox, nameJob, nameMail, retryJob, retryMail } from "#db/queries/queues.ts";
import type { JobRow } from "#db/queries/queues.ts";
import { scrub } from "#engine/product/scrub.ts";
import { ok } from "#engine/result.ts";
import {
  JOB_STATES,
  jobList,
  jobParams,
  jobQuery,
  mailParams,
  outboxList,
  outboxQuery,
} from "#features/admin/contract.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { CHANGING, doOnce, likeOf, LOOKING, pageOf, staffIdOf, windowOf } from "#features/shared/staff.ts";

const OUTBOX = "/api/admin/outbox";
const JOBS = "/api/admin/jobs";

const outbox: readonly Route[] = [
  route(
    {
      ...LOOKING,
      path: OUTBOX,
      summary: "Mails on their way, without what is in them.",
      query: outboxQuery,
      answer: outboxList,
    },
    {
      plain: async ({ database, query: { state = "", ...query } }) => {
        const found = await database.transaction((sql) =>
          listOutbox(sql, { like: likeOf(query.q), ...windowOf(query), state }),
        );
        const { rows, hasMore } = pageOf(found);
        return ok({
          mails: rows.map(({ mail_id: mailId, created_at: createdAt, next_try_at: nextTryAt, problem, ...it }) => ({
            mailId,
            createdAt,
            nextTryAt,
            problem: problem === null ? null : scrub(problem),
            ...it,
          })),
          hasMore,
        });
      },
    },
  ),
  route(
    {
      ...CHANGING,
      method: "POST",
      path: `${OUTBOX}/:mailId/retry`,
      summary: "Tries a dead mail again.",
      params: mailParams,
      status: 204,
    },
    {
      plain: ({ database, params: { mailId }, idempotencyKey: key }, { person }) =>
        doOnce(database, {
          staffId: staffIdOf(person),
          key,
          action: "mail_retried",
          detail: (sql) => nameMail(sql, mailId),
          work: (sql) => retryMail(sql, mailId),
        }),
    },
  ),
];

const stateOf = ({ state }: JobRow) => JOB_STATES.find((it) => it === state) ?? "cancelled";

const jobs: readonly Route[] = [
  route(
    {
      ...LOOKING,
      path: JOBS,
      summary: "Jobs, newest first, and what waits, runs and failed in every queue.",
      query: jobQuery,
      answer: jobList,
    },
    {
      plain: ({ database, query: { state = "", ...query } }) =>
        database.transaction(async (sql) => {
          const { rows, hasMore } = pageOf(await listJobs(sql, { like: likeOf(query.q), ...windowOf(query), state }));
          return ok({
            queues: (await countJobs(sql)).map(({ last_done_at: lastDoneAt, ...it }) => ({ ...it, lastDoneAt })),
            jobs: rows.map((row) => ({
              jobId: row.id,
              name: row.name,
              state: stateOf(row),
              attempts: row.retry_count + 1,
              problem: row.problem === null ? null : scrub(row.problem),
              createdAt: row.created_on,
              endedAt: row.completed_on,
            })),
            hasMore,
          });
        }),
    },
  ),
  route(
    {
      ...CHANGING,
      method: "POST",
      path: `${JOBS}/:jobId/retry`,
      summary: "Tries a failed job again.",
      params: jobParams,
      status: 204,
    },
    {
      plain: ({ database, params: { jobId }, idempotencyKey: key }, { person }) =>
        doOnce(database, {
          staffId: staffIdOf(person),
          key,
          action: "job_retried",
          detail: (sql) => nameJob(sql, jobId),
          work: (sql) => retryJob(sql, jobId),
        }),
    },
  ),
];

/** Mails and jobs: what waits, what was given up, and trying it again. */
export const queueRoutes: readonly Route[] = [...outbox, ...jobs];
