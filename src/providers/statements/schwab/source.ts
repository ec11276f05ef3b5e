import { abs, fixed } from "#engine/money/fixed.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { isOptionEnd, optionEnd } from "#providers/statements/option-end.ts";
import { settleMoves, type MoveRow } from "#providers/statements/pair-moves.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { short, type RowCells } from "#providers/statements/row-cells.ts";
import { ACTIONS, type SchwabAction } from "#providers/statements/schwab/actions.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** Transactions of a Charles Schwab brokerage account, in US dollars. */
export const schwab = csvSource({
  key: "schwab",
  name: "Charles Schwab",
  delimiter: ",",
  decimalMark: ".",
  header: ["Date", "Action", "Symbol", "Description", "Quantity", "Price", "Fees & Comm", "Amount"],
  account: { key: "", kind: "brokerage", currency: "USD", institution: "Charles Schwab" },
  readRows: (rows, draft) => {
    const moves: MoveRow[] = [];
    for (const cells of rows) {
      const read = readRow(cells);
      if (cells.problem !== undefined || read === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("Action", ""));
      else if ("move" in read) moves.push(read);
      else draft.settle([cells.row], read);
    }
    settleMoves(moves, draft, (kind) => kind === "spin_off");
  },
});

const currency = "USD";

function readRow(cells: RowCells): RowOutcome | MoveRow | undefined {
  if (/^transactions? total/i.test(cells.text("Date")))
    return { skip: "The sum of the rows above; it moves nothing itself." };
  const word = cells.text("Action");
  const action = ACTIONS[word.toLowerCase()];
  const dates = datesOf(cells);
  if (dates === undefined) return undefined;
  if (action === undefined) return unknownWord("Action", word);
  const description = cells.optionalText("Description");
  const base = { ...dates, kind: action.kind, description };
  if (action.type === "move") return readMove(cells, action, { on: dates.on, description });
  if (action.type === "split") {
    const quantityDelta = cells.neededAmount("Quantity");
    const security = securityOf(cells);
    return quantityDelta === undefined || security === undefined
      ? undefined
      : { lines: [{ ...base, type: "split", security, quantityDelta }] };
  }
  if (action.type === "shares") return readShares(cells, base);
  const amount = cells.neededMoney("Amount");
  if (amount === undefined) return undefined;
  const cash = { amount, currency };
  if (action.type === "buy" || action.type === "sell") return readTrade(cells, { ...base, type: action.type, cash });
  if (action.type === "cash") return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  const security = cells.text("Symbol") === "" ? undefined : securityOf(cells);
  return {
    lines: [{ ...base, type: action.type, security: action.type === "cash_transfer" ? undefined : security, cash }],
  };
}

/** `07/15/2024 as of 07/12/2024`: posted on the first date, effective on the second. */
function datesOf(cells: RowCells): { readonly on: string; readonly settledOn?: string } | undefined {
  const text = cells.text("Date");
  const [posted = "", effective] = text.split(/ as of /i);
  const settled = parseMoment(posted, "mdy");
  const moment = effective === undefined ? settled : parseMoment(effective, "mdy");
  if (settled === undefined || moment === undefined) {
    return cells.fail("Date", `"${short(text)}" is not a date.`, "Correct the date in the file.");
  }
  return effective === undefined ? { on: moment.on } : { on: moment.on, settledOn: settled.on };
}

function readTrade(cells: RowCells, line: Trade): RowOutcome | undefined {
  const quantity = cells.neededAmount("Quantity");
  const price = cells.neededAmount("Price");
  const security = securityOf(cells);
  if (quantity === undefined || price === undefined || security === undefined) return undefined;
  return checkedTrade({
    ...line,
    security,
    quantity: abs(quantity),
    price,
    priceCurrency: currency,
    fees: chargeOf(cells.money("Fees & Comm"), currency, "commission"),
  });
}

type Trade = LineParts & { readonly type: "buy" | "sell"; readonly cash: NonNullable<LineParts["cash"]> };

/** Shares journaled between accounts: units move, no cash does. */
function readShares(cells: RowCells, base: Omit<LineParts, "type">): RowOutcome | undefined {
  const quantity = cells.neededAmount("Quantity");
  const price = cells.amount("Price");
  const security = securityOf(cells);
  if (quantity === undefined || security === undefined) return undefined;
  const ended = base.kind === "assignment" ? abs(quantity) : quantity;
  if (isOptionEnd(base.kind)) return { lines: [optionEnd(base, { security, quantity: ended })] };
  const stated = price === undefined ? {} : { price, priceCurrency: currency };
  return { lines: [{ ...base, ...stated, type: "transfer_in_kind", security, quantity }] };
}

function readMove(
  cells: RowCells,
  action: SchwabAction,
  base: { readonly on: string; readonly description: string | undefined },
): MoveRow | undefined {
  const quantity = cells.neededAmount("Quantity");
  const security = securityOf(cells);
  if (quantity === undefined || security === undefined) return undefined;
  return { rows: [cells.row], ...base, kind: action.kind ?? "corporate_action", move: { security, quantity } };
}

const CUSIP = /^[0-9A-Z]{8}\d$/;

/** `SPY 01/19/2024 450.00 C`: an option of a hundred shares. */
const OPTION = /^[A-Z.]{1,6} \d{2}\/\d{2}\/\d{4} [\d.]{1,12} [CP]$/;

/** What became of a security that is no more, behind three X at the end of its name: `REVERSE SPLIT EFF: 06/10/24`. */
const EVENT_IN_NAME = / X{3}[A-Z ]{1,40} EFF: [\d/]{6,10}$/;

/** The symbol, or the CUSIP that stands there for securities that no longer trade. */
function securityOf(cells: RowCells): SecurityRef | undefined {
  const symbol = cells.text("Symbol");
  if (symbol === "") return cells.fail("Symbol", "Symbol is empty.", "Fill in the symbol of the security.");
  const name = cells.optionalText("Description")?.replace(EVENT_IN_NAME, "");
  const option = OPTION.exec(symbol)?.[0];
  if (option !== undefined) return { ticker: symbol, name, currency, assetClass: "option", multiplier: fixed("100") };
  if (CUSIP.test(symbol)) return { otherId: `cusip:${symbol}`, name, currency };
  return { ticker: symbol, name, currency };
}
