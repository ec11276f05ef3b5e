import { listNewestMails } from "#db/queries/outbox.ts";
import type { KeptMailRow } from "#db/queries/outbox.ts";
import type { Database } from "#db/sql.ts";
import { isAtMachine } from "#features/shared/at-machine.ts";
import { isForeignRead } from "#features/shared/check-origin.ts";
import { err } from "#engine/result.ts";
import { escapeHtml } from "#features/shared/escape-html.ts";
import type { LinkOrigin } from "#features/shared/link-origin.ts";
import { pathOfLink } from "#features/shared/link-origin.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { letterOf } from "./letter-of.ts";
import { renderLetter } from "./letter.ts";
import { previewTemplates } from "./preview.ts";

/** The page that shows the mails of an installation without a mail server. */
export const MAILBOX_PATH = "/__debug/mail";
const PREVIEW_PATH = `${MAILBOX_PATH}/templates`;

export interface MailboxParts {
  /** Mail leaves by SMTP: then the outbox is nobody's mailbox. */
  readonly isPosted: boolean;
  readonly appOrigin: string | undefined;
}

/** Whether this request may read the outbox. Links in it open accounts, so only who sits at the machine may, where no mail server takes mail. */
export const isMailboxOpen = ({ isPosted, appOrigin }: MailboxParts, request: Request): boolean =>
  !isPosted && isAtMachine(request, appOrigin) && !isForeignRead(request, appOrigin);

export const mailboxRoutes = (parts: MailboxParts & { readonly linkOrigin: LinkOrigin }): readonly Route[] => [
  route(
    {
      method: "GET",
      path: MAILBOX_PATH,
      access: "public",
      summary: "Mails of a local installation without a mail server, for who sits at the machine.",
    },
    {
      plain: async ({ request, database }) =>
        isMailboxOpen(parts, request)
          ? html(await recentMails(database), parts.linkOrigin())
          : err({ kind: "route_not_found" }),
    },
  ),
  route(
    {
      method: "GET",
      path: PREVIEW_PATH,
      access: "public",
      summary: "Every mail there is, filled with made-up words, for who sits at the machine of a local installation.",
    },
    {
      plain: async ({ request }) =>
        isMailboxOpen(parts, request)
          ? previewTemplates({
              path: PREVIEW_PATH,
              name: new URL(request.url).searchParams.get("name"),
              origin: parts.linkOrigin(),
            })
          : err({ kind: "route_not_found" }),
    },
  ),
];

const recentMails = (database: Database): Promise<readonly KeptMailRow[]> =>
  database.transaction((sql) => listNewestMails(sql));

function html(mails: readonly KeptMailRow[], origin: string): Response {
  const entries = mails.flatMap((mail) => {
    const letter = letterOf(mail.template, mail.data);
    if (!letter) return [];
    const { subject, text } = renderLetter(letter, origin);
    // A path: who reads the outbox follows it under the name they are here by.
    const link = letter.action
      ? `<p><a href="${escapeHtml(pathOfLink(letter.action.link))}">${escapeHtml(letter.action.label)}</a></p>`
      : "";
    return [
      `<article><h2>${escapeHtml(subject)}</h2><p><small>To ${escapeHtml(mail.recipient)}, ${escapeHtml(mail.created_at)}</small></p><pre>${escapeHtml(text)}</pre>${link}</article>`,
    ];
  });
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Local outbox</title>
<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui}pre{white-space:pre-wrap;overflow-wrap:anywhere}article{border-top:1px solid #8888;padding:1rem 0}</style>
</head><body><main><h1>Local outbox</h1><p>This installation has no mail server (SMTP_URL), so its mails are kept here, for who sits at this machine. <a href="${PREVIEW_PATH}">Look at every mail there is</a>.</p>
${entries.length === 0 ? "<p>No mail yet.</p>" : entries.join("\n")}</main></body></html>`;
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}
