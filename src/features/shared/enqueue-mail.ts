import { insertMail } from "#db/queries/outbox.ts";
import type { MailSql } from "#db/queries/outbox.ts";
import { assert } from "#engine/result.ts";
import { isPath } from "./link-origin.ts";
import type { Mail, MailName } from "./mails.ts";

const LINKS: ReadonlySet<string> = new Set(["link", "unsubscribe"]);

/** Puts a mail into the outbox, in the transaction of `sql`: it is sent exactly if that transaction commits. Works as `app_user` too. */
export async function enqueueMail<N extends MailName>(sql: MailSql, mail: Mail<N>): Promise<void> {
  for (const [name, text] of Object.entries(mail.data))
    assert(!LINKS.has(name) || isPath(text ?? ""), `${name} of the mail ${mail.template} is a path of the product`);
  await insertMail(sql, mail);
}
