import type { Statement } from "#engine/intake/statement.ts";
import { formatFixed } from "#engine/money/fixed.ts";

const exactly = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? formatFixed(value) : value);

/** What a connection brought, as the file its reader reads: a row for what it is of, then one for each line, total, price, error and row left out. */
export function encodeStatement(statement: Statement): Uint8Array {
  const { source, sourceName, accounts, notes, lines, totals, prices, errors, skipped } = statement;
  const head = { format: "aventine-connection", version: 1, source, sourceName, accounts, notes };
  const rows = [
    ...lines.map((it) => ({ is: "line", it })),
    ...totals.map((it) => ({ is: "total", it })),
    ...prices.map((it) => ({ is: "price", it })),
    ...errors.map((it) => ({ is: "error", it })),
    ...skipped.map((it) => ({ is: "skipped", it })),
  ];
  return new TextEncoder().encode([head, ...rows].map((row) => `${JSON.stringify(row, exactly)}\n`).join(""));
}
