import { parseDay, type Day } from "#engine/dates/day.ts";
import { parseFixed, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

/** What is wrong with a fact: where it stands, such as `leases[1].fromOn`, and what to write instead. */
export interface FactProblem {
  readonly path: string;
  readonly message: string;
}

export type FactsError = { readonly kind: "facts_invalid"; readonly problems: readonly FactProblem[] };

const MOST_ENTRIES = 500;
const LONGEST_TEXT = 200;
const LARGEST_AMOUNT = 10n ** 36n;

/** Reads facts field by field and collects every problem, so that a person sees all of them at once. */
export class FactReader {
  readonly problems: FactProblem[];
  private readonly source: ReadonlyMap<string, unknown>;
  private readonly path: string;
  private readonly asked = new Set<string>();

  constructor(source: unknown, path = "", problems: FactProblem[] = []) {
    const isRecord = typeof source === "object" && source !== null && !Array.isArray(source);
    this.source = new Map(isRecord ? Object.entries(source) : []);
    this.path = path;
    this.problems = problems;
    if (!isRecord) this.refuse("", "Write an object with the facts by name.");
  }

  /** An amount as decimal text, at most 10^18 either way. */
  amount(field: string, sign: "any" | "positive" | "not_negative" = "any"): Fixed | undefined {
    const value = this.text(field);
    if (value === undefined) return undefined;
    const amount = parseFixed(value);
    if (amount === undefined || amount > LARGEST_AMOUNT || amount < -LARGEST_AMOUNT)
      return this.refuse(field, 'Write a plain decimal number, such as "1250.75".');
    if (sign === "positive" && amount <= ZERO) return this.refuse(field, "Write an amount above zero.");
    if (sign === "not_negative" && amount < ZERO) return this.refuse(field, "Write zero or more.");
    return amount;
  }

  /** A rate or share as a fraction in decimal text: "0.035" is 3.5 %. */
  rate(field: string, { least = -0.5, most = 5 } = {}): number | undefined {
    const value = this.amount(field);
    if (value === undefined) return undefined;
    const rate = toNumber(value);
    if (rate < least || rate > most)
      return this.refuse(field, `Write a fraction from ${least} to ${most}: 0.035 is 3.5 %.`);
    return rate;
  }

  day(field: string): Day | undefined {
    const value = this.text(field);
    if (value === undefined) return undefined;
    const day = parseDay(value);
    return day === undefined || value < "1800" || value > "2300"
      ? this.refuse(field, "Write a date between 1800 and 2299 as YYYY-MM-DD.")
      : day;
  }

  whole(field: string, { least, most }: { readonly least: number; readonly most: number }): number | undefined {
    const value = this.take(field);
    if (value === undefined) return undefined;
    const isInside = typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
    return isInside ? value : this.refuse(field, `Write a whole number from ${least} to ${most}.`);
  }

  choice<const T extends string | number>(field: string, options: readonly T[]): T | undefined {
    const value = this.take(field);
    if (value === undefined) return undefined;
    const found = options.find((option) => option === value);
    return found ?? this.refuse(field, `Choose one of: ${options.join(", ")}.`);
  }

  text(field: string): string | undefined {
    const value = this.take(field);
    if (value === undefined) return undefined;
    const isText = typeof value === "string" && value.trim() !== "" && value.length <= LONGEST_TEXT;
    return isText ? value.trim() : this.refuse(field, `Write text of at most ${LONGEST_TEXT} characters.`);
  }

  /** A list of records; absent is empty. */
  list<T>(field: string, read: (reader: FactReader) => T): readonly T[] {
    const value = this.take(field);
    if (value === undefined) return [];
    if (!Array.isArray(value) || value.length > MOST_ENTRIES) {
      this.refuse(field, `Write a list of at most ${MOST_ENTRIES} entries.`);
      return [];
    }
    return value.map((entry, i) => {
      const reader = new FactReader(entry, `${this.at(field)}[${i}]`, this.problems);
      const fact = read(reader);
      reader.refuseOthers();
      return fact;
    });
  }

  /** A list of texts; absent is empty. */
  texts(field: string): readonly string[] {
    const value = this.take(field);
    if (value === undefined) return [];
    const isList = Array.isArray(value) && value.length <= MOST_ENTRIES;
    const texts: readonly unknown[] = isList ? value : [];
    const kept = texts.filter((text) => typeof text === "string" && text !== "" && text.length <= LONGEST_TEXT);
    if (!isList || kept.length < texts.length)
      this.refuse(field, `Write a list of at most ${MOST_ENTRIES} short texts.`);
    return kept.filter((text) => typeof text === "string");
  }

  /** Whether any of these fields is stated. */
  states(...fields: readonly string[]): boolean {
    return fields.some((field) => this.source.get(field) !== undefined && this.source.get(field) !== null);
  }

  /** The value, or a problem and a stand-in where a needed field is empty. */
  need<T>(field: string, value: T | undefined, standIn: T): T {
    if (value !== undefined) return value;
    if (!this.problems.some(({ path }) => path === this.at(field))) this.refuse(field, "This is needed.");
    return standIn;
  }

  refuse(field: string, message: string): undefined {
    this.problems.push({ path: this.at(field), message });
    return undefined;
  }

  /** Fields nobody asked for are mistakes of spelling, not facts. */
  refuseOthers(): void {
    for (const field of this.source.keys())
      if (!this.asked.has(field)) this.refuse(field, "There is no such fact of this class.");
  }

  private take(field: string): unknown {
    this.asked.add(field);
    const value = this.source.get(field);
    return value === null ? undefined : value;
  }

  private at(field: string): string {
    return this.path === "" || field === "" ? `${this.path}${field}` : `${this.path}.${field}`;
  }
}

/** Whether nothing is stated at all. */
export const hasNoFacts = (facts: unknown): boolean =>
  facts === undefined || facts === null || (typeof facts === "object" && Object.keys(facts).length === 0);

/** Facts read whole, or every problem they have. */
export function readFacts<T>(facts: unknown, read: (reader: FactReader) => T): Result<T, FactsError> {
  const reader = new FactReader(facts ?? {});
  const value = read(reader);
  reader.refuseOthers();
  return reader.problems.length === 0 ? ok(value) : err({ kind: "facts_invalid", problems: reader.problems });
}
