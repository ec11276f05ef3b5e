import { Stripe } from "stripe";
import { err, ok } from "#engine/result.ts";
import type { Answer, PaymentError } from "../port.ts";

/** Runs a call of the SDK. What a payer or an outage can cause becomes a value; a request we built wrongly is a bug and is thrown. */
export async function answered<T>(work: () => Promise<T>): Answer<T> {
  try {
    return ok(await work());
  } catch (error) {
    const expected = toPaymentError(error);
    if (expected === undefined) throw error;
    return err(expected);
  }
}

function toPaymentError(error: unknown): PaymentError | undefined {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return { kind: "payment_refused", message: error.message };
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeRateLimitError)
    return { kind: "provider_unreachable" };
  if (error instanceof errors.StripeAPIError) return { kind: "provider_unreachable" };
  if (error instanceof errors.StripeIdempotencyError) return { kind: "payment_conflict" };
  if (error instanceof errors.StripeInvalidRequestError) return invalidRequest(error);
  return undefined;
}

function invalidRequest(error: InstanceType<typeof Stripe.errors.StripeInvalidRequestError>): PaymentError | undefined {
  if (error.statusCode === 409 || error.code === "lock_timeout") return { kind: "payment_conflict" };
  if (error.code === "idempotency_key_in_use") return { kind: "payment_conflict" };
  if (error.param === "amount" || error.param === "refund_amount" || error.code === "credit_note_amount_too_large")
    return { kind: "refund_too_large" };
  if (error.code === "invoice_upcoming_none") return { kind: "not_found" };
  if (error.code === "resource_missing")
    // The customer exists but has nothing to pay with: the provider calls both cases missing.
    return { kind: /payment (source|method)/i.test(error.message) ? "payment_method_missing" : "not_found" };
  return undefined;
}
