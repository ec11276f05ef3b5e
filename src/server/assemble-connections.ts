import type { Sealing } from "#db/sealing.ts";
import type { Database } from "#db/sql.ts";
import { type AlertParts, reviewAlerts } from "#features/connections/alerts.ts";
import { pollConnections, POLL_SECONDS } from "#features/connections/poll.ts";
import type { ConnectionParts } from "#features/connections/parts.ts";
import { connectionRoutes } from "#features/connections/routes.ts";
import { runSync } from "#features/connections/run-sync.ts";
import { settleRead } from "#features/connections/settle-read.ts";
import { SYNC_JOB, syncJob } from "#features/connections/sync-job.ts";
import type { Figures } from "#features/figures/ask-figures.ts";
import { intakeOf } from "#features/imports/intake.ts";
import { importJobs } from "#features/imports/jobs.ts";
import { tellWaiting } from "#features/imports/tell-waiting.ts";
import { type Clock, utcDayBy } from "#features/shared/clock.ts";
import type { LinkOrigin } from "#features/shared/link-origin.ts";
import type { JobHandlers, Jobs } from "#features/shared/jobs.ts";
import type { Route } from "#features/shared/route.ts";
import { openConnections } from "#providers/connections/open-connections.ts";
import { assembleWatches } from "./assemble-watches.ts";
import type { RunningJobs } from "./jobs.ts";
import { askRegularly } from "./regular-jobs.ts";

const ALERTS_JOB = "review_alerts";

interface Parts {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly now: Clock;
  readonly findAddressee: AlertParts["findAddressee"];
  /** What thresholds are laid beside. */
  readonly figures: Figures;
  readonly linkOrigin: LinkOrigin;
  /** The queue, which opens after its handlers are known. */
  readonly jobs: Jobs;
}

export interface AssembledConnections {
  /** With those of imports, as what a connection brought is settled once it is read. */
  readonly jobHandlers: JobHandlers;
  readonly routes: readonly Route[];
  readonly describe: string;
  /** Asks regularly for what is due, and lays figures beside thresholds; answers what ends it. */
  readonly startPolling: (jobs: RunningJobs) => () => void;
}

/** Institutions that are asked for what they keep of somebody, the imports that it becomes, and what anybody has to be told of either or of figures. */
export function assembleConnections({
  database,
  sealing,
  environment,
  now,
  findAddressee,
  figures,
  linkOrigin,
  jobs,
}: Parts): AssembledConnections {
  const { sources, world, describe } = openConnections(environment, { now, today: () => utcDayBy(now) });
  const returnTo = () => `${linkOrigin()}/central/connections/return`;
  const parts: ConnectionParts = { database, sealing, sources, world, intake: intakeOf(jobs), now, returnTo };
  const alerts: AlertParts = { database, now, findAddressee };
  const watches = assembleWatches({ database, figures, now, findAddressee });
  return {
    jobHandlers: {
      ...importJobs(database, async (job) => {
        await settleRead(parts, job);
        await tellWaiting(database, job);
      }),
      [SYNC_JOB]: async (job) => {
        const asked = syncJob.parse(job);
        await runSync(parts, asked);
        await reviewAlerts(alerts, asked.portfolioId);
      },
      [ALERTS_JOB]: () => reviewAlerts(alerts, null),
      ...watches.jobHandlers,
    },
    routes: connectionRoutes({ ...parts, jobs }),
    describe,
    startPolling: (running) => {
      const stopPolling = askRegularly({
        database,
        jobs: running,
        name: "connections",
        everySeconds: POLL_SECONDS,
        ask: async (sql) => {
          await pollConnections(sql, running, now);
          await running.enqueue(sql, ALERTS_JOB, {});
        },
      });
      const stopWatching = watches.startWatching(running);
      return () => {
        stopPolling();
        stopWatching();
      };
    },
  };
}
