import type { Sql } from "#db/sql.ts";

export const insertSecret = (sql: Sql, sealed: string) =>
  sql.run`insert into correspondence.secret (secret) values (${sealed}) on conflict do nothing`;

export const findSecret = (sql: Sql) => sql.one<{ secret: string }>`select secret from correspondence.secret`;
