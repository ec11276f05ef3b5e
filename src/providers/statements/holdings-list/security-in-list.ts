import type { SecurityRef } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import { coinName, coinOfName } from "#providers/statements/coins/coin-names.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { isinIn } from "#providers/statements/find-isin.ts";
import { CLASSES } from "#providers/statements/holdings-list/holding-words.ts";
import type { ListCells } from "#providers/statements/holdings-list/list-cells.ts";

/** What a row of a list holds units of, with the class its kind names. */
export function securityIn(cells: ListCells, row: CsvRow, currency: Currency): SecurityRef {
  const symbol = cells.text(row, "symbol").replace(/\*+$/, "");
  const named = cells.text(row, "name");
  const isin = isinIn(cells.text(row, "isin")) ?? isinIn(symbol);
  const kind = `${cells.text(row, "kind")} ${cells.text(row, "section")}`;
  const stated = CLASSES.find(([, words]) => words.test(kind))?.[0];
  // A column of coins may name them instead.
  if (named === "" && isin === undefined && coinName(symbol) === undefined && coinOfName(symbol) !== undefined)
    return { ...coinOf(coinOfName(symbol) ?? symbol), currency };
  if (symbol === "" && isin === undefined && coinName(named) !== undefined && cells.isOfCoins)
    return { ...coinOf(named), currency };
  // Without a name beside it a symbol under `Coin` is no ticker of a fund that shares it.
  if (
    named === "" &&
    isin === undefined &&
    coinName(symbol) !== undefined &&
    (stated === "crypto" || cells.isOfCoinSymbols)
  )
    return { ...coinOf(symbol), currency };
  const coin = coinName(symbol) === undefined ? coinOfName(named) : symbol;
  if (
    isin === undefined &&
    coin !== undefined &&
    (stated === "crypto" || stated === undefined) &&
    coinName(symbol) === named
  )
    return { ...coinOf(coin), currency };
  return {
    isin,
    ticker: isin === symbol || symbol === "" ? undefined : symbol,
    name: named === "" ? undefined : named,
    currency,
    ...(stated === undefined ? {} : { assetClass: stated }),
  };
}
