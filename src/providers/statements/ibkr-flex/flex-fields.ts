import { parseFixed, type Fixed } from "#engine/money/fixed.ts";
import type { Currency } from "#engine/money/currency.ts";
import { parseMoment, type DateOrder, type Moment } from "#providers/statements/parse-date.ts";
import type { RowError } from "#engine/intake/statement.ts";
import type { FlexRow } from "#providers/statements/ibkr-flex/flex-rows.ts";

const CURRENCY = /^[A-Z]{3,5}$/;
/** Separators are looked at from their first sign only: else a cell full of them would be read once for each. */
const COMPACT_TIME = /^(.*?)(?<![;, T])[;, T]+(\d{2}):?(\d{2}):?(\d{2})(?: ?[A-Z]{2,4})?$/;
/** How the service writes "none". */
const NOTHING = new Set(["--", "-", "N/A"]);

/** A day with its time as a Flex query writes it, in any of the formats the query can be set to: `20221221;180504`, `2022-12-21, 18:05:04`. */
export function parseFlexMoment(text: string, order: DateOrder): Moment | undefined {
  const match = COMPACT_TIME.exec(text.trim());
  return parseMoment(match ? `${match[1]} ${match[2]}:${match[3]}:${match[4]}` : text, order);
}

/** Reads the attributes of one row and collects what is wrong with them. Names after the first are older or other spellings of the same. */
export class FlexFields {
  readonly errors: Omit<RowError, "line" | "raw">[] = [];
  readonly #row: FlexRow;
  readonly #order: DateOrder;

  constructor(row: FlexRow, order: DateOrder) {
    this.#row = row;
    this.#order = order;
  }

  text(...names: readonly string[]): string | undefined {
    for (const name of names) {
      const value = this.#row.attributes.get(name)?.trim();
      if (value !== undefined && value !== "" && !NOTHING.has(value)) return value;
    }
    return undefined;
  }

  /** Undefined when absent; an unreadable number is an error. */
  decimal(...names: readonly string[]): Fixed | undefined {
    const text = this.text(...names);
    if (text === undefined) return undefined;
    const value = parseFixed(text);
    if (value === undefined)
      this.reject(names, `"${text}" is not a number of at most 18 decimals.`, "Correct the number.");
    return value;
  }

  requiredDecimal(...names: readonly string[]): Fixed | undefined {
    if (this.text(...names) === undefined) this.#missing(names);
    return this.decimal(...names);
  }

  /** The first of the attributes that is there, read as a date. */
  moment(...names: readonly string[]): Moment | undefined {
    const text = this.text(...names);
    if (text === undefined) return undefined;
    const moment = parseFlexMoment(text, this.#order);
    if (moment === undefined)
      this.reject(names, `"${text}" is not a date.`, "Correct the date, for example 2024-03-15.");
    return moment;
  }

  requiredMoment(...names: readonly string[]): Moment | undefined {
    if (this.text(...names) === undefined) this.#missing(names);
    return this.moment(...names);
  }

  requiredCurrency(...names: readonly string[]): Currency | undefined {
    const text = this.text(...names);
    if (text === undefined) this.#missing(names);
    else if (CURRENCY.test(text)) return text;
    else this.reject(names, `"${text}" is not a currency.`, "Use the code of the currency, like USD.");
    return undefined;
  }

  reject(names: readonly string[], problem: string, remedy: string): void {
    const field = names[0] ?? this.#row.name;
    // A field may be read for two purposes: what is wrong with it is said once.
    if (!this.errors.some((error) => error.field === field)) this.errors.push({ field, problem, remedy });
  }

  #missing(names: readonly string[]): void {
    this.reject(names, "The value is missing.", `Add the field ${names[0]} to the Flex query and run it again.`);
  }
}
