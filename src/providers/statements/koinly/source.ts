import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn, valueIn } from "#providers/statements/coins/coin-cells.ts";
import { settlePools, type PoolRow } from "#providers/statements/coins/pool-rows.ts";
import { csvSource, unknownWord, type Heading } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

const NAMES: Readonly<Record<string, string>> = {
  "koinly date": "Date",
  "date (utc)": "Date",
  "id (read-only)": "ID",
  tag: "Label",
  "from wallet (read-only)": "Sending Wallet",
  "from wallet": "Sending Wallet",
  "from amount": "Sent Amount",
  "from currency": "Sent Currency",
  "to wallet (read-only)": "Receiving Wallet",
  "to wallet": "Receiving Wallet",
  "to amount": "Received Amount",
  "to currency": "Received Currency",
};

/** The names of one year for those of every year; `Net Value (EUR)` states its currency in the heading. */
function readHeading(cells: readonly string[]): Heading {
  const stated = new Map<string, string>();
  const columns = cells.map((cell) => {
    const worth = /^(?:Net (?:Value|Worth)) \(([A-Z]{3})\)$/i.exec(cell.trim())?.[1];
    if (worth !== undefined) stated.set("Net Worth Currency", worth);
    return worth === undefined ? (NAMES[plainName(cell)] ?? cell) : "Net Worth Amount";
  });
  return { columns, stated };
}

/**
 * Transactions of Koinly, as it exports them and as its universal template asks for them: what was sent, what was received, and a label. Each
 * wallet is an account. Written from the published description; no public sample of the export was found.
 */
export const koinly = csvSource({
  key: "koinly",
  name: "Koinly",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Date",
    "Sent Amount",
    "Sent Currency",
    "Received Amount",
    "Received Currency",
    "Fee Amount",
    "Fee Currency",
    "Label",
  ],
  readHeading,
  account: { key: "", kind: "crypto" },
  readRows: (rows, draft) => {
    const pools: PoolRow[] = [];
    for (const cells of rows) {
      const alone = (): void => {
        const outcome = readRow(cells, draft);
        draft.settle([cells.row], cells.problem ?? outcome ?? unknownWord("Date", ""));
      };
      const pool = POOLS[plainName(cells.text("Label"))];
      if (pool === undefined) alone();
      else {
        nameAccounts(cells, draft);
        pools.push(poolRow(cells, pool, alone));
      }
    }
    settlePools(pools, draft);
  },
});

const POOLS: Readonly<Record<string, PoolRow["kind"]>> = {
  "liquidity in": "pool_add",
  liquidity_in: "pool_add",
  "liquidity out": "pool_remove",
  liquidity_out: "pool_remove",
};

/** Rows of one transaction of a chain are one event; a row without any is one by itself. */
function poolRow(cells: RowCells, kind: PoolRow["kind"], alone: () => void): PoolRow {
  const { base, left, arrived, fee, value } = partsOf(cells);
  const hash = cells.text("TxHash");
  const wallet = base?.account ?? "";
  return {
    row: cells.row,
    kind,
    event: hash === "" || base === undefined ? `row ${cells.row.line}` : `${hash} ${wallet}`,
    base: base ?? { on: "" },
    left,
    arrived: base === undefined ? undefined : arrived,
    fee,
    value,
    alone,
  };
}

function nameAccounts(cells: RowCells, draft: StatementDraft): void {
  for (const key of [cells.text("Sending Wallet"), cells.text("Receiving Wallet")])
    draft.account({ key, kind: "crypto", ...(key === "" ? {} : { name: key }) });
}

const INCOME: Readonly<Record<string, string>> = {
  reward: "reward",
  staking: "staking",
  mining: "mining",
  airdrop: "airdrop",
  fork: "fork",
  interest: "interest",
  "loan interest": "interest",
  "lending interest": "interest",
  income: "reward",
  "other income": "reward",
  salary: "salary",
  cashback: "cashback",
  "realized gain": "derivatives",
  "fee refund": "refund",
};
const SPENT = new Set([
  "cost",
  "gift",
  "lost",
  "donation",
  "stolen",
  "margin fee",
  "loan fee",
  "realized loss",
  "interest payment",
  "burn",
  "fee",
]);

function partsOf(cells: RowCells) {
  const moment = cells.neededDate("Date", "ymd");
  const label = plainName(cells.text("Label"));
  const [from, to] = [cells.text("Sending Wallet"), cells.text("Receiving Wallet")];
  const id = cells.text("ID") || cells.text("TxHash");
  const base = moment && {
    ...moment,
    account: from || to,
    sourceId: id || undefined,
    description: cells.optionalText("Description") ?? (label || undefined),
  };
  return {
    base,
    label,
    from,
    to,
    left: unitsIn(cells, "Sent Amount", "Sent Currency"),
    arrived: unitsIn(cells, "Received Amount", "Received Currency"),
    fee: unitsIn(cells, "Fee Amount", "Fee Currency"),
    value: valueIn(cells, "Net Worth Amount", "Net Worth Currency"),
  };
}

function readRow(cells: RowCells, draft: StatementDraft): RowOutcome | undefined {
  const { base, label, from, to, left, arrived, fee, value } = partsOf(cells);
  if (base === undefined) return undefined;
  nameAccounts(cells, draft);
  const isMoved = left !== undefined && arrived !== undefined && left.code === arrived.code && from !== to;
  if (isMoved) {
    const out = readEvent(base, { left, fee, value });
    const into = readEvent({ ...base, account: to }, { arrived, value });
    return "lines" in out && "lines" in into ? { lines: [...out.lines, ...into.lines] } : out;
  }
  const kind = INCOME[label];
  const why = kind === undefined ? (SPENT.has(label) ? "spent" : "transfer") : "income";
  return readEvent(base, {
    left,
    arrived,
    fee,
    why,
    kind: kind ?? (label || undefined),
    value,
  });
}
