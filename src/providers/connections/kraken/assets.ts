import { plainCode } from "#engine/intake/coins/coin-units.ts";

const NAMES: Readonly<Record<string, string>> = {
  XBT: "BTC",
  XDG: "DOGE",
  XXBT: "BTC",
  XXDG: "DOGE",
  ETH2: "ETH",
  FEE: "KFEE",
};

/** The code of an asset as others write it, as the reader of Kraken's files has it: `XXBT` is BTC, `ZUSD` dollars, `DOT28.S` and `DOT.F` DOT that earns. */
export function krakenCode(stated: string): string {
  const base = plainCode(stated).replace(/(?:\d{2})?\.(?:S|M|F|B|P|T|HOLD)$/, "");
  const known = NAMES[base];
  if (known !== undefined) return known;
  const old = /^[XZ]([A-Z]{3})$/.exec(base)?.[1];
  return old === undefined ? base : (NAMES[old] ?? old);
}
