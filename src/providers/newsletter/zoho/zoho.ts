import type { NewsletterOutcome, NewsletterPort } from "../port.ts";
import type { ZohoSettings } from "./env.ts";
import type { ZohoReply } from "./translate.ts";
import { outcomeOf, tokenOf } from "./translate.ts";

export interface ZohoParts extends ZohoSettings {
  /** Milliseconds. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** A token is replaced this long before it ends. */
const TOKEN_MARGIN_MS = 60_000;
const MOST_BYTES = 100_000;

/**
 * Zoho Campaigns, by its API 1.1. Switch the sign-up confirmation of the list off there: our own mail has confirmed the address, and two would be asked.
 * An access token lives an hour and is renewed by the refresh token; one that is refused before its time is renewed once and the call repeated.
 */
export function zohoNewsletter(parts: ZohoParts): NewsletterPort {
  const tokens = tokenKeeper(parts);
  const call = async (action: "listsubscribe" | "listunsubscribe", email: string): Promise<NewsletterOutcome> => {
    for (const isLastTry of [false, true]) {
      const token = await tokens.take();
      if ("problem" in token) return { problem: token.problem, isFinal: false };
      const form = new URLSearchParams({
        resfmt: "JSON",
        listkey: parts.listKey,
        contactinfo: JSON.stringify({ "Contact Email": email }),
      });
      const reply = await post(parts, `${parts.campaignsOrigin}/api/v1.1/json/${action}`, form, {
        authorization: `Zoho-oauthtoken ${token.token}`,
      });
      if ("problem" in reply) return { problem: reply.problem, isFinal: false };
      const outcome = outcomeOf(reply);
      if (outcome !== "token_expired") return outcome;
      tokens.drop(token.token);
      if (isLastTry) break;
    }
    return { problem: "Zoho refuses our token.", isFinal: false };
  };
  return {
    name: "Zoho Campaigns",
    add: (email) => call("listsubscribe", email),
    remove: (email) => call("listunsubscribe", email),
  };
}

interface Kept {
  readonly token: string;
  readonly untilMs: number;
}
type Taken = { readonly token: string } | { readonly problem: string };

/** One token for all calls; many that need a new one at once share one request for it: Zoho gives out few in ten minutes. */
function tokenKeeper(parts: ZohoParts) {
  let kept: Kept | undefined;
  let asking: Promise<Taken> | undefined;
  const ask = async (): Promise<Taken> => {
    const { refreshToken, clientId, clientSecret, accountsOrigin } = parts;
    const form = new URLSearchParams({
      refresh_token: refreshToken,
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: "refresh_token",
    });
    const reply = await post(parts, `${accountsOrigin}/oauth/v2/token`, form, {});
    if ("problem" in reply) return reply;
    const given = tokenOf(reply);
    if ("problem" in given) return given;
    kept = { token: given.token, untilMs: parts.now() + given.livesSeconds * 1000 - TOKEN_MARGIN_MS };
    return { token: given.token };
  };
  return {
    take: async (): Promise<Taken> => {
      if (kept && kept.untilMs > parts.now()) return { token: kept.token };
      asking ??= ask();
      const answer = await asking;
      asking = undefined;
      return answer;
    },
    /** Only the one that was refused: another call may have renewed it meanwhile. */
    drop: (token: string): void => {
      if (kept?.token === token) kept = undefined;
    },
  };
}

/** Posts a form and answers status and JSON. Follows no redirect: the form carries secrets. Never throws. */
async function post(
  { timeoutMs = TIMEOUT_MS }: ZohoParts,
  url: string,
  form: URLSearchParams,
  headers: Readonly<Record<string, string>>,
): Promise<ZohoReply | { readonly problem: string }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: form,
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: text.length > MOST_BYTES ? undefined : parse(text) };
  } catch (error) {
    const isSlow = error instanceof Error && error.name === "TimeoutError";
    return { problem: isSlow ? "Zoho did not answer in time." : "Zoho could not be reached." };
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
