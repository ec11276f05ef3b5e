import { absoluteLink } from "#features/shared/link-origin.ts";
import { escapeHtml } from "#features/shared/escape-html.ts";
import type { MailData, MailName } from "#features/shared/mails.ts";
import { REPLY_LINE } from "#features/shared/reply-line.ts";

/** A mail in words: paragraphs, and at most one thing to press. Templates are functions that answer one. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; /** A path of the product. */ readonly link: string };
  /** Below the action, smaller. */
  readonly footnote?: string;
  /** Somebody else's words, set apart. */
  readonly quote?: string;
  /** Where an answer to the mail goes. */
  readonly replyTo?: string;
  /** Path that takes the address off the list: said in the mail, and told to the mail program. */
  readonly unsubscribe?: string;
}

export type Template<N extends MailName> = (data: MailData[N]) => Letter;

export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly unsubscribe?: string;
}

const SIGN_OFF = "Aventine";

/**
 * Plain text, and the same in HTML that every mail program can show: one column, no pictures, no outside style, readable in dark mode. `origin` is
 * where its links lead: the product's own address.
 */
export function renderLetter(letter: Letter, origin: string): RenderedLetter {
  const { paragraphs, footnote, quote, replyTo } = letter;
  const action = letter.action && { ...letter.action, link: absoluteLink(letter.action.link, origin) };
  const unsubscribe = letter.unsubscribe === undefined ? undefined : absoluteLink(letter.unsubscribe, origin);
  const text = [
    ...(replyTo === undefined ? [] : [REPLY_LINE]),
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replaceAll(/^/gm, "> ")]),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(footnote === undefined ? [] : [footnote]),
    SIGN_OFF,
    ...(unsubscribe === undefined ? [] : [`Unsubscribe:\n${unsubscribe}`]),
  ].join("\n\n");
  // A subject is one line, whatever a name in it contains: a line break there would begin a header.
  const subject = letter.subject.replaceAll(/\p{Cc}+/gu, " ").slice(0, 200);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${replyTo === undefined ? "" : `<p style="font-size:14px;opacity:.75">${REPLY_LINE}</p>`}
${paragraphs.map((it) => `<p>${escapeHtml(it)}</p>`).join("\n")}
${quote === undefined ? "" : `<blockquote style="margin:16px 0;padding:4px 16px;border-left:3px solid #17603f;white-space:pre-wrap">${escapeHtml(quote)}</blockquote>`}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17603f;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` : ""}
${footnote === undefined ? "" : `<p style="font-size:14px;opacity:.75">${escapeHtml(footnote)}</p>`}
<p style="font-size:14px;opacity:.75">${SIGN_OFF}</p>
${unsubscribe === undefined ? "" : `<p style="font-size:14px;opacity:.75"><a href="${escapeHtml(unsubscribe)}" style="color:inherit">Unsubscribe</a></p>`}
</div></body></html>`;
  return {
    subject,
    text,
    html,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}
