import type { TokenView } from "#features/session/contract.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { ApiFailure } from "#client/api/api-failure.ts";
import { failureOf, OFFLINE, UNREACHABLE } from "#client/api/api-failure.ts";

/** A token is renewed this long before it ends, so that no request leaves with one that dies on the way. */
const RENEW_BEFORE_MS = 10_000;

export type Token = Result<string, ApiFailure>;

export interface TokenKeeper {
  /** The token to send now: the kept one, or a new one. Callers that ask at the same time share one request. */
  readonly get: () => Promise<Token>;
  /** Forgets the kept token: after a 401, and when the session changes. */
  readonly drop: () => void;
}

interface Kept {
  readonly token: string;
  readonly goodUntilMs: number;
}

export function createTokenKeeper(mint: () => Promise<Result<TokenView, ApiFailure>>, now: () => number): TokenKeeper {
  let kept: Kept | undefined;
  let asking: Promise<Token> | undefined;
  const ask = async (): Promise<Token> => {
    const askedAtMs = now();
    const minted = await mint();
    if (!minted.ok) return minted;
    kept = { token: minted.value.token, goodUntilMs: Math.min(ends(minted.value), askedAtMs + 60_000) };
    return ok(kept.token);
  };
  return {
    get: () => {
      if (kept && now() < kept.goodUntilMs - RENEW_BEFORE_MS) return Promise.resolve(ok(kept.token));
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    drop: () => {
      kept = undefined;
    },
  };
}

/** A token whose end cannot be read counts as one of a minute. */
const ends = (view: TokenView): number => {
  const atMs = Date.parse(view.expiresAt);
  return Number.isNaN(atMs) ? Number.POSITIVE_INFINITY : atMs;
};

async function mintFromServer(): Promise<Result<TokenView, ApiFailure>> {
  if (!navigator.onLine) return err(OFFLINE);
  try {
    const response = await fetch("/api/identity/token", { method: "POST", headers: { accept: "application/json" } });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && isTokenView(body)) return ok(body);
    return err(failureOf(response.status, body));
  } catch {
    return err(UNREACHABLE);
  }
}

const isTokenView = (body: unknown): body is TokenView =>
  typeof body === "object" &&
  body !== null &&
  "token" in body &&
  typeof body.token === "string" &&
  "expiresAt" in body &&
  typeof body.expiresAt === "string";

/** The token of this page's session. */
export const sessionToken = createTokenKeeper(mintFromServer, () => Date.now());
