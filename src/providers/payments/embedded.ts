import { Stripe } from "stripe";
import { CUSTOMER_PREFIX } from "./embedded/api.ts";
import type { PaymentService, ServiceDatabase, ServiceSurroundings } from "./embedded/service.ts";
import { startPaymentService } from "./embedded/service.ts";
import type { PaymentsPort } from "./port.ts";
import { createStripePayments } from "./stripe/stripe-payments.ts";

export interface EmbeddedPayments {
  readonly port: PaymentsPort;
  readonly service: PaymentService;
}

/**
 * Payments without an account anywhere: the same SDK and adapter as the real ones, its HTTP client swapped for a service in this process
 * that keeps its books in our database. `pagesOrigin` is where its checkout and portal pages are.
 */
export async function createEmbeddedPayments(
  database: ServiceDatabase,
  around: ServiceSurroundings,
): Promise<EmbeddedPayments> {
  const service = await startPaymentService(database, around);
  const client = new Stripe("sk_test_embedded", {
    httpClient: Stripe.createFetchHttpClient(service.fetch),
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const port = createStripePayments({
    name: "the embedded test service",
    account: "embedded",
    isTest: true,
    client,
    webhookSecret: service.signingSecret,
    ownsCustomer: (customerId) => customerId.startsWith(CUSTOMER_PREFIX),
    now: service.nowOf,
    receivedAt: () => around.now() * 1000,
    fetchFile: service.fetchFile,
    isTaxAdded: false,
  });
  return { port, service };
}
