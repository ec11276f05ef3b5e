import { abs } from "#engine/money/fixed.ts";
import type { RowParts } from "#providers/statements/generic-csv/rows/row-parts.ts";
import { readTrade } from "#providers/statements/generic-csv/rows/read-trade.ts";
import { areBoughtFor } from "#providers/statements/generic-csv/sums/unit-costs.ts";
import { plainWord } from "#providers/statements/generic-csv/columns/type-words.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const CASH = /^(?:cash|bargeld|liquidités|efectivo|liquidità|kontanter)\b/i;
const PAID_IN =
  /\b(?:contributions?|tax relief|employer match|beitrag|beiträge|arbeitgeberanteil|cotisations?|versement|aportaci(?:ón|ones)|inleg|premie|premium)\b/;

/** Money from outside, or to it, in so many words: with units at a price it bought them, or came of them. */
const OUTRIGHT =
  /^(?:(?:recurring|automatic|initial|one time) )?(?:deposit|withdrawal)$|^(?:einzahlung|auszahlung|entnahme)$/;

/**
 * Units of a fund that money was paid in for, or that a charge or a tax was taken in, as a pension says it: the money arrives and buys them, or they are sold and
 * the charge is paid of it. Undefined for any other row.
 */
export function paidInUnits(parts: RowParts, security: SecurityRef, word: string): RowOutcome | undefined {
  const { amounts, reading, base } = parts;
  const { quantity = 0n, moved } = amounts;
  if (quantity === 0n || moved?.unit.kind !== "money" || moved.amount === 0n) return undefined;
  // Money that is counted as units of itself is no security.
  if (CASH.test(security.name ?? "") && abs(quantity) === abs(moved.amount)) return undefined;
  const { currency } = moved.unit;
  const size = abs(moved.amount);
  const as = (type: "buy" | "sell") => readTrade({ ...parts, reading: { type } }, security);
  const isOutright = amounts.price !== undefined && OUTRIGHT.test(plainWord(word));
  if (reading.type === "deposit" && quantity > 0n && (isOutright || PAID_IN.test(plainWord(word)))) {
    const bought = as("buy");
    if (bought === undefined || !("lines" in bought)) return bought;
    const paid = { ...base, sourceId: undefined, type: "deposit", cash: { amount: size, currency } } as const;
    return { lines: [paid, ...bought.lines] };
  }
  if (reading.type === "withdrawal" && quantity < 0n && isOutright) {
    const taken = as("sell");
    if (taken === undefined || !("lines" in taken)) return taken;
    return {
      lines: [...taken.lines, { ...base, sourceId: undefined, type: "withdrawal", cash: { amount: -size, currency } }],
    };
  }
  if (reading.type === "dividend" && quantity > 0n) {
    // What came was put into units at once: they cost what others of the fund do.
    if (!areBoughtFor(parts.rules.unitCosts.get(security.name ?? security.ticker ?? ""), quantity, moved.amount))
      return undefined;
    const bought = as("buy");
    if (bought === undefined || !("lines" in bought)) return bought;
    return {
      lines: [
        { ...base, sourceId: undefined, type: "dividend", security, cash: { amount: size, currency } },
        ...bought.lines,
      ],
    };
  }
  if ((reading.type !== "fee" && reading.type !== "tax") || quantity > 0n || moved.amount > 0n) return undefined;
  const sold = as("sell");
  if (sold === undefined || !("lines" in sold)) return sold;
  const charged = {
    ...base,
    sourceId: undefined,
    type: reading.type,
    security,
    cash: { amount: -size, currency },
  } as const;
  return { lines: [...sold.lines, charged] };
}
