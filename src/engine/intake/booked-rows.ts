import type { BookedRow } from "#engine/intake/booked-row.ts";
import { BookedSums } from "#engine/intake/booked-sums.ts";

/** Gathers rows into slices of about so many transactions, and sums up what it has seen: nobody needs to keep them. */
export class RowSlices {
  readonly sums = new BookedSums();
  readonly #length: number;
  #slice: BookedRow[] = [];
  #begun = 0;

  constructor(length: number) {
    this.#length = length;
  }

  /** Answers the slice where this row fills one. */
  *add(row: BookedRow): Generator<readonly BookedRow[], void> {
    if (row.transactions.length === 0) return;
    this.sums.add(row);
    this.#slice.push(row);
    if (this.sums.count - this.#begun >= this.#length) yield* this.rest();
  }

  /** What no slice has been filled with yet. */
  *rest(): Generator<readonly BookedRow[], void> {
    const slice = this.#slice;
    [this.#slice, this.#begun] = [[], this.sums.count];
    if (slice.length > 0) yield slice;
  }
}
