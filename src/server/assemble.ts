import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sealing } from "#db/sealing.ts";
import type { Database } from "#db/sql.ts";
import { healthRoutes } from "#features/admin/health-routes.ts";
import { accountRoutes } from "#features/accounts/routes.ts";
import { authenticateKey } from "#features/api-keys/authenticate-key.ts";
import { assetRoutes } from "#features/assets/routes.ts";
import { buildRoutes } from "#features/builds/routes.ts";
import { openContent } from "#features/content/content-store.ts";
import type { ContentOrigin } from "#features/content/content-store.ts";
import { contentRoutes } from "#features/content/routes.ts";
import { mountedFigures } from "#features/figures/mounted-routes.ts";
import { iconRoutes } from "#features/icons/routes.ts";
import { diskCache } from "#features/images/disk-cache.ts";
import { imageRoutes } from "#features/images/routes.ts";
import { createImages } from "#features/images/service.ts";
import { importRoutes } from "#features/imports/routes.ts";
import { keptMappingRoutes } from "#features/imports/kept-mapping-routes.ts";
import { pageRoute } from "#features/imports/page-route.ts";
import { trialRoute } from "#features/imports/trial-route.ts";
import { auditRoutes } from "#features/audit/routes.ts";
import { memberRoutes } from "#features/members/routes.ts";
import { mailJobs } from "#features/mail/forget-receivers.ts";
import { askForWatching } from "#features/notifications/watch-figures.ts";
import { portfolioJobs } from "#features/portfolios/deleted.ts";
import { portfolioRoutes } from "#features/portfolios/routes.ts";
import { seriesRoute } from "#features/prices/series-routes.ts";
import { marketJobs } from "#features/prices/market-jobs.ts";
import { everyPriceRoute } from "#features/prices/living-routes.ts";
import { preferenceRoutes } from "#features/preferences/routes.ts";
import { sampleRoutes } from "#features/sample/routes.ts";
import { authenticate } from "#features/session/authenticate.ts";
import { closeBackDoors } from "#features/session/close-back-doors.ts";
import { guestBecomesUser } from "#features/session/guest-becomes-user.ts";
import { isMember, oncePerRequest } from "#features/session/is-member.ts";
import { organizationRoutes } from "#features/organizations/routes.ts";
import { peopleRoutes } from "#features/people/routes.ts";
import { sessionRoutes } from "#features/session/routes.ts";
import { recordActing, staffByAddress } from "#features/session/staff.ts";
import type { Clock } from "#features/shared/clock.ts";
import { utcDayBy } from "#features/shared/clock.ts";
import { findBillingView } from "#features/shared/billing-view.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import type { LinkOrigin } from "#features/shared/link-origin.ts";
import { ownOriginsOf } from "#features/shared/own-origins.ts";
import type { Person, Route } from "#features/shared/route.ts";
import { staffViewOf } from "#features/shared/staff-view.ts";
import { placesIn } from "#features/shared/upload-places.ts";
import { openUploads } from "#features/shared/uploads.ts";
import { rowRoutes } from "#features/rows/routes.ts";
import { transactionRoutes } from "#features/transactions/routes.ts";
import { pictureReader } from "#providers/pictures/fetch-picture.ts";
import { marketData } from "#providers/market-data/registry.ts";
import { openIdentity } from "#providers/identity/registry.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import { buildVersion } from "./build-version.ts";
import { assembleConnections } from "./assemble-connections.ts";
import { assembleBilling } from "./assemble-billing.ts";
import type { Billing } from "./assemble-billing.ts";
import { assembleCorrespondence } from "./assemble-correspondence.ts";
import { assembleFigures } from "./assemble-figures.ts";
import { assembleMail } from "./assemble-mail.ts";
import { assembleOwn } from "./assemble-own.ts";
import { assembleReports } from "./assemble-reports.ts";
import type { ReportFailure } from "./assemble-reports.ts";
import type { RunningJobs } from "./jobs.ts";
import { startJobs } from "./jobs.ts";
import { mcpRoutes } from "./mcp/mcp-routes.ts";
import { queueRegularJobs, takeUpHalfDone } from "./regular-jobs.ts";

