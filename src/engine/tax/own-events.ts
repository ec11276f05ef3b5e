import { ZERO } from "#engine/money/fixed.ts";
import type { TaxEvent, TaxMove } from "#engine/tax/tax-events.ts";
import type { TaxFinding } from "#engine/tax/tax-gain.ts";

export interface OwnEvents {
  readonly events: readonly TaxEvent[];
  /** Units that came from accounts of somebody else. */
  readonly findings: readonly TaxFinding[];
}

/**
 * What happened in the accounts of one taxpayer. Units that went to another's account left without a sale, and units that came from one have
 * a cost nobody stated: whether they were sold, given at their worth or took their cost along is for law and for what ties the two, and the ledger
 * knows neither.
 */
export function ownEvents(all: readonly TaxEvent[], isOwn: (account: number) => boolean): OwnEvents {
  const findings: TaxFinding[] = [];
  const events = all.flatMap((event): readonly TaxEvent[] => {
    switch (event.kind) {
      case "carry": {
        const own = event.moves.filter(({ account }) => isOwn(account));
        if (own.length === event.moves.length) return [event];
        return own.filter(({ quantity }) => quantity !== ZERO).map((move) => crossing(event, move));
      }
      case "action": {
        const moves = event.moves.filter(({ account }) => isOwn(account));
        const trades = event.trades.filter(({ account }) => isOwn(account));
        return moves.length + trades.length === 0 ? [] : [{ ...event, moves, trades }];
      }
      default:
        return isOwn(event.account) ? [event] : [];
    }
  });
  return { events, findings };

  function crossing({ on, row }: TaxEvent, { account, asset, quantity, choice }: TaxMove): TaxEvent {
    if (quantity < ZERO) return { on, row, kind: "leave", account, asset, quantity: -quantity, choice };
    findings.push({ kind: "from_another", account, asset, on, row, quantity });
    const cost = { amount: ZERO, acquiredOn: on, isPurchase: false, isKnown: false };
    return { on, row, kind: "trade", account, asset, quantity, ...cost };
  }
}

/** What is told of units that came from somebody else says more than that their cost is not known. */
export function withoutDoubles(found: readonly TaxFinding[], crossed: readonly TaxFinding[]): readonly TaxFinding[] {
  const placeOf = ({ row, account, asset }: TaxFinding) => `${row} ${account} ${asset}`;
  const told = new Set(crossed.map(placeOf));
  return [...crossed, ...found.filter((it) => it.kind !== "cost_unknown" || !told.has(placeOf(it)))];
}
