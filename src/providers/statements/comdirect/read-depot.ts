import { abs } from "#engine/money/fixed.ts";
import type { Currency } from "#engine/money/currency.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * A booking of the custody account. It does not say whether units were bought or sold but by their sign, and its turnover counts no costs; where the
 * signs of units and turnover contradict each other nothing is guessed.
 */
export function readDepotRow(cells: RowCells, currency: Currency | undefined): RowOutcome | undefined {
  const day = cells.text("Buchungstag");
  if (day === "" || /^keine umsätze/i.test(day)) return { skip: "A line of the section without a booking." };
  const on = tradedOn(cells);
  const units = cells.neededAmount("Stück / Nom.");
  const turnover = cells.text("Umsatz") === "--" ? undefined : cells.money("Umsatz");
  if (on === undefined || units === undefined || currency === undefined) return undefined;
  const wkn = cells.text("WKN");
  const security = {
    name: cells.optionalText("Bezeichnung"),
    ...(/^[A-Z0-9]{6}$/.test(wkn) ? { otherId: `wkn:${wkn}` } : {}),
  };
  if (security.name === undefined && security.otherId === undefined) return undefined;
  const base = { on, settledOn: cells.neededDate("Buchungstag", "dmy")?.on, security };
  if (turnover === undefined || turnover === 0n)
    return { lines: [{ ...base, type: "transfer_in_kind", quantity: units }] };
  if (units < 0n && turnover < 0n)
    return cells.fail("Umsatz", SIGNS, "Say what the row is, or enter the trade by hand.");
  const type = units < 0n ? "sell" : "buy";
  const price = cells.text("Ausführungskurs") === "--" ? undefined : cells.amount("Ausführungskurs");
  const priced = cells.text("Währung") === currency && price !== undefined ? { price, priceCurrency: currency } : {};
  const cash = { amount: type === "sell" ? abs(turnover) : -abs(turnover), currency };
  return checkedTrade({ ...base, ...priced, type, quantity: abs(units), cash });
}

const SIGNS = "Units and turnover are both below zero: it is not said whether this was a sale.";

const tradedOn = (cells: RowCells): string | undefined =>
  ["", "--"].includes(cells.text("Geschäftstag"))
    ? cells.neededDate("Buchungstag", "dmy")?.on
    : cells.neededDate("Geschäftstag", "dmy")?.on;
