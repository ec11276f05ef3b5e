import type { AssetColumns, ChangeColumns, PieceColumns } from "#engine/ledger/asset-columns.ts";
import type { BookOptions, Disposal, Position } from "#engine/ledger/book.ts";
import { Bookkeeper } from "#engine/ledger/bookkeeper.ts";
import { countedStatuses } from "#engine/ledger/counted-statuses.ts";
import { isCashAsset, type Ledger } from "#engine/ledger/ledger.ts";
import { openLots } from "#engine/ledger/lots.ts";
import { ownSums } from "#engine/ledger/own-sums.ts";
import { costsOf, type PieceCosts } from "#engine/ledger/piece-costs.ts";
import { rowsOfAssets } from "#engine/ledger/rows-by-asset.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

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
  costs?: OwnCosts;
  /** By account, once asked for. */
  changes?: (ChangeColumns | undefined)[];
}

/** What open lots and those sold cost in the asset's own currency. */
interface OwnCosts {
  readonly open: PieceCosts;
  readonly sold: PieceCosts;
}

/** How cash in another currency stood before a row of the ledger that begins a day. */
interface Checkpoint extends Posted {
  readonly row: number;
}

/** In so many parts cash in another currency is posted: a later version goes on from the last that is the same for it. */
const CHECKPOINTS = 16;

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
  private checkpoints: readonly Checkpoint[];

  constructor(ledger: Ledger, options: BookOptions, kept: Kept, checkpoints: readonly Checkpoint[] = []) {
    this.ledger = ledger;
    this.options = options;
    this.kept = kept;
    this.columns = kept.columns;
    this.checkpoints = checkpoints;
  }

  /** The same asset in a later version that did not touch it, whose rows are the same up to one. */
  in(ledger: Ledger, options: BookOptions, sameRows: number): ColumnAsset {
    return new ColumnAsset(ledger, options, this.kept, this.checkpointsUpTo(sameRows));
  }

  /** This asset as an edit left it, which goes on from what was posted of the earlier one. */
  after(earlier: ColumnAsset | undefined, sameRows: number): ColumnAsset {
    return earlier ? new ColumnAsset(this.ledger, this.options, this.kept, earlier.checkpointsUpTo(sameRows)) : this;
  }

  private checkpointsUpTo(sameRows: number): readonly Checkpoint[] {
    return this.checkpoints.filter(({ row }) => row <= sameRows);
  }

  exact(units: number): Fixed {
    return units === 0 ? ZERO : BigInt(units) * 10n ** BigInt(18 - this.columns.places);
  }

  /** Changes of one account, in its order. */
  changesAt(wanted: number): ChangeColumns {
    const known = (this.kept.changes ??= []);
    return (known[wanted] ??= this.findChanges(wanted));
  }

  private findChanges(wanted: number): ChangeColumns {
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
    const { costs } = this;
    return costs && this.money(this.columns.lots?.proceeds[place] ?? 0) - costs.sold.cost(place);
  }

  /** How many lots are open and what they cost in the asset's currency. Undefined where columns hold no lots. */
  openAt(place: number): { readonly count: number; readonly cost: Fixed } | undefined {
    const { costs } = this;
    return costs && { count: costs.open.count(place), cost: costs.open.cost(place) };
  }

  /** The same of all accounts, without making the decimals of each. */
  ownGains(): { readonly realized: Fixed; readonly count: number; readonly cost: Fixed } | undefined {
    const { costs } = this;
    if (!costs) return undefined;
    let proceeds = ZERO;
    let sum = 0;
    for (const own of this.columns.lots?.proceeds ?? [])
      if (Number.isSafeInteger(sum + own)) sum += own;
      else proceeds += this.money(own);
    const realized = proceeds + this.money(sum) - costs.sold.costed();
    return { realized, count: costs.open.counted, cost: costs.open.costed() };
  }

  private get costs(): OwnCosts | undefined {
    const { lots, accounts, moneyPlaces } = this.columns;
    if (!lots) return undefined;
    const of = (pieces: PieceColumns): PieceCosts => costsOf(pieces, accounts.length, moneyPlaces);
    return (this.kept.costs ??= { open: of(lots.open), sold: of(lots.sold) });
  }

  sumsAt(place: number): PostedSums {
    this.kept.sums ??= this.sumsInBase() ?? this.postedHere().positions.map(sumsOf);
    return this.kept.sums[place] ?? sumsOf(undefined);
  }

  /** Where the asset's currency is base, cost and gains in base are those in its own, and nothing has to be posted. */
  private sumsInBase(): readonly PostedSums[] | undefined {
    const { columns, costs, ledger, options } = this;
    const own = costs && ownSums(ledger, columns, options);
    return own?.map((sums, place) => ({
      ...sums,
      realizedPrice: this.realizedAt(place) ?? ZERO,
      realizedCurrency: ZERO,
      isGainKnown: true,
      costBase: costs?.open.cost(place) ?? ZERO,
      isCostKnown: true,
    }));
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
    const last = this.checkpoints.at(-1);
    if (last) goOnFrom(keeper, last);
    this.postRows(keeper, last?.row ?? 0);
    const book = keeper.finish();
    const positions = Array.from(accounts, (account) => book.positionAt(account, asset));
    return (this.posted = { positions, disposals: book.disposals });
  }

  private postRows(keeper: Bookkeeper, from: number): void {
    const { ledger, options } = this;
    const { day, status } = ledger.transactions;
    const { asset } = this.columns;
    const counted = countedStatuses(options.statuses ?? ["booked"]);
    const rows = rowsOfAssets(ledger, [asset], options.through);
    const step = isCashAsset(ledger.assets[asset]) ? Math.ceil(rows.length / CHECKPOINTS) : Infinity;
    const made = [...this.checkpoints];
    let before = rows.findIndex((row) => row >= from);
    for (let i = before; i >= 0 && i < rows.length; i++) {
      const row = rows[i] ?? 0;
      if (i - before >= step && day[row] !== day[rows[i - 1] ?? 0]) {
        keeper.closeDay();
        made.push({ row, ...copyOf(keeper) });
        before = i;
      }
      if (counted[status[row] ?? 0] === 1) keeper.post(row);
    }
    this.checkpoints = made;
  }

  private money(units: number): Fixed {
    return units === 0 ? ZERO : BigInt(units) * 10n ** BigInt(18 - this.columns.moneyPlaces);
  }
}

const copyOf = (keeper: Bookkeeper): Posted => ({
  positions: keeper.positions.list.map(withoutChanges),
  disposals: keeper.log.disposals.slice(),
});

function goOnFrom(keeper: Bookkeeper, { positions, disposals }: Posted): void {
  keeper.positions.take(positions.flatMap((position) => (position ? withoutChanges(position) : [])));
  keeper.log.disposals.push(...disposals);
}

/** Days and quantities are read from columns. */
const withoutChanges = (position: Position): Position => ({
  ...position,
  head: 0,
  lots: openLots(position).map((lot) => ({ ...lot })),
  changeDays: [],
  changeQuantities: [],
});

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
