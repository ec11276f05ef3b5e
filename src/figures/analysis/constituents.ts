import type { Sheet } from "../sheet.ts";

/** What a name of a company ends with that says nothing of which one it is. */
const FORM =
  /[ ,]+(?:incorporated|inc|corporation|corp|company|co|limited|ltd|plc|ag|se|sa|nv|n v|s a|spa|asa|ab|oyj|holdings?|group|the|adr|registered|reg|class [a-c]|cl [a-c])$/;

/** A name without what is written one way here and another there: “Acme Corp.” and “ACME Corporation” are one. */
export function plainName(written: string): string {
  let name = written
    .toLowerCase()
    .replace(/[.'’()/&-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  for (let next = name.replace(FORM, ""); next !== name && next !== ""; next = name.replace(FORM, "")) name = next;
  return name;
}

/**
 * What a constituent of an index is called here: the name of the asset of the portfolio it surely is, by ISIN, ticker or name, else the words it was
 * stated by. Where two assets answer to the same words, neither is meant.
 */
export function constituentNames({ assets, ledger }: Sheet): (stated: string) => string {
  const known = new Map<string, string | undefined>();
  const learn = (key: string | undefined, name: string) => {
    if (key === undefined || key === "") return;
    known.set(key, known.has(key) && known.get(key) !== name ? undefined : name);
  };
  for (const { id, name } of ledger.assets) {
    const asset = assets.get(id);
    if (!asset) continue;
    learn(asset.isin?.toLowerCase(), name);
    learn(asset.ticker?.toLowerCase(), name);
    learn(plainName(name), name);
  }
  return (stated) => known.get(stated.trim().toLowerCase()) ?? known.get(plainName(stated)) ?? stated;
}
