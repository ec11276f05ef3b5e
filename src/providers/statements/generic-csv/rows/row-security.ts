import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { coinName, coinOfName } from "#providers/statements/coins/coin-names.ts";
import { isinIn } from "#providers/statements/find-isin.ts";
import { isBlankCell, isinOf, type RowCells } from "#providers/statements/row-cells.ts";

/** The security a row names by ISIN, symbol or name, with the class its columns say; none in a table of money alone. */
export function securityOf(cells: RowCells, mapping: ColumnMapping): SecurityRef | undefined {
  if (mapping.isCashOnly) return undefined;
  const [stated = "", written = "", named = ""] = [cells.text("isin"), cells.text("ticker"), cells.text("name")].map(
    (text) => (isBlankCell(text) ? "" : text),
  );
  const isin = isinOf(stated) ?? isinIn(stated) ?? isinOf(written) ?? isinIn(named);
  // A column of assets may hold the symbols of coins.
  const isSymbol = isin === undefined && written === "" && coinName(named) !== undefined;
  const ticker = isSymbol ? named : isinOf(written) === undefined && written !== "" ? written : undefined;
  const ownName = isSymbol ? undefined : named === "" ? nameBeside(stated, isin) : named;
  if (isin === undefined && ticker === undefined && ownName === undefined) return undefined;
  const isKnownCoin = isCoin({ isin, ticker, name: ownName });
  const assetClass = classOf(cells.text("assetClass")) ?? (isKnownCoin ? "crypto" : undefined);
  const name = ownName ?? (isKnownCoin ? coinName(ticker ?? "") : undefined);
  return { isin, ticker, name, ...(assetClass === undefined ? {} : { assetClass }) };
}

/** A coin by its symbol alone, or by a name that is one of the list: a fund may share a symbol with a coin, and has another name. */
export const isCoin = ({ isin, ticker = "", name }: SecurityRef): boolean =>
  isin === undefined &&
  (name === undefined || name === coinName(ticker) ? coinName(ticker) !== undefined : coinOfName(name) !== undefined);

/** `Vanguard FTSE All-World / ISIN IE00BK5BQT80` names the fund before its ISIN. */
function nameBeside(stated: string, isin: string | undefined): string | undefined {
  if (isin === undefined || stated.length <= isin.length) return undefined;
  const rest = withoutSigns(withoutSigns(stated.replace(isin, "")).replace(/ISIN$/i, "")).trim();
  return rest === "" ? undefined : rest;
}

/** The text before the blanks and signs at its end. Walked rather than matched: a cell of blanks alone would take an expression minutes. */
function withoutSigns(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s/|,;:()-]/.test(text[end - 1] ?? "")) end--;
  return text.slice(0, end);
}

const CLASSES: readonly (readonly [string, RegExp])[] = [
  ["crypto", /crypto|krypto|coin|token/i],
  ["fund", /\betf|fund|fonds|fondo|\betc\b|\betn\b|money market/i],
  ["bond", /bond|anleihe|obliga|fixed income|treasur/i],
  ["option", /option|warrant/i],
  ["equity", /stock|equit|share|aktie|aandeel|action|acci|adr\b/i],
];

/** The class a column of classes names, in the words brokers use. */
const classOf = (word: string): string | undefined =>
  word === "" ? undefined : CLASSES.find(([, words]) => words.test(word))?.[0];
