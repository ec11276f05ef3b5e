import type { AlertList } from "#features/connections/contract.ts";

type Kind = AlertList["alerts"][number]["kind"];

/** What a connection needs, after its name, and the word that mends it. */
export const ALERT_WORDS: Readonly<Record<Kind, { readonly words: string; readonly action: string }>> = {
  consent_running_out: { words: "Your consent at the institution ends soon.", action: "Renew" },
  consent_ended: { words: "Your consent at the institution has ended.", action: "Renew" },
  credentials_refused: { words: "The institution no longer accepts the key.", action: "Renew" },
  second_factor_needed: { words: "The institution asks for a code.", action: "Enter the code" },
  sync_failing: { words: "It has not worked for a day. It is tried again by itself.", action: "Look at it" },
};
