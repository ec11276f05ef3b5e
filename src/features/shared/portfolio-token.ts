import { createHash, randomBytes } from "node:crypto";

/**
 * A secret that opens something of one portfolio to whoever has it: 256 bits of chance behind the portfolio's id, so that it is looked for where that
 * portfolio lies. Of what is kept only the hash is.
 */
export const makePortfolioToken = (portfolioId: string): string =>
  `${portfolioId.replaceAll("-", "")}.${randomBytes(32).toString("base64url")}`;

/** What a token may look like: those made until 2026 name no portfolio. */
export const PORTFOLIO_TOKEN = /^(?:[0-9a-f]{32}\.)?[\w-]{43}$/;

export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The portfolio a token names, if it names one. */
export function portfolioOfToken(token: string): string | undefined {
  const [, a, b, c, d, e] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\./.exec(token) ?? [];
  return a === undefined ? undefined : [a, b, c, d, e].join("-");
}
