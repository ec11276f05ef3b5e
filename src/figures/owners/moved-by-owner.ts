import type { Day } from "#engine/dates/day.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { bridgeFrom, roundBridge, type RoundedBridge } from "../bridge.ts";
import type { Sheet } from "../sheet.ts";
import { sheetOfOwner } from "./owner-sheet.ts";
import { worthByOwner } from "./worth-by-owner.ts";

/** Why what somebody has changed between two days. */
export interface MovedPart {
  /** Undefined: outside, or of nobody named. */
  readonly ownerId: string | undefined;
  readonly name: string;
  readonly bridge: RoundedBridge;
  /** What is unknown, in words. */
  readonly missing: readonly string[];
}

const STEPS = [
  "opening",
  "external",
  "income",
  "price",
  "currencyEffect",
  "unpriced",
  "byBalances",
  "fees",
  "taxes",
  "closing",
] as const satisfies readonly (keyof RoundedBridge)[];

/**
 * What moved from the end of `from` to the sheet's day, of each owner nobody here owns and of everything; what they leave of it is outside. By the
 * shares of the sheet's day at both ends: that shares changed hands moves nothing.
 */
export function movedByOwner(
  sheet: Sheet,
  from: Day,
): { readonly parts: readonly MovedPart[]; readonly all: MovedPart } {
  const whole = bridgeFrom(sheet, from);
  const all = {
    ownerId: undefined,
    name: "Everything",
    bridge: roundBridge(whole, sheet.base),
    missing: whole.missing,
  };
  const parts = worthByOwner(sheet).owners.flatMap(({ owner: { id, name }, isLast }): readonly MovedPart[] => {
    const theirs = isLast ? sheetOfOwner(sheet, { ownerId: id, isWhole: false }) : undefined;
    if (!theirs) return [];
    const bridge = bridgeFrom(theirs, from);
    return [{ ownerId: id, name, bridge: roundBridge(bridge, sheet.base), missing: bridge.missing }];
  });
  const left = leftOf(all.bridge, parts);
  const isNothing = STEPS.every((step) => left[step] === ZERO);
  const outside = { ownerId: undefined, name: "Outside, or of nobody named", bridge: left, missing: [] };
  return { parts: isNothing ? parts : [...parts, outside], all };
}

/** Each step of everything less those of the parts: in whole coins, so that what is shown adds up. */
function leftOf(all: RoundedBridge, parts: readonly MovedPart[]): RoundedBridge {
  const left = (step: keyof RoundedBridge) => parts.reduce((rest, { bridge }) => rest - bridge[step], all[step]);
  return {
    opening: left("opening"),
    external: left("external"),
    income: left("income"),
    price: left("price"),
    currencyEffect: left("currencyEffect"),
    unpriced: left("unpriced"),
    byBalances: left("byBalances"),
    fees: left("fees"),
    taxes: left("taxes"),
    closing: left("closing"),
  };
}
