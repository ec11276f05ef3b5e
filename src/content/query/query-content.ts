import type { CollectionName } from "../schemas.ts";
import type { Columns } from "./cursor.ts";
import { parseSelect } from "./parse-select.ts";
import { runSelect } from "./run-select.ts";
import type { Row } from "./run-select.ts";
import type { QueryProblem } from "./select.ts";

/** Rows in memory that questions can be asked of. */
export interface ContentTable {
  readonly collection: CollectionName | string;
  readonly columns: Columns;
  readonly rows: readonly Row[];
}

export type Answer =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly problem: QueryProblem };

/** Answers one SELECT over one collection, or says why not and at which character. Never throws. */
export function queryContent(table: ContentTable, sql: string): Answer {
  const parsed = parseSelect(sql, table.columns);
  if (!parsed.ok) return parsed;
  const { select } = parsed;
  if (select.collection !== table.collection) {
    const position = sql.indexOf("_content_");
    return { ok: false, problem: { message: `Only _content_${table.collection} can be asked here.`, position } };
  }
  return { ok: true, rows: runSelect(select, table.rows) };
}
