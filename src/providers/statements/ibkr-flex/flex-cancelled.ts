import { parseFixed } from "#engine/money/fixed.ts";
import { accountOf, type FlexContext } from "#providers/statements/ibkr-flex/flex-context.ts";
import type { FlexRow } from "#providers/statements/ibkr-flex/flex-rows.ts";

/** A cancellation says `BUY (Ca.)`, or its kind of transaction does. */
const isCancellation = (row: FlexRow): boolean =>
  /\(Ca\.?\)/.test(row.attributes.get("buySell") ?? "") ||
  (row.attributes.get("transactionType") ?? "").endsWith("Cancel");

/**
 * Takes cancellations out together with the trade each cancels: same account, security, side, size and price, the same trade id first.
 * `lone` are those whose trade is not in the file.
 */
export function splitCancelled(
  rows: readonly FlexRow[],
  context: FlexContext,
): { readonly kept: readonly FlexRow[]; readonly lone: readonly FlexRow[] } {
  const cancellations = rows.filter(isCancellation);
  if (cancellations.length === 0) return { kept: rows, lone: [] };
  const trades = Map.groupBy(
    rows.filter((row) => !isCancellation(row)),
    tradeKey,
  );
  const gone = new Set<FlexRow>(cancellations);
  const lone: FlexRow[] = [];
  for (const cancellation of cancellations) {
    const candidates = (trades.get(tradeKey(cancellation)) ?? []).filter((row) => !gone.has(row));
    const ids = [cancellation.attributes.get("origTradeID"), cancellation.attributes.get("tradeID")];
    const cancelled = candidates.find((row) => ids.includes(row.attributes.get("tradeID"))) ?? candidates[0];
    if (!cancelled) {
      lone.push(cancellation);
      continue;
    }
    gone.add(cancelled);
    context.draft.skip(cancelled.place, `Cancelled by the row on line ${cancellation.place.line}.`);
    context.draft.skip(cancellation.place, `Cancels the trade on line ${cancelled.place.line}.`);
  }
  return { kept: rows.filter((row) => !gone.has(row)), lone };
}

function tradeKey(row: FlexRow): string {
  const get = (name: string): string => row.attributes.get(name) ?? "";
  const side = get("buySell").split(" ")[0] ?? "";
  const size = parseFixed(get("quantity").replace("-", "")) ?? "";
  return [accountOf(row), get("conid") || get("symbol"), side, size, parseFixed(get("tradePrice")) ?? ""].join("|");
}
