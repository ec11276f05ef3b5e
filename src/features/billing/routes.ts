import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { assert, err, ok } from "#engine/result.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import {
  changeSubscription,
  openCheckout,
  openPortal,
  previewSubscription,
  setCancelled,
} from "#features/billing/change-subscription.ts";
import {
  billingOverview,
  checkoutInput,
  goTo,
  hostedAction,
  hostedSession,
  invoiceList,
  invoiceView,
  planChangePreview,
  planChoice,
  planList,
  returnTo,
} from "#features/billing/contract.ts";
import { readBilling, readInvoice, readInvoicePdf, readInvoices, readPlans } from "#features/billing/read-billing.ts";
import { staffBillingRoutes } from "#features/billing/staff-routes.ts";
import { receiveEvent } from "#features/billing/webhook.ts";
import { userView } from "#features/session/contract.ts";
import { findBillingView, subscriptionView } from "#features/shared/billing-view.ts";
import type { Failure, Person, Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import type { PaymentService } from "#providers/payments/embedded/service.ts";

export const billingRoutes = (parts: BillingParts): readonly Route[] => [
  ...readRoutes(parts),
  ...invoiceRoutes(parts),
  ...changeRoutes(parts),
  ...providerPageRoutes(parts),
  route(
    {
      method: "POST",
      path: "/api/billing/webhook",
      access: "public",
      summary: "Takes signed events of the payment provider.",
    },
    { plain: async ({ request }) => unwrapped(await receiveEvent(parts, request)) },
  ),
  ...staffBillingRoutes(parts),
  ...(parts.service ? testSessionRoutes(parts.service) : []),
];

const idOf = (person: Person | undefined): string => {
  assert(person !== undefined, "a route for persons has one");
  return person.userId;
};

/** A person with an account of their own. A guest has nothing that could be billed. */
const payerOf = (person: Person | undefined): Result<string, Failure> =>
  person?.isGuest === true ? err({ kind: "sign_up_first" }) : ok(idOf(person));

const unwrapped = (outcome: Result<Response, Failure>): Response | Result<never, Failure> =>
  outcome.ok ? outcome.value : outcome;

const readRoutes = (parts: BillingParts): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/api/plans",
      access: "public",
      summary: "The price list, cheap to dear.",
      answer: planList,
    },
    { plain: async () => ok(await readPlans(parts)) },
  ),
  route(
    {
      method: "GET",
      path: "/api/user/subscription",
      access: "person",
      summary: "Your running subscription, or null.",
      answer: subscriptionView.nullable(),
    },
    { plain: async (_, { person }) => ok((await findBillingView(parts.database, idOf(person))).subscription) },
  ),
  route(
    {
      method: "GET",
      path: "/api/user/billing",
      access: "person",
      isForPersonAlone: true,
      summary: "Your plan, what you use of it, the plans there are, and the next bill.",
      answer: billingOverview,
    },
    { plain: async (_, { person }) => ok(await readBilling(parts, idOf(person))) },
  ),
];

const invoiceParams = z.object({ invoiceId: z.string().regex(/^[\w-]{1,80}$/, "the id of an invoice") });

const invoiceRoutes = (parts: BillingParts): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/api/user/invoices",
      access: "person",
      isForPersonAlone: true,
      summary: "Your invoices, newest first, and the next one as it stands.",
      answer: invoiceList,
    },
    { plain: (_, { person }) => readInvoices(parts, idOf(person)) },
  ),
  route(
    {
      method: "GET",
      path: "/api/user/invoices/:invoiceId",
      access: "person",
      isForPersonAlone: true,
      summary: "One invoice with its lines.",
      refusals: ["not_found"],
      params: invoiceParams,
      answer: invoiceView,
    },
    { plain: ({ params }, { person }) => readInvoice(parts, idOf(person), params.invoiceId) },
  ),
  route(
    {
      method: "GET",
      path: "/api/user/invoices/:invoiceId/pdf",
      access: "person",
      isForPersonAlone: true,
      summary: "One invoice as a PDF.",
      refusals: ["not_found"],
      answerType: "application/pdf",
      params: invoiceParams,
    },
    {
      plain: async ({ params }, { person }) => unwrapped(await readInvoicePdf(parts, idOf(person), params.invoiceId)),
    },
  ),
];

