import { accountOf, type FlexContext } from "#providers/statements/ibkr-flex/flex-context.ts";
import type { FlexRow } from "#providers/statements/ibkr-flex/flex-rows.ts";

/** From finest to coarsest. The same event may stand in a file at several levels: only one may count. */
const LEVELS = ["EXECUTION", "DETAIL", "TRANSACTION", "ORDER", "SYMBOL_SUMMARY", "SUMMARY"];
const LEVEL_OF_NAME: Readonly<Record<string, string>> = { Order: "ORDER", SymbolSummary: "SYMBOL_SUMMARY" };
const NEVER: Readonly<Record<string, string>> = {
  ASSET_SUMMARY:
    "A sum of trades by class, which names no security: add the executions to the Flex query if they are missing.",
  CLOSED_LOT: "A lot closed by a trade that is read.",
  WASH_SALE: "A tax adjustment of a trade that is read.",
};

const levelOf = (row: FlexRow): string =>
  (LEVEL_OF_NAME[row.name] ?? row.attributes.get("levelOfDetail") ?? "EXECUTION").toUpperCase();

function rankOf(row: FlexRow): number {
  const rank = LEVELS.indexOf(levelOf(row));
  return rank === -1 ? 0 : rank;
}

/** Keeps the finest level each account has, so that sums never count beside their parts. */
export function finestDetail(rows: readonly FlexRow[], context: FlexContext): readonly FlexRow[] {
  const counted = rows.filter((row) => {
    const reason = NEVER[levelOf(row)];
    if (reason !== undefined) context.draft.skip(row.place, reason);
    return reason === undefined;
  });
  const finest = new Map<string, number>();
  for (const row of counted) {
    const account = accountOf(row);
    finest.set(account, Math.min(rankOf(row), finest.get(account) ?? LEVELS.length));
  }
  return counted.filter((row) => {
    const isFinest = rankOf(row) === finest.get(accountOf(row));
    if (!isFinest) context.draft.skip(row.place, "A sum of rows that are read one by one.");
    return isFinest;
  });
}

/** Trade confirmations repeat the trades of an account; they count only where its trades are not in the file. */
export function withoutConfirmedTwice(rows: readonly FlexRow[], context: FlexContext): readonly FlexRow[] {
  const traded = new Set(rows.filter((row) => row.name !== "TradeConfirm").map(accountOf));
  return rows.filter((row) => {
    const isTwice = row.name === "TradeConfirm" && traded.has(accountOf(row));
    if (isTwice) context.draft.skip(row.place, "The confirmation of a trade that is read.");
    return !isTwice;
  });
}
