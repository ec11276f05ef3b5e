import type { Result } from "#engine/result.ts";
import type { SubscriptionStatus } from "#engine/product/standing.ts";

/**
 * Whoever takes payments for us. Amounts are whole numbers of the currency's smallest unit (cents), instants Unix seconds.
 * Calls are made outside our database transactions and are safe to repeat: each write carries a key under which it happens once.
 */
export interface PaymentsPort {
  /** For people: "Stripe" or "the embedded test service". */
  readonly name: string;
  /** Under which its prices are kept: an embedded one and a real one never mix. */
  readonly account: string;
  /** False where money moves. */
  readonly isTest: boolean;
  /** Now, in the customer's time: a test clock may run ahead. */
  readonly now: (customerId: string | undefined) => Promise<number>;
  /** True for a customer this provider made. */
  readonly ownsCustomer: (customerId: string) => boolean;
  /** The price of a plan, made if there is none. */
  readonly ensurePrice: (plan: PlanToPrice) => Answer<string>;
  /** The customer of a person, made if there is none. */
  readonly ensureCustomer: (userId: string) => Answer<string>;
  readonly describeCustomer: (customerId: string, about: CustomerFacts) => Answer<undefined>;
  /** Takes name, address and the person's id off a customer. Bills keep their amounts. */
  readonly forgetCustomer: (customerId: string) => Answer<undefined>;
  readonly findCustomer: (customerId: string) => Answer<CustomerState>;
  /** Answers `payment_method_missing` where the first payment is due now and there is nothing to pay it with. */
  readonly subscribe: (order: SubscriptionOrder) => Answer<string>;
  /** Moves the running subscription to another price; what is unused is credited by the second, what is due now is billed now. */
  readonly changePrice: (change: PriceChange) => Answer<undefined>;
  readonly previewPrice: (change: Omit<PriceChange, "key">) => Answer<PricePreview>;
  /** Ends it at the end of the paid period, or lets it renew again. */
  readonly setCancelled: (subscriptionId: string, isCancelled: boolean) => Answer<undefined>;
  /** Where the person manages cards, bills and cancellation at the provider. */
  readonly openPortal: (visit: PortalVisit) => Answer<string>;
  /** Where a subscription is started together with a card. */
  readonly openCheckout: (visit: CheckoutVisit) => Answer<string>;
  /** Newest first, at most a hundred. Drafts and empty bills of a trial are left out. */
  readonly listInvoices: (customerId: string) => Answer<readonly Invoice[]>;
  /** `not_found` where it is another customer's. */
  readonly findInvoice: (customerId: string, invoiceId: string) => Answer<Invoice>;
  readonly invoicePdf: (customerId: string, invoiceId: string) => Answer<Uint8Array>;
  /** The next bill as it stands now; undefined where none will come. */
  readonly nextInvoice: (subscription: {
    readonly customerId: string;
    readonly subscriptionId: string;
  }) => Answer<Invoice | undefined>;
  /** Gives money of a paid bill back, once for a key. `refund_too_large` where less than that is left of it. */
  readonly refund: (refund: Refund) => Answer<undefined>;
  /** Credits the customer's next bills, once for a key. */
  readonly credit: (gift: Credit) => Answer<undefined>;
  /** The event in a request to our webhook, if its signature is right and not older than 300 s. */
  readonly readEvent: (body: string, signature: string) => Promise<Result<PaymentEvent, { kind: "signature_invalid" }>>;
  /** Events since an instant, oldest first: what a webhook that never arrived would have said. */
  readonly eventsSince: (fromSeconds: number) => Answer<readonly PaymentEvent[]>;
}

export type Answer<T> = Promise<Result<T, PaymentError>>;

export type PaymentError =
  /** It does not answer, or asks us to come back later. Nothing is known to have happened. */
  | { readonly kind: "provider_unreachable" }
  /** The bank said no; the message is meant for the payer. */
  | { readonly kind: "payment_refused"; readonly message: string }
  | { readonly kind: "payment_method_missing" }
  /** The same key was used for something else, or is in use right now. */
  | { readonly kind: "payment_conflict" }
  | { readonly kind: "refund_too_large" }
  | { readonly kind: "not_found" };

export interface PlanToPrice {
  readonly planId: string;
  readonly uuid: string;
  readonly name: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly interval: "month" | "year";
}

export interface CustomerFacts {
  readonly email: string | undefined;
  readonly name: string;
}

export interface CustomerState {
  /** Newest first, ended ones included. */
  readonly subscriptions: readonly ProviderSubscription[];
}

export interface ProviderSubscription {
  readonly subscriptionId: string;
  readonly priceId: string;
  readonly status: SubscriptionStatus;
  readonly createdSeconds: number;
  readonly trialStartSeconds: number | undefined;
  readonly trialEndSeconds: number | undefined;
  readonly periodEndSeconds: number | undefined;
  /** Set when it ends then instead of renewing. */
  readonly endsSeconds: number | undefined;
  /** Such as `Visa ending in 4242`. */
  readonly paymentMethod: string | undefined;
  readonly neededAction: "payment" | "confirmation" | undefined;
}

export interface SubscriptionOrder {
  readonly customerId: string;
  readonly priceId: string;
  /** 0: the first payment is due now. */
  readonly trialDays: number;
  readonly key: string;
}

export interface PriceChange {
  readonly subscriptionId: string;
  readonly priceId: string;
  readonly key: string;
}

export interface PricePreview {
  readonly currency: string;
  /** Due now; 0 where nothing is, such as in a trial. */
  readonly dueMinor: number;
  /** Left as a credit for later bills. */
  readonly creditMinor: number;
  readonly lines: readonly InvoiceLine[];
}

export interface PortalVisit {
  readonly customerId: string;
  readonly returnUrl: string;
  /** Goes straight to adding a card. */
  readonly isForCard: boolean;
}

export interface CheckoutVisit {
  readonly customerId: string;
  readonly priceId: string;
  readonly trialDays: number;
  readonly returnUrl: string;
  readonly key: string;
}

export interface Refund {
  readonly customerId: string;
  readonly invoiceId: string;
  readonly amountMinor: number;
  readonly reason: string;
  readonly key: string;
}

export interface Credit {
  readonly customerId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: string;
  readonly key: string;
}

export type InvoiceStatus = "open" | "paid" | "void" | "uncollectible" | "refunded" | "partly_refunded" | "upcoming";

export interface Invoice {
  readonly invoiceId: string;
  readonly number: string | undefined;
  readonly status: InvoiceStatus;
  readonly issuedSeconds: number;
  readonly currency: string;
  readonly subtotalMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  /** Credit of the customer used for it. */
  readonly creditUsedMinor: number;
  readonly dueMinor: number;
  readonly paidMinor: number;
  readonly refundedMinor: number;
  readonly nextAttemptSeconds: number | undefined;
  readonly lines: readonly InvoiceLine[];
}

export interface InvoiceLine {
  readonly description: string;
  /** Negative for what is credited. */
  readonly amountMinor: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

export interface PaymentEvent {
  readonly eventId: string;
  readonly kind: string;
  /** The customer it is about; undefined for what concerns none. */
  readonly customerId: string | undefined;
  readonly madeSeconds: number;
  /** What the invoice it tells of took of money: 0 where credit covered it, undefined where it tells of no invoice. */
  readonly paidMinor: number | undefined;
}
