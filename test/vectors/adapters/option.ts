import { toNumber } from "#engine/money/fixed.ts";
import { closeOption, deliverOption, isWritten, type OptionPosition } from "#engine/tax/option.ts";
import { decimalAt, decimalOr } from "#test/vectors/decimals.ts";
import { text, type Adapter } from "#test/vectors/example.ts";

const POSITIONS: readonly OptionPosition[] = ["long_call", "long_put", "short_call", "short_put"];

/** What a closing trade brought or cost; nothing at expiry. */
const CLOSING = ["closing_amount", "close_amount", "proceeds", "cost_to_close"];

export const adapter: Adapter = (input) => {
  const position = POSITIONS.find((known) => known === text(input, "position"));
  if (position === undefined) throw new Error(`no option position ${text(input, "position")}`);
  const [premium, event] = [decimalOr(input, "premium"), text(input, "event")];
  if (event !== "exercise" && event !== "assignment") {
    const gain = closeOption({ position, premium }, decimalAt(input, CLOSING));
    return { gain: toNumber(gain), term: isWritten(position) ? "short" : null };
  }
  const units = decimalOr(input, "quantity");
  const delivery = deliverOption({ position, premium, strike: decimalOr(input, "strike"), units });
  if (delivery.kind === "units_bought")
    return {
      basis: toNumber(delivery.basis),
      share_basis: toNumber(delivery.basis),
      cost_basis: toNumber(delivery.basis),
    };
  return {
    amount_realised: toNumber(delivery.amountRealized),
    gain: toNumber(delivery.amountRealized - decimalOr(input, "share_basis")),
  };
};
