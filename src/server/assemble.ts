import type { Database } from "#db/sql.ts";
import { accountRoutes } from "#features/accounts/routes.ts";
import { assetRoutes } from "#features/assets/routes.ts";
import { figureRoutes } from "#features/figures/routes.ts";
import { importJobs } from "#features/imports/jobs.ts";
import { importRoutes } from "#features/imports/routes.ts";
import { recoverImports } from "#features/imports/service.ts";
import { portfolioRoutes } from "#features/portfolios/routes.ts";
import { priceRoutes } from "#features/prices/routes.ts";
import { authenticate } from "#features/session/authenticate.ts";
import { guestBecomesUser } from "#features/session/guest-becomes-user.ts";
import { sessionRoutes } from "#features/session/routes.ts";
import type { Person, Route } from "#features/shared/route.ts";
import { transactionRoutes } from "#features/transactions/routes.ts";
import { createEmbeddedIdentity } from "#providers/identity/embedded.ts";
import type { RunningJobs } from "./jobs.ts";
import { startJobs } from "./jobs.ts";

export interface HouseParts {
  readonly database: Database;
  /** Configured address of the product; undefined: each request's own. */
  readonly appOrigin: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
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
export async function assemble({ database, appOrigin, environment }: HouseParts): Promise<House> {
  const identity = await createEmbeddedIdentity({
    database,
    appOrigin,
    secret: environment["IDENTITY_SECRET"],
    onGuestBecomesUser: guestBecomesUser(database),
  });
  const jobs = await startJobs(database, { ...importJobs(database) });
  // What a power cut left half done is taken up again: reading starts anew, a commit goes back to review.
  await recoverImports(database, jobs, utcDay());

  return {
    routes: [
      ...sessionRoutes(identity),
      ...portfolioRoutes,
      ...accountRoutes,
      ...assetRoutes,
      ...transactionRoutes,
      ...priceRoutes,
      ...importRoutes(jobs),
      ...figureRoutes,
    ],
    jobs,
    authenticate: authenticate(identity),
    describe: [`identity        ${identity.name} (accounts in our own database)`],
    stop: jobs.stop,
  };
}

const utcDay = (): string => new Date().toISOString().slice(0, 10);
