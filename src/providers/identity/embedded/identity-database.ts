/** What the embedded provider needs of a database; ours is one. It works as the schema's owner, never as a person. */
export interface IdentityDatabase {
  readonly query: IdentityQuery;
  readonly transaction: <T>(work: (sql: { readonly query: IdentityQuery }) => Promise<T>) => Promise<T>;
}

export type IdentityQuery = (
  text: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: readonly Record<string, unknown>[]; readonly affectedRows: number }>;

/** Text of a column that is never null. */
export function textOf(row: Readonly<Record<string, unknown>>, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new Error(`Assertion failed: ${column} is text`);
  return value;
}
