import {
  countFileBytes,
  countOpenInvitations,
  countOtherPortfolios,
  findBilling,
  findOrganizationPayer,
  findPayer,
  findPlan,
  findUsage,
  insertBillingAccount,
  lockPerson,
} from "#db/queries/billing.ts";
import type { BillingRow } from "#db/queries/billing.ts";
import type { Scope } from "#db/scope.ts";
import { sqlOver } from "#db/sql.ts";
import type { Database, Sql } from "#db/sql.ts";
import { USUAL_PLAN } from "#engine/product/catalogue.ts";
import type { PlanLimits } from "#engine/product/catalogue.ts";
import type { PlanUsage } from "#engine/product/standing.ts";
import { isOverLimit, isRunning, standing } from "#engine/product/standing.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { standingFacts } from "./billing-view.ts";
import type { Failure } from "./route.ts";

/** Imported files of a sample, compressed: enough to try every kind of statement. It is nobody's plan. */
export const SAMPLE_STORAGE_BYTES = 10_000_000;

type Checked = Result<undefined, Failure>;
const FINE: Checked = ok(undefined);

/**
 * Whether a portfolio may be written to: its owner's plan decides, for everyone who works in it. The sample always may. Refuses with
 * `subscription_required` once the trial is over; reading and exports are never asked about.
 */
export async function requireActivePlan(database: Database, portfolioId: string): Promise<Checked> {
  // Outside a transaction: every write waits for this, and it mostly only reads.
  const sql = sqlOver(database.query);
  const payer = await findPayer(sql, portfolioId);
  if (!payer || payer.kind === "sample" || payer.user_id === null) return FINE;
  return checkStanding(await seenBefore(sql, payer.user_id));
}

/**
 * Whether the person of a scope may make its portfolio. In the transaction that makes it: many at once wait for each other, so that they do not
 * pass together. The person must have been seen before: see `rememberPerson`.
 */
export async function requireRoomForPortfolio({
  sql,
  userId,
  portfolioId,
}: Pick<Scope, "sql" | "userId" | "portfolioId">): Promise<Checked> {
  await lockPerson(sql, userId);
  const account = await findBilling(sql, userId);
  const allowed = checkStanding(account);
  if (!allowed.ok) return allowed;
  const others = await countOtherPortfolios(sql, userId, portfolioId);
  return checkLimits(await limitsOf(sql, account), { portfolios: others + 1 });
}

/** Whether the owner of a portfolio has room for more people or files in it: ask before adding `more`. By the owner of the schema. */
export async function requireRoomInPlan(
  sql: Sql,
  portfolioId: string,
  more: { readonly members?: number; readonly storageBytes?: number },
): Promise<Checked> {
  const payer = await findPayer(sql, portfolioId);
  if (!payer || payer.user_id === null) return FINE;
  await lockPerson(sql, payer.user_id);
  if (payer.kind === "sample") {
    const kept = await countFileBytes(sql, portfolioId);
    return kept + (more.storageBytes ?? 0) > SAMPLE_STORAGE_BYTES ? err({ kind: "sample_full" }) : FINE;
  }
  const [account, usage] = [await seenBefore(sql, payer.user_id), await findUsage(sql, payer.user_id)];
  const limits = await limitsOf(sql, account);
  return checkLimits(limits, {
    ...(more.members === undefined ? {} : { members: (usage?.members ?? 0) + more.members }),
    ...(more.storageBytes === undefined ? {} : { storageBytes: (usage?.storage_bytes ?? 0) + more.storageBytes }),
  });
}

/**
 * Whether whoever pays for an organization has room for one more person: people who are in count, and those who are invited. In the transaction
 * that invites, so that many at once wait for each other. By the owner of the schema.
 */
export async function requireRoomForInvitation(sql: Sql, organizationId: string, email: string): Promise<Checked> {
  const payerId = await findOrganizationPayer(sql, organizationId);
  if (payerId === undefined) return FINE;
  await lockPerson(sql, payerId);
  const [account, usage] = [await seenBefore(sql, payerId), await findUsage(sql, payerId)];
  const invited = await countOpenInvitations(sql, payerId, email.toLowerCase());
  return checkLimits(await limitsOf(sql, account), { members: (usage?.members ?? 0) + invited + 1 });
}

/** Notes when a person first came. Does nothing the next time. */
export const rememberPerson = async (database: Database, userId: string): Promise<void> => {
  await database.transaction((sql) => insertBillingAccount(sql, userId));
};

async function seenBefore(sql: Sql, userId: string): Promise<BillingRow | undefined> {
  const seen = await findBilling(sql, userId);
  if (seen) return seen;
  await insertBillingAccount(sql, userId);
  return findBilling(sql, userId);
}

/** Someone not seen before is at the very beginning of their trial. */
const checkStanding = (account: BillingRow | undefined): Checked =>
  account && standing(standingFacts(account), account.read_at) === "expired"
    ? err({ kind: "subscription_required" })
    : FINE;

/** Those of the plan that runs; before one does, of the plan the trial begins on. */
async function limitsOf(sql: Sql, account: BillingRow | undefined): Promise<PlanLimits> {
  const hasPlan = account !== undefined && isRunning(standingFacts(account).status);
  const planId = hasPlan ? account.plan_id : account?.wished_plan_id;
  const plan = (await findPlan(sql, planId ?? USUAL_PLAN)) ?? (await findPlan(sql, USUAL_PLAN));
  return {
    portfolios: plan?.portfolio_limit ?? undefined,
    members: plan?.member_limit ?? undefined,
    storageBytes: plan?.storage_limit_bytes ?? undefined,
  };
}

/** What is there stays; only more of it is refused, with the limit by name. */
function checkLimits(limits: PlanLimits, then: { readonly [K in keyof PlanUsage]?: number }): Checked {
  const names = ["portfolios", "members", "storageBytes"] as const;
  const over = names.find((name) => isOverLimit(limits, { [name]: then[name] }));
  if (over === undefined) return FINE;
  return err({ kind: "plan_limit_reached", message: LIMIT_MESSAGES[over](limits[over] ?? 0) });
}

const WAY_OUT = "Nothing is taken away; choose a larger plan to add more.";
const LIMIT_MESSAGES: Readonly<Record<keyof PlanUsage, (limit: number) => string>> = {
  portfolios: (limit) => `Your plan holds ${counted(limit, "portfolio")}, and you have reached that. ${WAY_OUT}`,
  members: (limit) =>
    `The owner's plan has room for ${counted(limit, "other person", "other people")}, and that is reached. ${WAY_OUT}`,
  storageBytes: (limit) => `The owner's plan keeps ${limit / 1e9} GB of files, and this would be more. ${WAY_OUT}`,
};

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
