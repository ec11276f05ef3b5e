export const sentenceOf = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `mail_retried` as `Mail retried`. */
export const wordsOf = (name: string): string => sentenceOf(name.replaceAll(/[_.]/g, " "));

const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;

/** `340 MB`, `2.1 GB`. */
export const bytesText = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.round(bytes / MEGABYTE)} MB` : `${Math.round(bytes / (GIGABYTE / 10)) / 10} GB`;

type Tone = "neutral" | "info" | "positive" | "warning" | "negative";

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

export const SENDING_WORDS: Readonly<Record<"waiting" | "sent" | "dead", Word>> = {
  waiting: { label: "Waiting", tone: "info" },
  sent: { label: "Sent", tone: "neutral" },
  dead: { label: "Given up", tone: "negative" },
};

/** Tickets as staff see them: who is to answer. */
export const STAFF_TICKET_WORDS: Readonly<Record<"open" | "waiting" | "solved", Word>> = {
  open: { label: "Open", tone: "info" },
  waiting: { label: "Waiting for them", tone: "neutral" },
  solved: { label: "Solved", tone: "neutral" },
};

const SUBSCRIPTION_TONES: Readonly<Record<string, Tone>> = {
  active: "positive",
  trialing: "info",
  past_due: "warning",
  unpaid: "negative",
};
export const subscriptionWord = (status: string): Word => ({
  label: status === "none" ? "No plan" : wordsOf(status),
  tone: SUBSCRIPTION_TONES[status] ?? "neutral",
});

export const optionsOf = (words: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }));
