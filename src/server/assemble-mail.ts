import type { Database } from "#db/sql.ts";
import { startDelivery } from "#features/mail/deliver.ts";
import { isMailboxOpen, MAILBOX_PATH, mailboxRoutes } from "#features/mail/mailbox.ts";
import type { LinkOrigin } from "#features/shared/link-origin.ts";
import type { Route } from "#features/shared/route.ts";
import { smtpMail } from "#providers/mail/smtp.ts";
import type { ReportFailure } from "./assemble-reports.ts";
import { logBroken } from "./outage.ts";

export interface Mail {
  readonly routes: readonly Route[];
  readonly describe: string;
  /** Where this browser may read mails that no mail server takes; null: nowhere. */
  readonly mailboxFor: (request: Request) => string | null;
  readonly stop: () => Promise<void>;
}

export interface MailParts {
  readonly database: Database;
  readonly appOrigin: string | undefined;
  readonly linkOrigin: LinkOrigin;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly reportFailure: ReportFailure;
}

/** Mail by SMTP where `SMTP_URL` is set, else an outbox that who sits at the machine can read. */
export function assembleMail({ database, appOrigin, linkOrigin, environment, reportFailure }: MailParts): Mail {
  const url = environment["SMTP_URL"] ?? "";
  const isPosted = url !== "";
  const parts = { isPosted, appOrigin, linkOrigin };
  const delivery = isPosted
    ? startPost({ database, linkOrigin, url, from: environment["MAIL_FROM"], reportFailure })
    : undefined;
  return {
    routes: mailboxRoutes(parts),
    describe: isPosted
      ? "mail: SMTP by SMTP_URL"
      : `mail: kept in the outbox, read on this machine at ${MAILBOX_PATH} (set SMTP_URL to send)`,
    mailboxFor: (request) => (isMailboxOpen(parts, request) ? MAILBOX_PATH : null),
    stop: async () => delivery?.stop(),
  };
}

interface Post {
  readonly database: Database;
  readonly linkOrigin: LinkOrigin;
  readonly url: string;
  readonly from: string | undefined;
  readonly reportFailure: ReportFailure;
}

function startPost({ database, linkOrigin, url, from, reportFailure }: Post) {
  if (from === undefined || from === "")
    throw new Error('SMTP_URL needs MAIL_FROM, the address mails come from, such as "Aventine <hello@example.org>".');
  return startDelivery(
    { database, post: smtpMail(url, from), linkOrigin },
    {
      roundFailed: async (error) => {
        if (!(await logBroken(database, "mail_round_failed", error))) reportFailure(error, { feature: "mail" });
      },
      // Which mail, and what the mail server said: neither receiver nor content.
      mailDied: ({ template, problem }) =>
        reportFailure(new Error(`A mail was given up (${template}): ${problem}`), { feature: "mail" }),
    },
  );
}
