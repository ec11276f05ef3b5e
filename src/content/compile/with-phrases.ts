import { isPhrase, PHRASES } from "../phrases.ts";

const MENTION = /(^|[\s([]):([a-z]+)\b/g;

/** The same value with `:trial` and its like written out in every text of it, however deep. */
export function withPhrases<T>(value: T): T;
export function withPhrases(value: unknown): unknown {
  if (typeof value === "string")
    return value.replaceAll(MENTION, (whole, before: string, name: string) =>
      isPhrase(name) ? `${before}${PHRASES[name]}` : whole,
    );
  if (Array.isArray(value)) return value.map((it: unknown) => withPhrases(it));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]: [string, unknown]) => [key, withPhrases(it)]));
}
