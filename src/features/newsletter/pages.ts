import { escapeHtml } from "#features/shared/escape-html.ts";

interface Page {
  readonly title: string;
  readonly text: string;
  /** The one thing to press: it posts to the page's own address. */
  readonly button?: string;
}

const PAGES = {
  confirm: {
    title: "Confirm your subscription",
    text: "Press the button to get our newsletter at this address.",
    button: "Confirm the subscription",
  },
  confirmed: {
    title: "You are subscribed",
    text: "Thank you. Every newsletter has a link that ends the subscription.",
  },
  leave: {
    title: "Unsubscribe",
    text: "Press the button to get no more newsletters at this address.",
    button: "Unsubscribe",
  },
  left: { title: "You are unsubscribed", text: "This address gets no more newsletters." },
  invalid: {
    title: "This link does not work any more",
    text: "It is too old, was replaced by a newer one, or was copied only in part. Ask for the newsletter once more to get a new one.",
  },
} as const satisfies Readonly<Record<string, Page>>;

/**
 * A page of its own, which needs no script: reading changes nothing, because mail programs open links to look at them; the button does. It sends no
 * referrer, because its address has the token in it.
 */
export function newsletterPage(name: keyof typeof PAGES): Response {
  const { title, text, button }: Page = PAGES[name];
  const form = button === undefined ? "" : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Aventine</title>
<style>body{margin:0;font:1rem/1.6 system-ui,sans-serif}main{max-width:32rem;margin:18vh auto 2rem;padding:0 1.25rem}h1{font-size:1.75rem;line-height:1.2}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:#17603f;color:#fff;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #3b9a6f;outline-offset:2px}a{color:inherit}</style>
</head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}<p><a href="/">Aventine</a></p></main></body></html>`;
  return new Response(html, {
    status: name === "invalid" ? 404 : 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}
