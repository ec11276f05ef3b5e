import { mul } from "#engine/money/fixed.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { krakenAsset } from "#providers/statements/kraken/assets.ts";
import { short, type RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Trades of Kraken: what was executed, of which pair, for how much and at what fee. Deposits, rewards and balances are in its ledgers. Written from
 * the published description; no public sample was found.
 */
export const krakenTrades = csvSource({
  key: "kraken-trades",
  name: "Kraken (trades)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["ordertxid", "pair", "time", "type", "ordertype", "price", "cost", "fee", "vol"],
  account: { key: "", kind: "crypto", institution: "Kraken" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

/** What prices are in, the longest first: `DOTUSDT` is not in dollars. */
const QUOTES =
  /^(?<base>.{2,12}?)(?<quote>USDT|USDC|DAI|ZEUR|ZUSD|ZGBP|ZCAD|ZJPY|ZAUD|XXBT|XETH|EUR|USD|GBP|CHF|CAD|JPY|AUD|XBT|BTC|ETH|DOT)$/;

/** `XBT/EUR`, or `XXBTZEUR` as older exports write it. */
function pairOf(text: string): { readonly base: string; readonly quote: string } | undefined {
  const [left, right, more] = text.split("/");
  const parts = right === undefined ? QUOTES.exec(text)?.groups : { base: left, quote: right };
  const { base, quote } = parts ?? {};
  return base === undefined || quote === undefined || more !== undefined
    ? undefined
    : { base: krakenAsset(base), quote: krakenAsset(quote) };
}

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("time", "ymd");
  const [units, cost] = [cells.neededAmount("vol"), cells.neededAmount("cost")];
  const pair = pairOf(cells.text("pair").toUpperCase());
  const side = cells.text("type").toLowerCase();
  if (moment === undefined || units === undefined || cost === undefined) return undefined;
  if (pair === undefined)
    return cells.fail(
      "pair",
      `"${short(cells.text("pair"))}" does not say what was traded for what.`,
      "Import the ledgers of Kraken instead: they name both sides of each trade.",
    );
  if (side !== "buy" && side !== "sell") return unknownWord("type", side);
  if ((cells.amount("margin") ?? 0n) !== 0n)
    return { skip: "Traded on margin: what came of it is in the ledgers of Kraken, which count each gain and cost." };
  const price = cells.amount("price");
  const paid = { code: pair.quote, amount: cost === 0n && price !== undefined ? mul(units, price) : cost };
  const bought = { code: pair.base, amount: units };
  const moved = side === "buy" ? { left: paid, arrived: bought } : { left: bought, arrived: paid };
  const fee = cells.amount("fee");
  const charged = fee === undefined || fee === 0n ? undefined : { code: pair.quote, amount: fee };
  const description = `${side} ${cells.text("pair")}`;
  return readEvent({ ...moment, sourceId: cells.optionalText("txid"), description }, { ...moved, fee: charged });
}
