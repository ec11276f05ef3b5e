import type { SecurityRef } from "#engine/intake/statement.ts";

/** A code and the market it trades on, as Sharesight writes them: `CBA` on `ASX`. Managed funds have a market of their own. */
export function securityOf(code: string, market: string, known: Pick<SecurityRef, "name" | "currency">): SecurityRef {
  const isFund = /^(?:UKF|FUND|MF|FundAU|FundNZ)/i.test(market);
  return {
    ...known,
    ticker: isFund || code === "" ? undefined : code,
    name: known.name ?? (code === "" ? undefined : code),
    otherId: isFund && code !== "" ? `sharesight:${market}:${code}` : undefined,
    exchange: isFund || market === "" ? undefined : market.toUpperCase(),
    assetClass: isFund ? "fund" : undefined,
  };
}
