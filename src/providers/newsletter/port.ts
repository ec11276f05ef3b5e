/**
 * Whoever keeps the list and sends the newsletter. Our own table says who agreed; a service is told of it, and told again until it has understood.
 * Both calls may be repeated and never throw.
 */
export interface NewsletterPort {
  /** For people: "Zoho Campaigns" or "the embedded list". */
  readonly name: string;
  /** Puts an address whose owner confirmed it on the list. On it already: `done`. */
  readonly add: (email: string) => Promise<NewsletterOutcome>;
  /** Takes an address off. Not on it: `done`. */
  readonly remove: (email: string) => Promise<NewsletterOutcome>;
}

/** `isFinal`: trying again cannot help. The problem never repeats the address or a secret. */
export type NewsletterOutcome = "done" | { readonly problem: string; readonly isFinal: boolean };
