import { z } from "zod";
import { pathOfLink } from "./link-origin.ts";
import type { Path } from "./link-origin.ts";

const text = z.string();
/** A path of the product: under which address is decided when the mail leaves, by the configuration, so that nothing a request says can be in it. */
const path = text.transform((link): Path => pathOfLink(link));
const toPerson = z.object({ name: text, link: path });

const data = {
  cash_low: toPerson,
  combined_invitation: z.object({ view: text, person: text, until: text.optional(), link: path }),
  connection_needs_you: toPerson,
  contact_answer: z.object({ name: text, text }),
  contact_letter: z.object({ topic: text, name: text, email: text.optional(), message: text, link: path }),
  due_soon: toPerson,
  erasure_scheduled: toPerson.extend({ on: text }),
  export_ready: toPerson,
  invitation: z.object({ organization: text, person: text, link: path }),
  newsletter_confirmation: z.object({ link: path }),
  newsletter_welcome: z.object({ unsubscribe: path }),
  monthly_recap: toPerson.extend({ month: text }),
  net_worth_moved: toPerson,
  off_target: toPerson,
  one_bank_large: toPerson,
  one_currency_large: toPerson,
  loss_to_take: toPerson,
  long_term_soon: toPerson,
  price_reached: toPerson,
  one_holding_large: toPerson,
  payment_action: toPerson,
  payment_failed: toPerson,
  plan_changed: toPerson,
  plan_ended: toPerson,
  portfolio_invitation: z.object({
    portfolio: text,
    person: text,
    role: z.enum(["editor", "accountant", "viewer"]),
    until: text.optional(),
    link: path,
  }),
  price_old: toPerson,
  receipt: toPerson,
  referral_given: toPerson,
  referral_invitation: z.object({ person: text, link: path }),
  referral_joined: toPerson,
  referral_reward: toPerson,
  reset_password: z.object({ link: path }),
  security_notice: z.object({
    name: text,
    kind: z.enum([
      "password_set",
      "password_reset",
      "second_factor_on",
      "second_factor_off",
      "backup_codes_renewed",
      "backup_code_used",
      "passkey_added",
      "passkey_removed",
      "acted_as",
      "new_device",
    ]),
    detail: text,
  }),
  shared_portfolio_ending: toPerson.extend({ portfolio: text, on: text }),
  shared_portfolio_kept: toPerson.extend({ portfolio: text }),
  sign_in_link: z.object({ link: path }),
  ticket_answered: toPerson.extend({ subject: text, text, files: text.optional(), replyTo: text.optional() }),
  ticket_opened: toPerson.extend({ subject: text, replyTo: text.optional() }),
  ticket_other_sender: z.object({ link: path }),
  trial_ended: toPerson,
  /** `next`: what follows for somebody who has chosen a plan; without it none is chosen. */
  trial_ending: toPerson.extend({ on: text.optional(), next: z.enum(["billing", "card_missing", "end"]).optional() }),
  verify_email: z.object({ link: path }),
  waitlist: z.object({}),
};

export type MailName = keyof typeof data;
export type MailData = { readonly [N in MailName]: z.infer<(typeof data)[N]> };

/** Every mail there is, and what its template fills in. No amounts: mail is read by more machines than its receiver's. */
export const MAILS: { readonly [N in MailName]: z.ZodType<MailData[N]> } = data;

/** A mail to be put into the outbox, with exactly what its template needs. */
export interface Mail<N extends MailName> {
  readonly to: string;
  readonly template: N;
  readonly data: MailData[N];
  /** The same key is one mail, however often it is asked for. */
  readonly idempotencyKey: string;
}
