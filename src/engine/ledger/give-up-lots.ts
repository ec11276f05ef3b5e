import type { GivenLot, ActionLog } from "#engine/ledger/move-lots.ts";
import { disposeLot } from "#engine/ledger/settle-units.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** The cost of what was given up that goes into the trade beside it, in the currency of that trade's asset and in base. */
export interface Premium {
  readonly posting: number;
  readonly cost: Fixed;
  readonly costBase: Fixed;
  readonly isKnown: boolean;
}

/**
 * What is given up while nothing is received for it in units. Beside a trade (an option exercised or assigned, a right taken up) its cost
 * goes into what the units cost or bring; a written option's is negative. By itself (expiry, a right that lapses, a worthless share) it is
 * a sale for nothing. Source: IRS Publication 550, "Puts and Calls".
 */
export function giveUpLots(
  given: readonly GivenLot[],
  trade: { readonly posting: number; readonly asset: number } | undefined,
  log: ActionLog,
): Premium | undefined {
  if (given.length === 0) return undefined;
  if (trade === undefined) {
    for (const { lot, move } of given) {
      const quantity = move.quantity === ZERO ? ZERO : lot.quantity;
      disposeLot(move.position, { ...lot, quantity }, { move, log });
    }
    return undefined;
  }
  const to = log.assets[trade.asset]?.currency ?? "";
  const costs = given.map(({ lot, move }) =>
    log.convert(lot.cost, { from: log.assets[move.position.asset]?.currency ?? to, to }),
  );
  return {
    posting: trade.posting,
    cost: costs.reduce<Fixed>((sum, cost) => sum + (cost ?? ZERO), ZERO),
    costBase: given.reduce((sum, { lot }) => sum + lot.costBase, ZERO),
    isKnown: costs.every((cost) => cost !== undefined) && given.every(({ lot }) => lot.isCostKnown),
  };
}
