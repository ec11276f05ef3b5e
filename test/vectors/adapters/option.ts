import { day, type Day } from "#engine/dates/day.ts";
import { div, fromNumber, mul, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { holdingTerm } from "#engine/tax/holding-period.ts";
import { closeOption, deliverOption, isWritten, type OptionPosition } from "#engine/tax/option.ts";
import { decimalAt, decimalOr } from "#test/vectors/decimals.ts";
import { text, textAt, type Adapter, type Json, type JsonObject } from "#test/vectors/example.ts";

const POSITIONS: readonly OptionPosition[] = ["long_call", "long_put", "short_call", "short_put"];
/** A written option is a short one, a bought one a long one. */
const positionOf = (input: JsonObject): OptionPosition | undefined => {
  const word = text(input, "position").toLowerCase().replaceAll(/[ -]/g, "_");
  const plain = word.replace(/^(written|sold)_/, "short_").replace(/^(bought|purchased)_/, "long_");
  return POSITIONS.find((known) => known === plain);
};

const UNITS_OF_A_CONTRACT = 100;

const UNITS = ["quantity", "shares", "units"];
const SHARE_BASIS = ["share_basis", "stock_basis", "shares_cost", "shares_basis"];
/** What a closing trade brought or cost in all; nothing at expiry. */
const CLOSING = ["closing_premium", "closing_amount", "close_amount", "closing_price", "proceeds", "cost_to_close"];
const PER_SHARE = ["premium_per_share", "premium_per_unit"];
const CLOSING_PER_SHARE = ["closing_premium_per_share", "closing_price_per_share"];

const unitsOf = (input: JsonObject): Fixed =>
  decimalAt(input, UNITS) ??
  mul(decimalOr(input, "contracts", ONE), decimalOr(input, "multiplier", fromNumber(UNITS_OF_A_CONTRACT)));

/** An amount in all, or by unit of the underlying. */
function amountOf(input: JsonObject, inAll: readonly string[], perUnit: readonly string[]): Fixed | undefined {
  const each = decimalAt(input, perUnit);
  return decimalAt(input, inAll) ?? (each === undefined ? undefined : mul(each, unitsOf(input)));
}

const dayAt = (input: JsonObject, keys: readonly string[]): Day | undefined => {
  const stated = textAt(input, keys);
  return stated === undefined ? undefined : day(stated);
};

/** What was written is short-term; what was bought has the term of its days, where they are stated. */
function termOf(input: JsonObject, position: OptionPosition): Json {
  if (isWritten(position)) return "short";
  const from = dayAt(input, ["acquired", "bought", "purchased", "purchase_date"]);
  const to = dayAt(input, ["expiry", "expired", "expiry_date", "expiration", "closed", "sold", "date"]);
  return from === undefined || to === undefined ? null : holdingTerm(from, to);
}

export const adapter: Adapter = (input) => {
  const position = positionOf(input);
  if (position === undefined) throw new Error(`no option position ${text(input, "position")}`);
  const premium = amountOf(input, ["premium"], PER_SHARE) ?? ZERO;
  const event = text(input, "event").toLowerCase();
  if (!/^(exercis|assign)/.test(event)) {
    const gain = closeOption({ position, premium }, amountOf(input, CLOSING, CLOSING_PER_SHARE));
    return { gain: toNumber(gain), term: termOf(input, position) };
  }
  const units = unitsOf(input);
  const delivery = deliverOption({ position, premium, strike: decimalOr(input, "strike"), units });
  if (delivery.kind === "units_bought")
    return {
      basis: toNumber(delivery.basis),
      share_basis: toNumber(delivery.basis),
      cost_basis: toNumber(delivery.basis),
      basis_per_share: units === ZERO ? null : toNumber(div(delivery.basis, units)),
    };
  return {
    amount_realised: toNumber(delivery.amountRealized),
    gain: toNumber(delivery.amountRealized - (decimalAt(input, SHARE_BASIS) ?? ZERO)),
  };
};
