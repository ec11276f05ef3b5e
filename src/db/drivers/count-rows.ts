import type { QueryAnswer } from "#db/sql.ts";

type Query = (text: string, values?: readonly unknown[]) => Promise<QueryAnswer>;

/** From this many rows added on, a transaction changes the shape of a table. */
const BULK_ROWS = 1_000;

/** Passes queries on and counts the rows they added, to know which tables grew so much that the planner must look at them again. */
export function countRows(query: Query): { readonly query: Query; readonly grownTables: () => readonly string[] } {
  const added = new Map<string, number>();
  return {
    query: async (text, values) => {
      const answer = await query(text, values);
      // A statement that adds to several tables tells only the rows of the last: they stand for all.
      for (const [, table = ""] of text.matchAll(/\binsert\s+into\s+([a-z_]+)\b(?!\.)/gi))
        added.set(table, (added.get(table) ?? 0) + answer.affectedRows);
      return answer;
    },
    grownTables: () => [...added].filter(([, count]) => count >= BULK_ROWS).map(([table]) => table),
  };
}
