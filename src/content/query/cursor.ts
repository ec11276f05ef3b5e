import type { Literal, QueryProblem } from "./select.ts";
import { LIMITS } from "./select.ts";
import type { Token } from "./tokens.ts";

/** Ends the reading of a question; caught where reading began. */
export class Refused extends Error {
  readonly problem: QueryProblem;
  constructor(message: string, position: number) {
    super(message);
    this.problem = { message, position };
  }
}

const END: Token = { kind: "end", value: "", position: 0 };

export interface Columns {
  readonly all: readonly string[];
  /** Those without the long structures: bodies and sections are read, not searched. */
  readonly comparable: readonly string[];
}

/** A place among tokens, with the steps a reader takes. */
export class Cursor {
  readonly #tokens: readonly Token[];
  readonly #columns: Columns;
  #at = 0;
  #terms = 0;
  #patterns = 0;

  constructor(tokens: readonly Token[], columns: Columns) {
    this.#tokens = tokens;
    this.#columns = columns;
  }

  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? this.#tokens.at(-1) ?? END;
  }

  next(): Token {
    const token = this.peek();
    this.#at += 1;
    return token;
  }

  isWord(word: string): boolean {
    const token = this.peek();
    return token.kind === "word" && token.value.toUpperCase() === word;
  }

  isSign(sign: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === "sign" && token.value === sign;
  }

  takeWord(word: string): boolean {
    if (!this.isWord(word)) return false;
    this.#at += 1;
    return true;
  }

  takeSign(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.#at += 1;
    return true;
  }

  expectWord(word: string): void {
    if (!this.takeWord(word)) throw new Refused(`${word} is expected here.`, this.peek().position);
  }

  expectSign(sign: string): void {
    if (!this.takeSign(sign)) throw new Refused(`${JSON.stringify(sign)} is expected here.`, this.peek().position);
  }

  /** A column of the collection, bare or in double quotes. */
  column(): string {
    return this.#oneOf(this.#columns.all);
  }

  /** A column that can be compared and sorted by. */
  comparableColumn(): string {
    return this.#oneOf(this.#columns.comparable);
  }

  #oneOf(columns: readonly string[]): string {
    const token = this.next();
    const isName = token.kind === "word" || token.kind === "name";
    if (isName && columns.includes(token.value)) return token.value;
    throw new Refused(`A column is expected here: ${columns.join(", ")}.`, token.position);
  }

  /** A name of the asker's own. */
  newName(): string {
    const token = this.next();
    if ((token.kind === "word" || token.kind === "name") && /^[a-z_][a-z0-9_]{0,30}$/i.test(token.value))
      return token.value;
    throw new Refused("A name is expected here.", token.position);
  }

  literal(): Literal {
    const token = this.next();
    if (token.kind === "text") return token.value;
    if (token.kind === "number") return Number(token.value);
    if (token.kind === "word") {
      const word = token.value.toUpperCase();
      if (word === "NULL") return null;
      if (word === "TRUE") return 1;
      if (word === "FALSE") return 0;
    }
    throw new Refused("A text in single quotes or a number is expected here.", token.position);
  }

  wholeNumber(): number {
    const token = this.next();
    if (token.kind === "number" && /^\d{1,9}$/.test(token.value)) return Number(token.value);
    throw new Refused("A whole number is expected here.", token.position);
  }

  /** Counts a pattern: the one thing that looks at every character of a text. */
  countPattern(): void {
    this.#patterns += 1;
    if (this.#patterns > LIMITS.patterns)
      throw new Refused(`At most ${LIMITS.patterns} patterns.`, this.peek().position);
  }

  /** Counts a condition; a question may not have endless ones. */
  countTerm(): void {
    this.#terms += 1;
    if (this.#terms > LIMITS.terms) throw new Refused(`At most ${LIMITS.terms} conditions.`, this.peek().position);
  }
}
