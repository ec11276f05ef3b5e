/** The objects of the embedded service as they go over the wire: Stripe's shapes of API version 2026-10-28, as far as we use them. */

export interface Price {
  readonly id: string;
  readonly object: "price";
  readonly active: boolean;
  readonly created: number;
  readonly currency: string;
  readonly livemode: false;
  readonly lookup_key: string | null;
  readonly metadata: Metadata;
  readonly product: string;
  readonly recurring: {
    readonly interval: "month" | "year";
    readonly interval_count: 1;
    readonly usage_type: "licensed";
  };
  readonly type: "recurring";
  readonly unit_amount: number;
  readonly unit_amount_decimal: string;
}

export interface Product {
  readonly id: string;
  readonly object: "product";
  readonly name: string;
  readonly active: boolean;
  readonly created: number;
  readonly livemode: false;
}

export interface Customer {
  readonly id: string;
  readonly object: "customer";
  readonly created: number;
  readonly livemode: false;
  readonly email: string | null;
  readonly name: string | null;
  /** Below zero: credit for bills to come. */
  readonly balance: number;
  readonly currency: string | null;
  readonly metadata: Metadata;
  readonly invoice_settings: { readonly default_payment_method: string | null };
  readonly next_invoice_sequence: number;
  /** Seconds by which this customer's test clock runs ahead. */
  readonly clock_offset: number;
}

export interface PaymentMethod {
  readonly id: string;
  readonly object: "payment_method";
  readonly type: "card";
  readonly created: number;
  readonly customer: string;
  readonly livemode: false;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
  readonly behavior: "pays" | "declines" | "asks";
}

export type SubscriptionStatus = "trialing" | "active" | "past_due" | "canceled";

export interface Subscription {
  readonly id: string;
  readonly object: "subscription";
  readonly created: number;
  readonly livemode: false;
  readonly customer: string;
  readonly status: SubscriptionStatus;
  readonly currency: string;
  readonly start_date: number;
  readonly billing_cycle_anchor: number;
  readonly cancel_at_period_end: boolean;
  readonly cancel_at: number | null;
  readonly canceled_at: number | null;
  readonly ended_at: number | null;
  readonly trial_start: number | null;
  readonly trial_end: number | null;
  readonly trial_settings: { readonly end_behavior: { readonly missing_payment_method: "cancel" | "create_invoice" } };
  readonly default_payment_method: string | null;
  readonly latest_invoice: string | null;
  readonly collection_method: "charge_automatically";
  readonly metadata: Metadata;
  readonly items: List<SubscriptionItem>;
  /** Whole periods since the anchor: the end of a period is counted from there, so that the 31st comes back after February. */
  readonly periods_since_anchor: number;
  readonly has_told_trial_end: boolean;
}

export interface SubscriptionItem {
  readonly id: string;
  readonly object: "subscription_item";
  readonly created: number;
  readonly subscription: string;
  readonly quantity: 1;
  readonly price: Price;
  readonly metadata: Metadata;
  readonly current_period_start: number;
  readonly current_period_end: number;
}

export interface Invoice {
  readonly id: string;
  readonly object: "invoice";
  readonly number: string | null;
  readonly created: number;
  readonly livemode: false;
  readonly customer: string;
  readonly customer_email: string | null;
  readonly customer_name: string | null;
  readonly currency: string;
  readonly status: "draft" | "open" | "paid" | "void";
  readonly billing_reason: string;
  readonly collection_method: "charge_automatically";
  readonly lines: List<InvoiceLine>;
  readonly subtotal: number;
  readonly total: number;
  readonly total_taxes: readonly never[];
  readonly starting_balance: number;
  readonly ending_balance: number;
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly amount_remaining: number;
  readonly attempt_count: number;
  readonly attempted: boolean;
  readonly next_payment_attempt: number | null;
  readonly period_start: number;
  readonly period_end: number;
  readonly parent: {
    readonly type: "subscription_details";
    readonly subscription_details: { readonly subscription: string };
  };
  readonly status_transitions: {
    readonly finalized_at: number | null;
    readonly paid_at: number | null;
    readonly voided_at: number | null;
  };
  readonly post_payment_credit_notes_amount: number;
  readonly hosted_invoice_url: string | null;
  readonly invoice_pdf: string | null;
  readonly metadata: Metadata;
  /** What became of the last try to take the money. */
  readonly payment_status: "none" | "succeeded" | "requires_payment_method" | "requires_action";
}

export interface InvoiceLine {
  readonly id: string;
  readonly object: "line_item";
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly period: { readonly start: number; readonly end: number };
  readonly quantity: 1;
  readonly pricing: {
    readonly type: "price_details";
    readonly price_details: { readonly price: string; readonly product: string };
  };
  readonly parent: {
    readonly type: "subscription_item_details";
    readonly subscription_item_details: { readonly proration: boolean; readonly subscription: string };
  };
}

export interface PortalSession {
  readonly id: string;
  readonly object: "billing_portal.session";
  readonly created: number;
  readonly livemode: false;
  readonly customer: string;
  readonly return_url: string;
  readonly url: string;
  readonly is_for_card: boolean;
}

export interface CheckoutSession {
  readonly id: string;
  readonly object: "checkout.session";
  readonly created: number;
  readonly livemode: false;
  readonly mode: "subscription";
  readonly customer: string;
  readonly status: "open" | "complete" | "expired";
  readonly success_url: string;
  readonly cancel_url: string;
  readonly url: string;
  readonly price: string;
  readonly trial_days: number;
  readonly subscription: string | null;
}

export interface CreditNote {
  readonly id: string;
  readonly object: "credit_note";
  readonly created: number;
  readonly livemode: false;
  readonly customer: string;
  readonly invoice: string;
  readonly amount: number;
}

export type Metadata = Readonly<Record<string, string>>;

export interface List<T> {
  readonly object: "list";
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
}

export const listOf = <T>(url: string, data: readonly T[]): List<T> => ({ object: "list", data, has_more: false, url });

/** Kinds of objects by the word they are stored under. */
export interface Kinds {
  readonly product: Product;
  readonly price: Price;
  readonly customer: Customer;
  readonly payment_method: PaymentMethod;
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  readonly "billing_portal.session": PortalSession;
  readonly "checkout.session": CheckoutSession;
  readonly credit_note: CreditNote;
}
export type Kind = keyof Kinds;
