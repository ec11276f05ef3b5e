import { parseCondition } from "./parse-condition.ts";
import type { QueryProblem, Select } from "./select.ts";
import { tokensOf } from "./tokens.ts";
import { Cursor, Refused } from "./cursor.ts";
import type { Columns } from "./cursor.ts";

export type ParsedSelect =
  | { readonly ok: true; readonly select: Select }
  | { readonly ok: false; readonly problem: QueryProblem };

/** Prefix of a collection's table. */
const TABLE = /^_content_([a-z_]+)$/;

/**
 * Reads one SELECT over one collection:
 *
 *     SELECT [DISTINCT] * | column, … | COUNT(* | [DISTINCT] column) [AS name]
 *     FROM _content_NAME [WHERE condition] [ORDER BY column [ASC|DESC], …] [LIMIT n [OFFSET n]]
 *
 * Conditions are comparisons with literals, LIKE, IN, BETWEEN, IS [NOT] NULL, joined by AND, OR, NOT and parentheses. There is no grammar for
 * anything else: no second table, no function, no statement that writes. Only `columns` may be named. Never throws.
 */
export function parseSelect(sql: string, columns: Columns): ParsedSelect {
  const cut = tokensOf(sql);
  if (!cut.ok) return cut;
  try {
    const select = readSelect(new Cursor(cut.tokens, columns));
    return { ok: true, select };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem };
    throw error;
  }
}

function readSelect(cursor: Cursor): Select {
  cursor.expectWord("SELECT");
  const isDistinct = cursor.takeWord("DISTINCT");
  const count = isDistinct ? undefined : readCount(cursor);
  const columns = count ? [] : readColumns(cursor);
  cursor.expectWord("FROM");
  const table = cursor.next();
  const collection = table.kind === "word" || table.kind === "name" ? TABLE.exec(table.value)?.[1] : undefined;
  if (collection === undefined) throw new Refused("A table is named _content_ and a collection.", table.position);
  const where = cursor.takeWord("WHERE") ? parseCondition(cursor) : undefined;
  const order = readOrder(cursor);
  const limit = cursor.takeWord("LIMIT") ? cursor.wholeNumber() : undefined;
  const offset = limit !== undefined && cursor.takeWord("OFFSET") ? cursor.wholeNumber() : 0;
  const rest = cursor.next();
  if (rest.kind !== "end") throw new Refused(`${JSON.stringify(rest.value)} is not expected here.`, rest.position);
  return {
    columns,
    isDistinct,
    ...(count ? { count } : {}),
    collection,
    ...(where ? { where } : {}),
    order,
    ...(limit === undefined ? {} : { limit }),
    offset,
  };
}

function readColumns(cursor: Cursor): Select["columns"] {
  if (cursor.takeSign("*")) return "*";
  const columns = [cursor.column()];
  while (cursor.takeSign(",")) columns.push(cursor.column());
  return columns;
}

function readCount(cursor: Cursor): Select["count"] {
  if (!cursor.isWord("COUNT") || !cursor.isSign("(", 1)) return undefined;
  cursor.expectWord("COUNT");
  cursor.expectSign("(");
  const isDistinct = cursor.takeWord("DISTINCT");
  const column = !isDistinct && cursor.takeSign("*") ? undefined : cursor.column();
  cursor.expectSign(")");
  const name = cursor.takeWord("AS") ? cursor.newName() : "count";
  return { column, isDistinct, name };
}

function readOrder(cursor: Cursor): Select["order"] {
  if (!cursor.takeWord("ORDER")) return [];
  cursor.expectWord("BY");
  const order: { column: string; isDescending: boolean }[] = [];
  do {
    const column = cursor.comparableColumn();
    const isDescending = cursor.takeWord("DESC");
    if (!isDescending) cursor.takeWord("ASC");
    order.push({ column, isDescending });
  } while (cursor.takeSign(","));
  return order;
}
