/**
 * The one way to the database. Queries are plain SQL in tagged templates, so that a value can never become SQL:
 *
 *     const rows = await sql.rows<AccountRow>`select account_id, name from account where portfolio_id = ${portfolioId}`;
 *
 * Both drivers answer the same JavaScript values: numeric and int8 beyond 2^53 as text, int2, int4 and safe int8 as number, date as
 * `YYYY-MM-DD`, timestamptz as ISO text in UTC, uuid and text as string, json as parsed value, bytea as Uint8Array, bool as boolean.
 */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Uint8Array
  | readonly string[]
  | readonly (string | null)[];

export interface Sql {
  /** Every row. */
  readonly rows: <Row>(strings: TemplateStringsArray, ...values: SqlValue[]) => Promise<Row[]>;
  /** The only row, or undefined. More than one row is a bug. */
  readonly one: <Row>(strings: TemplateStringsArray, ...values: SqlValue[]) => Promise<Row | undefined>;
  /** Runs a statement and answers how many rows it touched. */
  readonly run: (strings: TemplateStringsArray, ...values: SqlValue[]) => Promise<number>;
  /** Text with `$1` parameters, for libraries that bring their own SQL. */
  readonly query: (text: string, values?: readonly unknown[]) => Promise<QueryAnswer>;
}

export interface QueryAnswer {
  readonly rows: readonly Record<string, unknown>[];
  readonly affectedRows: number;
}

export interface Database {
  readonly kind: "pglite" | "postgres";
  /**
   * Runs `work` in one transaction as the owner of the schema: for migrations, jobs, identity and reference data.
   * Commits when it resolves, rolls back when it throws. What a user asks for goes through `withScope` instead.
   */
  readonly transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  /** A single statement outside a transaction. */
  readonly query: (text: string, values?: readonly unknown[]) => Promise<QueryAnswer>;
  /** Several statements separated by semicolons, without parameters, for libraries that bring their own schema; answers the rows of all. */
  readonly script: (text: string) => Promise<QueryAnswer>;
  /** Runs `work` while no other server of this database does what it does alone: what only one may make. Not inside a transaction. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Builds the tagged-template methods over a function that runs one parameterized statement. */
export function sqlOver(query: (text: string, values: readonly unknown[]) => Promise<QueryAnswer>): Sql {
  const tagged = (strings: TemplateStringsArray, values: readonly SqlValue[]) =>
    query(
      strings.reduce((text, part, index) => `${text}$${index}${part}`),
      values.map((value) => (value === undefined ? null : typeof value === "bigint" ? value.toString() : value)),
    );
  return {
    rows: async <Row>(strings: TemplateStringsArray, ...values: SqlValue[]) =>
      (await tagged(strings, values)).rows as Row[],
    one: async <Row>(strings: TemplateStringsArray, ...values: SqlValue[]) => {
      const { rows } = await tagged(strings, values);
      if (rows.length > 1) throw new Error(`Assertion failed: a query for one row found ${rows.length}`);
      return rows[0] as Row | undefined;
    },
    run: async (strings, ...values) => (await tagged(strings, values)).affectedRows,
    query: (text, values = []) => query(text, values),
  };
}
