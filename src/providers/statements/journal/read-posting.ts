import { abs, mul, type Fixed } from "#engine/money/fixed.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import { coinName } from "#providers/statements/coins/coin-names.ts";
import type { LegUnit } from "#providers/statements/double-entry/entry.ts";
import { beforeSign } from "#providers/statements/journal/before-sign.ts";
import { parseAmount, type DecimalMark } from "#providers/statements/parse-amount.ts";
import { unitOfWord } from "#providers/statements/parse-unit.ts";

/** What a number is counted in, and how its digits are written. */
export interface AmountStyle {
  readonly mark: DecimalMark;
  /** The currency of `$` and of numbers alone, as the person said. */
  readonly currency: string | undefined;
}

export interface Amount {
  readonly quantity: Fixed;
  readonly unit: LegUnit;
}

export interface Posting {
  readonly account: string;
  /** Undefined where it is left out: what the others leave over. */
  readonly amount: Amount | undefined;
  readonly price: CashMove | undefined;
  readonly cost: CashMove | undefined;
  /** What the account holds after it, where that is stated. */
  readonly balance: Amount | undefined;
}

/** A posting cut into its texts; undefined for comments, notes and accounts that only exist beside the books. */
export interface PostingText {
  readonly account: string;
  readonly amount: string;
  readonly cost: string;
  readonly isCostTotal: boolean;
  readonly price: string;
  readonly isPriceTotal: boolean;
  readonly balance: string;
}

/** One blank is enough where accounts have none in their names and the amount is a number with its unit. */
const TIGHT = /^(\S+(?::\S+)+)\s+([-+]?\d[\d.,]*\s+[A-Z"].*)$/;
const WIDE = /^(.+?)(?:\s{2,}|\t+)(\S.*)$/;

export function postingText(raw: string): PostingText | undefined {
  const text = raw.trim().replace(/^[*!]\s+/, "");
  if (/^[;#%|]/.test(text) || /^[a-z][\w-]*:(?:\s|$)/.test(text) || /^[([]/.test(text)) return undefined;
  const told = beforeSign(text, ";");
  const [, account = told, rest = ""] = WIDE.exec(told) ?? TIGHT.exec(told) ?? [];
  const [moved = "", balance = ""] = rest.split(/(?:^|\s)={1,2}\*?\s*/);
  const price = /@@?\s*([^@]+)$/.exec(moved);
  const lot = /\{\{?([^{}]*)\}?\}/.exec(moved);
  const amount = moved
    .replace(/@.*$/, "")
    .replace(/\{.*\}/, "")
    .replace(/\[[^\]]{0,99}\]|\([^)]{0,99}\)/g, "")
    .trim();
  return {
    account: account.trim(),
    // A sum to be worked out is not read: it stays whole, to be told.
    amount: amount === "" ? moved.trim() : amount,
    cost: costIn(lot?.[1] ?? ""),
    isCostTotal: /\{\{/.test(moved),
    price: price?.[1]?.trim() ?? "",
    isPriceTotal: /@@/.test(moved),
    balance: balance.trim(),
  };
}

/** Of a lot's price, day and label the price; the comma may also be one of its number. */
const costIn = (lot: string): string =>
  lot
    .replace(/"[^"]*"/g, "")
    .replace(/\b\d{4}[-/]\d{2}[-/]\d{2}\b/g, "")
    .replace(/^[\s,*]+|[\s,*]+$/g, "");

/** Of a text whose blanks are single ones. */
const AMOUNT = /^([-+]?) ?("[^"]+"|[^\s\d.,'"+-]+)? ?([-+]? ?\d[\d.,'’ ]*?) ?("[^"]+"|[^\s\d.,'"+-][^\s"]*)?$/;

/** `$-5`, `-5 EUR`, `10 AAPL`, `1.000,00 "Oak Fund"`; undefined where it is no amount of one thing. */
export function amountIn(text: string, style: AmountStyle): Amount | undefined {
  const [, sign = "", ahead = "", digits = "", behind = ""] = AMOUNT.exec(text.trim().replace(/\s+/g, " ")) ?? [];
  const number = parseAmount(digits.replace(/\s/g, ""), style.mark);
  const unit = ahead !== "" && behind !== "" ? undefined : unitIn(ahead || behind, style);
  if (number === undefined || unit === undefined) return undefined;
  return { quantity: sign === "-" ? -number : number, unit };
}

function unitIn(word: string, { currency }: AmountStyle): LegUnit | undefined {
  const name = word.replaceAll('"', "").trim();
  if (name === "") return currency === undefined ? undefined : { currency };
  const unit = /^[A-Z]{3}$|[^\w.-]/u.test(name) || name.length < 4 ? unitOfWord(name) : undefined;
  if (unit?.kind === "money" && !unit.isMinor) return { currency: unit.currency };
  if (unit?.kind === "open") return currency === undefined ? undefined : { currency };
  const coin = coinName(name) === undefined || name !== name.toUpperCase() ? undefined : coinOf(name);
  return { key: name, security: coin ?? { ticker: name, name } };
}

/** True for a sign or a number that does not say whose money it is. */
export const isUnsaid = (text: string): boolean => {
  const [, , before = "", digits = "", behind = ""] = AMOUNT.exec(text.trim().replace(/\s+/g, " ")) ?? [];
  const word = (before || behind).replaceAll('"', "");
  return digits !== "" && (word === "" || unitOfWord(word)?.kind === "open");
};

/** The worth of a posting's units: per unit, or of all of them. Signed as the units. */
export function worthIn(text: string, isTotal: boolean, units: Amount, style: AmountStyle): CashMove | undefined {
  const stated = text === "" ? undefined : amountIn(text, style);
  if (stated === undefined || !("currency" in stated.unit)) return undefined;
  const size = isTotal ? abs(stated.quantity) : mul(abs(units.quantity), abs(stated.quantity));
  return { amount: units.quantity < 0n ? -size : size, currency: stated.unit.currency };
}
