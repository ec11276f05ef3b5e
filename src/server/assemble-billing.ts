import { openTokens } from "#features/shared/keyed-token.ts";
import { trialFingerprint } from "#features/shared/trial-fingerprint.ts";
import { wishedPlanIn } from "#engine/product/wished-plan.ts";
import { BEGIN_TRIALS_JOB, beginTrialSoon } from "#features/billing/begin-trial.ts";
import type { TrialStarter } from "#features/shared/trial-starter.ts";
import type { Sealing } from "#db/sealing.ts";
import type { Database } from "#db/sql.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import { creditMonth } from "#features/billing/credit-month.ts";
import { knownCustomer, openAccount } from "#features/billing/payer.ts";
import { billingRoutes } from "#features/billing/routes.ts";
import { billingJobs, CATCH_UP_JOB, receiveEvent } from "#features/billing/webhook.ts";
import type { Clock } from "#features/shared/clock.ts";
import type { JobHandlers } from "#features/shared/jobs.ts";
import type { Route } from "#features/shared/route.ts";
import type { PaymentService } from "#providers/payments/embedded/service.ts";
import type { PaymentsPort } from "#providers/payments/port.ts";
import { paymentsFrom } from "#providers/payments/registry.ts";
import type { RunningJobs } from "./jobs.ts";
import { askRegularly } from "./regular-jobs.ts";

interface Surroundings extends Pick<BillingParts, "findContact" | "findUser" | "knownOrigins"> {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly appOrigin: string | undefined;
  readonly now: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface Billing {
  readonly routes: readonly Route[];
  readonly jobHandlers: JobHandlers;
  readonly describe: string;
  /** Whether a person ever paid an invoice that asked for something. Throws where the provider does not answer. */
  readonly hasPaid: (userId: string) => Promise<boolean>;
  /** Credits one month to a person's next bills, once for a key. Throws where the provider does not answer. */
  readonly creditMonth: (userId: string, key: string) => Promise<void>;
  readonly beginTrial: TrialStarter;
  readonly fingerprintOf: BillingParts["fingerprintOf"];
  readonly payments: PaymentsPort;
  /** Set where the embedded payment service runs. */
  readonly service: PaymentService | undefined;
  /** Lets the provider's news in, once jobs run. */
  readonly connect: (jobs: RunningJobs) => void;
  readonly stop: () => Promise<void>;
}

/** Plans and payments with the provider that the configuration chooses. */
export async function assembleBilling(around: Surroundings): Promise<Billing> {
  const { database, appOrigin, environment, findContact, findUser, knownOrigins } = around;
  const paying = await paymentsFrom(environment, {
    database,
    sealing: around.sealing,
    pagesOrigin: () => appOrigin ?? "",
    now: around.now,
  });
  const { payments, service, describe } = paying;
  const tokens = await database.transaction((sql) => openTokens(sql, around.sealing));
  const fingerprintOf = async (email: string) => trialFingerprint(tokens, email);
  const late: { jobs?: RunningJobs } = {};
  const parts: BillingParts = {
    database,
    payments,
    service,
    findContact,
    findUser,
    jobs: { enqueue: async (...job) => late.jobs?.enqueue(...job), wake: () => late.jobs?.wake() },
    knownOrigins,
    fingerprintOf,
  };
  const stopAsking: { run: () => void } = { run: () => undefined };
  return {
    routes: billingRoutes(parts),
    jobHandlers: billingJobs(parts),
    describe,
    hasPaid: (userId) => hasPaid(parts, userId),
    creditMonth: (userId, key) => creditMonth(parts, userId, key),
    beginTrial: (userId, request) => beginTrialSoon(parts, userId, wishedPlanIn(request.headers.get("cookie") ?? "")),
    fingerprintOf,
    payments,
    service,
    connect: (jobs) => {
      late.jobs = jobs;
      stopAsking.run = catchUpEveryHour(database, jobs);
      service?.connect((body, signature) => deliver(parts, body, signature));
    },
    stop: async () => {
      stopAsking.run();
      await service?.stop();
    },
  };
}

async function hasPaid(parts: BillingParts, userId: string): Promise<boolean> {
  const customerId = knownCustomer(parts, await openAccount(parts, userId));
  if (customerId === undefined) return false;
  const invoices = await parts.payments.listInvoices(customerId);
  if (!invoices.ok) throw new Error(`Invoices could not be read: ${invoices.error.kind}`);
  return invoices.value.some((it) => it.paidMinor > 0);
}

/** What the webhook missed while the server was down is asked for now, and every hour. Answers what ends it. */
const catchUpEveryHour = (database: Database, jobs: RunningJobs): (() => void) =>
  askRegularly({
    database,
    jobs,
    name: "payments",
    everySeconds: 3600,
    ask: async (sql) => {
      await jobs.enqueue(sql, CATCH_UP_JOB, {});
      await jobs.enqueue(sql, BEGIN_TRIALS_JOB, {});
    },
  });

/** The embedded service's signed events come in through the same door as Stripe's. */
async function deliver(parts: BillingParts, body: string, signature: string): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const request = new Request("http://localhost/api/billing/webhook", { method: "POST", headers, body });
  return (await receiveEvent(parts, request)).ok ? 200 : 400;
}
