import { findPersonOfCustomer, findPlanOfPrice } from "#db/queries/billing.ts";
import type { SubscriptionWrite } from "#db/queries/subscriptions.ts";
import { storeSubscription } from "#db/queries/subscriptions.ts";
import type { Sql } from "#db/sql.ts";
import { isRunning } from "#engine/product/standing.ts";
import type { Result } from "#engine/result.ts";
import { assert, ok } from "#engine/result.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import type { PaymentError, ProviderSubscription } from "#providers/payments/port.ts";

/** Every try that is overtaken means that another one got through, so this many are never needed by fewer servers than that. */
const MOST_TRIES = 100;

/**
 * Asks the provider how a customer stands and writes it down. What an event says is never written: events come twice, late and in any order.
 *
 * The version of our row is read before the provider is asked and must still be the same when its answer is written; else it is asked again.
 * So an answer is only ever replaced by one that was asked for later, without holding a lock while we wait for another company.
 */
export function syncCustomer(parts: SyncParts, customerId: string): Synced {
  const queues = queuesOf(parts.database);
  const queue = queues.get(customerId) ?? { running: Promise.resolve(), waiting: undefined };
  queues.set(customerId, queue);
  queue.waiting ??= queue.running.then(() => {
    const started = askAndStore(parts, customerId);
    queue.waiting = undefined;
    queue.running = settled(started, () => {
      if (queue.waiting === undefined) queues.delete(customerId);
    });
    return started;
  });
  return queue.waiting;
}

/** Waits for work to end, well or not, and tidies up. */
async function settled(work: Promise<unknown>, tidyUp: () => void): Promise<void> {
  await work.catch(() => undefined);
  tidyUp();
}

type SyncParts = Pick<BillingParts, "database" | "payments">;
type Synced = Promise<Result<undefined, PaymentError>>;

interface Queue {
  running: Promise<unknown>;
  /** Not begun yet: whoever comes meanwhile shares it, because it will ask after they came. */
  waiting: Synced | undefined;
}

/** In this process many who ask about one customer at once are served by at most two rounds; between processes the version decides. */
const queuesByDatabase = new WeakMap<object, Map<string, Queue>>();

function queuesOf(database: object): Map<string, Queue> {
  const known = queuesByDatabase.get(database) ?? new Map<string, Queue>();
  queuesByDatabase.set(database, known);
  return known;
}

async function askAndStore({ database, payments }: SyncParts, customerId: string): Synced {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const person = await database.transaction((sql) => findPersonOfCustomer(sql, customerId));
    // A customer of nobody here: an account that was erased, or another product on the same account of the provider.
    if (!person) return ok(undefined);
    const state = await payments.findCustomer(customerId);
    if (!state.ok && state.error.kind !== "not_found") return state;
    const known = state.ok ? state.value.subscriptions : [];
    const isWritten = await database.transaction(async (sql) => {
      const newest = await newestOf(sql, payments.account, known);
      return storeSubscription(sql, { userId: person.user_id, readVersion: person.sync_version }, newest);
    });
    if (isWritten) return ok(undefined);
  }
  assert(false, "one of many writers of the same customer gets through");
}

/** The running subscription, else the one that ended last. Prices that are not of our plans belong to something else. */
async function newestOf(
  sql: Sql,
  account: string,
  known: readonly ProviderSubscription[],
): Promise<SubscriptionWrite | undefined> {
  const ours: { readonly it: ProviderSubscription; readonly planId: string }[] = [];
  for (const it of known) {
    const planId = await findPlanOfPrice(sql, account, it.priceId);
    if (planId !== undefined) ours.push({ it, planId });
  }
  const newestFirst = ours.toSorted((a, b) => b.it.createdSeconds - a.it.createdSeconds);
  const chosen = newestFirst.find(({ it }) => isRunning(it.status)) ?? newestFirst[0];
  if (!chosen) return undefined;
  const { it, planId } = chosen;
  const endedCount = ours.filter((other) => !isRunning(other.it.status)).length;
  return { ...it, planId, endedCount, hasEnded: !isRunning(it.status) };
}
