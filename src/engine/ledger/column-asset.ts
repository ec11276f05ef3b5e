import type { AssetColumns, ChangeColumns, PieceColumns } from "#engine/ledger/asset-columns.ts";
import type { BookOptions, Disposal, Position } from "#engine/ledger/book.ts";
import { Bookkeeper } from "#engine/ledger/bookkeeper.ts";
import { countedStatuses } from "#engine/ledger/counted-statuses.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { rowsOfAssets } from "#engine/ledger/rows-by-asset.ts";
import { mulDiv, ZERO, type Fixed } from "#engine/money/fixed.ts";

/** What is said of a position in base, made by posting it. None of it names a row of the ledger. */
export type PostedSums = Pick<
  Position,
  "realizedPrice" | "realizedCurrency" | "income" | "fees" | "taxes" | "isGainKnown"
> & { readonly costBase: Fixed; readonly isCostKnown: boolean };

/** Lots and disposals of one asset as the general book posts them. */
interface Posted {
  readonly positions: readonly (Position | undefined)[];
  readonly disposals: readonly Disposal[];
}

/** What of an asset is the same in every version of the ledger in which its own postings are. */
interface Kept {
  readonly columns: AssetColumns;
  sums?: readonly PostedSums[];
}

/**
 * An asset kept in columns, in one version of a ledger. Quantities, gains and costs in its own currency come from the columns; lots, disposals and
 * everything in base are posted by the general book when first asked for, so that both say the same to the last digit.
 */
export class ColumnAsset {
  readonly columns: AssetColumns;
  readonly ledger: Ledger;
  private readonly options: BookOptions;
  private readonly kept: Kept;
  private posted: Posted | undefined;

  constructor(ledger: Ledger, options: BookOptions, kept: Kept) {
    this.ledger = ledger;
    this.options = options;
    this.kept = kept;
    this.columns = kept.columns;
  }

  /** The same asset in a later version that did not touch it. */
  in(ledger: Ledger, options: BookOptions): ColumnAsset {
    return new ColumnAsset(ledger, options, this.kept);
  }

  exact(units: number): Fixed {
    return units === 0 ? ZERO : BigInt(units) * 10n ** BigInt(18 - this.columns.places);
  }

  /** Changes of one account, in its order. */
  changesAt(wanted: number): ChangeColumns {
    const { place, days, units } = this.columns.changes;
    const found: number[] = [];
    for (let i = 0; i < place.length; i++) if (place[i] === wanted) found.push(i);
    return {
      days: Int32Array.from(found, (i) => days[i] ?? 0),
      units: Float64Array.from(found, (i) => units[i] ?? 0),
    };
  }

  /** Realized so far in the asset's currency: what sales brought less what was sold cost. Undefined where columns hold no lots. */
  realizedAt(place: number): Fixed | undefined {
    const { lots } = this.columns;
    return lots && this.money(lots.proceeds[place] ?? 0) - this.costAt(lots.sold, place).cost;
  }

  /** How many lots are open and what they cost in the asset's currency. Undefined where columns hold no lots. */
  openAt(place: number): { readonly count: number; readonly cost: Fixed } | undefined {
    const { lots } = this.columns;
    return lots && this.costAt(lots.open, place);
  }

  sumsAt(place: number): PostedSums {
    this.kept.sums ??= this.postedHere().positions.map(sumsOf);
    return this.kept.sums[place] ?? sumsOf(undefined);
  }

  lotsAt(place: number): Position["lots"] {
    const position = this.postedHere().positions[place];
    return position ? position.lots.slice(position.head) : [];
  }

  realizedPosted(place: number): Fixed {
    return this.postedHere().positions[place]?.realized ?? ZERO;
  }

  disposals(): readonly Disposal[] {
    return this.columns.lots?.sold.place.length === 0 ? [] : this.postedHere().disposals;
  }

  private postedHere(): Posted {
    if (this.posted) return this.posted;
    const { ledger, options } = this;
    const { asset, accounts } = this.columns;
    const only = new Uint8Array(ledger.assets.length);
    only[asset] = 1;
    const keeper = new Bookkeeper(ledger, options, { only });
    const counted = countedStatuses(options.statuses ?? ["booked"]);
    for (const row of rowsOfAssets(ledger, [asset], options.through))
      if (counted[ledger.transactions.status[row] ?? 0] === 1) keeper.post(row);
    const book = keeper.finish();
    const positions = Array.from(accounts, (account) => book.positionAt(account, asset));
    return (this.posted = { positions, disposals: book.disposals });
  }

  /** Whole lots cost whole numbers; of one that was cut, what it costs up to the end of the stretch less what it costs up to its start, each rounded once. */
  private costAt(pieces: PieceColumns, wanted: number): { readonly count: number; readonly cost: Fixed } {
    let [count, whole, rest] = [0, 0, ZERO];
    for (let i = 0; i < pieces.place.length; i++) {
      if (pieces.place[i] !== wanted) continue;
      count++;
      const [from, to, units, cost] = [
        pieces.from[i] ?? 0,
        pieces.to[i] ?? 0,
        pieces.whole[i] ?? 0,
        pieces.cost[i] ?? 0,
      ];
      if (from !== 0 || to !== units) rest += this.upTo(cost, to, units) - this.upTo(cost, from, units);
      else if (Number.isSafeInteger(whole + cost)) whole += cost;
      else rest += this.money(cost);
    }
    return { count, cost: this.money(whole) + rest };
  }

  private upTo(cost: number, units: number, whole: number): Fixed {
    return units === 0 ? ZERO : mulDiv(this.money(cost), BigInt(units), BigInt(whole));
  }

  private money(units: number): Fixed {
    return units === 0 ? ZERO : BigInt(units) * 10n ** BigInt(18 - this.columns.moneyPlaces);
  }
}

function sumsOf(position: Position | undefined): PostedSums {
  const lots = position ? position.lots.slice(position.head) : [];
  return {
    realizedPrice: position?.realizedPrice ?? ZERO,
    realizedCurrency: position?.realizedCurrency ?? ZERO,
    income: position?.income ?? ZERO,
    fees: position?.fees ?? ZERO,
    taxes: position?.taxes ?? ZERO,
    isGainKnown: position?.isGainKnown ?? true,
    costBase: lots.reduce((sum, lot) => sum + lot.costBase, ZERO),
    isCostKnown: lots.every((lot) => lot.isCostKnown),
  };
}
