import type { Sql } from "#db/sql.ts";

/**
 * Takes the next round of what is done regularly, where the last was begun at least so long ago, whoever began it. Of servers that ask at once one is
 * answered true; what it asks for in the same transaction is asked for exactly then.
 */
export const takeRound = async (sql: Sql, name: string, leastSeconds: number): Promise<boolean> =>
  (await sql.run`
    insert into regular_round as last (name, asked_at) values (${name}, now())
    on conflict (name) do update set asked_at = now() where last.asked_at <= now() - make_interval(secs => ${leastSeconds}::int)`) >
  0;
