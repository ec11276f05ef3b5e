import type { Sealing } from "#db/sealing.ts";
import type { Database } from "#db/sql.ts";
import type { Clock } from "#features/shared/clock.ts";
import { importMailRoutes } from "#features/import-mail/routes.ts";
import { importMailReceiver } from "#features/import-mail/receive.ts";
import { intakeOf } from "#features/imports/intake.ts";
import { inboundRoute } from "#features/mail/inbound-route.ts";
import { ticketReceiver } from "#features/tickets/inbound.ts";
import { contactRoutes } from "#features/contact/routes.ts";
import { errorReportRoutes } from "#features/error-reports/routes.ts";
import { newsletterRoutes } from "#features/newsletter/routes.ts";
import { TELL_NEWSLETTER_JOB, tellService } from "#features/newsletter/tell-service.ts";
import { notificationRoutes } from "#features/notifications/routes.ts";
import { tellPayments, tellTrials } from "#features/notifications/tell-news.ts";
import { REWARD_REFERRALS_JOB, rewardReferrals } from "#features/referrals/reward.ts";
import { referralRoutes } from "#features/referrals/routes.ts";
import type { JobHandlers, Jobs } from "#features/shared/jobs.ts";
import { openTokens } from "#features/shared/keyed-token.ts";
import type { Addressee } from "#features/shared/notify.ts";
import type { Route } from "#features/shared/route.ts";
import type { Uploads } from "#features/shared/uploads.ts";
import { ticketRoutes } from "#features/tickets/routes.ts";
import type { ErrorReportsPort } from "#providers/error-reports/port.ts";
import type { NewsletterPort } from "#providers/newsletter/port.ts";
import { newsletterFrom } from "#providers/newsletter/registry.ts";
import type { RunningJobs } from "./jobs.ts";
import { askRegularly } from "./regular-jobs.ts";

interface Surroundings {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly appOrigin: string | undefined;
  readonly now: Clock;
  readonly uploads: Uploads;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly findAddressee: (userId: string) => Promise<Addressee | undefined>;
  readonly endActing: (userId: string) => Promise<void>;
  readonly hasPaid: (userId: string) => Promise<boolean>;
  readonly creditMonth: (userId: string, key: string) => Promise<void>;
  readonly reports: ErrorReportsPort;
}

export interface Correspondence {
  readonly routes: readonly Route[];
  readonly jobHandlers: JobHandlers;
  readonly describe: string;
  readonly newsletter: NewsletterPort;
  readonly connect: (jobs: RunningJobs) => void;
  readonly stop: () => void;
}

const TELL_NEWS_JOB = "notifications_tell_news";

/** What we and people say to each other, with the providers that the configuration chooses. */
export async function assembleCorrespondence(around: Surroundings): Promise<Correspondence> {
  const { database, appOrigin, environment, findAddressee, hasPaid, reports, now } = around;
  const set = (name: string): string | undefined => environment[name] || undefined;
  const tokens = await database.transaction((sql) => openTokens(sql, around.sealing));
  const { newsletter, describe } = newsletterFrom(environment, database, now);
  const late: { jobs?: RunningJobs } = {};
  const jobs: Jobs & { readonly wake: () => void } = {
    enqueue: async (...job) => late.jobs?.enqueue(...job),
    wake: () => late.jobs?.wake(),
  };
  const staffAddress = set("SUPPORT_EMAIL");
  const mailbox = { database, tokens, replyMailbox: set("MAIL_REPLY_ADDRESS"), findAddressee, now };
  const tickets = { ...mailbox, staffAddress, uploads: around.uploads, endActing: around.endActing };
  const importMail = { ...mailbox, intake: intakeOf(jobs), wake: jobs.wake };
  const stopAsking: { run: () => void } = { run: () => undefined };
  return {
    routes: [
      ...newsletterRoutes({ newsletter, tokens, appOrigin, jobs }),
      ...referralRoutes({ database, appOrigin, findAddressee, jobs }),
      ...ticketRoutes(tickets),
      ...importMailRoutes(importMail),
      inboundRoute({
        inboundSecret: set("MAIL_INBOUND_SECRET"),
        now,
        receivers: [importMailReceiver(importMail), ticketReceiver(tickets)],
      }),
      ...notificationRoutes,
      ...errorReportRoutes(reports),
      ...contactRoutes({ appOrigin, staffAddress }),
    ],
    jobHandlers: {
      [TELL_NEWSLETTER_JOB]: () => tellService(database, newsletter),
      [REWARD_REFERRALS_JOB]: async () => {
        const failures = await rewardReferrals(around);
        if (failures > 0) throw new Error(`${failures} rewards of recommendations could not be given yet`);
      },
      [TELL_NEWS_JOB]: async () => {
        await tellPayments({ database, findAddressee, hasPaid });
        await tellTrials({ database, findAddressee, hasPaid });
      },
    },
    describe,
    newsletter,
    connect: (running) => {
      late.jobs = running;
      stopAsking.run = askForRounds(database, running);
    },
    stop: () => stopAsking.run(),
  };
}

/** What a power cut or a silent service left undone is taken up at the start and every five minutes. Answers what ends it. */
const askForRounds = (database: Database, jobs: RunningJobs): (() => void) =>
  askRegularly({
    database,
    jobs,
    name: "correspondence",
    everySeconds: 300,
    ask: async (sql) => {
      for (const name of [TELL_NEWSLETTER_JOB, REWARD_REFERRALS_JOB, TELL_NEWS_JOB]) await jobs.enqueue(sql, name, {});
    },
  });
