import { toNumber } from "#engine/money/fixed.ts";
import { closeOption, deliverOption, isWritten, type OptionPosition } from "#engine/tax/option.ts";
import { decimalOr } from "#test/vectors/decimals.ts";
import { text, type Adapter } from "#test/vectors/example.ts";

const POSITIONS: readonly OptionPosition[] = ["long_call", "long_put", "short_call", "short_put"];

export const adapter: Adapter = (input) => {
  const position = POSITIONS.find((known) => known === text(input, "position"));
  if (position === undefined) throw new Error(`no option position ${text(input, "position")}`);
  const [premium, event] = [decimalOr(input, "premium"), text(input, "event")];
  if (event !== "exercise" && event !== "assignment") {
    const gain = closeOption({ position, premium }, decimalOr(input, "closing_amount"));
    return { gain: toNumber(gain), term: isWritten(position) ? "short" : null };
  }
  const units = decimalOr(input, "quantity");
  const delivery = deliverOption({ position, premium, strike: decimalOr(input, "strike"), units });
  if (delivery.kind === "units_bought")
    return { basis: toNumber(delivery.basis), share_basis: toNumber(delivery.basis) };
  return {
    amount_realised: toNumber(delivery.amountRealized),
    gain: toNumber(delivery.amountRealized - decimalOr(input, "share_basis")),
  };
};
