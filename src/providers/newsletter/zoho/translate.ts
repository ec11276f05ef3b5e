import type { NewsletterOutcome } from "../port.ts";

/** Invalid or group address, no such list, mandatory field missing: the same call will be refused again. Source: Zoho Campaigns' help. */
const FINAL: ReadonlySet<string> = new Set(["2001", "2004", "2005", "2501", "903"]);

export interface ZohoReply {
  readonly status: number;
  /** Parsed JSON, or undefined where the body was none. */
  readonly body: unknown;
}

/** What an answer of `listsubscribe` or `listunsubscribe` means. `token_expired`: ask again with a new token. */
export function outcomeOf({ status, body }: ZohoReply): NewsletterOutcome | "token_expired" {
  const code = textIn(body, "code") ?? textIn(body, "Code");
  if (status === 401 || code === "1007" || code === "INVALID_OAUTHTOKEN") return "token_expired";
  if (status === 429) return { problem: "Zoho asked to wait.", isFinal: false };
  if (status >= 500) return { problem: `Zoho answered ${status}.`, isFinal: false };
  if (code === "0") return "done";
  if (code === undefined && textIn(body, "status") === "success") return "done";
  return {
    problem: code === undefined ? `Zoho answered ${status}.` : `Zoho answered with code ${code}.`,
    isFinal: code !== undefined && FINAL.has(code),
  };
}

export interface AccessToken {
  readonly token: string;
  readonly livesSeconds: number;
}

/** The token in an answer of the token endpoint. Zoho answers refusals with status 200 and an `error`. */
export function tokenOf({ status, body }: ZohoReply): AccessToken | { readonly problem: string } {
  const token = textIn(body, "access_token");
  if (status === 200 && token !== undefined) {
    const lives = fieldOf(body, "expires_in");
    return { token, livesSeconds: typeof lives === "number" && lives > 0 ? lives : 3600 };
  }
  const error = textIn(body, "error");
  return {
    problem: `Zoho gave no token (${error !== undefined && /^[a-z_]{1,40}$/.test(error) ? error : status}).`,
  };
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;

const textIn = (body: unknown, name: string): string | undefined => {
  const value = fieldOf(body, name);
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
};
