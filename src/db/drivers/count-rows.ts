import type { QueryAnswer } from "#db/sql.ts";

type Query = (text: string, values?: readonly unknown[]) => Promise<QueryAnswer>;

/** From this many rows added on, a table changes its shape. */
const BULK_ROWS = 1_000;

/** Tables the planner must look at again. */
interface Grown {
  readonly tables: readonly string[];
  /** To the planner the portfolio has no rows in one of them: it takes thousands for one, and a query of a tenth of a second takes a quarter of a minute. */
  readonly isUnseen: boolean;
}

/** Rows added to the tables of a database since it was opened, portfolio by portfolio, and how many of them the planner has not seen. */
export class Growth {
  readonly #added = new Map<string, { all: number; unseen: number }>();

  /**
   * The tables in which a portfolio grew fourfold since the planner last looked at them, by what was added to it now; they count as looked at. Fourfold,
   * since looking costs as much as writing several slices of a long import, and what the planner takes a table for may well be some times too small. Of the portfolio, not
   * of the table: one that is new beside larger ones is a single row to a planner that has not seen it.
   */
  grownBy(added: ReadonlyMap<string, number>, portfolioId: string): Grown {
    let isUnseen = false;
    const tables = [...added].flatMap(([table, count]) => {
      const key = `${table} ${portfolioId}`;
      const { all, unseen } = this.#added.get(key) ?? { all: 0, unseen: 0 };
      const isGrown = unseen + count >= Math.max(BULK_ROWS, 3 * (all - unseen));
      isUnseen ||= isGrown && all === unseen;
      this.#added.set(key, { all: all + count, unseen: isGrown ? 0 : unseen + count });
      return isGrown ? table : [];
    });
    return { tables, isUnseen };
  }
}

interface Counted {
  readonly query: Query;
  readonly added: ReadonlyMap<string, number>;
  /** The portfolio the queries were about, or nothing. */
  readonly portfolioId: () => string;
}

/** How a transaction says which portfolio it is about, see `db/scope.ts`. */
const CHOSEN = "enter_portfolio($1";

/** Passes queries on and counts the rows they added, to know which tables grew so much that the planner must look at them again. */
export function countRows(query: Query): Counted {
  const added = new Map<string, number>();
  let portfolioId = "";
  return {
    query: async (text, values) => {
      const answer = await query(text, values);
      if (text.includes(CHOSEN)) portfolioId = String(values?.[0]);
      // A statement that adds to several tables tells only the rows of the last: they stand for all.
      for (const [, table = ""] of text.matchAll(/\binsert\s+into\s+([a-z_]+)\b(?!\.)/gi))
        added.set(table, (added.get(table) ?? 0) + answer.affectedRows);
      return answer;
    },
    added,
    portfolioId: () => portfolioId,
  };
}
