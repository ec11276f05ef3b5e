import { abs, mul, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { unknownWord } from "#providers/statements/csv-source.ts";
import type { Moment } from "#providers/statements/parse-date.ts";
import { valuedByName } from "#providers/statements/holdings-list/holding-words.ts";
import { inCurrency, type StatedCurrency } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** An activity of Ghostfolio, from either of its files. */
export interface Activity {
  readonly word: string;
  readonly moment: Moment;
  readonly account: string;
  readonly quantity: Fixed;
  readonly price: Fixed;
  readonly fee: Fixed;
  readonly stated: StatedCurrency;
  readonly security: SecurityRef | undefined;
  readonly description: string | undefined;
}

/** What an activity moved: quantity × unit price, and the fee beside it. */
export function activityLines(activity: Activity): RowOutcome {
  const { word, moment, account, quantity, security, description, stated } = activity;
  const { currency } = stated;
  const [price, fee] = [inCurrency(activity.price, stated), inCurrency(abs(activity.fee), stated)];
  const gross = mul(abs(quantity), price);
  const on = { on: moment.on, secondOfDay: moment.secondOfDay === 0 ? undefined : moment.secondOfDay };
  const base = { ...on, account, description };
  const fees = chargeOf(fee, currency, "commission");
  const priced = { security, quantity: abs(quantity), price, priceCurrency: currency, fees };
  switch (word.toLowerCase()) {
    case "buy":
    case "sell":
      return tradeOf({ ...base, ...priced }, { isBuy: word.toLowerCase() === "buy", gross, fee, currency });
    case "dividend":
      return {
        lines: [
          { ...base, type: "dividend", kind: "dividend", security, fees, cash: { amount: gross - fee, currency } },
        ],
      };
    case "interest":
      return {
        lines: [{ ...base, type: "interest", kind: "interest", fees, cash: { amount: gross - fee, currency } }],
      };
    case "fee":
      return {
        lines: [
          {
            ...base,
            type: "fee",
            kind: "fee",
            description: description ?? security?.name ?? security?.ticker,
            cash: { amount: -fee - gross, currency },
          },
        ],
      };
    case "item":
      if (security === undefined) return unknownWord("symbol", "");
      return {
        lines: [
          { ...base, type: "transfer_in_kind", security, quantity: abs(quantity), cost: { amount: gross, currency } },
        ],
      };
    case "liability":
      return {
        field: "type",
        problem: "A liability states no movement that is known here.",
        remedy: "Enter the debt by hand as a loan or another liability.",
      };
    default:
      return unknownWord("type", word);
  }
}

function tradeOf(
  line: Omit<LineParts, "type">,
  {
    isBuy,
    gross,
    fee,
    currency,
  }: { readonly isBuy: boolean; readonly gross: Fixed; readonly fee: Fixed; readonly currency: string },
): RowOutcome {
  if (line.quantity === 0n && fee === 0n) return { skip: "The row moves nothing: no units and no fee." };
  if (line.security === undefined) return unknownWord("symbol", "");
  const amount = isBuy ? -gross - fee : gross - fee;
  return { lines: [{ ...line, type: isBuy ? "buy" : "sell", cash: { amount, currency } }] };
}

/** By the finer class of a profile, and by the coarser one where there is none. */
const CLASSES: Readonly<Record<string, string>> = {
  ETF: "fund",
  MUTUALFUND: "fund",
  STOCK: "equity",
  BOND: "bond",
  CRYPTOCURRENCY: "crypto",
  PRIVATE_EQUITY: "private_fund",
  COLLECTIBLE: "collectible",
  PRECIOUS_METAL: "collectible",
  REAL_ESTATE: "property",
  FIXED_INCOME: "bond",
  EQUITY: "equity",
};

interface Named {
  readonly symbol: string;
  readonly dataSource: string;
  readonly currency: string;
  readonly name?: string | undefined;
  readonly isin?: string | undefined;
  /** Its profile's subclass and class, as far as they are stated. */
  readonly classes?: readonly string[];
}

/** What is entered by hand there has a number or a name for a symbol; other symbols are tickers of their data source, or an ISIN. */
export function securityOf({ symbol, dataSource, currency, name, isin, classes = [] }: Named): SecurityRef | undefined {
  if (symbol === "") return undefined;
  const isCoin = dataSource === "COINGECKO";
  const isOwn = dataSource === "MANUAL" || isCoin;
  const isNumber = /^[0-9a-f]{8}-/.test(symbol);
  return {
    isin,
    ticker: isOwn || isin === symbol ? undefined : symbol,
    name: name ?? (isOwn ? symbol : undefined),
    otherId: isNumber ? `ghostfolio:${symbol}` : isCoin ? `coingecko:${symbol}` : undefined,
    currency,
    assetClass: isCoin
      ? "crypto"
      : (classes.map((it) => CLASSES[it]).find((it) => it !== undefined) ??
        (dataSource === "MANUAL" ? valuedByName(name ?? symbol) : undefined)),
  };
}
