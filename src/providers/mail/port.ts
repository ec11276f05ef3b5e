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

export interface MailToEnqueue {
  readonly to: string;
  /** Name of a template of `features/mail/templates`. */
  readonly template: string;
  /**
   * What the template fills in. No amounts: mail is read by more machines than its receiver's. Links are paths of the product: under which address
   * is decided when the mail leaves, by the configuration, so that nothing a request says can be in it.
   */
  readonly data: Readonly<Record<string, string>>;
  /** The same key is one mail, however often it is asked for. */
  readonly idempotencyKey: string;
}

/** What the outbox needs of a database connection; every `Sql` is one. */
interface MailSql {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<unknown>;
}

/** Puts a mail into the outbox, in the transaction of `sql`: it is sent exactly if that transaction commits. Works as `app_user` too. */
export async function enqueueMail(sql: MailSql, { to, template, data, idempotencyKey }: MailToEnqueue): Promise<void> {
  for (const name of ["link", "unsubscribe"]) {
    const isPath = /^\/(?![/\\])/.test(data[name] ?? "/");
    if (!isPath) throw new Error(`Assertion failed: ${name} of the mail ${template} is a path of the product`);
  }
  await sql.query("select mail.enqueue($1, $2, $3, $4)", [to, template, JSON.stringify(data), idempotencyKey]);
}
