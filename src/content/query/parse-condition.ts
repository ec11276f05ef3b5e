import type { Cursor } from "./cursor.ts";
import { Refused } from "./cursor.ts";
import type { Comparison, Condition, Literal } from "./select.ts";
import { LIMITS } from "./select.ts";

const COMPARISONS: readonly Comparison[] = ["=", "<>", "<", "<=", ">", ">="];

/** Reads a condition: OR binds loosest, then AND, then NOT. */
export const parseCondition = (cursor: Cursor): Condition => readOr(cursor, 0);

function readOr(cursor: Cursor, depth: number): Condition {
  if (depth > LIMITS.depth) throw new Refused(`At most ${LIMITS.depth} levels of parentheses.`, cursor.peek().position);
  const parts = [readAnd(cursor, depth)];
  while (cursor.takeWord("OR")) parts.push(readAnd(cursor, depth));
  return joined("or", parts);
}

function readAnd(cursor: Cursor, depth: number): Condition {
  const parts = [readNot(cursor, depth)];
  while (cursor.takeWord("AND")) parts.push(readNot(cursor, depth));
  return joined("and", parts);
}

function joined(kind: "and" | "or", parts: readonly Condition[]): Condition {
  const [only] = parts;
  return parts.length === 1 && only ? only : { kind, parts };
}

function readNot(cursor: Cursor, depth: number): Condition {
  if (cursor.takeWord("NOT")) {
    if (depth >= LIMITS.depth) throw new Refused(`At most ${LIMITS.depth} levels.`, cursor.peek().position);
    return { kind: "not", part: readNot(cursor, depth + 1) };
  }
  if (cursor.takeSign("(")) {
    const inner = readOr(cursor, depth + 1);
    cursor.expectSign(")");
    return inner;
  }
  return readTerm(cursor);
}

function readTerm(cursor: Cursor): Condition {
  cursor.countTerm();
  const column = cursor.comparableColumn();
  if (cursor.takeWord("IS")) {
    const isNegated = cursor.takeWord("NOT");
    cursor.expectWord("NULL");
    return { kind: "null", column, isNegated };
  }
  const isNegated = cursor.takeWord("NOT");
  if (cursor.takeWord("LIKE")) return { kind: "like", column, pattern: readPattern(cursor), isNegated };
  if (cursor.takeWord("IN")) return { kind: "in", column, values: readValues(cursor), isNegated };
  if (cursor.takeWord("BETWEEN")) {
    const low = cursor.literal();
    cursor.expectWord("AND");
    return { kind: "between", column, low, high: cursor.literal(), isNegated };
  }
  const sign = cursor.next();
  const operator = COMPARISONS.find((it) => sign.kind === "sign" && it === sign.value);
  if (operator === undefined || isNegated)
    throw new Refused("A comparison, LIKE, IN, BETWEEN or IS NULL is expected here.", sign.position);
  return { kind: "compare", column, operator, value: cursor.literal() };
}

function readPattern(cursor: Cursor): string {
  const { position } = cursor.peek();
  const pattern = cursor.literal();
  cursor.countPattern();
  if (typeof pattern !== "string") throw new Refused("LIKE takes a text in single quotes.", position);
  if (pattern.length > LIMITS.pattern)
    throw new Refused(`A pattern has at most ${LIMITS.pattern} characters.`, position);
  return pattern;
}

function readValues(cursor: Cursor): readonly Literal[] {
  cursor.expectSign("(");
  const values = [cursor.literal()];
  while (cursor.takeSign(",")) {
    cursor.countTerm();
    values.push(cursor.literal());
  }
  cursor.expectSign(")");
  return values;
}
