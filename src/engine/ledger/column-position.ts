import type { Day } from "#engine/dates/day.ts";
import { NEVER } from "#engine/ledger/asset-columns.ts";
import type { Position } from "#engine/ledger/book.ts";
import type { ColumnAsset, PostedSums } from "#engine/ledger/column-asset.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { Lot } from "#engine/ledger/lots.ts";
import { noteUnits } from "#engine/ledger/quantity-units.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { lastIndexOn } from "#engine/prices/price-book.ts";

/** One account's part of an asset kept in columns. Exact decimals are made when they are read. */
export class ColumnPosition implements Position {
  readonly of: ColumnAsset;
  readonly account: number;
  readonly asset: number;
  /** Where the account stands in the columns. */
  readonly place: number;
  readonly head = 0;
  private days: number[] | undefined;
  private quantities: Fixed[] | undefined;
  private open: Lot[] | undefined;

  constructor(of: ColumnAsset, place: number) {
    const { accounts, asset } = of.columns;
    this.of = of;
    this.place = place;
    this.account = accounts[place] ?? 0;
    this.asset = asset;
  }

  get heldFrom(): number {
    return this.of.columns.since[this.place] ?? NEVER;
  }

  get method(): Position["method"] {
    return isCashAsset(this.of.ledger.assets[this.asset]) ? "average" : "fifo";
  }

  get quantity(): Fixed {
    return this.of.exact(this.of.columns.held[this.place] ?? 0);
  }

  quantityAt(on: Day): Fixed {
    const { days, units } = this.of.changesAt(this.place);
    return this.of.exact(units[lastIndexOn(days, on)] ?? 0);
  }

  get changeDays(): number[] {
    return (this.days ??= Array.from(this.of.changesAt(this.place).days));
  }

  get changeQuantities(): Fixed[] {
    if (this.quantities) return this.quantities;
    const { units } = this.of.changesAt(this.place);
    const made = Array.from(units, (it) => this.of.exact(it));
    noteUnits(made, units, this.of.columns.places);
    return (this.quantities = made);
  }

  get lots(): Lot[] {
    return (this.open ??= this.of.lotsAt(this.place));
  }

  get openCost(): Position["openCost"] {
    const open = this.of.openAt(this.place);
    if (!open) return undefined;
    const { costBase, isCostKnown } = this.sums;
    return { cost: open.cost, costBase, isCostKnown };
  }

  get realized(): Fixed {
    return this.of.realizedAt(this.place) ?? this.of.realizedPosted(this.place);
  }

  get realizedPrice(): Fixed {
    return this.sums.realizedPrice;
  }

  get realizedCurrency(): Fixed {
    return this.sums.realizedCurrency;
  }

  get income(): Fixed {
    return this.sums.income;
  }

  get fees(): Fixed {
    return this.sums.fees;
  }

  get taxes(): Fixed {
    return this.sums.taxes;
  }

  get isGainKnown(): boolean {
    return this.sums.isGainKnown;
  }

  get sums(): PostedSums {
    return this.of.sumsAt(this.place);
  }
}