const changeRoutes = (parts: BillingParts): readonly Route[] => [
  route(
    {
      method: "POST",
      path: "/api/user/change_subscription",
      access: "person",
      isForPersonAlone: true,
      summary: "Chooses a plan: starts the trial the first time, later moves the subscription.",
      refusals: [
        "sign_up_first",
        "plan_not_found",
        "plan_on_request",
        "payment_method_missing",
        "payment_refused",
        "payment_conflict",
        "provider_unreachable",
      ],
      isWrite: true,
      body: planChoice,
      answer: userView,
    },
    {
      plain: async ({ body, idempotencyKey: key }, { person }) => {
        const payer = payerOf(person);
        if (!payer.ok) return payer;
        const changed = await changeSubscription(parts, { userId: payer.value, key }, body.plan_id);
        if (!changed.ok) return changed;
        const user = person && (await parts.findUser(person));
        return user ? ok(user) : err({ kind: "session_missing" });
      },
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/user/preview_subscription",
      access: "person",
      isForPersonAlone: true,
      summary: "Previews a change of plan: what it would cost now. Changes nothing.",
      refusals: ["sign_up_first", "plan_not_found", "plan_on_request", "subscription_missing", "provider_unreachable"],
      body: planChoice,
      answer: planChangePreview,
    },
    { plain: ({ body }, { person }) => previewSubscription(parts, idOf(person), body.plan_id) },
  ),
  ...(["cancel", "resume"] as const).map((verb) =>
    route(
      {
        method: "POST",
        path: `/api/user/${verb}_subscription`,
        access: "person",
        isForPersonAlone: true,
        summary:
          verb === "cancel"
            ? "Ends your plan, at the end of what is paid or tried. Nothing you entered is deleted."
            : "Lets a plan that was to end go on.",
        refusals: ["subscription_missing", "payment_conflict", "provider_unreachable"],
        isWrite: true,
        answer: billingOverview,
      },
      {
        plain: async (_, { person }) => {
          const changed = await setCancelled(parts, idOf(person), verb === "cancel");
          return changed.ok ? ok(await readBilling(parts, idOf(person))) : changed;
        },
      },
    ),
  ),
];

const providerPageRoutes = (parts: BillingParts): readonly Route[] => [
  route(
    {
      method: "POST",
      path: "/api/user/manage_subscription",
      access: "person",
      isForPersonAlone: true,
      summary: "Opens the payment provider: where you manage cards, bills and cancellation.",
      refusals: ["sign_up_first", "provider_unreachable"],
      body: returnTo,
      answer: goTo,
    },
    {
      plain: async ({ request, body }, { person }) => {
        const payer = payerOf(person);
        if (!payer.ok) return payer;
        const isForCard = body.flow === "payment_method";
        return openPortal(parts, { userId: payer.value, request, returnUrl: body.return_url, isForCard });
      },
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/user/checkout",
      access: "person",
      isForPersonAlone: true,
      summary: "Opens the checkout: where a plan is started together with its first payment.",
      refusals: ["sign_up_first", "plan_not_found", "plan_on_request", "subscription_exists", "provider_unreachable"],
      isWrite: true,
      body: checkoutInput,
      answer: goTo,
    },
    {
      plain: async ({ request, body, idempotencyKey: key }, { person }) => {
        const payer = payerOf(person);
        if (!payer.ok) return payer;
        const { plan_id: planId, return_url: returnUrl } = body;
        return openCheckout(parts, { userId: payer.value, request, planId, returnUrl, key });
      },
    },
  ),
];

const sessionParams = z.object({ sessionId: z.string().regex(/^(bps|cs)_[0-9a-f]{20}$/, "the id of a session") });

/** As with a hosted page elsewhere, whoever has the address of a session may use it until it expires. */
const testSessionRoutes = (service: PaymentService): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/api/billing/test-sessions/:sessionId",
      access: "public",
      summary: "A page of the embedded test payment service.",
      params: sessionParams,
      answer: hostedSession,
    },
    { plain: async ({ params }) => toView(await service.view(params.sessionId)) },
  ),
  route(
    {
      method: "POST",
      path: "/api/billing/test-sessions/:sessionId/actions",
      access: "public",
      summary: "Enters a test card, pays, cancels or resumes.",
      params: sessionParams,
      body: hostedAction,
      answer: hostedSession,
    },
    { plain: async ({ params, body }) => toView(await service.act(params.sessionId, body)) },
  ),
];

type Viewed = Awaited<ReturnType<PaymentService["view"]>>;

/** A session nobody has, or whose time is over, is not found; what the service refuses is told in its words. */
const toView = (outcome: Viewed): Result<z.infer<typeof hostedSession>, Failure> => {
  if (!outcome.ok) return outcome.error.kind === "not_found" ? err({ kind: "not_found" }) : outcome;
  return ok({ ...outcome.value, testCards: [...outcome.value.testCards] });
};
