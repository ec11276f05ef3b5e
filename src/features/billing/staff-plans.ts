import { listPlans, listPrices, storePrice } from "#db/queries/billing.ts";
import type { PlanRow } from "#db/queries/billing.ts";
import { countPlansOnSale, countSubscribers, listCustomerAccounts, updatePlan } from "#db/queries/staff-billing.ts";
import type { CustomerRow } from "#db/queries/staff-billing.ts";
import { PLAN_CATALOGUE } from "#engine/product/catalogue.ts";
import { planLabel, sortPlans } from "#engine/product/plans.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import type { CustomerList, PlanChange, PlanSettings, StaffPlanList } from "#features/billing/staff-contract.ts";
import { limitsOf, limitsView, minorText } from "#features/billing/wire-billing.ts";
import { PAYMENT_STATUSES } from "#features/shared/billing-view.ts";
import type { Failure } from "#features/shared/route.ts";
import { doOnce, likeOf, pageOf, windowOf } from "#features/shared/staff.ts";

/** The price list as the database holds it, in the order of the rules, with what was delivered beside it. */
export async function readStaffPlans({ database, payments }: BillingParts): Promise<StaffPlanList> {
  const { plans, prices, used } = await database.transaction(async (sql) => ({
    plans: await listPlans(sql),
    prices: await listPrices(sql, payments.account),
    used: await countSubscribers(sql),
  }));
  const listed = plans.map((row) => ({ row, id: row.plan_id, monthlyCost: Number(row.monthly_cost) }));
  return {
    provider: { name: payments.name, isTest: payments.isTest },
    plans: sortPlans(listed).map(({ row }) => ({
      planId: row.plan_id,
      name: row.name,
      label: planLabel(row.plan_id),
      amount: row.bill_minor === null ? null : minorText(row.bill_minor),
      currency: row.currency,
      interval: row.bill_interval,
      settings: { isOnSale: row.is_active, ...limitsView(limitsOf(row)) },
      delivered: deliveredOf(row.plan_id),
      priceId: prices.find((it) => it.plan_id === row.plan_id)?.price_id ?? null,
      subscribers: used.find((it) => it.plan_id === row.plan_id)?.subscribers ?? 0,
    })),
  };
}

function deliveredOf(planId: string): PlanSettings | null {
  const plan = PLAN_CATALOGUE.find(({ id }) => id === planId);
  return plan ? { isOnSale: true, ...limitsView(plan.limits) } : null;
}

interface PlanWork {
  readonly staffId: string;
  readonly planId: string;
  readonly key: string;
}

/**
 * Changes what a plan holds, or takes it on or off sale. What it costs is not changed here: running subscriptions keep the price they were sold at,
 * and the price list is the product's. Who is over a lower limit keeps everything and can add nothing.
 */
export async function changePlan(
  parts: BillingParts,
  { planId, ...who }: PlanWork,
  { seen, next, reason }: PlanChange,
): Promise<Result<StaffPlanList, Failure>> {
  const done = await doOnce(parts.database, {
    ...who,
    action: "plan_changed",
    detail: `${planId}: ${changesIn(seen, next)}. ${reason}`,
    work: async (sql) => {
      if (!(await listPlans(sql)).some((it) => it.plan_id === planId)) return { kind: "plan_not_found" };
      if (!(await updatePlan(sql, planId, { seen, next }))) return { kind: "plan_changed" };
      return (await countPlansOnSale(sql)) > 0 || { kind: "plan_last" };
    },
  });
  return done.ok ? ok(await readStaffPlans(parts)) : done;
}

const SETTING_WORDS: Readonly<Record<keyof PlanSettings, string>> = {
  isOnSale: "on sale",
  portfolios: "portfolios",
  members: "members",
  storageBytes: "storage bytes",
};
const SETTINGS = ["isOnSale", "portfolios", "members", "storageBytes"] as const;

/** `portfolios 3 → 5`, for the record. */
const changesIn = (seen: PlanSettings, next: PlanSettings): string =>
  SETTINGS.filter((key) => seen[key] !== next[key])
    .map((key) => `${SETTING_WORDS[key]} ${seen[key] ?? "by agreement"} → ${next[key] ?? "by agreement"}`)
    .join(", ") || "nothing";

/** Finds the plan's price at the provider, or makes it. A price is never typed: one that charges another amount could be. */
export async function findPriceOfPlan(
  parts: BillingParts,
  { planId, ...who }: PlanWork,
): Promise<Result<StaffPlanList, Failure>> {
  const { database, payments } = parts;
  const plan = (await database.transaction(listPlans)).find((it: PlanRow) => it.plan_id === planId);
  if (!plan) return err({ kind: "plan_not_found" });
  const { bill_minor: amountMinor, bill_interval: interval, uuid, name, currency } = plan;
  if (amountMinor === null || interval === null) return err({ kind: "plan_on_request" });
  const price = await payments.ensurePrice({ planId, uuid, name, amountMinor, currency, interval });
  if (!price.ok) return price;
  const done = await doOnce(database, {
    ...who,
    action: "price_found",
    detail: `${planId}: ${price.value}`,
    work: async (sql) => {
      await storePrice(sql, payments.account, { planId, priceId: price.value });
      return true;
    },
  });
  return done.ok ? ok(await readStaffPlans(parts)) : done;
}

/** Whose bills there are, those with something to mend first. */
export async function readCustomers(
  { database, findContact }: BillingParts,
  { status = "", ...query }: { readonly q: string; readonly page: number; readonly status?: string | undefined },
): Promise<CustomerList> {
  const found = await database.transaction((sql) =>
    listCustomerAccounts(sql, { like: likeOf(query.q), ...windowOf(query), status }),
  );
  const { rows, hasMore } = pageOf(found);
  const customers: CustomerList["customers"] = [];
  for (const row of rows) {
    // Where people are kept by another house, their names are asked for there.
    const contact = row.name === null ? await findContact(row.user_id) : { name: row.name, email: row.email };
    customers.push({ ...customerViewOf(row), name: contact?.name ?? null, email: contact?.email ?? null });
  }
  return { customers, hasMore };
}

const customerViewOf = (row: CustomerRow): Omit<CustomerList["customers"][number], "name" | "email"> => ({
  userId: row.user_id,
  plan: row.plan_id === null ? null : planLabel(row.plan_id),
  status: PAYMENT_STATUSES.find((it) => it === row.status) ?? "none",
  until: row.ends_at ?? (row.status === "trialing" ? row.trial_end_at : row.period_end_at),
  isEnding: row.ends_at !== null,
  neededAction: row.needed_action,
});
