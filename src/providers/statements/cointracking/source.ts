import { loanKind } from "#engine/intake/coins/loan-words.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import { settlePools, type PoolRow } from "#providers/statements/coins/pool-rows.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const COLUMNS = [
  "Type",
  "Buy",
  "Buy currency",
  "Sell",
  "Sell currency",
  "Fee",
  "Fee currency",
  "Exchange",
  "Group",
  "Comment",
  "Date",
  "Id",
];

/** Trade list of CoinTracking. Three columns share one name, so places count. The fee is part of what was bought or sold. Each exchange is an account. */
export const cointracking = csvSource({
  key: "cointracking",
  name: "CoinTracking",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: COLUMNS,
  columns: COLUMNS,
  isHeader: (cells) => {
    const names = cells.map(plainName);
    return (
      names[0] === "type" &&
      names[1] === "buy" &&
      (names[2] ?? "").startsWith("cur") &&
      names[3] === "sell" &&
      names[5] === "fee" &&
      names[7] === "exchange" &&
      names[10] === "date"
    );
  },
  account: { key: "", kind: "crypto" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map((cells) => cells.text("Exchange"))))
      draft.account({ key, kind: "crypto", ...(key === "" ? {} : { name: key }) });
    const pools: PoolRow[] = [];
    for (const cells of rows) {
      const pool = POOLS[plainName(cells.text("Type"))];
      if (pool === undefined) eachRow([cells], draft, readRow);
      else pools.push(poolRow(cells, pool, () => eachRow([cells], draft, readRow)));
    }
    settlePools(pools, draft);
  },
});

/** Coins and the share of a pool stand in rows of their own, at the same moment. */
const POOLS: Readonly<Record<string, PoolRow["kind"]>> = {
  "add liquidity": "pool_add",
  "provide liquidity": "pool_add",
  "receive lp token": "pool_add",
  "remove liquidity": "pool_remove",
  "return lp token": "pool_remove",
};

function poolRow(cells: RowCells, kind: PoolRow["kind"], alone: () => void): PoolRow {
  const { base, arrived, left, fee } = partsOf(cells);
  return {
    row: cells.row,
    kind,
    event: base === undefined ? `row ${cells.row.line}` : `${cells.text("Exchange")} ${cells.text("Date")}`,
    base: base ?? { on: "" },
    left,
    arrived: base === undefined ? undefined : arrived,
    fee,
    value: undefined,
    alone,
  };
}

function partsOf(cells: RowCells) {
  const word = cells.text("Type");
  const moment = cells.neededDate("Date", "dmy");
  return {
    word,
    base: moment && {
      ...moment,
      account: cells.text("Exchange"),
      sourceId: cells.optionalText("Id"),
      description: cells.optionalText("Comment") ?? word,
    },
    arrived: unitsIn(cells, "Buy", "Buy currency"),
    left: unitsIn(cells, "Sell", "Sell currency"),
    fee: unitsIn(cells, "Fee", "Fee currency"),
  };
}

const INCOME =
  /income|gift\/tip|reward|bonus|mining|staking|airdrop|hard fork|lending|interest|masternode|minting|dividend|profit|receive (?:gift|tip)|cashback|referral/;
const SPENT = /spend|donation|^gift$|stolen|lost|fee|loss|expense|burn/;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/staking/, "staking"],
  [/mining|minting/, "mining"],
  [/airdrop/, "airdrop"],
  [/interest|lending/, "interest"],
  [/profit|loss/, "derivatives"],
  [/gift|tip/, "gift"],
];

function readRow(cells: RowCells): RowOutcome | undefined {
  const { word, base, arrived, left, fee } = partsOf(cells);
  const plain = plainName(word);
  if (base === undefined) return undefined;
  const kind = KINDS.find(([pattern]) => pattern.test(plain))?.[1];
  const isKnown =
    /^trade|^borrow|^repay|^(?:margin )?loan(?: repayment)?$|^deposit|^withdrawal|^transfer|^swap|^receive|^send|^remove|^provide/.test(
      plain,
    );
  const why = isKnown
    ? "transfer"
    : INCOME.test(plain) && left === undefined
      ? "income"
      : SPENT.test(plain)
        ? "spent"
        : undefined;
  if (why === undefined) return unknownWord("Type", word);
  return readEvent(base, { left, arrived, fee, isFeeInside: true, why, kind: kind ?? loanKind(plain) });
}
