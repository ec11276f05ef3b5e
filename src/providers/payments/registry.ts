import { Stripe } from "stripe";
import { CUSTOMER_PREFIX } from "./embedded/api.ts";
import { createEmbeddedPayments } from "./embedded.ts";
import type { PaymentService, Sealing, ServiceDatabase } from "./embedded/service.ts";
import type { PaymentsPort } from "./port.ts";
import { stripeEnv } from "./stripe/env.ts";
import { createStripePayments } from "./stripe/stripe-payments.ts";

export interface PaymentsChoice {
  readonly payments: PaymentsPort;
  /** Set where the embedded service runs: its pages and its clock. */
  readonly service: PaymentService | undefined;
  /** One line for the server's start. */
  readonly describe: string;
}

const API_TIMEOUT_MS = 10_000;
/** Hosts from which Stripe hands out files. An address elsewhere is not followed. */
const FILE_HOSTS = /(^|\.)stripe\.com$/;
const MOST_REDIRECTS = 3;

export interface PaymentsSurroundings {
  readonly database: ServiceDatabase;
  readonly sealing: Sealing;
  readonly pagesOrigin: () => string;
  /** In milliseconds. */
  readonly now: () => number;
}

/** Chooses by configuration alone: Stripe with `STRIPE_SECRET_KEY` and `STRIPE_WEBHOOK_SECRET`, else the embedded service. */
export async function paymentsFrom(
  source: Readonly<Record<string, string | undefined>>,
  { database, sealing, pagesOrigin, now: nowMs }: PaymentsSurroundings,
): Promise<PaymentsChoice> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_TAX } = stripeEnv.parse(given);
  const now = () => Math.floor(nowMs() / 1000);
  if (key === undefined || webhookSecret === undefined) {
    const { port, service } = await createEmbeddedPayments(database, { pagesOrigin, now, sealing });
    const describe =
      "payments: embedded test service, no money is moved; set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET for Stripe";
    return { payments: port, service, describe };
  }
  const isTest = key.includes("_test_");
  const payments = createStripePayments({
    name: "Stripe",
    account: isTest ? "stripe_test" : "stripe_live",
    isTest,
    client: new Stripe(key, { maxNetworkRetries: 2, timeout: API_TIMEOUT_MS, telemetry: false }),
    webhookSecret,
    ownsCustomer: (customerId) => !customerId.startsWith(CUSTOMER_PREFIX),
    now: () => Promise.resolve(now()),
    receivedAt: nowMs,
    fetchFile: (url) => fetchFile(url, MOST_REDIRECTS),
    isTaxAdded: STRIPE_TAX === "1",
  });
  return { payments, service: undefined, describe: `payments: Stripe, ${isTest ? "test mode" : "live"}` };
}

/** A file of Stripe's. A redirect is followed to its own hosts only. */
async function fetchFile(address: string, redirectsLeft: number): Promise<Response> {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:" || !FILE_HOSTS.test(hostname)) return new Response(null, { status: 404 });
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  const next = answer.headers.get("location");
  if (answer.status < 300 || answer.status >= 400 || next === null) return answer;
  return redirectsLeft === 0
    ? new Response(null, { status: 404 })
    : fetchFile(new URL(next, address).href, redirectsLeft - 1);
}
