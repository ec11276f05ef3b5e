import type { RecurringItemView } from "#features/assets/contract.ts";

type Frequency = NonNullable<RecurringItemView["frequency"]>;

export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  weekly: "Each week",
  biweekly: "Every two weeks",
  monthly: "Each month",
  quarterly: "Each quarter",
  yearly: "Each year",
};

export const STATE_WORDS: Readonly<Record<RecurringItemView["state"], string>> = {
  found: "To review",
  confirmed: "Confirmed",
  changed: "As you stated",
  refused: "Refused",
};
