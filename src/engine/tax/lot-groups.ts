import type { Day } from "#engine/dates/day.ts";
import { min, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { TaxEvent, TaxPlace } from "#engine/tax/tax-events.ts";
import { heldUnits, insertLot, takeTaxLots, type TaxLot } from "#engine/tax/tax-lot-list.ts";

/** Which lots are matched with one another: those of one account or wallet, or those of everything a person holds. */
export interface Pooling {
  readonly isPooled: (asset: number, on: Day) => boolean;
  /** First day on which what was pooled is matched by account: pools are allotted to the places that hold their units. */
  readonly splitOn: Day | undefined;
  readonly through: Day;
  /** Accounts whose gains are not taxed are never in a pool with others. */
  readonly isExempt: (account: number) => boolean;
}

/** Every account at once. */
const POOLED = -1;

/** Lots by what they are matched with, and units by place for as long as a pool may still be allotted. */
export class LotGroups {
  private readonly groups = new Map<number, Map<number, TaxLot[]>>();
  private readonly units = new Map<number, Map<number, Fixed>>();
  private readonly pooling: Pooling;
  private on: Day = -Infinity;
  private isSplit: boolean;

  constructor(pooling: Pooling) {
    this.pooling = pooling;
    this.isSplit = pooling.splitOn === undefined;
  }

  /** Comes before the event is posted. */
  reach(event: TaxEvent): void {
    this.reachDay(event.on);
    if (!this.isSplit) this.note(event);
  }

  at({ account, asset }: TaxPlace): TaxLot[] {
    const isPooled = this.pooling.isPooled(asset, this.on) && !this.pooling.isExempt(account);
    return this.listOf(asset, isPooled ? POOLED : account);
  }

  of(asset: number): readonly TaxLot[][] {
    return [...(this.groups.get(asset)?.values() ?? [])];
  }

  finish(): TaxLot[] {
    this.reachDay(this.pooling.through);
    return [...this.groups.values()].flatMap((byAccount) => [...byAccount.values()].flat());
  }

  private listOf(asset: number, key: number): TaxLot[] {
    const byAccount = this.groups.get(asset) ?? new Map<number, TaxLot[]>();
    this.groups.set(asset, byAccount);
    const lots = byAccount.get(key) ?? [];
    byAccount.set(key, lots);
    return lots;
  }

  private reachDay(on: Day): void {
    const { splitOn } = this.pooling;
    this.on = on;
    if (this.isSplit || splitOn === undefined || on < splitOn) return;
    this.isSplit = true;
    for (const asset of this.groups.keys()) this.allot(asset);
  }

  private note(event: TaxEvent): void {
    for (const { account, asset, quantity } of unitsMoved(event)) {
      const byAccount = this.units.get(asset) ?? new Map<number, Fixed>();
      this.units.set(asset, byAccount.set(account, (byAccount.get(account) ?? ZERO) + quantity));
    }
  }

  /**
   * Units stay where they were bought as far as that place holds as many; the rest go, the oldest first, to the places that hold more,
   * in the order of accounts. What no place holds stays where it was bought.
   */
  private allot(asset: number): void {
    const pool = this.listOf(asset, POOLED);
    const wants = new Map([...(this.units.get(asset) ?? [])].toSorted(([a], [b]) => a - b));
    const give = (account: number, lots: TaxLot[]): void => {
      const want = min(wants.get(account) ?? ZERO, heldUnits(lots));
      if (want <= ZERO) return;
      wants.set(account, (wants.get(account) ?? ZERO) - want);
      for (const lot of takeTaxLots(lots, want, { order: "fifo" }))
        insertLot(this.listOf(asset, account), { ...lot, account });
    };
    const isThere = (lot: TaxLot): boolean => lot.quantity > ZERO;
    for (const account of wants.keys())
      give(
        account,
        pool.filter((lot) => lot.account === account && isThere(lot)),
      );
    for (const account of wants.keys()) give(account, pool.filter(isThere));
    for (const lot of pool) if (lot.quantity !== ZERO) insertLot(this.listOf(asset, lot.account), lot);
    pool.length = 0;
  }
}

function unitsMoved(event: TaxEvent): readonly (TaxPlace & { readonly quantity: Fixed })[] {
  switch (event.kind) {
    case "trade":
      return [event];
    case "leave":
      return [{ ...event, quantity: -event.quantity }];
    case "rescale":
      return [{ ...event, quantity: event.after - event.before }];
    case "return_of_capital":
      return [];
    case "carry":
      return event.moves;
    case "action":
      return [...event.moves, ...event.trades];
  }
}
