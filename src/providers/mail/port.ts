/** A mail as it leaves: plain text for every reader, and the same in HTML. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes, where it is not the sender. */
  readonly replyTo?: string;
  /** Address that takes the receiver off a list by one POST. */
  readonly unsubscribe?: string;
}

/** Hands a mail to the post. `undeliverable`: trying again cannot help, such as an address the other side refuses for good. */
export interface MailPort {
  readonly name: string;
  readonly send: (
    mail: OutgoingMail,
    messageId: string,
  ) => Promise<"sent" | { readonly problem: string; readonly isFinal: boolean }>;
}
