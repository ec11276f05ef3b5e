import { ONE, parseFixed, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { isListedFund } from "#providers/statements/class-words.ts";
import type { FlexFields } from "#providers/statements/ibkr-flex/flex-fields.ts";

const CLASSES: Readonly<Record<string, string>> = {
  STK: "equity",
  FUND: "fund",
  BOND: "bond",
  BILL: "bond",
  OPT: "option",
  FOP: "option",
  CRYPTO: "crypto",
};
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
/** How descriptions of cash and corporate actions begin: `ORCL(US68389X1054) CASH DIVIDEND …`. */
const SUBJECT = /^\s*([A-Z0-9][A-Za-z0-9 .\-/]{0,24}?)\s*\(([A-Z]{2}[A-Z0-9]{9}\d)\)/;
const HUNDREDTH: Fixed = ONE / 100n;

/** The security a row is about, or undefined when it names none. `known`: what the kind of row says of name and trading currency. */
export function securityOf(fields: FlexFields, known: Pick<SecurityRef, "name" | "currency">): SecurityRef | undefined {
  const conid = fields.text("conid");
  const cusip = fields.text("cusip");
  const isin = isinOf(fields);
  const symbol = fields.text("symbol");
  const category = fields.text("assetCategory") ?? "";
  // Funds traded on an exchange count as stocks there; a finer class, or the name itself, tells them apart.
  const isFund =
    category === "STK" && (fields.text("subCategory") === "ETF" || isListedFund({ name: known.name, isin }));
  const security: SecurityRef = {
    isin,
    ticker: category === "CRYPTO" ? symbol?.split(".")[0] : symbol,
    name: known.name,
    otherId: conid === undefined ? cusip && `cusip:${cusip}` : `conid:${conid}`,
    exchange: fields.text("listingExchange"),
    currency: known.currency,
    assetClass: isFund ? "fund" : CLASSES[category],
    multiplier: multiplierOf(fields, category),
  };
  const isNamed = security.isin ?? security.ticker ?? security.otherId;
  return isNamed === undefined ? undefined : security;
}

function isinOf(fields: FlexFields): string | undefined {
  const stated =
    fields.text("isin") ?? (fields.text("securityIDType") === "ISIN" ? fields.text("securityID") : undefined);
  if (stated !== undefined) return stated;
  const subject = subjectOf(fields.text("description") ?? "");
  return subject?.ticker === fields.text("symbol") ? subject?.isin : undefined;
}

/** Options count 100 units each; bonds are quoted per 100 of face. */
function multiplierOf(fields: FlexFields, category: string): Fixed | undefined {
  if (category === "BOND" || category === "BILL") return HUNDREDTH;
  const stated = parseFixed(fields.text("multiplier") ?? "");
  return stated === undefined || stated <= 0n || stated === ONE ? undefined : stated;
}

/** The security a description begins with: ticker and ISIN. */
export function subjectOf(description: string): { readonly ticker: string; readonly isin: string } | undefined {
  const match = SUBJECT.exec(description);
  return match?.[1] !== undefined && match[2] !== undefined && ISIN.test(match[2])
    ? { ticker: match[1], isin: match[2] }
    : undefined;
}
