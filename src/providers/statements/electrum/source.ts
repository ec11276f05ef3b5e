import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { abs, fixed, type Fixed } from "#engine/money/fixed.ts";
import { csvSource, eachRow, type Heading } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * History of an Electrum wallet, of versions 3 and 4. Amounts are bitcoins as the wallet's balance changed, so that the fee of what was sent is inside;
 * the value in money names no currency and is left out. Days are those of the computer that wrote the file. Written from the published headings.
 */
export const electrum = csvSource({
  key: "electrum",
  name: "Electrum",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["hash", "label", "confirmations", "amount", "timestamp"],
  readHeading,
  account: { key: "", kind: "crypto", institution: "Electrum" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const NAMES: Readonly<Record<string, string>> = {
  transaction_hash: "hash",
  oc_transaction_hash: "hash",
  value: "amount",
  amount_chain_bc: "amount",
  network_fee_satoshi: "satoshi",
};

/** Columns of both versions under one name. `value` and `label` stand in many tables: only beside a hash of this program's are they its own. */
function readHeading(cells: readonly string[]): Heading {
  const plain = cells.map((cell) => cell.trim().toLowerCase());
  const isOwn = plain.includes("transaction_hash") || plain.includes("oc_transaction_hash");
  return { columns: isOwn ? plain.map((name) => NAMES[name] ?? name) : cells, stated: new Map() };
}

const SATOSHI = fixed("0.00000001");

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("timestamp", "ymd");
  const [chain, lightning] = [bitcoins(cells, "amount"), bitcoins(cells, "amount_lightning_bc")];
  if (moment === undefined || cells.problem) return undefined;
  const amount = chain + lightning;
  const fee = feeOf(cells);
  const id = cells.text("hash") || cells.text("ln_payment_hash");
  const base = {
    ...moment,
    sourceId: id === "" ? undefined : id,
    description: cells.optionalText("label"),
  };
  const moved = { code: "BTC", amount: abs(amount) };
  if (amount > 0n) return readEvent(base, { arrived: moved });
  // Sent to oneself: what the wallet lost is the fee.
  if (fee === abs(amount)) return readEvent(base, { fee: moved });
  const paid = fee === 0n ? undefined : { code: "BTC", amount: fee };
  return readEvent(base, { left: moved, fee: paid, isFeeInside: true });
}

/** `0.05000000`, `+0.05`, and `0.` of what did not move there. */
function bitcoins(cells: RowCells, column: string): Fixed {
  return /\d\.$/.test(cells.text(column)) && !/[1-9]/.test(cells.text(column)) ? 0n : (cells.amount(column) ?? 0n);
}

function feeOf(cells: RowCells): Fixed {
  const satoshi = cells.text("satoshi");
  if (/^\d{1,12}$/.test(satoshi)) return BigInt(satoshi) * SATOSHI;
  return abs(cells.amount("fee") ?? 0n);
}
