import type { Fact, FactSchema, Stated } from "#assets/fact-schema.ts";
import { parseDay, type Day } from "#engine/dates/day.ts";
import { fixed, fromNumber, ONE, parseFixed, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import { fractionWanted, grouped } from "./bound-words.ts";

/** What is wrong with a fact: where it stands (`leases[1].fromOn`), and what to write instead. */
export interface FactProblem {
  readonly path: string;
  readonly message: string;
}

export type FactsError = { readonly kind: "facts_invalid"; readonly problems: readonly FactProblem[] };

const MOST_ENTRIES = 500;
const LONGEST_TEXT = 200;
const LARGEST_AMOUNT = 10n ** 36n;

/** What reading makes of one fact. */
type Value = Fixed | number | string | readonly string[] | readonly object[];

/** Names a problem of a fact by its path, for what one schema cannot say. */
export type Refuse = (path: string, message: string) => void;

/** Reads facts field by field and collects every problem, so that a person sees all of them at once. */
export class FactReader {
  readonly problems: FactProblem[];
  /** Every path asked for, by its place in the order of the schema. */
  private readonly asked: Map<string, number>;
  private readonly source: ReadonlyMap<string, unknown>;
  private readonly path: string;

  constructor(source: unknown, within?: { readonly path: string; readonly reader: FactReader }) {
    const isRecord = typeof source === "object" && source !== null && !Array.isArray(source);
    this.source = new Map(isRecord ? Object.entries(source) : []);
    this.path = within?.path ?? "";
    this.problems = within?.reader.problems ?? [];
    this.asked = within?.reader.asked ?? new Map();
    if (!isRecord) this.refuse("", "Write an object with the facts by name.");
  }

  /** Every fact of a schema: a needed one that is not there is a problem, and has a stand-in. */
  stated<const S extends FactSchema>(schema: S): Stated<S> {
    const values = new Map<string, Value | undefined>();
    for (const [field, fact] of Object.entries<Fact>(schema)) {
      const value = this.value(field, fact);
      values.set(field, fact.isNeeded && isAskedFor(fact, values) ? this.need(field, value, standInOf(fact)) : value);
    }
    const stated: object = Object.fromEntries(values);
    assert(isWhole(stated, schema), "every fact of the schema was read");
    return stated;
  }

  /** Whether any of these fields is stated. */
  states(fields: readonly string[]): boolean {
    return fields.some((field) => this.source.get(field) !== undefined && this.source.get(field) !== null);
  }

  refuse(field: string, message: string): undefined {
    this.problems.push({ path: this.at(field), message });
    return undefined;
  }

  /** Fields nobody asked for are mistakes of spelling, not facts. */
  refuseOthers(): void {
    for (const field of this.source.keys())
      if (!this.asked.has(this.at(field))) this.refuse(field, "There is no such fact of this class.");
  }

  /** Problems from the top of a form to its foot; those of no field last. */
  inOrder(): readonly FactProblem[] {
    const placeOf = ({ path }: FactProblem): number => this.asked.get(path) ?? Number.MAX_SAFE_INTEGER;
    return this.problems.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  private value(field: string, fact: Fact): Value | undefined {
    switch (fact.kind) {
      case "money":
      case "number":
        return this.amount(field, fact.sign) ?? (fact.usual === undefined ? undefined : fixed(fact.usual));
      case "rate":
      case "factor":
        return this.rate(field, fact) ?? fact.usual;
      case "exact_rate":
        return this.exactRate(field, fact.most);
      case "day":
        return this.day(field);
      case "month":
        return this.month(field);
      case "whole":
        return this.whole(field, fact) ?? fact.usual;
      case "choice":
        return (
          this.choice(
            field,
            fact.choices.map(({ value }) => value),
          ) ?? fact.usual
        );
      case "text":
      case "asset":
      case "account":
        return this.text(field);
      case "texts":
      case "assets":
        return this.texts(field);
      case "list":
        return this.list(field, fact.columns);
    }
  }

  /** An amount as decimal text, at most 10^18 either way. */
  private amount(field: string, sign: "any" | "positive" | "not_negative" = "any"): Fixed | undefined {
    const value = this.text(field);
    if (value === undefined) return undefined;
    const amount = parseFixed(value);
    if (amount === undefined) return this.refuse(field, 'Write a plain decimal number, such as "1250.75".');
    if (amount > LARGEST_AMOUNT || amount < -LARGEST_AMOUNT)
      return this.refuse(field, `Write a smaller number: at most ${grouped(1e18)} either way.`);
    if (sign === "positive" && amount <= ZERO) return this.refuse(field, "Write an amount above zero.");
    if (sign === "not_negative" && amount < ZERO) return this.refuse(field, "Write zero or more.");
    return amount;
  }

  private rate(field: string, { kind, least, most }: Fact & { readonly kind: "rate" | "factor" }): number | undefined {
    const value = this.amount(field);
    if (value === undefined) return undefined;
    const rate = toNumber(value);
    if (rate >= least && rate <= most) return rate;
    return this.refuse(
      field,
      kind === "rate" ? fractionWanted(least, most) : `Write a number from ${grouped(least)} to ${grouped(most)}.`,
    );
  }

  /** A rate that amounts are paid by, kept exact. */
  private exactRate(field: string, most: number): Fixed | undefined {
    const rate = this.amount(field, "not_negative");
    return rate !== undefined && rate > fromNumber(most) ? this.refuse(field, fractionWanted(0, most)) : rate;
  }

  private day(field: string): Day | undefined {
    const value = this.text(field);
    if (value === undefined) return undefined;
    const day = parseDay(value);
    return day === undefined || value < "1800" || value > "2300"
      ? this.refuse(field, "Write a date from 1800 to 2299, such as 2026-03-31.")
      : day;
  }

  /** The first day of a month. */
  private month(field: string): Day | undefined {
    const value = this.text(field);
    return value === undefined
      ? undefined
      : (parseDay(`${value}-01`) ?? this.refuse(field, "Write the year and the month, such as 2026-03."));
  }

  private whole(field: string, { least, most }: { readonly least: number; readonly most: number }): number | undefined {
    const value = this.take(field);
    if (value === undefined) return undefined;
    const isInside = typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
    return isInside ? value : this.refuse(field, `Write a whole number from ${grouped(least)} to ${grouped(most)}.`);
  }

  private choice(field: string, options: readonly (string | number)[]): string | number | undefined {
    const value = this.take(field);
    if (value === undefined) return undefined;
    const found = options.find((option) => option === value);
    return found ?? this.refuse(field, `Choose one of: ${options.join(", ")}.`);
  }

  private text(field: string): string | undefined {
    const value = this.take(field);
    if (value === undefined) return undefined;
    const isText = typeof value === "string" && value.trim() !== "" && value.length <= LONGEST_TEXT;
    return isText ? value.trim() : this.refuse(field, `Write text of at most ${LONGEST_TEXT} characters.`);
  }

  /** A list of records; absent is empty. */
  private list(field: string, columns: FactSchema): readonly object[] {
    const value = this.take(field);
    if (value === undefined) return [];
    if (!Array.isArray(value) || value.length > MOST_ENTRIES) {
      this.refuse(field, `Write a list of at most ${MOST_ENTRIES} entries.`);
      return [];
    }
    return value.map((entry, i) => {
      const reader = new FactReader(entry, { path: `${this.at(field)}[${i}]`, reader: this });
      const facts = reader.stated(columns);
      reader.refuseOthers();
      return facts;
    });
  }

  /** A list of texts; absent is empty. */
  private texts(field: string): readonly string[] {
    const value = this.take(field);
    if (value === undefined) return [];
    const isList = Array.isArray(value) && value.length <= MOST_ENTRIES;
    const texts: readonly unknown[] = isList ? value : [];
    const kept = texts.filter((text) => typeof text === "string" && text !== "" && text.length <= LONGEST_TEXT);
    if (!isList || kept.length < texts.length)
      this.refuse(field, `Write a list of at most ${MOST_ENTRIES} short texts.`);
    return kept.filter((text) => typeof text === "string");
  }

  /** The value, or a problem and a stand-in where a needed field is empty. */
  private need(field: string, value: Value | undefined, standIn: Value): Value {
    if (value !== undefined) return value;
    if (!this.problems.some(({ path }) => path === this.at(field))) this.refuse(field, "This is needed.");
    return standIn;
  }

  private take(field: string): unknown {
    this.asked.set(this.at(field), this.asked.size);
    const value = this.source.get(field);
    return value === null ? undefined : value;
  }

  private at(field: string): string {
    return this.path === "" || field === "" ? `${this.path}${field}` : `${this.path}.${field}`;
  }
}

const isWhole = <S extends FactSchema>(stated: object, schema: S): stated is Stated<S> =>
  Object.keys(schema).every((field) => field in stated);

/** Whether a fact that only some ask for is asked for by those read before it. */
function isAskedFor({ where }: Fact, before: ReadonlyMap<string, Value | undefined>): boolean {
  if (where === undefined) return true;
  const value = before.get(where.fact);
  return where.among === undefined ? value !== undefined : where.among.some((it) => it === value);
}

/** Stands in for what is needed and missing, so that the other facts can be checked beside it. */
function standInOf(fact: Fact): Value {
  switch (fact.kind) {
    case "money":
    case "number":
      return fact.sign === "positive" ? ONE : ZERO;
    case "exact_rate":
      return ZERO;
    case "rate":
    case "factor":
    case "whole":
      return Math.max(0, fact.least);
    case "choice":
      return fact.choices[0]?.value ?? "";
    case "day":
    case "month":
      return 0;
    case "texts":
    case "assets":
    case "list":
      return [];
    default:
      return "";
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
  return reader.problems.length === 0 ? ok(value) : err({ kind: "facts_invalid", problems: reader.inOrder() });
}

/** The facts of a class: what can be stated, and what is made of it. */
export interface ClassFacts<Facts> {
  readonly schema: FactSchema;
  /** Undefined where none of the facts that make up the class is stated. */
  readonly read: (reader: FactReader) => Facts | undefined;
}

export const defineFacts = <const S extends FactSchema, Facts>(
  schema: S,
  make: (stated: Stated<S>, refuse: Refuse) => Facts,
): ClassFacts<Facts> => {
  const defining = Object.keys(schema).filter((field) => schema[field]?.isDefining);
  return {
    schema,
    read: (reader) =>
      reader.states(defining)
        ? make(reader.stated(schema), (path, message) => reader.refuse(path, message))
        : undefined,
  };
};

/** The facts of a class alone, where they are stated and can be used; other facts are not looked at. */
export function classFactsOf<Facts>(facts: unknown, of: ClassFacts<Facts>): Facts | undefined {
  const reader = new FactReader(facts ?? {});
  const own = of.read(reader);
  return reader.problems.length === 0 ? own : undefined;
}
