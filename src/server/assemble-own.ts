import type { Sealing } from "#db/sealing.ts";
import type { Database, Sql } from "#db/sql.ts";
import { adminRoutes, behindFlag } from "#features/admin/routes.ts";
import { apiKeyRoutes } from "#features/api-keys/routes.ts";
import { startErasing } from "#features/erasure/erase-due.ts";
import { erasureRoutes } from "#features/erasure/routes.ts";
import { exportJobs } from "#features/export/jobs.ts";
import { archiveRoutes } from "#features/export/archive-routes.ts";
import { exportRoutes, restoreRoute } from "#features/export/routes.ts";
import type { Clock } from "#features/shared/clock.ts";
import { askForWatchingOne } from "#features/notifications/watch-figures.ts";
import type { JobHandlers, Jobs } from "#features/shared/jobs.ts";
import type { TrialStarter } from "#features/shared/trial-starter.ts";
import type { Route } from "#features/shared/route.ts";
import { startWebhooks } from "#features/webhooks-out/deliver.ts";
import { postEvent } from "#features/webhooks-out/post-event.ts";
import { budgetRoutes } from "#features/budgets/routes.ts";
import { cashBucketRoutes } from "#features/cash-buckets/routes.ts";
import { recurringRoutes } from "#features/recurring/routes.ts";
import { planRoutes } from "#features/planning/routes.ts";
import { targetRoutes } from "#features/targets/routes.ts";
import { ownerRoutes } from "#features/owners/routes.ts";
import { taxpayerRoutes } from "#features/taxpayers/routes.ts";
import { fundNoticeRoutes } from "#features/fund-notices/routes.ts";
import { fundPaperRoutes } from "#features/fund-papers/routes.ts";
import { documentRoutes } from "#features/documents/routes.ts";
import { heirNoteRoutes } from "#features/heir-notes/routes.ts";
import { yearNoteRoutes } from "#features/year-notes/routes.ts";
import { inboxRoutes } from "#features/inbox/routes.ts";
import { viewRoutes } from "#features/views/routes.ts";
import { webhookRoutes } from "#features/webhooks-out/routes.ts";
import { staffWebhookRoutes } from "#features/webhooks-out/staff-routes.ts";
import type { Uploads } from "#features/shared/uploads.ts";
import type { IdentityPort } from "#providers/identity/port.ts";
import type { NewsletterPort } from "#providers/newsletter/port.ts";
import type { PaymentsPort } from "#providers/payments/port.ts";
import type { ReportFailure } from "./assemble-reports.ts";
import { logBroken } from "./outage.ts";

interface OwnParts {
  readonly database: Database;
  readonly identity: Pick<IdentityPort, "findUser" | "removePerson">;
  readonly payments: PaymentsPort;
  readonly newsletter: NewsletterPort;
  readonly sealing: Sealing;
  readonly reportFailure: ReportFailure;
  readonly now: Clock;
  readonly uploads: Uploads;
  readonly beginTrial: TrialStarter;
  readonly fingerprintOf: (email: string) => Promise<string>;
  readonly jobs: Jobs;
  /** False where webhooks and erasures are run by hand: tests. */
  readonly isRunning: boolean;
}

export interface Own {
  readonly jobHandlers: JobHandlers;
  readonly routes: (jobs: Jobs) => readonly Route[];
  readonly stop: () => Promise<void>;
}

/** What a person does with what is theirs as a whole: programs that come in and are told, everything out, everything gone. */
export function assembleOwn(parts: OwnParts): Own {
  const { database } = parts;
  const { findUser } = parts.identity;
  const stop = parts.isRunning ? startRounds(parts) : undefined;
  return {
    jobHandlers: exportJobs({ database, findUser }),
    routes: (jobs) => [
      ...behindFlag("api_keys", apiKeyRoutes),
      ...behindFlag("webhooks", webhookRoutes(parts.sealing)),
      ...behindFlag("exports", exportRoutes(jobs)),
      ...behindFlag("restores", [restoreRoute(parts.beginTrial, parts.uploads), ...archiveRoutes(parts.uploads)]),
      ...erasureRoutes({ findUser }),
      ...viewRoutes,
      ...inboxRoutes,
      ...targetRoutes,
      ...planRoutes,
      ...budgetRoutes,
      ...cashBucketRoutes,
      ...recurringRoutes,
      ...ownerRoutes,
      ...taxpayerRoutes,
      ...yearNoteRoutes,
      ...heirNoteRoutes,
      ...fundNoticeRoutes,
      ...fundPaperRoutes,
      ...documentRoutes(parts.uploads),
      ...adminRoutes,
      ...staffWebhookRoutes,
    ],
    stop: async () => stop?.(),
  };
}

/** Sends what webhooks are owed and erases whose day has come, until stopped. */
function startRounds({
  database,
  sealing,
  identity,
  payments,
  newsletter,
  fingerprintOf,
  reportFailure,
  now,
  jobs,
}: OwnParts): () => Promise<void> {
  const failed = (feature: string) => async (error: unknown) => {
    if (!(await logBroken(database, `${feature}_round_failed`, error))) reportFailure(error, { feature });
  };
  const changed = (sql: Sql, portfolioId: string) => askForWatchingOne(sql, jobs, portfolioId);
  const webhooks = startWebhooks({ database, sealing, post: postEvent, now, changed }, failed("webhook"));
  const { removePerson } = identity;
  const stopErasing = startErasing({ database, payments, newsletter, removePerson, fingerprintOf }, failed("erasure"));
  return async () => {
    stopErasing();
    await webhooks.stop();
  };
}
