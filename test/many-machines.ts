import { readFileSync } from "node:fs";
import { splitStatements } from "#db/migrate.ts";
import type { Database } from "#db/sql.ts";

/** What turns an installation into one on several machines. */
const DISTRIBUTE = readFileSync(new URL("../src/db/distribute.sql", import.meta.url), "utf8");

/** Functions of Citus in its place: they write down what they were asked, and move nothing. */
const STAND_INS = `
  create schema stand_in;
  create table stand_in.asked (line int generated always as identity, what text, name text, by_column text, beside text);
  create function create_reference_table(name text) returns void language sql as
    $$ insert into stand_in.asked (what, name) values ('copied', name) $$;
  create function create_distributed_table(name text, by_column text, colocate_with text default null) returns void language sql as
    $$ insert into stand_in.asked (what, name, by_column, beside) values ('spread', name, by_column, colocate_with) $$;
  create function create_distributed_function(name text) returns void language sql as
    $$ insert into stand_in.asked (what, name) values ('function', name) $$;`;

export interface Asked {
  readonly what: "copied" | "spread" | "function";
  readonly name: string;
  readonly by_column: string | null;
  readonly beside: string | null;
}

/** Runs `distribute.sql` as it is, on one machine, and answers what it asked of Citus, in its order. Citus itself is not run. */
export async function distribute(database: Database): Promise<readonly Asked[]> {
  await database.script(STAND_INS);
  const asked = await database.transaction(async (sql) => {
    for (const statement of splitStatements(DISTRIBUTE)) await sql.query(statement);
    return sql.rows<Asked>`select what, name, by_column, beside from stand_in.asked order by line`;
  });
  await database.script("drop schema stand_in cascade");
  return asked;
}
