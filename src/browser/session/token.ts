import type { TokenView } from "#features/session/contract.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { OFFLINE, UNREACHABLE } from "#browser/api/api-failure.ts";
import { readAnswer } from "#browser/api/read-answer.ts";

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
  let drops = 0;
  const ask = async (): Promise<Token> => {
    const askedAtMs = now();
    const dropsBefore = drops;
    const minted = await mint();
    // What was dropped meanwhile may be in it: it serves who waits for it, and nobody after.
    if (!minted.ok || drops !== dropsBefore) return minted.ok ? ok(minted.value.token) : minted;
    kept = { token: minted.value.token, goodUntilMs: Math.min(ends(minted.value), askedAtMs + 60_000) };
    return ok(kept.token);
  };
  return {
    get: () => {
      if (kept && now() < kept.goodUntilMs - RENEW_BEFORE_MS) return Promise.resolve(ok(kept.token));
      if (asking) return asking;
      const begun = ask().finally(() => {
        if (asking === begun) asking = undefined;
      });
      asking = begun;
      return begun;
    },
    drop: () => {
      kept = undefined;
      asking = undefined;
      drops += 1;
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
    const answer = await readAnswer<unknown>(response);
    if (!answer.ok) return answer;
    return isTokenView(answer.value) ? ok(answer.value) : err(UNREACHABLE);
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

let source: (() => Promise<Token>) | undefined;
const ownToken = createTokenKeeper(mintFromServer, () => Date.now());

/** Tokens come from the identity provider's own script from now on, which keeps and renews them itself. */
export function takeTokensFrom(mint: () => Promise<Token>): void {
  source = mint;
}

/** The token of this page's session. */
export const sessionToken: TokenKeeper = { get: () => (source ?? ownToken.get)(), drop: ownToken.drop };
