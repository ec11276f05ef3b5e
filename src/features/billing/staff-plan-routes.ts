import { ok } from "#engine/result.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import {
  customerList,
  customerQuery,
  planChange,
  planParams,
  staffPlanList,
} from "#features/billing/staff-contract.ts";
import { changePlan, findPriceOfPlan, readCustomers, readStaffPlans } from "#features/billing/staff-plans.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { CHANGING, LOOKING, staffIdOf } from "#features/shared/staff.ts";

const PLANS = "/api/admin/plans";

/** The price list and whoever buys from it. */
export const staffPlanRoutes = (parts: BillingParts): readonly Route[] => [
  route(
    {
      ...LOOKING,
      path: PLANS,
      summary: "The price list with limits, prices at the provider and how many have each plan.",
      answer: staffPlanList,
    },
    { plain: async () => ok(await readStaffPlans(parts)) },
  ),
  route(
    {
      ...CHANGING,
      method: "PUT",
      path: `${PLANS}/:planId`,
      summary: "Changes a plan's limits, or takes it on or off sale; refused where somebody changed it meanwhile.",
      params: planParams,
      body: planChange,
      answer: staffPlanList,
    },
    {
      plain: ({ params, body, idempotencyKey: key }, { person }) =>
        changePlan(parts, { staffId: staffIdOf(person), ...params, key }, body),
    },
  ),
  route(
    {
      ...CHANGING,
      method: "POST",
      path: `${PLANS}/:planId/price`,
      summary: "Finds a plan's price at the payment provider, or makes it.",
      params: planParams,
      answer: staffPlanList,
    },
    {
      plain: ({ params, idempotencyKey: key }, { person }) =>
        findPriceOfPlan(parts, { staffId: staffIdOf(person), ...params, key }),
    },
  ),
  route(
    {
      ...LOOKING,
      path: "/api/admin/customers",
      summary: "People with a billing account, those with something to mend first.",
      query: customerQuery,
      answer: customerList,
    },
    { plain: async ({ query }) => ok(await readCustomers(parts, query)) },
  ),
];
