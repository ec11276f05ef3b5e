import type { Day } from "#engine/dates/day.ts";
import type { Position } from "#engine/ledger/book.ts";
import { forgetGainsOfBalances } from "#engine/ledger/forget-gains.ts";
import { isCashAsset, type Ledger } from "#engine/ledger/ledger.ts";
import { levelPool } from "#engine/ledger/level-pool.ts";
import { emptyQueue } from "#engine/ledger/lots.ts";
import { ZERO } from "#engine/money/fixed.ts";

/** Positions by account and asset, made when first touched. */
export class Positions {
  readonly list: Position[] = [];
  private readonly ledger: Ledger;
  /** By account, then by asset: one more than the place in the list, zero where there is none. A row of numbers is made at once. */
  private readonly places: Int32Array[] = [];
  /** By asset: the accounts that share one average cost. */
  private readonly pools = new Map<number, readonly Position[]>();

  /** By account and asset, as `places`, where but a few assets are kept: a row of numbers for all of them would be longer than what is kept. */
  private readonly few: Map<number, number> | undefined;

  constructor(ledger: Ledger, { areFew = false }: { readonly areFew?: boolean } = {}) {
    this.ledger = ledger;
    this.few = areFew ? new Map() : undefined;
  }

  /** All of them when nothing more is posted: of accounts followed by balances without costs and gains. */
  finished(): readonly Position[] {
    forgetGainsOfBalances(this.ledger, this.list);
    return this.list;
  }

  find(account: number, asset: number): Position | undefined {
    const place = (this.few ? this.few.get(this.key(account, asset)) : this.places[account]?.[asset]) ?? 0;
    return place === 0 ? undefined : this.list[place - 1];
  }

  /** Whether any asset has one average cost in several accounts. */
  get hasPools(): boolean {
    return this.pools.size > 0;
  }

  /** After units or costs of assets have moved: one average cost in all accounts that pool them. */
  levelPools(assets: Iterable<number>): void {
    for (const asset of new Set(assets)) {
      const pool = this.pools.get(asset);
      if (pool && pool.length > 1) levelPool(pool);
    }
  }

  /** Goes on with positions of an earlier day, in the order they were made in. */
  take(positions: readonly Position[]): void {
    for (const position of positions) this.add(position);
  }

  at(account: number, asset: number): Position {
    const known = this.find(account, asset);
    if (known) return known;
    const facts = this.ledger.assets[asset];
    const isPooled = isCashAsset(facts) || facts?.tracking === "value";
    const method = isPooled ? "average" : (this.ledger.accounts[account]?.costMethod ?? "fifo");
    const position: Position = {
      ...emptyQueue(method),
      account,
      asset,
      changeDays: [],
      changeQuantities: [],
      realized: ZERO,
      realizedPrice: ZERO,
      realizedCurrency: ZERO,
      income: ZERO,
      fees: ZERO,
      taxes: ZERO,
      isGainKnown: true,
    };
    this.add(position);
    return position;
  }

  private key(account: number, asset: number): number {
    return account * this.ledger.assets.length + asset;
  }

  private add(position: Position): void {
    const { account, asset, method } = position;
    this.list.push(position);
    if (this.few) this.few.set(this.key(account, asset), this.list.length);
    else (this.places[account] ??= new Int32Array(this.ledger.assets.length))[asset] = this.list.length;
    // In the order of the accounts, not of what came first: the last digit of a share goes to the same one whatever was read first.
    if (method === "pooled")
      this.pools.set(
        asset,
        [...(this.pools.get(asset) ?? []), position].toSorted((a, b) => a.account - b.account),
      );
  }
}

/** Notes the quantity at the end of a day; the last note of a day stands. */
export function noteQuantity(position: Position, day: Day): void {
  const { changeDays, changeQuantities, quantity } = position;
  const last = changeDays.length - 1;
  if (last >= 0 && changeDays[last] === day) {
    changeQuantities[last] = quantity;
  } else if ((last < 0 ? ZERO : changeQuantities[last]) !== quantity) {
    changeDays.push(day);
    changeQuantities.push(quantity);
  }
}
