import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { guardedFetch, RefusedFetchError } from "#providers/network/guarded-fetch.ts";
import type { Keeper } from "./keeper.ts";
import type { SourceError } from "./price-source.ts";

export interface AskParts {
  /** Configured address of the source; nothing else is ever asked. */
  readonly url: string;
  readonly keeper: Keeper;
  /** For the whole answer, not for each piece of it. */
  readonly timeoutMs?: number | undefined;
  /** Of an answer, unpacked. */
  readonly bytesMax?: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface Asked {
  /** Below the address of the source, without a leading slash; each part encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** A person waits for it: the last requests of a minute are kept for them. */
  readonly isWaitedFor?: boolean;
  /** Requests it counts for at the source; default 1. */
  readonly cost?: number;
}

export interface SourceAnswer {
  /** 200, or a refusal the source has words for: 400 to 428. */
  readonly status: number;
  readonly bytes: Uint8Array;
}

export type Ask = (asked: Asked) => Promise<Result<SourceAnswer, SourceError>>;

const BYTES_MAX = 8_000_000;
const TIMEOUT_MS = 15_000;
const RETRY_SECONDS = 60;
const RETRY_SECONDS_MAX = 86_400;

/**
 * Asks one source. No redirect is followed, no cookie kept, nothing sent but the path, the query and a neutral name; an answer is read up to its limit
 * and for its time, whichever ends first. Fails with `provider_busy` where the source or our own budget asks for patience, `provider_unreachable`
 * where nobody answers, `provider_answer_unreadable` for a redirect and for more than is read.
 */
export function askSource(parts: AskParts): Ask {
  const { url, keeper, timeoutMs = TIMEOUT_MS, bytesMax = BYTES_MAX, headers = {} } = parts;
  const base = url.endsWith("/") ? url : `${url}/`;
  const provider = keeper.name;
  const guarded = guardedFetch({ bytesMax, timeoutMs, configured: [base] });
  const unreadable = (detail: string) => err<SourceError>({ kind: "provider_answer_unreadable", provider, detail });
  return async ({ path, query = {}, isWaitedFor = false, cost = 1 }) => {
    const spent = keeper.spend(isWaitedFor, cost);
    if (spent) return err(spent);
    const address = new URL(path, base);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    try {
      const response = await guarded(address, {
        redirect: "manual",
        headers: { "user-agent": "Mozilla/5.0 (compatible; Aventine)", accept: "*/*", ...headers },
      });
      const { status } = response;
      const isReadable = status === 200 || (status >= 400 && status < 429);
      if (isReadable) return ok({ status, bytes: new Uint8Array(await response.arrayBuffer()) });
      const retryAfterSeconds = retryAfter(response, keeper.now());
      if (status === 429) return err(keeper.toldToWait(retryAfterSeconds ?? RETRY_SECONDS));
      if (status >= 500) return err({ kind: "provider_unreachable", provider, retryAfterSeconds });
      return unreadable(`status ${status} instead of an answer`);
    } catch (error) {
      if (error instanceof RefusedFetchError) return unreadable(error.message.replace(/\.$/, ""));
      // No connection, a broken one, or one that was too slow.
      return err({ kind: "provider_unreachable", provider });
    }
  };
}

/** Seconds, or until a day of the web: the two forms of `Retry-After` (RFC 9110, 10.2.3), at most a day. */
function retryAfter(response: Response, now: number): number | undefined {
  const text = response.headers.get("retry-after")?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), RETRY_SECONDS_MAX);
}

/** What an answer says as JSON; undefined where it is none, such as a page for people. */
export function jsonIn({ bytes }: SourceAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
