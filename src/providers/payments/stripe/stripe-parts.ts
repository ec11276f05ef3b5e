import type { Stripe } from "stripe";

export interface StripeParts {
  readonly name: string;
  readonly account: string;
  readonly isTest: boolean;
  readonly client: Stripe;
  readonly webhookSecret: string;
  readonly ownsCustomer: (customerId: string) => boolean;
  readonly now: (customerId: string | undefined) => Promise<number>;
  /** When an event arrives, in milliseconds: an old one may be a copy somebody kept. */
  readonly receivedAt: () => number;
  /** Fetches the PDF an invoice points to. */
  readonly fetchFile: (url: string) => Promise<Response>;
  /** Lets the provider work out and add the tax of the payer's place. */
  readonly isTaxAdded: boolean;
}