const LEDGER_ROUTES = [...transactionRoutes, ...rowRoutes];

export interface HouseParts {
  readonly database: Database;
  /** Closes and opens the secrets that lie in the database. */
  readonly sealing: Sealing;
  /** Configured address of the product; undefined: each request's own. */
  readonly appOrigin: string | undefined;
  /** Where links in mails lead: `APP_ORIGIN`, else the address the server itself listens on. */
  readonly linkOrigin: LinkOrigin;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What time it is; the machine's clock where none is given. */
  readonly now?: Clock;
  /** Names the built site; see `pages.ts`. */
  readonly buildId?: string;
  /** False where rates and closes are put in by hand: tests. */
  readonly isMarketKeptFresh?: boolean;
  /** False where webhooks and erasures are run by hand: tests. */
  readonly isTendingOwn?: boolean;
  /** Threads that compute figures; 0, for tests: the one that answers. */
  readonly figureThreads?: number;
  /** Where the site's pages are read from; default: the sources. */
  readonly contentOrigin?: ContentOrigin;
}

export interface House {
  readonly routes: readonly Route[];
  readonly jobs: RunningJobs;
  readonly billing: Billing;
  readonly authenticate: (request: Request) => Promise<Person | undefined>;
  /** Whether somebody with an account is signed in where a request comes from. */
  readonly isMember: (request: Request) => Promise<boolean>;
  /** Tells the operators of a failure of our own. */
  readonly reportFailure: ReportFailure;
  /** One line a capability: which implementation runs, and how to switch on the real one. */
  readonly describe: readonly string[];
  /** Takes no new work that nobody waits for: jobs, mails, webhooks, erasures. Requests are answered as ever. */
  readonly rest: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Every feature with the providers it needs, over a migrated database. The one place where they meet. */
export async function assemble({
  database,
  sealing,
  appOrigin,
  linkOrigin,
  environment,
  now = Date.now,
  buildId = "development",
  isMarketKeptFresh = true,
  isTendingOwn = true,
  contentOrigin = "sources",
  figureThreads = 0,
}: HouseParts): Promise<House> {
  const identity = await openIdentity({
    database,
    sealing,
    appOrigin,
    environment,
    now,
    onGuestBecomesUser: guestBecomesUser(database),
    onAddressProved: closeBackDoors,
    sendMail: enqueueMail,
  });
  const { reports, reportFailure, describe: describeReports } = await assembleReports(database, environment);
  const mail = assembleMail({ database, appOrigin, linkOrigin, environment, reportFailure });
  const isStaffAddress = staffByAddress(identity, environment["STAFF_EMAILS"]);
  const uploads = await openUploads(uploadFolder(environment["DATA_DIR"]), placesIn(database));
  const utcDay = () => utcDayBy(now);
  const figures = assembleFigures(database, { threads: figureThreads, environment, today: utcDay() });
  const market = marketData(environment, utcDay, now);
  const sources = { rates: market.rates, prices: market.prices, series: market.series, today: utcDay, now };
  const origins = ownOriginsOf(appOrigin, environment["CLIENT_HOST"]);
  const billing = await assembleBilling({
    database,
    sealing,
    appOrigin,
    knownOrigins: origins,
    environment,
    now,
    findContact: identity.findUser,
    findUser: async (person) => {
      const user = await identity.findUser(person.userId);
      return (
        user && {
          ...user,
          ...(await staffViewOf(person)),
          ...(await findBillingView(database, user.userId)),
        }
      );
    },
  });
  const correspondence = await assembleCorrespondence({
    database,
    sealing,
    appOrigin,
    environment,
    now,
    uploads,
    findAddressee: identity.findUser,
    endActing: async (userId) => identity.staff?.endActing(userId),
    hasPaid: billing.hasPaid,
    creditMonth: billing.creditMonth,
    reports,
  });
  const enqueue: Jobs["enqueue"] = (...asked) => jobs.enqueue(...asked);
  const own = assembleOwn({
    database,
    sealing,
    identity,
    payments: billing.payments,
    newsletter: correspondence.newsletter,
    now,
    uploads,
    beginTrial: billing.beginTrial,
    fingerprintOf: billing.fingerprintOf,
    reportFailure,
    jobs: { enqueue },
    isRunning: isTendingOwn,
  });
  const told = { findAddressee: identity.findUser, linkOrigin, figures };
  const connections = assembleConnections({ database, sealing, environment, now, ...told, jobs: { enqueue } });
  const handlers = {
    ...connections.jobHandlers,
    ...portfolioJobs(database),
    ...mailJobs(database),
    ...own.jobHandlers,
    ...marketJobs(database, sources, (sql) => askForWatching(sql, { enqueue })),
    ...billing.jobHandlers,
    ...correspondence.jobHandlers,
  };
  const jobs = await startJobs(database, handlers, (name, error) => reportFailure(error, { feature: `job ${name}` }));
  billing.connect(jobs);
  correspondence.connect(jobs);
  await takeUpHalfDone(database, jobs, sources);
  const images = imagesOf(environment, now);
  const describe = [
    identity.describe,
    mail.describe,
    billing.describe,
    correspondence.describe,
    describeReports,
    ...market.describe,
    connections.describe,
  ];
  const knowCaller = oncePerRequest(
    authenticateKey(
      { database, findUser: identity.findUser, now },
      authenticate({ identity, isStaffAddress, recordActing: recordActing(database) }),
    ),
  );
  const regular = isMarketKeptFresh ? [queueRegularJobs(database, jobs, sources), connections.startPolling(jobs)] : [];
  const rest = restOf(jobs, [...regular, correspondence.stop, own.stop, mail.stop]);

  const routes: readonly Route[] = [
    ...sessionRoutes({
      identity,
      origins,
      mailboxFor: mail.mailboxFor,
      now,
      beginTrial: billing.beginTrial,
    }),
    ...organizationRoutes(identity),
    ...peopleRoutes(identity),
    ...mail.routes,
    ...own.routes(jobs),
    ...healthRoutes({ describe, version: buildVersion(), buildId, isJobsRunning: jobs.isRunning, now }),
    ...portfolioRoutes(billing.beginTrial),
    ...preferenceRoutes,
    ...auditRoutes({ findPerson: identity.findUser, findSecurityEvents: identity.staff?.events }),
    ...memberRoutes({ findPerson: identity.findUser, appOrigin }),
    ...accountRoutes,
    ...assetRoutes,
    ...LEDGER_ROUTES,
    ...everyPriceRoute(sources),
    seriesRoute(database, sources),
    ...importRoutes(jobs, uploads),
    ...connections.routes,
    trialRoute,
    pageRoute,
    ...keptMappingRoutes,
    ...sampleRoutes(market.sample),
    ...mountedFigures({ figures, linkOrigin, findUser: identity.findUser }),
    ...billing.routes,
    ...correspondence.routes,
    ...contentRoutes(openContent(contentOrigin), appOrigin, now),
    ...iconRoutes,
    ...imageRoutes(images),
    ...buildRoutes(buildId),
  ];
  return {
    routes: [...routes, ...mcpRoutes({ routes, door: { database, now }, appOrigin })],
    jobs,
    billing,
    reportFailure,
    authenticate: knowCaller,
    isMember: isMember(identity, knowCaller),
    describe,
    rest,
    stop: async () => {
      await rest();
      await billing.stop();
      await jobs.stop();
      await figures.close();
    },
  };
}

const restOf = (jobs: RunningJobs, stops: readonly (() => Promise<void> | void)[]) => async () => {
  jobs.rest();
  for (const stop of stops) await stop();
};

/** Of the one process that holds the data folder, so that what lies in it at the start is of no upload. */
const uploadFolder = (dataDir: string | undefined): string =>
  join(dataDir ?? tmpdir(), dataDir === undefined ? `aventine-uploads-${randomUUID()}` : "uploads");

const imagesOf = (environment: HouseParts["environment"], now: Clock) =>
  createImages({
    cache: diskCache(join(environment["DATA_DIR"] ?? tmpdir(), "aventine-images"), IMAGE_CACHE_BYTES),
    readRemote: pictureReader(environment["IMAGE_DOMAIN"] || undefined),
    now,
  });

/** Room for resized pictures on the disk. */
const IMAGE_CACHE_BYTES = 256_000_000;
