import type { Stripe } from "stripe";
import { err, ok } from "#engine/result.ts";
import type { Answer, PaymentsPort } from "../port.ts";
import type { StripeParts } from "./stripe-parts.ts";
import { answered } from "./to-payment-error.ts";
import { idOf, isShownInvoice, toInvoice } from "./translate.ts";

/** Bills: what was, what is next, and the paper. */
export function stripeInvoices({
  client,
  fetchFile,
}: StripeParts): Pick<PaymentsPort, "listInvoices" | "findInvoice" | "nextInvoice" | "invoicePdf" | "refund"> {
  const findOwn = async (customerId: string, invoiceId: string): Answer<Stripe.Invoice> => {
    const found = await answered(() => client.invoices.retrieve(invoiceId));
    if (!found.ok) return found;
    const { customer } = found.value;
    return customer !== null && idOf(customer) === customerId ? found : err({ kind: "not_found" });
  };
  return {
    listInvoices: (customerId) =>
      answered(async () =>
        (await client.invoices.list({ customer: customerId, limit: 100 })).data.filter(isShownInvoice).map(toInvoice),
      ),
    findInvoice: async (customerId, invoiceId) => {
      const found = await findOwn(customerId, invoiceId);
      return found.ok ? ok(toInvoice(found.value)) : found;
    },
    refund: async ({ customerId, invoiceId, amountMinor, reason, key }) => {
      const found = await findOwn(customerId, invoiceId);
      if (!found.ok) return found;
      // The same key again is answered by the provider, although less is left of the bill by then.
      const note = { invoice: invoiceId, amount: amountMinor, refund_amount: amountMinor, memo: reason };
      const made = await answered(() => client.creditNotes.create(note, { idempotencyKey: key }));
      return made.ok ? ok(undefined) : made;
    },
    nextInvoice: async ({ customerId, subscriptionId }) => {
      const next = await answered(() =>
        client.invoices.createPreview({ customer: customerId, subscription: subscriptionId }),
      );
      if (next.ok) return ok({ ...toInvoice(next.value), status: "upcoming" as const });
      return next.error.kind === "not_found" ? ok(undefined) : next;
    },
    invoicePdf: async (customerId, invoiceId) => {
      const found = await findOwn(customerId, invoiceId);
      if (!found.ok) return found;
      const url = found.value.invoice_pdf;
      if (!url) return err({ kind: "not_found" });
      try {
        const response = await fetchFile(url);
        return response.ok ? ok(new Uint8Array(await response.arrayBuffer())) : err({ kind: "provider_unreachable" });
      } catch {
        return err({ kind: "provider_unreachable" });
      }
    },
  };
}
