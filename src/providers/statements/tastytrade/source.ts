import { abs, div, fixed, ONE } from "#engine/money/fixed.ts";
import { COVER, type SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { type OptionEnd, optionEnd } from "#providers/statements/option-end.ts";
import { type MoveRow, settleMoves } from "#providers/statements/pair-moves.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, chargesOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

const currency = "USD";

/**
 * Transactions of tastytrade: `Value` is before commissions and fees, `Total`, where the file has it, after them. The average price of an option is of
 * the whole contract. Written from rows in public projects' tests.
 */
export const tastytrade = csvSource({
  key: "tastytrade",
  name: "tastytrade",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Date",
    "Type",
    "Sub Type",
    "Action",
    "Symbol",
    "Instrument Type",
    "Value",
    "Quantity",
    "Commissions",
    "Fees",
  ],
  account: { key: "", kind: "brokerage", currency, institution: "tastytrade" },
  readRows: (rows, draft) => {
    const moves: MoveRow[] = [];
    for (const cells of rows) {
      const read = readRow(cells);
      if (cells.problem !== undefined || read === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("Sub Type", cells.text("Sub Type")));
      else if ("move" in read) moves.push(read);
      else draft.settle([cells.row], read);
    }
    settleMoves(moves, draft, (kind) => kind === "spin_off");
  },
});

type Base = Omit<LineParts, "type">;

function readRow(cells: RowCells): RowOutcome | MoveRow | undefined {
  const moment = cells.neededDate("Date", "ymd");
  const value = cells.neededAmount("Value");
  if (moment === undefined || value === undefined) return undefined;
  const charges = chargesOf(chargeIn(cells, "Commissions", "commission"), chargeIn(cells, "Fees", "exchange"));
  const base: Base = { ...moment, description: cells.optionalText("Description") };
  const type = cells.text("Type").toLowerCase();
  if (type === "trade") return readTrade(cells, { base, value, charges });
  if (type === "money movement") return readMoney(cells, { base, value, charges });
  if (type === "receive deliver") return readDelivery(cells, { base, value, charges });
  return unknownWord("Type", cells.text("Type"));
}

interface Read {
  readonly base: Base;
  readonly value: bigint;
  readonly charges: LineParts["fees"];
}

const netOf = ({ value, charges }: Read): { readonly amount: bigint; readonly currency: string } => ({
  amount: value - (charges ?? []).reduce((sum, charge) => sum + charge.amount, 0n),
  currency,
});

/** Costs are written below zero. */
function chargeIn(cells: RowCells, column: "Commissions" | "Fees", kind: string): LineParts["fees"] {
  const cost = cells.text(column) === "--" ? undefined : cells.amount(column);
  return chargeOf(cost === undefined ? undefined : -cost, currency, kind);
}

function readTrade(cells: RowCells, read: Read): RowOutcome | undefined {
  const word = `${cells.text("Action")} ${cells.text("Sub Type")}`.toUpperCase().replaceAll("_", " ");
  const isBuy = /\bBUY\b/.test(word);
  if (!isBuy && !/\bSELL\b/.test(word)) return unknownWord("Action", cells.text("Action"));
  if (/^future$/i.test(cells.text("Instrument Type")))
    return { lines: [{ ...read.base, type: "fee", kind: "futures", cash: netOf(read) }] };
  const security = securityOf(cells);
  const quantity = cells.neededAmount("Quantity");
  if (quantity === undefined) return undefined;
  if (security === undefined) return cells.fail("Symbol", "Symbol is empty.", "Fill in the symbol.");
  const isOpening = /TO OPEN/.test(word);
  const kind = isBuy ? (/TO CLOSE/.test(word) ? COVER : undefined) : isOpening ? "short" : undefined;
  const type = isBuy ? "buy" : "sell";
  const average = cells.text("Average Price") === "--" ? undefined : cells.amount("Average Price");
  const price = average && div(abs(average), security.multiplier ?? ONE);
  return checkedTrade({
    ...read.base,
    type,
    kind,
    security,
    quantity: abs(quantity),
    cash: netOf(read),
    fees: read.charges,
    price,
    priceCurrency: price === undefined ? undefined : currency,
  });
}

