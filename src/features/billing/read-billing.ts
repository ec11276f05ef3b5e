import { findUsage, isInvited, listPlans } from "#db/queries/billing.ts";
import type { BillingRow, PlanRow } from "#db/queries/billing.ts";
import { USUAL_PLAN } from "#engine/product/catalogue.ts";
import type { PlanViewer } from "#engine/product/plans.ts";
import { sortPlans, visiblePlans } from "#engine/product/plans.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import type { BillingOverview, InvoiceList, InvoiceView, PlanList } from "#features/billing/contract.ts";
import { knownCustomer, openAccount } from "#features/billing/payer.ts";
import { invoiceViewOf, limitsOf, limitsView, planViewOf } from "#features/billing/wire-billing.ts";
import { trialDaysOf } from "#engine/product/trial.ts";
import { billingViewOf } from "#features/shared/billing-view.ts";
import type { BillingView } from "#features/shared/billing-view.ts";
import type { Failure } from "#features/shared/route.ts";

/** A plan that is no more in the list is by agreement. */
const NO_LIMITS = { portfolios: undefined, members: undefined, storageBytes: undefined };

const VISITOR: PlanViewer = { isSignedIn: false, hasSubscription: false, trialDaysLeft: 0 };

/** The price list for a visitor: what is on sale, cheap to dear. */
export const readPlans = async ({ database }: BillingParts): Promise<PlanList> =>
  cardsFor(await database.transaction(listPlans), VISITOR);

/** P4: without a subscription only what is on sale; sorted by what a month costs, "ask us" as 1000. P5 on every card. */
function cardsFor(rows: readonly PlanRow[], viewer: PlanViewer): PlanList {
  const plans = rows.map((row) => ({ row, isActive: row.is_active }));
  const cards = visiblePlans(plans, viewer.hasSubscription).map(({ row }) => planViewOf(row, viewer));
  return [...sortPlans(cards)];
}

/** Everything about a person's plan. What only the provider knows is left out while it does not answer. */
export async function readBilling(parts: BillingParts, userId: string): Promise<BillingOverview> {
  const { database, payments } = parts;
  const account = await openAccount(parts, userId);
  const customerId = knownCustomer(parts, account);
  const nowSeconds = await payments.now(customerId);
  const { plans, usage, wasInvited } = await database.transaction(async (sql) => ({
    plans: await listPlans(sql),
    usage: await findUsage(sql, userId),
    wasInvited: await isInvited(sql, userId),
  }));
  const view = billingViewOf(account, nowSeconds, wasInvited);
  const named = view.subscription?.id ?? account.wished_plan_id ?? USUAL_PLAN;
  const own = plans.find(({ plan_id: id }) => id === named);
  return {
    ...view,
    nowSeconds,
    planOfLimits: own?.name ?? named,
    usage: {
      portfolios: usage.portfolios,
      members: usage.members,
      storageBytes: usage.storage_bytes,
    },
    limits: limitsView(own ? limitsOf(own) : NO_LIMITS),
    plans: cardsFor(plans, viewerOf(view, nowSeconds)),
    next: await nextInvoice(parts, account),
    payments: { name: payments.name, isTest: payments.isTest },
  };
}

const viewerOf = (view: BillingView, nowSeconds: number): PlanViewer => ({
  isSignedIn: true,
  hasSubscription: view.subscription !== null,
  trialDaysLeft: trialDaysOf(view, nowSeconds),
});

async function nextInvoice(parts: BillingParts, account: BillingRow): Promise<InvoiceView | null> {
  const customerId = knownCustomer(parts, account);
  const { subscription_id: subscriptionId, ends } = account;
  const isRenewing = billingViewOf(account, 0).subscription !== null && ends === null;
  if (customerId === undefined || subscriptionId === null || !isRenewing) return null;
  const next = await parts.payments.nextInvoice({ customerId, subscriptionId });
  return next.ok && next.value ? invoiceViewOf(next.value) : null;
}

export async function readInvoices(parts: BillingParts, userId: string): Promise<Result<InvoiceList, Failure>> {
  const account = await openAccount(parts, userId);
  const customerId = knownCustomer(parts, account);
  if (customerId === undefined) return ok({ invoices: [], next: null });
  const listed = await parts.payments.listInvoices(customerId);
  if (!listed.ok) return listed;
  return ok({ invoices: listed.value.map(invoiceViewOf), next: await nextInvoice(parts, account) });
}

/** One bill of the person's own; another's is said not to exist. */
export async function readInvoice(
  parts: BillingParts,
  userId: string,
  invoiceId: string,
): Promise<Result<InvoiceView, Failure>> {
  const customerId = knownCustomer(parts, await openAccount(parts, userId));
  if (customerId === undefined) return err({ kind: "not_found" });
  const found = await parts.payments.findInvoice(customerId, invoiceId);
  return found.ok ? ok(invoiceViewOf(found.value)) : found;
}

export async function readInvoicePdf(
  parts: BillingParts,
  userId: string,
  invoiceId: string,
): Promise<Result<Response, Failure>> {
  const customerId = knownCustomer(parts, await openAccount(parts, userId));
  if (customerId === undefined) return err({ kind: "not_found" });
  const found = await parts.payments.findInvoice(customerId, invoiceId);
  const pdf = found.ok ? await parts.payments.invoicePdf(customerId, invoiceId) : found;
  if (!found.ok) return found;
  if (!pdf.ok) return pdf;
  const name = `aventine-${(found.value.number ?? invoiceId).replaceAll(/[^\w-]/g, "")}.pdf`;
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  };
  return ok(new Response(new Uint8Array(pdf.value), { headers }));
}
