/** Coins their issuers mean to be worth one unit of a currency, by their codes; ordinary words are left out. */
const STABLE: ReadonlySet<string> = new Set(
  "BUSD CRVUSD DAI EURC EURCV EURI EURS EURT FDUSD FRAX GHO GUSD GYEN LUSD MIM PYUSD RLUSD SUSD TUSD USDB USDC USDCE USDD USDE USDG USDP USDS USDT USDX UST XSGD XUSD ZCHF".split(
    " ",
  ),
);
const NAMED = /\b(?:tether|usd coin|euro coin|paxos dollar|pax dollar|stable ?coins?)\b/i;

/** Whether a coin is likely to follow a currency: by its code, or by a name that says so. Only proposed: who owns it says whether it is cash. */
export function isLikelyStable({
  ticker,
  name,
}: {
  readonly ticker: string | undefined;
  readonly name: string;
}): boolean {
  const codes = [ticker ?? "", name].map((it) =>
    it
      .trim()
      .toUpperCase()
      .replace(/[^A-Z]/g, ""),
  );
  return codes.some((code) => STABLE.has(code)) || NAMED.test(name);
}
