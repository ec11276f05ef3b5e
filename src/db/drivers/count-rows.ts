import type { QueryAnswer } from "#db/sql.ts";

type Query = (text: string, values?: readonly unknown[]) => Promise<QueryAnswer>;

/** From this many rows written on, a transaction changes the shape of the tables. */
const BULK_ROWS = 1_000;

/** Passes queries on and counts the rows they wrote. */
export function countRows(query: Query): { readonly query: Query; readonly isBulk: () => boolean } {
  let written = 0;
  return {
    query: async (text, values) => {
      const answer = await query(text, values);
      if (!/^\s*select\b/i.test(text)) written += answer.affectedRows;
      return answer;
    },
    isBulk: () => written >= BULK_ROWS,
  };
}
