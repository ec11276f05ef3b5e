import { z } from "zod";

/** Both together, or neither: without the second no event could be believed. */
export const stripeEnv = z
  .object({
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, "a secret key of Stripe, such as sk_test_…")
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, "the signing secret of the webhook, whsec_…")
      .optional(),
    /** `1`: Stripe works out and adds the tax of the payer's place. */
    STRIPE_TAX: z.enum(["0", "1"]).default("0"),
  })
  .refine((it) => (it.STRIPE_SECRET_KEY === undefined) === (it.STRIPE_WEBHOOK_SECRET === undefined), {
    message: "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together",
  });
