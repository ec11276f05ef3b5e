import type { Journal } from "#engine/ledger/journal.ts";
import { legNumber, NO_DAY, typeNumber } from "#engine/ledger/ledger.ts";

const REVALUATION = legNumber("revaluation");
const BUY = typeNumber("buy");
const SELL = typeNumber("sell");
const SPLIT = typeNumber("split");
const TRANSFER = typeNumber("transfer_in_kind");

/** What a move is to `UnitBook`. */
export const MOVE = { other: 0, trade: 1, split: 2, transfer: 3 } as const;

/** Numbers and words of one record: both views are of the same bytes, so that all of a move lies together. */
const NUMBERS = 4;
const WORDS = 8;

/**
 * Moves as records side by side. The columns of the journal are in the order things came; the moves of one asset are scattered all over them, and
 * gathering them once is far quicker than fetching each of their fields from afar.
 */
export class MoveRecords {
  readonly count: number;
  private readonly numbers: Float64Array;
  private readonly words: Int32Array;

  constructor(count: number, numbers: Float64Array = new Float64Array(count * NUMBERS)) {
    this.count = count;
    this.numbers = numbers;
    this.words = new Int32Array(numbers.buffer, numbers.byteOffset, count * WORDS);
  }

  /** Units moved, in the journal's units; NaN when they do not fit. */
  quantity(i: number): number {
    return this.numbers[i * NUMBERS] ?? 0;
  }

  /** Cost in the journal's money; NaN when it does not fit. */
  cost(i: number): number {
    return this.numbers[i * NUMBERS + 1] ?? 0;
  }

  /** The posting. */
  posting(i: number): number {
    return this.words[i * WORDS + 4] ?? 0;
  }

  kind(i: number): number {
    return (this.words[i * WORDS + 5] ?? 0) & 3;
  }

  account(i: number): number {
    return (this.words[i * WORDS + 5] ?? 0) >> 2;
  }

  day(i: number): number {
    return this.words[i * WORDS + 6] ?? 0;
  }

  second(i: number): number {
    return this.words[i * WORDS + 7] ?? 0;
  }

  set(i: number, journal: Journal, p: number): void {
    const { lines, rows, quantity, amount } = journal;
    const row = lines.transaction[p] ?? 0;
    this.numbers[i * NUMBERS] = quantity.units[p] ?? 0;
    this.numbers[i * NUMBERS + 1] = amount.units[p] ?? 0;
    this.words[i * WORDS + 4] = p;
    this.words[i * WORDS + 5] = ((lines.account[p] ?? 0) << 2) | kindOf(journal, p, row);
    this.words[i * WORDS + 6] = rows.day[row] ?? 0;
    this.words[i * WORDS + 7] = rows.second[row] ?? 0;
  }

  /** The records of a stretch, sharing these bytes. */
  stretch(start: number, end: number): MoveRecords {
    return new MoveRecords(end - start, this.numbers.subarray(start * NUMBERS, end * NUMBERS));
  }

  /** The same records with those from `start` to `end` replaced by others. */
  replaced(start: number, end: number, others: MoveRecords): MoveRecords {
    const replaced = new MoveRecords(this.count + others.count - (end - start));
    replaced.numbers.set(this.numbers.subarray(0, start * NUMBERS));
    replaced.numbers.set(others.numbers, start * NUMBERS);
    replaced.numbers.set(this.numbers.subarray(end * NUMBERS), (start + others.count) * NUMBERS);
    return replaced;
  }

  /** Writes as many records over these. */
  overwrite(others: MoveRecords): void {
    this.numbers.set(others.numbers);
  }

  /** Records of postings, in the order given. */
  static of(journal: Journal, postings: readonly number[]): MoveRecords {
    const records = new MoveRecords(postings.length);
    postings.forEach((p, i) => records.set(i, journal, p));
    return records;
  }
}

function kindOf({ lines, rows, assets, currencies, quantity }: Journal, p: number, row: number): number {
  if (lines.leg[p] === REVALUATION || lines.acquired[p] !== NO_DAY) return MOVE.other;
  const type = rows.type[row];
  if (type === SPLIT) return MOVE.split;
  // Lots that somebody chose to travel are the general book's.
  if (type === TRANSFER) return lines.kind[p] !== 0 && quantity.at(p) < 0n ? MOVE.other : MOVE.transfer;
  if (type !== BUY && type !== SELL) return MOVE.other;
  const isOwnCurrency = assets[lines.asset[p] ?? -1]?.currency === currencies[rows.currency[row] ?? 0];
  return isOwnCurrency ? MOVE.trade : MOVE.other;
}
