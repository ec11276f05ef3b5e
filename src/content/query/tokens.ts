import type { QueryProblem } from "./select.ts";
import { LIMITS } from "./select.ts";

export interface Token {
  readonly kind: "word" | "name" | "text" | "number" | "sign" | "end";
  /** Words in capitals, names and texts without their quotes. */
  readonly value: string;
  readonly position: number;
}

export type Tokens =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly problem: QueryProblem };

const SPACE = /[ \t\r\n]+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /-?\d{1,15}(?:\.\d{1,15})?(?![A-Za-z0-9_.])/y;
const SIGN = /<>|!=|<=|>=|[=<>(),*]/y;
/** A quote is written twice inside a quoted text. */
const TEXT = /'((?:[^']|'')*)'/y;
const NAME = /"([A-Za-z_][A-Za-z0-9_]*)"/y;

/** Cuts a question into tokens. Comments, semicolons and every sign that is not needed are refused where they stand. */
export function tokensOf(sql: string, characters: number = LIMITS.characters): Tokens {
  if (sql.length > characters)
    return { ok: false, problem: { message: `A query has at most ${characters} characters.`, position: 0 } };
  const tokens: Token[] = [];
  let position = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    return pattern.exec(sql);
  };
  while (position < sql.length) {
    const space = take(SPACE);
    if (space) {
      position += space[0].length;
      continue;
    }
    const token = nextToken(take, position);
    if (!token) return { ok: false, problem: { message: unexpected(sql, position), position } };
    tokens.push(token.token);
    position += token.length;
  }
  return { ok: true, tokens: [...tokens, { kind: "end", value: "", position }] };
}

function nextToken(
  take: (pattern: RegExp) => RegExpExecArray | null,
  position: number,
): { readonly token: Token; readonly length: number } | undefined {
  const word = take(WORD);
  if (word) return { token: { kind: "word", value: word[0], position }, length: word[0].length };
  const text = take(TEXT);
  if (text)
    return { token: { kind: "text", value: (text[1] ?? "").replaceAll("''", "'"), position }, length: text[0].length };
  const name = take(NAME);
  if (name) return { token: { kind: "name", value: name[1] ?? "", position }, length: name[0].length };
  const number = take(NUMBER);
  if (number) return { token: { kind: "number", value: number[0], position }, length: number[0].length };
  const sign = take(SIGN);
  if (sign)
    return { token: { kind: "sign", value: sign[0] === "!=" ? "<>" : sign[0], position }, length: sign[0].length };
  return undefined;
}

function unexpected(sql: string, position: number): string {
  const sign = sql[position] ?? "";
  if (sign === "'") return "This text is not closed.";
  if (sign === '"') return "A quoted name has letters, digits and _ and is closed.";
  if (sign === ";") return "One SELECT, without a semicolon.";
  return `${JSON.stringify(sign)} is not expected here.`;
}
