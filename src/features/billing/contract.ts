import { z } from "zod";
import { billingView, subscriptionView } from "#features/shared/billing-view.ts";
import { decimalText } from "#features/shared/wire.ts";

/**
 * GET  /api/plans                              → PlanView[]                       X7, public
 * GET  /api/user/subscription                  → SubscriptionView or null         X3
 * POST /api/user/manage_subscription           { return_url } → { url }           X4
 * POST /api/user/change_subscription           { plan_id } → UserView             X5
 * GET  /api/user/billing                       → BillingOverview
 * POST /api/user/preview_subscription          { plan_id } → PlanChangePreview
 * POST /api/user/checkout                      { plan_id, return_url } → { url }  for a first payment that is due now
 * POST /api/user/cancel_subscription           → BillingOverview
 * POST /api/user/resume_subscription           → BillingOverview
 * GET  /api/user/invoices                      → InvoiceList
 * GET  /api/user/invoices/{invoiceId}          → InvoiceView
 * GET  /api/user/invoices/{invoiceId}/pdf      → application/pdf
 * POST /api/billing/webhook                    events of the payment provider, signed
 */
const amount = z.object({ amount: decimalText, currency: z.string() });

const limits = z.object({
  portfolios: z.number().int().nullable(),
  members: z.number().int().nullable(),
  storageBytes: z.number().int().nullable(),
});

/** D2 of the specification with what a card of the price list shows for whoever asks. */
export const planView = z.object({
  uuid: z.uuid(),
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  price: amount
    .extend({ interval: z.enum(["month", "year"]) })
    .nullable()
    .describe('What one bill is; null for "contact us".'),
  monthlyCost: z.number().describe('US dollars a month; −1 for "contact us".'),
  interval: z.enum(["month", "year"]).nullable(),
  limits: limits.describe("Null: by agreement."),
  button: z.object({ label: z.string() }),
  badge: z.object({ label: z.string() }).nullable(),
  state: z.enum(["new", "manage", "contact"]).nullable(),
});
export const planList = z.array(planView);

const planId = z
  .string()
  .regex(/^[a-z0-9_]{1,60}$/, "the id of a plan")
  .meta({ examples: ["personal_yearly"] });
const returnUrl = z
  .string()
  .max(2000)
  .meta({ examples: ["/central/subscription"] });
export const planChoice = z.object({ plan_id: planId });
export const returnTo = z.object({ return_url: returnUrl, flow: z.enum(["payment_method"]).optional() });
export const checkoutInput = z.object({ plan_id: planId, return_url: returnUrl });
export const goTo = z.object({ url: z.string() });

const billLine = z.object({
  description: z.string(),
  amount: decimalText,
  from: z.number().int(),
  to: z.number().int(),
});

export const planChangePreview = z.object({
  planId: z.string(),
  due: amount.describe("Due at once; 0 in a trial."),
  credit: amount.describe("Left as a credit for later bills."),
  lines: z.array(billLine),
  isInTrial: z.boolean().describe("True in a trial: the plan changes, the trial's end does not."),
});

export const invoiceStatus = z.enum([
  "open",
  "paid",
  "void",
  "uncollectible",
  "refunded",
  "partly_refunded",
  "upcoming",
]);

export const invoiceView = z.object({
  invoiceId: z.string(),
  number: z.string().nullable(),
  status: invoiceStatus,
  issuedAt: z.number().int().describe("Unix seconds, like every instant here."),
  currency: z.string(),
  subtotal: decimalText,
  tax: decimalText,
  total: decimalText,
  creditUsed: decimalText,
  due: decimalText,
  paid: decimalText,
  refunded: decimalText,
  nextAttemptAt: z.number().int().nullable(),
  lines: z.array(billLine),
});

export const invoiceList = z.object({
  invoices: z.array(invoiceView),
  next: invoiceView.nullable().describe("The next bill as it stands now."),
});

/** Everything the subscription screen shows. */
export const billingOverview = z.object({
  subscription: subscriptionView.nullable(),
  ...billingView.omit({ subscription: true }).shape,
  nowSeconds: z.number().int().describe("Now in Unix seconds, on the clock the provider counts this person's days by."),
  /** What a trial begins on, or the running plan: whose `limits` these are. */
  planOfLimits: z.string(),
  usage: z.object({ portfolios: z.number().int(), members: z.number().int(), storageBytes: z.number() }),
  limits,
  plans: planList,
  next: invoiceView.nullable(),
  payments: z.object({ name: z.string(), isTest: z.boolean() }),
});

export type PlanView = z.infer<typeof planView>;
export type PlanList = z.infer<typeof planList>;
export type PlanChoice = z.infer<typeof planChoice>;
export type ReturnTo = z.infer<typeof returnTo>;
export type CheckoutInput = z.infer<typeof checkoutInput>;
export type GoTo = z.infer<typeof goTo>;
export type PlanChangePreview = z.infer<typeof planChangePreview>;
export type InvoiceView = z.infer<typeof invoiceView>;
export type InvoiceList = z.infer<typeof invoiceList>;
export type BillingOverview = z.infer<typeof billingOverview>;

/**
 * Pages of the embedded payment service, for checkout and portal; only where it runs.
 *
 * GET  /api/billing/test-sessions/{sessionId}          → HostedSession
 * POST /api/billing/test-sessions/{sessionId}/actions  HostedAction → HostedSession
 */
const enteredCard = z.object({
  number: z.string().min(1, "the number of a test card").max(40),
  expMonth: z.number().int(),
  expYear: z.number().int(),
});
export const hostedAction = z.discriminatedUnion("do", [
  z.object({ do: z.literal("card"), card: enteredCard }),
  z.object({ do: z.literal("complete"), card: enteredCard, isConfirmed: z.boolean() }),
  z.object({ do: z.literal("confirm") }),
  z.object({ do: z.literal("cancel") }),
  z.object({ do: z.literal("resume") }),
]);
export const hostedSession = z.object({
  kind: z.enum(["checkout", "portal"]),
  email: z.string().nullable(),
  returnUrl: z.string(),
  card: z.string().nullable(),
  nowSeconds: z.number().int(),
  testCards: z.array(z.object({ number: z.string(), does: z.string() })),
  order: z.object({ name: z.string(), amountMinor: z.number().int(), trialDays: z.number().int() }).nullable(),
  subscription: z
    .object({
      name: z.string(),
      status: z.enum(["trialing", "active", "past_due", "canceled"]),
      periodEnd: z.number().int(),
      isCancelled: z.boolean(),
    })
    .nullable(),
  openBill: z.object({ amountMinor: z.number().int(), isWaiting: z.boolean() }).nullable(),
  isForCard: z.boolean(),
});
export type HostedAction = z.infer<typeof hostedAction>;
export type HostedSession = z.infer<typeof hostedSession>;
