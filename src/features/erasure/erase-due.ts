import { findBilling } from "#db/queries/billing.ts";
import type { PersonToErase } from "#db/queries/erasure.ts";
import { dueErasures, eraseRows, isSubscriber, lastKnownPerson, lockDueErasure } from "#db/queries/erasure.ts";
import type { Database } from "#db/sql.ts";
import type { IdentityPort } from "#providers/identity/port.ts";
import type { NewsletterPort } from "#providers/newsletter/port.ts";
import type { PaymentsPort } from "#providers/payments/port.ts";

const EVERY_MS = 600_000;
const BATCH = 20;

export interface ErasureParts {
  readonly database: Database;
  readonly payments: Pick<PaymentsPort, "setCancelled" | "forgetCustomer">;
  readonly newsletter: Pick<NewsletterPort, "remove">;
  /** What stays of an address, by which a trial that was had is known again; undefined: nothing stays. */
  readonly fingerprintOf?: (email: string) => Promise<string>;
  /** Where people are kept elsewhere: removes them there too. */
  readonly removePerson: IdentityPort["removePerson"];
}

export interface ErasureRound {
  readonly erased: number;
  /** Whom an outside service could not be told to forget: they wait for the next round, and hold nobody else up. */
  readonly waiting: number;
  /** What broke for the first of them, where something did. */
  readonly cause: unknown;
}

/** Erases everyone whose day has come: first elsewhere, then here. */
export async function eraseDue(parts: ErasureParts): Promise<ErasureRound> {
  const { database } = parts;
  const due = await database.transaction((sql) => dueErasures(sql, BATCH));
  const round = { erased: 0, waiting: 0 };
  let cause: unknown;
  for (const { user_id: userId } of due) {
    const known = await database.transaction((sql) => lastKnownPerson(sql, userId));
    const person = known ?? { userId, name: null, email: null };
    const hasLeft = await leaveElsewhere(parts, person).catch((error: unknown) => {
      cause ??= error;
      return false;
    });
    if (!hasLeft) {
      round.waiting += 1;
      continue;
    }
    const mark = person.email === null ? undefined : await parts.fingerprintOf?.(person.email);
    const isErased = await database.transaction(async (sql) => {
      // Called off a moment ago, or another server is at it.
      if (!(await lockDueErasure(sql, userId))) return false;
      await eraseRows(sql, person, mark);
      return true;
    });
    if (isErased) round.erased += 1;
  }
  return { ...round, cause };
}

/** Every service that knows the person forgets them. Each step may be repeated. */
async function leaveElsewhere(parts: ErasureParts, { userId, email }: PersonToErase): Promise<boolean> {
  const { database, payments, newsletter, removePerson } = parts;
  const account = await database.transaction((sql) => findBilling(sql, userId));
  if (!(await leaveProvider(payments, account))) return false;
  if (email !== null && (await database.transaction((sql) => isSubscriber(sql, email))))
    if ((await newsletter.remove(email)) !== "done") return false;
  return removePerson === undefined || removePerson(userId);
}

/** Nothing is billed any more, and the provider keeps the bills without name and address. */
async function leaveProvider(
  payments: ErasureParts["payments"],
  account:
    | { readonly customer_id: string | null; readonly subscription_id: string | null; readonly status: string | null }
    | undefined,
): Promise<boolean> {
  if (!account || account.customer_id === null) return true;
  const isGone = (outcome: { ok: boolean; error?: { kind: string } }) =>
    outcome.ok || outcome.error?.kind === "not_found";
  const isRunning = account.subscription_id !== null && account.status !== "canceled";
  if (isRunning && !isGone(await payments.setCancelled(account.subscription_id, true))) return false;
  return isGone(await payments.forgetCustomer(account.customer_id));
}

/** Looks every ten minutes until stopped. `onFailure` hears of a round that broke and of people who have to wait. */
export function startErasing(parts: ErasureParts, onFailure: (error: unknown) => void): () => void {
  const round = async () => {
    const { waiting, cause } = await eraseDue(parts);
    if (waiting > 0) throw new Error(`${waiting} erasures wait for an outside service that did not confirm`, { cause });
  };
  const timer = setInterval(() => void round().catch(onFailure), EVERY_MS).unref();
  return () => clearInterval(timer);
}
