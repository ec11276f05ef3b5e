import type { Database, Sql } from "./sql.ts";
import { SEALED, type Sealing, WrongKeyError } from "./sealing.ts";

/** Where secrets lie, and the column that names the row; one row alone where there is none. A value's place is `table` and that name. */
const PLACES: readonly {
  readonly table: string;
  readonly name: string | undefined;
  readonly columns: readonly string[];
}[] = [
  { table: "identity.signing_key", name: "key_id", columns: ["private_key"] },
  { table: "identity.cookie_secret", name: undefined, columns: ["secret"] },
  { table: "correspondence.secret", name: undefined, columns: ["secret"] },
  { table: "payment_service.signing_secret", name: undefined, columns: ["secret"] },
  { table: "connection", name: "connection_id", columns: ["secret"] },
  { table: "webhook_endpoint", name: "endpoint_id", columns: ["secret", "previous_secret"] },
];

const CHECK = "sealing_check";
const CHECK_WORD = "aventine";

/** Whether a key has sealed anything in this database. */
export const isSealed = async (database: Database): Promise<boolean> =>
  (await database.query("select 1 from sealing_check")).rows.length > 0;

/**
 * Makes sure that the key is the one of this database, then seals what lies in it from before. Any number of servers may start at once. Throws
 * `WrongKeyError` where the key is another one.
 */
export const sealSecrets = (database: Database, sealing: Sealing): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query("insert into sealing_check (sealed) values ($1) on conflict do nothing", [
      sealing.seal(CHECK_WORD, CHECK),
    ]);
    const kept = (await sql.query("select sealed from sealing_check")).rows[0]?.["sealed"];
    if (typeof kept !== "string" || sealing.open(kept, CHECK) !== CHECK_WORD)
      throw new WrongKeyError("The key is another one.");
    for (const { table, name, columns } of PLACES)
      for (const column of columns) await sealColumn(sql, sealing, { table, name, column });
  });

interface Column {
  readonly table: string;
  readonly name: string | undefined;
  readonly column: string;
}

async function sealColumn(sql: Sql, sealing: Sealing, { table, name, column }: Column): Promise<void> {
  const named = name === undefined ? "''" : `${name}::text`;
  const { rows } = await sql.query(
    `select ${named} as name, ${column} as plain from ${table} where ${column} not like '${SEALED}%' for update`,
  );
  for (const row of rows) {
    const [rowName, plain] = [String(row["name"]), String(row["plain"])];
    const place = rowName === "" ? table : `${table} ${rowName}`;
    await sql.query(`update ${table} set ${column} = $1 where ${named} = $2 and ${column} = $3`, [
      sealing.seal(plain, place),
      rowName,
      plain,
    ]);
  }
}
