import { escapeHtml } from "#features/shared/escape-html.ts";
import { letterOf } from "./letter-of.ts";
import { renderLetter } from "./letter.ts";
import { TEMPLATES } from "./templates/registry.ts";

/** Fills every template, so that each can be looked at. */
export const SAMPLE = {
  name: "Ada Lovelace",
  person: "Ada Lovelace",
  organization: "Lovelace family",
  portfolio: "Household",
  view: "Family",
  role: "viewer" as const,
  until: "2027-01-31",
  on: "2027-01-31",
  month: "January 2027",
  next: "billing" as const,
  kind: "password_set" as const,
  detail: "Firefox on Linux",
  topic: "question",
  email: "ada@example.org",
  subject: "My import stops",
  text: "Thank you for the file.\n\nThe seventh line names a currency that is not known.",
  message: "Do you read OFX files?",
  link: "/example" as const,
  unsubscribe: "/newsletter/unsubscribe?token=example" as const,
  replyTo: "help+example@reply.example.org",
};

export interface PreviewQuestion {
  /** Where the previews are. */
  readonly path: string;
  /** Of the template; null: the list. */
  readonly name: string | null;
  readonly origin: string;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";
const page = (html: string): Response =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": POLICY,
    },
  });

/** One template as its mail looks, or the list of all. */
export function previewTemplates({ path, name, origin }: PreviewQuestion): Response {
  const letter = name === null ? undefined : letterOf(name, SAMPLE);
  if (letter) return page(renderLetter(letter, origin).html);
  const items = Object.keys(TEMPLATES).flatMap((key) => {
    const it = letterOf(key, SAMPLE);
    return it ? [`<li><a href="${path}?name=${key}">${escapeHtml(renderLetter(it, origin).subject)}</a></li>`] : [];
  });
  return page(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Mails</title>
<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui}li{margin:.5rem 0}</style>
</head><body><main><h1>Mails</h1><p>Every mail there is, filled with made-up words.</p><ul>${items.join("")}</ul></main></body></html>`);
}
