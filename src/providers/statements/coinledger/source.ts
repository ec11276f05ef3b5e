import { loanKind } from "#engine/intake/coins/loan-words.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import type { CoinBase } from "#engine/intake/coins/coin-lines.ts";
import { plainCode } from "#engine/intake/coins/coin-units.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { groupBy } from "#providers/statements/pair-moves.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/** Transactions of CoinLedger: one signed row for each side, and one id for the rows of an event. Each account name is an account. */
export const coinledger = csvSource({
  key: "coinledger",
  name: "CoinLedger",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Timestamp (UTC)", "Type", "Internal Id", "Platform", "Account Name", "Record Type", "Asset", "Amount"],
  account: { key: "", kind: "crypto" },
  readRows: (rows, draft) => {
    const sides: Side[] = [];
    for (const cells of rows) {
      const side = sideOf(cells);
      if (cells.problem !== undefined || side === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("Type", ""));
      else sides.push(side);
    }
    for (const { base } of sides)
      draft.account({ key: base.account ?? "", kind: "crypto", ...(base.account ? { name: base.account } : {}) });
    for (const group of groupBy(sides, ({ id, base }) => `${base.account} ${id}`).values()) settle(group, draft);
  },
});

interface Side {
  readonly cells: RowCells;
  readonly id: string;
  readonly word: string;
  readonly isFee: boolean;
  readonly base: CoinBase;
  readonly code: string;
  readonly amount: Fixed;
}

function sideOf(cells: RowCells): Side | undefined {
  const moment = cells.neededDate("Timestamp (UTC)", "ymd");
  const amount = cells.neededAmount("Amount");
  const code = plainCode(cells.text("Asset"));
  if (moment === undefined || amount === undefined) return undefined;
  if (code === "") return cells.fail("Asset", "Asset is empty.", "Export the transactions again.");
  const [word, id] = [cells.text("Type"), cells.text("Internal Id")];
  const account = cells.text("Account Name") || cells.text("Platform");
  const base = {
    ...moment,
    account,
    sourceId: id || undefined,
    description: cells.optionalText("Description") ?? word,
  };
  return {
    cells,
    id: id || String(cells.row.line),
    word: word.toLowerCase(),
    isFee: /fee/i.test(cells.text("Record Type")),
    base,
    code,
    amount,
  };
}

const PAIRED = /^(?:trade|buy|sell|swap|convert)/;
const TRANSFER = /^(?:deposit|withdrawal|transfer|manual position|send|receive|bridge)/;
const INCOME = /income|interest|mining|staking|airdrop|fork|gift received|reward|gain|cashback|referral/;
const SPENT = /gift sent|loss|theft|payment|fee|donation|spend|expense|burn/;

function settle(group: readonly Side[], draft: StatementDraft): void {
  draft.settle(
    group.map(({ cells }) => cells.row),
    readGroup(group),
  );
}

function readGroup(group: readonly Side[]): RowOutcome {
  const [first] = group;
  const fee = group.find(({ isFee }) => isFee);
  const moved = group.filter(({ isFee }) => !isFee);
  const left = moved.find(({ amount }) => amount < 0n);
  const arrived = moved.find(({ amount }) => amount > 0n);
  if (first === undefined || moved.length > 2)
    return {
      field: "Internal Id",
      problem: "More than two sides share this id.",
      remedy: "Enter the event by hand, or leave the rows out.",
    };
  const { word, base } = first;
  if (PAIRED.test(word) && (left === undefined || arrived === undefined))
    return {
      field: "Internal Id",
      problem: "The other side of this trade is not in the file.",
      remedy: "Export all transactions, or enter the trade by hand.",
    };
  if (loanKind(word) !== undefined) return readEvent(base, { left, arrived, fee, why: "transfer", kind: word });
  if (PAIRED.test(word) || TRANSFER.test(word)) return readEvent(base, { left, arrived, fee });
  if (INCOME.test(word) && !/interest payment/.test(word) && arrived !== undefined)
    return readEvent(base, { arrived, fee, why: "income", kind: kindOf(word) });
  if (SPENT.test(word) || INCOME.test(word))
    return readEvent(base, { left, arrived, fee, why: left ? "spent" : "income", kind: kindOf(word) });
  return unknownWord("Type", word);
}

const kindOf = (word: string): string =>
  /staking|mining|airdrop|interest|gift|margin|theft|fee/.exec(word)?.[0] ?? "reward";
