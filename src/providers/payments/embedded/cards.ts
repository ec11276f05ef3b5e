import { cardRefused } from "./service-failure.ts";
import type { PaymentMethod } from "./wire.ts";

interface TestCard {
  readonly number: string;
  readonly brand: string;
  /** What happens when it is to pay; `refuses` is turned away when it is entered. */
  readonly behavior: PaymentMethod["behavior"] | "refuses";
  /** For the page that lists them. */
  readonly does: string;
}

/** The numbers Stripe publishes for tests, with the same behavior. No other number is taken, so that nobody enters a real card. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", behavior: "pays", does: "pays" },
  { number: "5555555555554444", brand: "mastercard", behavior: "pays", does: "pays" },
  { number: "4000002760003184", brand: "visa", behavior: "asks", does: "asks to confirm every payment" },
  { number: "4000000000000341", brand: "visa", behavior: "declines", does: "is accepted, and declines every payment" },
  { number: "4000000000000002", brand: "visa", behavior: "refuses", does: "is declined at once" },
];

export interface EnteredCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** The card of what was typed. Fails as a bank or a form would, with words for the payer. */
export function readCard(
  entered: EnteredCard,
  today: { readonly year: number; readonly month: number },
): Pick<PaymentMethod, "card" | "behavior"> {
  const number = entered.number.replaceAll(/[\s-]/g, "");
  const known = TEST_CARDS.find((it) => it.number === number);
  if (!known)
    throw cardRefused("This is not one of the test cards. Do not enter a real card here.", "incorrect_number");
  const { expMonth, expYear } = entered;
  if (expMonth < 1 || expMonth > 12) throw cardRefused("The month of expiry is not valid.", "invalid_expiry_month");
  if (expYear < today.year || (expYear === today.year && expMonth < today.month))
    throw cardRefused("Your card has expired.", "expired_card");
  if (known.behavior === "refuses") throw cardRefused("Your card was declined.", "card_declined");
  return {
    behavior: known.behavior,
    card: { brand: known.brand, last4: number.slice(-4), exp_month: expMonth, exp_year: expYear },
  };
}
