import { fromNumber, toNumber, type Fixed, ZERO } from "#engine/money/fixed.ts";
import { closeOption, deliverOption, isWritten, type OptionPosition } from "#engine/tax/option.ts";
import { has, number, text, type Adapter, type JsonObject } from "#test/vectors/example.ts";

const POSITIONS: readonly OptionPosition[] = ["long_call", "long_put", "short_call", "short_put"];
const amount = (input: JsonObject, key: string): Fixed => (has(input, key) ? fromNumber(number(input, key)) : ZERO);

export const adapter: Adapter = (input) => {
  const position = POSITIONS.find((known) => known === text(input, "position"));
  if (position === undefined) throw new Error(`no option position ${text(input, "position")}`);
  const [premium, event] = [amount(input, "premium"), text(input, "event")];
  if (event !== "exercise" && event !== "assignment") {
    const gain = closeOption({ position, premium }, amount(input, "closing_amount"));
    return { gain: toNumber(gain), term: isWritten(position) ? "short" : null };
  }
  const units = amount(input, "quantity");
  const delivery = deliverOption({ position, premium, strike: amount(input, "strike"), units });
  if (delivery.kind === "units_bought")
    return { basis: toNumber(delivery.basis), share_basis: toNumber(delivery.basis) };
  return {
    amount_realised: toNumber(delivery.amountRealized),
    gain: toNumber(delivery.amountRealized - amount(input, "share_basis")),
  };
};
