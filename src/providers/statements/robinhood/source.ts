import { abs, fixed, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import { isOptionEnd, optionEnd } from "#providers/statements/option-end.ts";
import { settleMoves, type MoveRow } from "#providers/statements/pair-moves.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { CODES, type RobinhoodMeaning } from "#providers/statements/robinhood/codes.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";

const currency = "USD";

/** Account activity of Robinhood. Descriptions run over several lines inside their quotes: the name, the CUSIP, what else happened. */
export const robinhood = csvSource({
  key: "robinhood",
  name: "Robinhood",
  delimiter: ",",
  decimalMark: ".",
  header: [
    "Activity Date",
    "Process Date",
    "Settle Date",
    "Instrument",
    "Description",
    "Trans Code",
    "Quantity",
    "Price",
    "Amount",
  ],
  account: { key: "", kind: "brokerage", currency, institution: "Robinhood" },
  readRows: (rows, draft) => {
    const moves: MoveRow[] = [];
    for (const cells of rows) {
      const read = readRow(cells);
      if (cells.problem !== undefined || read === undefined)
        draft.fail([cells.row], cells.problem ?? unknownWord("Trans Code", cells.text("Trans Code")));
      else if ("move" in read) moves.push(read);
      else draft.settle([cells.row], read);
    }
    settleMoves(moves, draft, (kind) => kind === "spin_off");
  },
});

function readRow(cells: RowCells): RowOutcome | MoveRow | undefined {
  const code = cells.text("Trans Code");
  if (cells.text("Activity Date") === "" && code === "") return { skip: "A note below the table; it moves nothing." };
  const on = cells.neededDate("Activity Date", "mdy")?.on;
  if (on === undefined) return undefined;
  const meaning = CODES[code] ?? CODES[code.toUpperCase()];
  if (meaning === undefined) return unknownWord("Trans Code", code);
  const description = cells
    .text("Description")
    .split("\n")
    .map((line) => line.trim())
    .join(", ")
    .slice(0, 300);
  const security = securityOf(cells);
  const base = {
    on,
    settledOn: parseMoment(cells.text("Settle Date"), "mdy")?.on,
    description,
    kind: meaning.kind,
    security,
  };
  if (meaning.type === "shares" || meaning.type === "split" || meaning.type === "move")
    return readUnits(cells, meaning, base);
  const amount = cells.neededMoney("Amount");
  if (amount === undefined) return undefined;
  const cash = { amount, currency };
  switch (meaning.type) {
    case "buy":
    case "sell":
      return readTrade(cells, { ...base, type: meaning.type, cash });
    case "cash":
      return { lines: [{ ...base, security: undefined, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
    default:
      return { lines: [{ ...base, type: meaning.type, cash }] };
  }
}

function readTrade(
  cells: RowCells,
  line: LineParts & { readonly type: "buy" | "sell"; readonly cash: NonNullable<LineParts["cash"]> },
): RowOutcome | undefined {
  const quantity = unitsOf(cells);
  const price = cells.amount("Price");
  if (line.security === undefined) return cells.fail("Instrument", "Instrument is empty.", "Fill in the symbol.");
  if (quantity === undefined) return cells.fail("Quantity", "Quantity is empty.", "Fill in the number of units.");
  return checkedTrade({
    ...line,
    quantity: abs(quantity),
    ...(price === undefined ? {} : { price, priceCurrency: currency }),
  });
}

/** Units of rows about options carry a letter: `1S` closes a position sold short. */
function unitsOf(cells: RowCells): Fixed | undefined {
  const text = cells.text("Quantity");
  const short = /^([\d.,]+)S$/.exec(text)?.[1];
  if (short === undefined) return cells.amount("Quantity");
  return parseAmount(short, ".");
}

function readUnits(
  cells: RowCells,
  meaning: RobinhoodMeaning,
  base: Omit<LineParts, "type">,
): RowOutcome | MoveRow | undefined {
  const quantity = unitsOf(cells) ?? 0n;
  const amount = cells.money("Amount") ?? 0n;
  const { security } = base;
  if (quantity === 0n && amount !== 0n)
    return { lines: [{ ...base, security: undefined, type: "cash_transfer", cash: { amount, currency } }] };
  if (quantity === 0n) return { skip: "The row moves nothing: neither units nor an amount." };
  if (security === undefined) return cells.fail("Instrument", "Instrument is empty.", "Fill in the symbol.");
  if (meaning.type === "split") return { lines: [{ ...base, type: "split", quantityDelta: quantity }] };
  // An option that ends leaves: one held is given up, one written is closed: marked `1S` where it expires, and the only kind that is assigned.
  const isEnded = isOptionEnd(meaning.kind);
  const isShort =
    meaning.kind === "assignment" || (meaning.kind !== "exercise" && cells.text("Quantity").endsWith("S"));
  const moved = isEnded
    ? isShort
      ? abs(quantity)
      : -abs(quantity)
    : meaning.isOut
      ? -abs(quantity)
      : isShort
        ? -abs(quantity)
        : quantity;
  if (meaning.type === "move")
    return {
      rows: [cells.row],
      on: base.on,
      kind: meaning.kind ?? "merger",
      move: { security, quantity: moved },
      description: base.description,
    };
  if (isEnded) return { lines: [optionEnd(base, { security, quantity: moved })] };
  return { lines: [{ ...base, type: "transfer_in_kind", quantity: moved }] };
}

const OPTION = /^([A-Z.]{1,6}) (\d{1,2}\/\d{1,2}\/\d{4}) (Call|Put) \$([\d.,]{1,12})/;

/** `RKT 1/15/2027 Call $24.20` is an option of a hundred shares; of a share the first line is the name and the second the CUSIP. */
function securityOf(cells: RowCells): SecurityRef | undefined {
  const ticker = cells.text("Instrument");
  const description = cells
    .text("Description")
    .slice(0, 500)
    .replace(/^Option Expiration for /, "");
  const option = OPTION.exec(description);
  if (option) {
    const [name = "", root = "", day = "", side = "", strike = ""] = option;
    const expiry = parseMoment(day, "mdy")?.on ?? day;
    return {
      otherId: `option:${root} ${expiry} ${side.slice(0, 1)} ${strike}`,
      name,
      currency,
      assetClass: "option",
      multiplier: fixed("100"),
    };
  }
  if (ticker === "") return undefined;
  const name = description.split(/\r\n|\n|\r/)[0]?.trim();
  return { ticker, name: name === "" ? undefined : name, currency };
}