function readMoney(cells: RowCells, read: Read): RowOutcome {
  const word = cells.text("Sub Type").toLowerCase();
  const { base } = read;
  const cash = netOf(read);
  const security = securityOf(cells);
  if (/deposit|withdrawal|ach|wire|check/.test(word)) return { lines: [{ ...base, type: typeOf(cash.amount), cash }] };
  if (/interest/.test(word)) return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/withh|tax/.test(word)) return { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] };
  if (/dividend/.test(word))
    return cash.amount < 0n
      ? { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] }
      : { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (/mark to market/.test(word))
    return { lines: [{ ...base, type: cash.amount > 0n ? "other_income" : "fee", kind: "futures", cash }] };
  if (/transfer/.test(word)) return { lines: [{ ...base, type: "cash_transfer", cash }] };
  if (/fee|adjustment/.test(word)) return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
  return unknownWord("Sub Type", cells.text("Sub Type"));
}

const typeOf = (amount: bigint): "deposit" | "withdrawal" => (amount < 0n ? "withdrawal" : "deposit");

const ENDS: Readonly<Record<string, OptionEnd>> = {
  expiration: "expiry",
  assignment: "assignment",
  "cash settled assignment": "assignment",
  exercise: "exercise",
  "cash settled exercise": "exercise",
};

/** Units that came or went without a trade: options that ended, shares by assignment, splits, transfers of an account. */
function readDelivery(cells: RowCells, read: Read): RowOutcome | MoveRow | undefined {
  const word = cells.text("Sub Type").toLowerCase();
  const action = cells.text("Action").toUpperCase();
  const quantity = cells.amount("Quantity") ?? 0n;
  const security = securityOf(cells);
  const { base, value } = read;
  const kind = ENDS[word];
  if (quantity === 0n && value === 0n) return { skip: "The row moves nothing: neither units nor an amount." };
  if (security === undefined) return cells.fail("Symbol", "Symbol is empty.", "Fill in the symbol.");
  const isShort = action.startsWith("BUY") || (action === "" && (kind === "assignment" || kind === "expiry"));
  if (kind !== undefined && isOption(cells)) {
    const ended = optionEnd({ ...base, kind }, { security, quantity: isShort ? abs(quantity) : -abs(quantity) });
    const cash = netOf(read);
    return cash.amount === 0n ? { lines: [ended] } : { lines: [ended, { ...base, type: "other_income", kind, cash }] };
  }
  if (value !== 0n && action !== "" && kind !== undefined) return readTrade(cells, read);
  if (/^(?:buy|sell)/.test(word) && value !== 0n) return readTrade(cells, read);
  const moved = action.startsWith("SELL") ? -abs(quantity) : abs(quantity);
  if (/split|merger|symbol change|spin/.test(word))
    return {
      rows: [cells.row],
      on: base.on,
      kind: word.includes("spin") ? "spin_off" : word.includes("split") ? "split" : "merger",
      move: { security, quantity: moved },
      description: base.description,
    };
  if (/acat|transfer|dividend|delivery|journal/.test(word))
    return { lines: [{ ...base, type: "transfer_in_kind", security, quantity: moved }] };
  return unknownWord("Sub Type", cells.text("Sub Type"));
}

const isOption = (cells: RowCells): boolean => /option/i.test(cells.text("Instrument Type"));

const OPTION_DAY = /^\d{1,2}\/\d{1,2}\/\d{2,4}$/;

function securityOf(cells: RowCells): SecurityRef | undefined {
  const symbol = cells.text("Symbol").replace(/\s+/g, " ");
  if (symbol === "") return undefined;
  const type = cells.text("Instrument Type");
  if (isOption(cells)) {
    const day = cells.text("Expiration Date");
    const expiry = OPTION_DAY.test(day) ? parseMoment(day, "mdy")?.on : undefined;
    const [root, strike, side] = [cells.text("Root Symbol"), cells.text("Strike Price"), cells.text("Call or Put")];
    const multiplier = cells.amount("Multiplier");
    return {
      otherId: `option:${root === "" ? symbol : root} ${expiry ?? day} ${side.slice(0, 1)} ${strike}`,
      name: `${root} ${expiry ?? day} ${strike} ${side.toLowerCase()}`,
      currency,
      assetClass: "option",
      multiplier: multiplier === undefined || multiplier <= 0n ? fixed("100") : multiplier,
    };
  }
  if (/crypto/i.test(type)) return { ticker: symbol.replace(/\/USD$/, ""), currency, assetClass: "crypto" };
  return { ticker: symbol, currency };
}
