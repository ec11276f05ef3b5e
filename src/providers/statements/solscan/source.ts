import { formatFixed, ONE, type Fixed } from "#engine/money/fixed.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Transfers of an address of Solana as Solscan exports them: amounts in the smallest parts of each token beside its number of decimals, with the way they
 * went. Fees of the network are not in the file. Written from the published headings.
 */
export const solscan = csvSource({
  key: "solscan",
  name: "Solscan",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Signature", "Human Time", "Action", "From", "To", "Amount", "Flow", "Decimals", "Token Address"],
  readHeading: (cells) => ({
    columns: cells.map((cell) => (/^(?:human )?time$/i.test(cell.trim()) ? "Human Time" : cell.trim())),
    stated: new Map(),
  }),
  account: { key: "", kind: "crypto", institution: "Solscan", name: "Solana" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

/** Tokens everybody knows, by their address as their issuers publish it. */
const KNOWN: Readonly<Record<string, string>> = {
  So11111111111111111111111111111111111111111: "SOL",
  So11111111111111111111111111111111111111112: "SOL",
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: "USDC",
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: "USDT",
};
const MOST_DECIMALS = 18;

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Human Time", "ymd");
  const quantity = unitsOf(cells);
  if (moment === undefined || cells.problem) return undefined;
  const flow = cells.text("Flow").toLowerCase();
  if (quantity === undefined)
    return { field: "Amount", problem: "The amount is no number of parts.", remedy: "Export the transfers again." };
  if (flow !== "in" && flow !== "out") return unknownWord("Flow", cells.text("Flow"));
  if (quantity === 0n) return { skip: "The row moves nothing: its amount is zero." };
  const token = cells.text("Token Address");
  return {
    lines: [
      {
        ...moment,
        type: "transfer_in_kind",
        security: tokenIn(token),
        quantity: flow === "in" ? quantity : -quantity,
        // One transaction may move several tokens, and one token twice.
        sourceId: `${cells.text("Signature")}:${token}:${flow}:${formatFixed(quantity)}`,
        description: cells.text("Action").toLowerCase().slice(0, 60),
      },
    ],
  };
}

/** `1500000000` with 9 decimals is 1.5; an amount with a mark is written whole already. */
function unitsOf(cells: RowCells): Fixed | undefined {
  const [digits, places] = [cells.text("Amount"), cells.text("Decimals")];
  if (/^\d{1,30}\.\d{1,18}$/.test(digits)) return cells.amount("Amount");
  if (!/^\d{1,30}$/.test(digits) || !/^\d{1,2}$/.test(places) || Number(places) > MOST_DECIMALS) return undefined;
  return (BigInt(digits) * ONE) / 10n ** BigInt(places);
}

function tokenIn(address: string): SecurityRef {
  const known = KNOWN[address];
  if (known !== undefined) return coinOf(known);
  return {
    name: `Token (${address.slice(0, 4)}…${address.slice(-4)})`,
    otherId: `token:${address}`,
    assetClass: "crypto",
  };
}
