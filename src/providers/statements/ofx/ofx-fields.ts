import { div, fixed, type Fixed } from "#engine/money/fixed.ts";
import { minorUnit, type Currency } from "#engine/money/currency.ts";
import { rawText, type MarkupDraft } from "#providers/statements/markup/markup-draft.ts";
import { parseOfxAmount, parseOfxDate } from "#providers/statements/ofx/ofx-values.ts";
import { childOf, type OfxNode } from "#providers/statements/ofx/read-ofx.ts";
import type { Moment } from "#providers/statements/parse-date.ts";
import type { CashMove, RowError, SecurityRef, SourcePlace, StatementLine } from "#engine/intake/statement.ts";

/** What reading any row needs beside the row. */
export interface OfxContext {
  readonly draft: MarkupDraft;
  readonly text: string;
  readonly decimalMark: "." | ",";
  /** Securities of the file by `type:id`. */
  readonly securities: ReadonlyMap<string, SecurityRef>;
}

/** The statement around a row. */
export interface OfxAccount {
  readonly key: string;
  readonly currency: Currency;
}

const CURRENCY = /^[A-Z]{3}$/;
const HUNDRED = fixed("100");

export const placeOf = (node: OfxNode, context: OfxContext): SourcePlace => ({
  line: node.line,
  raw: rawText(context.text.slice(node.start, Math.max(node.end, node.start + 1)).trim()),
});

/** Reads the fields of one aggregate, also those of the aggregates directly around them, and collects what is wrong. */
export class OfxFields {
  readonly errors: Omit<RowError, "line" | "raw">[] = [];
  readonly place: SourcePlace;
  readonly #nodes: readonly OfxNode[];
  readonly #context: OfxContext;

  /** `nodes`: the row first, then parts of it such as `INVBUY` and `INVTRAN`. */
  constructor(nodes: readonly (OfxNode | undefined)[], context: OfxContext) {
    this.#nodes = nodes.filter((node) => node !== undefined);
    this.#context = context;
    const [row] = this.#nodes;
    this.place = row ? placeOf(row, context) : { line: 1, raw: "" };
  }

  node(name: string): OfxNode | undefined {
    for (const node of this.#nodes) {
      const child = childOf(node, name);
      if (child) return child;
    }
    return undefined;
  }

  text(name: string): string | undefined {
    const value = this.node(name)?.value;
    return value === undefined || value === "" ? undefined : value;
  }

  decimal(name: string): Fixed | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = parseOfxAmount(text, this.#context.decimalMark);
    if (value === undefined)
      this.reject(
        name,
        `"${text}" is not a number.`,
        "Correct the number, for example -120.50, without a currency sign.",
      );
    return value;
  }

  requiredDecimal(name: string): Fixed | undefined {
    if (this.text(name) === undefined) this.#missing(name);
    return this.decimal(name);
  }

  moment(name: string): Moment | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const moment = parseOfxDate(text);
    if (moment === undefined)
      this.reject(name, `"${text}" is not a date.`, "Correct the date, for example 20240315 for 15 March 2024.");
    return moment;
  }

  requiredMoment(name: string): Moment | undefined {
    if (this.text(name) === undefined) this.#missing(name);
    return this.moment(name);
  }

  /** Currency the amounts of the row are in: its own `CURRENCY`, or that of the account. `ORIGCURRENCY` is what they were before they were converted. */
  money(account: OfxAccount): OfxMoney {
    const stated = childOf(this.node("CURRENCY"), "CURSYM")?.value;
    const code = stated === undefined || stated === "" ? account.currency : stated;
    const major = minorUnit(code);
    if (major === undefined && !CURRENCY.test(code)) {
      this.reject("CURSYM", `"${code}" is not a currency.`, "Use the code of the currency, like USD.");
    }
    return { currency: major ?? code, toMajor: (amount) => (major === undefined ? amount : div(amount, HUNDRED)) };
  }

  reject(field: string, problem: string, remedy: string): void {
    if (!this.errors.some((error) => error.field === field)) this.errors.push({ field, problem, remedy });
  }

  #missing(name: string): void {
    this.reject(
      name,
      `The field <${name}> is missing or empty.`,
      "Ask the bank for a correct file, or add the booking by hand.",
    );
  }
}

export interface OfxMoney {
  readonly currency: Currency;
  /** From a hundredth such as pence, where the source quotes in them. */
  readonly toMajor: (amount: Fixed) => Fixed;
}

export const cashOf = (amount: Fixed, money: OfxMoney): CashMove => ({
  amount: money.toMajor(amount),
  currency: money.currency,
});

/** Keeps the lines of a row, or reports all that is wrong with it: never half of it. */
export function settleRow(fields: OfxFields, lines: readonly StatementLine[] | undefined, context: OfxContext): void {
  for (const error of fields.errors) context.draft.reject(fields.place, error);
  if (fields.errors.length === 0 && lines) context.draft.addLines(lines);
}
