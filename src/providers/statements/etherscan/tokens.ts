import { formatFixed } from "#engine/money/fixed.ts";
import { coinOf, plainCode } from "#engine/intake/coins/coin-units.ts";
import { knownToken } from "#engine/intake/coins/known-tokens.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { csvSource } from "#providers/statements/csv-source.ts";
import { ownAddress } from "#providers/statements/etherscan/own-address.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Token transfers (ERC-20) of an address as Etherscan and its sisters export them: amounts without a sign, so that the address the file is of says which
 * way each went. A token of the list of known ones is that coin; any other is itself alone, by its contract. Written from the published headings.
 */
export const etherscanTokens = csvSource({
  key: "etherscan-tokens",
  name: "Etherscan token transfers",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Hash",
    "UnixTimestamp",
    "DateTime",
    "From",
    "To",
    "TokenValue",
    "ContractAddress",
    "TokenName",
    "TokenSymbol",
  ],
  readHeading: (cells) => ({
    columns: cells.map((cell) => {
      if (/^(?:txhash|transaction hash)$/i.test(cell.trim())) return "Hash";
      return /^datetime(?: \(utc\))?$/i.test(cell.trim()) ? "DateTime" : cell.trim();
    }),
    stated: new Map(),
  }),
  account: { key: "", kind: "crypto", institution: "Etherscan" },
  readRows: (rows, draft) => {
    const own = ownAddress(rows);
    draft.account({
      key: own ?? "",
      kind: "crypto",
      institution: "Etherscan",
      ...(own === undefined ? {} : { name: `Tokens ${own.slice(0, 6)}…${own.slice(-4)}` }),
    });
    for (const cells of rows) draft.settle([cells.row], cells.problem ?? readRow(cells, own));
  },
});

const UNKNOWN_ADDRESS: RowOutcome = {
  field: "From",
  problem: "The file does not say which of its addresses is yours: all its transfers are between the same two.",
  remedy: "Export a longer period, or connect the address under Connections.",
};

function readRow(cells: RowCells, own: string | undefined): RowOutcome {
  const moment = cells.neededDate("DateTime", "ymd");
  const amount = cells.amount("TokenValue");
  if (own === undefined) return UNKNOWN_ADDRESS;
  if (moment === undefined || amount === undefined)
    return cells.problem ?? { field: "TokenValue", problem: "TokenValue is empty.", remedy: "Export the file again." };
  const [from, to] = [cells.text("From").toLowerCase(), cells.text("To").toLowerCase()];
  if (from === to) return { skip: "Sent to the same address: nothing changes for you." };
  if (amount === 0n) return { skip: "The row moves nothing: its amount is zero." };
  const contract = cells.text("ContractAddress").toLowerCase();
  return {
    lines: [
      {
        ...moment,
        account: own,
        type: "transfer_in_kind",
        security: tokenIn(contract, cells),
        quantity: from === own ? -amount : amount,
        // One transaction may move several tokens, and one token twice.
        sourceId: `${cells.text("Hash")}:${contract}:${from === own ? "out" : "in"}:${formatFixed(amount)}`,
      },
    ],
  };
}

/** Chains on which a token of the list is looked up by its contract. */
const CHAIN_IDS: readonly number[] = [1, 8453, 10, 42161, 137, 100];

function tokenIn(contract: string, cells: RowCells): SecurityRef {
  for (const chain of CHAIN_IDS) {
    const known = knownToken(chain, contract);
    if (known !== undefined) return coinOf(known);
  }
  const symbol = plainCode(cells.text("TokenSymbol")).slice(0, 20);
  return {
    name: `${symbol === "" ? "Token" : symbol} (${contract.slice(0, 6)}…${contract.slice(-4)})`,
    otherId: `token:${contract}`,
    assetClass: "crypto",
  };
}
