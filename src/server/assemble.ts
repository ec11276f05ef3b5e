import type { Database } from "#db/sql.ts";
import { accountRoutes } from "#features/accounts/routes.ts";
import { assetRoutes } from "#features/assets/routes.ts";
import { figureRoutes } from "#features/figures/routes.ts";
import { importJobs } from "#features/imports/jobs.ts";
import { importRoutes } from "#features/imports/routes.ts";
import { recoverImports } from "#features/imports/service.ts";
import { portfolioRoutes } from "#features/portfolios/routes.ts";
import { marketJobs, REFRESH_MARKET_JOB } from "#features/prices/market-jobs.ts";
import { priceRoutes } from "#features/prices/routes.ts";
import { sampleRoutes } from "#features/sample/routes.ts";
import { authenticate } from "#features/session/authenticate.ts";
import { guestBecomesUser } from "#features/session/guest-becomes-user.ts";
import { sessionRoutes } from "#features/session/routes.ts";
import type { Person, Route } from "#features/shared/route.ts";
import { transactionRoutes } from "#features/transactions/routes.ts";
import { marketData } from "#providers/market-data/registry.ts";
import { createEmbeddedIdentity } from "#providers/identity/embedded.ts";
import { log, stackOf } from "./log.ts";
import type { RunningJobs } from "./jobs.ts";
import { startJobs } from "./jobs.ts";

export interface HouseParts {
  readonly database: Database;
  /** Configured address of the product; undefined: each request's own. */
  readonly appOrigin: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** False where rates and closes are put in by hand: tests. */
  readonly isMarketKeptFresh?: boolean;
}

export interface House {
  readonly routes: readonly Route[];
  readonly jobs: RunningJobs;
  readonly authenticate: (request: Request) => Promise<Person | undefined>;
  /** One line a capability: which implementation runs, and how to switch on the real one. */
  readonly describe: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Every feature with the providers it needs, over a migrated database. The one place where they meet. */
export async function assemble({
  database,
  appOrigin,
  environment,
  isMarketKeptFresh = true,
}: HouseParts): Promise<House> {
  const identity = await createEmbeddedIdentity({
    database,
    appOrigin,
    secret: environment["IDENTITY_SECRET"],
    onGuestBecomesUser: guestBecomesUser(database),
  });
  const market = marketData(environment, utcDay);
  const sources = { rates: market.rates, prices: market.prices, today: utcDay };
  const jobs = await startJobs(database, { ...importJobs(database), ...marketJobs(database, sources) });
  // What a power cut left half done is taken up again: reading starts anew, a commit goes back to review.
  await recoverImports(database, jobs, utcDay());
  const refresh = isMarketKeptFresh ? keepMarketFresh(database, jobs) : undefined;

  return {
    routes: [
      ...sessionRoutes(identity),
      ...portfolioRoutes,
      ...accountRoutes,
      ...assetRoutes,
      ...transactionRoutes,
      ...priceRoutes,
      ...importRoutes(jobs),
      ...sampleRoutes(market),
      ...figureRoutes,
    ],
    jobs,
    authenticate: authenticate(identity),
    describe: [`identity: ${identity.name}, accounts in our own database`, ...market.describe],
    stop: async () => {
      clearInterval(refresh);
      await jobs.stop();
    },
  };
}

const REFRESH_EVERY_MS = 6 * 3_600_000;

/** Asks for new rates and closes at the start and every six hours; several servers asking at once store the same twice. */
function keepMarketFresh(database: Database, jobs: RunningJobs): NodeJS.Timeout {
  const ask = () =>
    database
      .transaction((sql) => jobs.enqueue(sql, REFRESH_MARKET_JOB, {}))
      .then(jobs.wake, (error: unknown) => log("error", "market_refresh_not_queued", { stack: stackOf(error) }));
  void ask();
  return setInterval(() => void ask(), REFRESH_EVERY_MS).unref();
}

const utcDay = (): string => new Date().toISOString().slice(0, 10);
