import type { Letter, Template } from "#features/mail/letter.ts";
import type { WatchEvent } from "#features/shared/watches.ts";

interface Words {
  readonly subject: string;
  readonly said: string;
  readonly label: string;
}

const WORDS: Readonly<Record<WatchEvent, Words>> = {
  net_worth_moved: {
    subject: "Your net worth moved",
    said: "Your net worth changed within a day by at least what you asked to hear of.",
    label: "See what moved it",
  },
  cash_low: {
    subject: "Your cash is low",
    said: "The cash in your accounts is below the amount you set.",
    label: "See your cash",
  },
  price_old: {
    subject: "A price is old",
    said: "Something you own is valued at a market price that is older than you asked for.",
    label: "See what is old",
  },
  off_target: {
    subject: "Your portfolio is off target",
    said: "A part of your portfolio is further from its target than you asked for.",
    label: "See your targets",
  },
  one_holding_large: {
    subject: "One holding is large",
    said: "One holding is more of what you own than the share you set.",
    label: "See your exposure",
  },
  one_bank_large: {
    subject: "One bank holds much",
    said: "One bank or broker holds more of what you own than the share you set.",
    label: "See your accounts",
  },
  one_currency_large: {
    subject: "One currency is large",
    said: "What you own depends on one foreign currency by more than the share you set.",
    label: "See your exposure",
  },
  due_soon: {
    subject: "Something falls due soon",
    said: "A payment, a maturity or an end of terms is near.",
    label: "Open the calendar",
  },
  loss_to_take: {
    subject: "A loss could be taken",
    said: "A holding could be sold at a loss of at least what you asked to hear of, and no purchase nearby takes the loss over. This is not tax advice.",
    label: "See losses to take",
  },
  long_term_soon: {
    subject: "A gain becomes long-term soon",
    said: "Sold from that day on, it counts as long-term by the rules of its taxpayer. This is not tax advice.",
    label: "See your lots",
  },
  price_reached: {
    subject: "A price you set is reached",
    said: "Something you watch is at or beyond the price you set for it.",
    label: "Open your watch list",
  },
};

const letterOf = (event: WatchEvent, { name, link }: Parameters<Template<WatchEvent>>[0]): Letter => {
  const { subject, said, label } = WORDS[event];
  return {
    subject,
    paragraphs: [`Hello ${name},`, said],
    action: { label, link },
    footnote:
      "We write once about it. From where on you hear of it is set under Notifications. We leave amounts and names out of emails.",
  };
};

export const figureWatched: { readonly [E in WatchEvent]: Template<E> } = {
  net_worth_moved: (data) => letterOf("net_worth_moved", data),
  cash_low: (data) => letterOf("cash_low", data),
  price_old: (data) => letterOf("price_old", data),
  off_target: (data) => letterOf("off_target", data),
  one_holding_large: (data) => letterOf("one_holding_large", data),
  one_bank_large: (data) => letterOf("one_bank_large", data),
  one_currency_large: (data) => letterOf("one_currency_large", data),
  due_soon: (data) => letterOf("due_soon", data),
  loss_to_take: (data) => letterOf("loss_to_take", data),
  long_term_soon: (data) => letterOf("long_term_soon", data),
  price_reached: (data) => letterOf("price_reached", data),
};
