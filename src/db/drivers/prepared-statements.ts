import type { PGlite } from "@electric-sql/pglite";
import { messages, protocol } from "@electric-sql/pglite";
import { nameOfStatement } from "./statement-names.ts";

export interface StatementAnswer {
  readonly rows: readonly Record<string, unknown>[];
  readonly affectedRows: number;
}

/** What a statement takes and gives, as the database described it when it read it. */
interface Prepared {
  readonly name: string;
  /** Type ids of its parameters, in order. */
  readonly takes: readonly number[];
  readonly gives: readonly { readonly name: string; readonly typeId: number }[];
}

const { serialize } = protocol;
/** Commands whose tag says how many rows they changed. */
const CHANGES = /^(?:INSERT|UPDATE|DELETE|MERGE) .*?(\d+)$/;

/**
 * Asks an embedded database as its wire protocol allows: a statement is read and described once under a name, and from then on bound, run and
 * answered in a single call. The library asks six times for each, and has it read and planned anew, which takes about ten times as long.
 * Source: PostgreSQL, Frontend/Backend Protocol, Extended Query.
 */
export class PreparedStatements {
  readonly #database: PGlite;
  readonly #kept = new Map<string, Prepared>();

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Runs one statement. Throws what the database refuses it with; the statement is read anew the next time. */
  async query(text: string, values: readonly unknown[]): Promise<StatementAnswer> {
    const name = nameOfStatement(text, values) ?? "";
    try {
      const prepared = this.#kept.get(name) ?? (await this.#prepare(name, text));
      const said = await this.#ask([
        serialize.bind({
          statement: name,
          values: values.map((value, at) => this.#written(value, prepared.takes[at])),
        }),
        serialize.execute(),
      ]);
      return this.#read(said, prepared);
    } catch (error) {
      this.#kept.delete(name);
      throw error;
    }
  }

  /** Statements are read anew, as after a script that may have changed what tables hold. */
  forget(): void {
    this.#kept.clear();
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const said = await this.#ask([
      serialize.close({ type: "S", name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    ]);
    const takes = said.find((message) => message instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [];
    const fields = said.find((message) => message instanceof messages.RowDescriptionMessage)?.fields ?? [];
    const gives = fields.map((field) => ({ name: field.name, typeId: field.dataTypeID }));
    const prepared = { name, takes, gives };
    if (name !== "") this.#kept.set(name, prepared);
    return prepared;
  }

  /** All in one call, closed by a Sync: after an error the database goes on with what follows it. */
  async #ask(parts: readonly Uint8Array[]): Promise<readonly messages.BackendMessage[]> {
    const call = Buffer.concat([...parts, serialize.sync()]);
    // Both of its file systems write where they are told to at once: there is nothing to copy afterwards.
    return this.#database.execProtocolStream(new Uint8Array(call), { syncToFs: false });
  }

  #written(value: unknown, typeId: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = typeId === undefined ? undefined : this.#database.serializers[typeId];
    if (write !== undefined) return write(value);
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  #read(said: readonly messages.BackendMessage[], { gives }: Prepared): StatementAnswer {
    const columns = gives.map(({ name, typeId }) => ({ name, read: this.#database.parsers[typeId] ?? String }));
    const rows: Record<string, unknown>[] = [];
    let affectedRows = 0;
    for (const message of said) {
      if (message instanceof messages.DataRowMessage) {
        const row: Record<string, unknown> = {};
        columns.forEach(({ name, read }, at) => {
          const text: string | null | undefined = message.fields[at];
          row[name] = text === null || text === undefined ? null : read(text);
        });
        rows.push(row);
      } else if (message instanceof messages.CommandCompleteMessage) {
        affectedRows += Number(CHANGES.exec(message.text)?.[1] ?? 0);
      }
    }
    return { rows, affectedRows };
  }
}
