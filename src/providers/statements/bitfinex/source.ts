import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { moneyOf, plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { groupBy } from "#providers/statements/pair-moves.ts";
import type { DateOrder, Moment } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/**
 * Ledger of Bitfinex: a row for each movement of each wallet. The two sides of a trade and its fee name the same amount at the same price in the same
 * second, and are one trade; what moves between the own wallets changes nothing. Written from the published headings.
 */
export const bitfinex = csvSource({
  key: "bitfinex",
  name: "Bitfinex",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["#", "DESCRIPTION", "CURRENCY", "AMOUNT", "BALANCE", "DATE", "WALLET"],
  asksDateOrderOf: "DATE",
  account: { key: "", kind: "crypto", institution: "Bitfinex" },
  readRows: (rows, draft, { dateOrder = "ymd" }) => {
    const groups = groupBy([...rows], (cells) => tradeOf(cells) ?? `row ${cells.row.line}`);
    for (const group of groups.values()) settleGroup(group, { draft, dateOrder });
  },
});

const SIDE = /^Exchange ([\d.,]+) ([A-Z0-9]+) for ([A-Z0-9]+) @ ([\d.,]+)/i;
const FEE = /^Trading fees? for ([\d.,]+) ([A-Z0-9]+) \(([^)]+)\) @ ([\d.,]+)/i;
/** Codes of its own for what others call otherwise. */
const CODES: Readonly<Record<string, string>> = { UST: "USDT", UDC: "USDC", IOT: "IOTA", DSH: "DASH", QTM: "QTUM" };

const codeOf = (cells: RowCells): string => {
  const plain = plainCode(cells.text("CURRENCY"));
  return CODES[plain] ?? plain;
};

/** What rows of one trade have in common. */
function tradeOf(cells: RowCells): string | undefined {
  const [, amount, coin, , price] = SIDE.exec(cells.text("DESCRIPTION")) ?? FEE.exec(cells.text("DESCRIPTION")) ?? [];
  return amount === undefined ? undefined : JSON.stringify([cells.text("DATE"), amount, coin, price]);
}

interface Settling {
  readonly draft: StatementDraft;
  readonly dateOrder: DateOrder;
}

function settleGroup(group: readonly RowCells[], { draft, dateOrder }: Settling): void {
  const [first] = group;
  if (first === undefined) return;
  const moment = first.neededDate("DATE", dateOrder);
  const amounts = group.map((cells) => ({ cells, code: codeOf(cells), amount: cells.amount("AMOUNT") ?? 0n }));
  const problem = group.find((cells) => cells.problem)?.problem;
  const rows = group.map(({ row }) => row);
  if (problem || moment === undefined) {
    if (problem) draft.fail(rows, problem);
    return;
  }
  const isTrade = tradeOf(first) !== undefined;
  draft.settle(rows, isTrade ? readTrade(amounts, moment) : readMovement(first, moment));
}

interface Booked extends UnitAmount {
  readonly cells: RowCells;
}

function readTrade(booked: readonly Booked[], moment: Moment): RowOutcome {
  const isFee = ({ cells }: Booked): boolean => FEE.test(cells.text("DESCRIPTION"));
  const sides = booked.filter((each) => !isFee(each));
  const fee = summed(booked.filter(isFee));
  const [left, arrived] = [
    summed(sides.filter(({ amount }) => amount < 0n)),
    summed(sides.filter(({ amount }) => amount > 0n)),
  ];
  const [first] = booked;
  const base = {
    ...moment,
    sourceId: first?.cells.optionalText("#"),
    description: first?.cells.text("DESCRIPTION").slice(0, 200),
  };
  if (sides.length > 0 && (left === undefined || arrived === undefined))
    return {
      field: "DESCRIPTION",
      problem: "The other side of this trade is not in the file.",
      remedy: "Export the ledger of all currencies and wallets.",
    };
  return readEvent(base, { left, arrived, fee });
}

/** Fills of one trade in the same second are of one coin a side. */
function summed(booked: readonly Booked[]): UnitAmount | undefined {
  const [first] = booked;
  return first && { code: first.code, amount: booked.reduce((sum, { amount }) => sum + amount, 0n) };
}

function readMovement(cells: RowCells, moment: Moment): RowOutcome {
  const words = cells.text("DESCRIPTION");
  const moved = { code: codeOf(cells), amount: cells.amount("AMOUNT") ?? 0n };
  const base = { ...moment, sourceId: cells.optionalText("#"), description: words.slice(0, 200) };
  const isOut = moved.amount < 0n;
  if (
    /^(?:transfer|canceled withdrawal)/i.test(words) &&
    /\bwallet\b/i.test(words) &&
    !/sub-?account|from .* to .*@/i.test(words)
  )
    return { skip: "Moved between your wallets at Bitfinex; nothing changes for you." };
  if (/funding payment|interest|staking|reward|rebate|airdrop|earned/i.test(words) && !isOut)
    return moneyOf(moved.code) === undefined
      ? readEvent(base, { arrived: moved, why: "income", kind: /staking/i.test(words) ? "staking" : "reward" })
      : {
          lines: [
            { ...base, type: "interest", kind: "interest", cash: { amount: moved.amount, currency: moved.code } },
          ],
        };
  if (/\bfees?\b|funding cost|swap charge/i.test(words)) return readEvent(base, { fee: moved });
  if (/deposit/i.test(words)) return readEvent(base, { arrived: moved });
  if (/withdrawal/i.test(words)) return readEvent(base, isOut ? { left: moved } : { arrived: moved });
  return unknownWord("DESCRIPTION", words.slice(0, 60));
}
