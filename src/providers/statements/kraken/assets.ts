import { plainCode } from "#engine/intake/coins/coin-units.ts";

const NAMES: Readonly<Record<string, string>> = {
  XBT: "BTC",
  XDG: "DOGE",
  XXBT: "BTC",
  XXDG: "DOGE",
  ETH2: "ETH",
  FEE: "KFEE",
};

/**
 * The code of an asset as others write it: `XXBT` is BTC, `ZUSD` dollars, `DOT28.S` staked DOT. Codes of four letters that begin with X or Z
 * are the old ones, where three letters follow.
 */
export function krakenAsset(stated: string): string {
  const plain = plainCode(stated);
  const base = plain.replace(/(?:\d{2})?\.(?:S|M|F|B|P|HOLD)$/, "");
  const known = NAMES[base];
  if (known !== undefined) return known;
  const old = /^[XZ]([A-Z]{3})$/.exec(base)?.[1];
  return old === undefined ? base : (NAMES[old] ?? old);
}

/** Staked or locked units stand under a code of their own. */
export const isLocked = (stated: string): boolean => plainCode(stated).includes(".");
