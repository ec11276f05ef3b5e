import { Stripe } from "stripe";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { PaymentEvent } from "../port.ts";
import { toEvent } from "./translate.ts";

/** Older than this, a signed request may be a copy somebody kept. */
export const TOLERANCE_SECONDS = 300;

/** Checks the signature over the raw body before anything of it is read. */
export async function readSignedEvent(
  client: Stripe,
  secret: string,
  { body, signature, receivedAt }: { readonly body: string; readonly signature: string; readonly receivedAt: number },
): Promise<Result<PaymentEvent, { kind: "signature_invalid" }>> {
  try {
    const { webhooks } = client;
    return ok(
      toEvent(await webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, undefined, receivedAt)),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return err({ kind: "signature_invalid" });
    throw error;
  }
}
