import { failureOf, UNREACHABLE } from "#browser/api/api-failure.ts";
import type { ContactInput } from "#features/contact/contract.ts";
import { problemOf } from "#site/auth/use-auth-form.ts";
import type { Problem } from "#site/auth/use-auth-form.ts";

/** Sends a letter to us; what went wrong, in words, or undefined when it has arrived. One letter never arrives twice. */
export async function sendLetter(letter: ContactInput): Promise<Problem | undefined> {
  const text = JSON.stringify(letter);
  const response = await fetch("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "idempotency-key": keyOf(text) },
    body: text,
  }).catch(() => undefined);
  if (!response) return problemOf(UNREACHABLE);
  if (response.ok) return undefined;
  return problemOf(failureOf(response.status, await response.json().catch(() => undefined)));
}

let last: { readonly text: string; readonly key: string } | undefined;

/** The same key for the same letter: a second try after a lost answer is not a second letter. */
function keyOf(text: string): string {
  if (last?.text !== text) last = { text, key: crypto.randomUUID() };
  return last.key;
}
