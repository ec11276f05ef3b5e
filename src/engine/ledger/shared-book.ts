import type { Day } from "#engine/dates/day.ts";
import { openCostOf, quantityOn, type Book, type Disposal, type OpenCost, type Position } from "#engine/ledger/book.ts";
import { NONE, type Ledger } from "#engine/ledger/ledger.ts";
import { openLots, type Lot } from "#engine/ledger/lots.ts";
import { partOf, type ShareOf } from "#engine/ledger/shared-ledger.ts";
import { ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";

/**
 * A book by shares: each position, lot, disposal and sum of the whole, times the share of its account and asset. `ledger` is that of the same shares.
 * Lots keep their days and costs, so that the parts of several owners add up to the whole.
 */
export function bookOfShares(book: Book, ledger: Ledger, shareOf: ShareOf): Book {
  const { through, valuedOn, base, conventions, counted } = book;
  const positions = book.positions.flatMap((position): Position[] => {
    const share = shareOf(position.account, position.asset);
    return share === ZERO ? [] : [new SharedPosition(position, share)];
  });
  const byPlace = new Map(positions.map((it) => [`${it.account} ${it.asset}`, it]));
  return {
    ledger,
    through,
    valuedOn,
    base,
    conventions,
    counted,
    positions,
    positionAt: (account, asset) => byPlace.get(`${account} ${asset}`),
    disposals: book.disposals.flatMap((it) => {
      const share = shareOf(it.account, it.asset);
      return share === ZERO ? [] : [disposalOf(it, share)];
    }),
    findings: book.findings.flatMap((it) => {
      const share = shareOf(it.account, it.asset);
      return share === ZERO ? [] : [{ ...it, quantity: partOf(it.quantity, share) }];
    }),
    unassigned: book.unassigned.flatMap(({ account, income, fees, taxes }) => {
      const share = shareOf(account, NONE);
      if (share === ZERO) return [];
      return [{ account, income: partOf(income, share), fees: partOf(fees, share), taxes: partOf(taxes, share) }];
    }),
  };
}

function disposalOf(it: Disposal, share: Fixed): Disposal {
  const part = (amount: Fixed): Fixed => partOf(amount, share);
  const { total, price, currency } = it.gainBase;
  return {
    ...it,
    quantity: part(it.quantity),
    proceeds: part(it.proceeds),
    cost: part(it.cost),
    gain: part(it.gain),
    proceedsBase: part(it.proceedsBase),
    costBase: part(it.costBase),
    gainBase: { total: part(total), price: part(price), currency: part(currency) },
  };
}

/** A part of a position; what is exact there is made here when it is read. */
class SharedPosition implements Position {
  readonly account: number;
  readonly asset: number;
  readonly head = 0;
  private readonly of: Position;
  private readonly share: Fixed;
  private open: Lot[] | undefined;
  private quantities: Fixed[] | undefined;

  constructor(of: Position, share: Fixed) {
    this.of = of;
    this.share = share;
    this.account = of.account;
    this.asset = of.asset;
  }

  get method(): Position["method"] {
    return this.of.method;
  }

  get quantity(): Fixed {
    return this.part(this.of.quantity);
  }

  get heldFrom(): Day | undefined {
    return this.of.heldFrom;
  }

  quantityAt(on: Day): Fixed {
    return this.part(quantityOn(this.of, on));
  }

  get changeDays(): Day[] {
    return this.of.changeDays;
  }

  get changeQuantities(): Fixed[] {
    return this.share === ONE
      ? this.of.changeQuantities
      : (this.quantities ??= this.of.changeQuantities.map((it) => this.part(it)));
  }

  get lots(): Lot[] {
    return (this.open ??= openLots(this.of).map((lot) => ({
      ...lot,
      quantity: this.part(lot.quantity),
      cost: this.part(lot.cost),
      costBase: this.part(lot.costBase),
      whole: undefined,
    })));
  }

  get openCost(): OpenCost {
    const { cost, costBase, isCostKnown } = openCostOf(this.of);
    return { cost: this.part(cost), costBase: this.part(costBase), isCostKnown };
  }

  get realized(): Fixed {
    return this.part(this.of.realized);
  }

  get realizedPrice(): Fixed {
    return this.part(this.of.realizedPrice);
  }

  get realizedCurrency(): Fixed {
    return this.part(this.of.realizedCurrency);
  }

  get income(): Fixed {
    return this.part(this.of.income);
  }

  get fees(): Fixed {
    return this.part(this.of.fees);
  }

  get taxes(): Fixed {
    return this.part(this.of.taxes);
  }

  get isGainKnown(): boolean {
    return this.of.isGainKnown;
  }

  private part(amount: Fixed): Fixed {
    return partOf(amount, this.share);
  }
}
