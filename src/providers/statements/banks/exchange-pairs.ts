import type { CashMove } from "#engine/intake/statement.ts";
import type { LineParts, RawRow, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

interface Half {
  readonly row: RawRow;
  readonly outcome: RowOutcome;
}

/** Joins the two rows of an exchange of currencies into one line. Rows without their other side stay what they are. */
export class ExchangePairs {
  readonly #draft: StatementDraft;
  readonly #halves = new Map<string, Half[]>();

  constructor(draft: StatementDraft) {
    this.#draft = draft;
  }

  add(key: string, row: RawRow, outcome: RowOutcome): void {
    const known = this.#halves.get(key) ?? [];
    known.push({ row, outcome });
    this.#halves.set(key, known);
  }

  settle(): void {
    for (const halves of this.#halves.values()) {
      const lines = joined(halves);
      if (lines)
        this.#draft.settle(
          halves.map(({ row }) => row),
          { lines },
        );
      else for (const { row, outcome } of halves) this.#draft.settle([row], outcome);
    }
  }
}

/** One exchange and the fees beside it; undefined where the rows are not two sides in two currencies. */
function joined(halves: readonly Half[]): readonly LineParts[] | undefined {
  const all = halves.flatMap(({ outcome }) => ("lines" in outcome ? outcome.lines : []));
  const sides = all.filter((line) => line.type === "cash_transfer");
  const [left, right] = sides.toSorted((a, b) => (amountOf(a) < amountOf(b) ? -1 : 1));
  const [gone, come] = [left?.cash, right?.cash];
  if (halves.length !== 2 || sides.length !== 2 || !left || !isExchange(gone, come)) return undefined;
  return [
    { ...left, type: "exchange", cash: gone, cashOther: come },
    ...all.filter((line) => line.type !== "cash_transfer"),
  ];
}

const amountOf = (line: LineParts): bigint => line.cash?.amount ?? 0n;

const isExchange = (gone: CashMove | undefined, come: CashMove | undefined): boolean =>
  gone !== undefined && come !== undefined && gone.amount < 0n && come.amount > 0n && gone.currency !== come.currency;
