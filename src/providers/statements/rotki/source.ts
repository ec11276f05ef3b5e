import type { LongList } from "#engine/intake/long-list.ts";
import { readEvent, type CoinEvent } from "#engine/intake/coins/coin-event.ts";
import { changeSecurities } from "#providers/statements/coins/change-securities.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { accountOf, baseOf, tokenIn, unitsOf } from "#providers/statements/rotki/cells.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";
import { holdsNames } from "#providers/statements/table-source.ts";

const COMMON = ["Location", "Fee", "Fee Currency", "Description", "Timestamp"];
const SPENT = ["Spend Currency", "Spend Amount", "Receive Currency", "Receive Amount"];
const BOUGHT = ["Base Currency", "Quote Currency", "Type", "Buy Amount", "Sell Amount"];
const ACCOUNT = { key: "", kind: "crypto" } as const;

/**
 * Trades in the table rotki asks for of places it does not know: what was spent and received, or in earlier years a pair, its side, and what was bought
 * and sold. The fee is beside both. Written from the published description, which says what each column means of a sale, too.
 */
export const rotkiTrades = csvSource({
  key: "rotki-trades",
  name: "rotki (trades)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [...COMMON, ...SPENT, ...BOUGHT],
  isHeader: (cells) => holdsNames(cells, COMMON) && (holdsNames(cells, SPENT) || holdsNames(cells, BOUGHT)),
  account: ACCOUNT,
  readRows: (rows, draft) => settleAll(rows, draft, tradeOf),
});

/** Events in the other table rotki asks for: what came and went without a trade. Written from the published description. */
export const rotkiEvents = csvSource({
  key: "rotki-events",
  name: "rotki (events)",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Type", "Currency", "Amount", ...COMMON],
  isHeader: (cells) => cells.length === 8 && holdsNames(cells, ["Type", "Currency", "Amount", ...COMMON]),
  account: ACCOUNT,
  readRows: (rows, draft) => settleAll(rows, draft, eventOf),
});

function settleAll(
  rows: LongList<RowCells>,
  draft: StatementDraft,
  eventIn: (cells: RowCells) => CoinEvent | undefined,
): void {
  for (const cells of rows) {
    draft.account(accountOf(cells.text("Location")));
    draft.settle([cells.row], outcomeOf(cells, eventIn));
  }
}

function outcomeOf(cells: RowCells, eventIn: (cells: RowCells) => CoinEvent | undefined): RowOutcome {
  const base = baseOf(cells);
  const event = eventIn(cells);
  const fee = unitsOf(cells, "Fee", "Fee Currency");
  if (base === undefined || event === undefined || cells.problem !== undefined)
    return cells.problem ?? unknownWord("Type", cells.text("Type"));
  const read = readEvent(base, { ...event, fee });
  return "lines" in read ? { lines: changeSecurities(read.lines, tokenIn) } : read;
}

function tradeOf(cells: RowCells): CoinEvent | undefined {
  const isSale = plainName(cells.text("Type")) === "sell";
  if (cells.text("Spend Currency") !== "" || cells.text("Receive Currency") !== "")
    return sidesOf(cells, ["Spend Amount", "Spend Currency"], ["Receive Amount", "Receive Currency"]);
  if (!isSale && plainName(cells.text("Type")) !== "buy") return undefined;
  const [sold, bought] = isSale ? ["Base Currency", "Quote Currency"] : ["Quote Currency", "Base Currency"];
  return sidesOf(cells, ["Sell Amount", sold], ["Buy Amount", bought]);
}

type Side = readonly [amount: string, currency: string];

function sidesOf(cells: RowCells, [spent, ofSpent]: Side, [received, ofReceived]: Side): CoinEvent | undefined {
  const [left, arrived] = [unitsOf(cells, spent, ofSpent), unitsOf(cells, received, ofReceived)];
  if (left === undefined)
    return cells.fail(spent, `${spent} or its currency is empty.`, "Fill in both sides of the trade.");
  if (arrived === undefined)
    return cells.fail(received, `${received} or its currency is empty.`, "Fill in both sides of the trade.");
  return { left, arrived };
}

function eventOf(cells: RowCells): CoinEvent | undefined {
  const moved = unitsOf(cells, "Amount", "Currency");
  if (moved === undefined)
    return cells.fail("Amount", "Amount or Currency is empty.", "Fill in how much of what came or went.");
  switch (plainName(cells.text("Type"))) {
    case "deposit":
      return { arrived: moved };
    case "withdrawal":
      return { left: moved };
    case "income":
      return { arrived: moved, why: "income", kind: "reward" };
    case "staking":
      return { arrived: moved, why: "income", kind: "staking" };
    case "loss":
    case "spend":
      return { left: moved, why: "spent", kind: plainName(cells.text("Type")) === "loss" ? "lost" : "spent" };
    default:
      return undefined;
  }
}
