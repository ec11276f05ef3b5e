import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, fixed, parseFixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { type DecimalMark, parseAmount } from "#providers/statements/parse-amount.ts";
import { type DateOrder, type Moment, parseMoment } from "#providers/statements/parse-date.ts";
import { fieldOf, plainDate, type QifRecord } from "#providers/statements/qif/read-records.ts";
import { short } from "#providers/statements/row-cells.ts";
import type { Problem } from "#providers/statements/statement-draft.ts";

/** What reading a record needs to know of the file. */
export interface QifContext {
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  readonly currency: Currency;
  readonly account: string;
  /** By the name records use. */
  readonly securities: ReadonlyMap<string, SecurityRef>;
}

/** Reads the fields of one record and keeps the first problem. */
export class QifFields {
  problem: Problem | undefined;
  readonly #record: QifRecord;
  readonly #context: QifContext;

  constructor(record: QifRecord, context: QifContext) {
    this.#record = record;
    this.#context = context;
  }

  text(letter: string): string | undefined {
    return fieldOf(this.#record, letter);
  }

  moment(): Moment | undefined {
    const text = this.text("D");
    if (text === undefined) return this.fail("D", "The date is missing.");
    return parseMoment(plainDate(text), this.#context.dateOrder) ?? this.fail("D", `"${short(text)}" is not a date.`);
  }

  amount(letter: string): Fixed | undefined {
    const text = this.text(letter);
    return text === undefined ? undefined : this.number(letter, text);
  }

  number(letter: string, text: string): Fixed | undefined {
    return (
      parseAmount(text, this.#context.decimalMark) ??
      parseFraction(text) ??
      this.fail(letter, `"${short(text)}" is not a number.`)
    );
  }

  fail(field: string, words: string): undefined {
    this.problem ??= { field, problem: words, remedy: "Correct the file, or enter the transaction by hand." };
    return undefined;
  }
}

/** Old prices: `11 1/4`. */
export function parseFraction(text: string): Fixed | undefined {
  const match = /^(-?\d{1,9}) (\d{1,3})\/(\d{1,3})$/.exec(text.trim());
  const [whole, above, below] = [
    parseFixed(match?.[1] ?? ""),
    parseFixed(match?.[2] ?? ""),
    parseFixed(match?.[3] ?? ""),
  ];
  if (whole === undefined || above === undefined || below === undefined || below === 0n) return undefined;
  const part = (above * fixed("1")) / below;
  return match?.[1]?.startsWith("-") === true ? whole - part : whole + part;
}
